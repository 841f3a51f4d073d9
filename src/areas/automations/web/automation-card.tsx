import { useQuickChange } from '../../../kit/record/web/card/use-quick-change.ts'
import { useMayWrite } from '../../../kit/record/web/query/record-hook.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { Switch } from '../../../kit/ui/switch.tsx'
import { automation } from '../../../records/automation.ts'
import classes from './automation-card.module.css'
import { CardFailure, CardFrame, type CardProps } from './card-frame.tsx'
import { StatusMenu } from './status-menu.tsx'
import { StatusMove } from './status-move.tsx'
import { StatusSign } from './status-sign.tsx'
import type { AutomationRow } from './use-automations.ts'

const { fields } = automation

/** An automation: what it does, its status, and its two switches. Staff change the status. */
export function AutomationCard({ row, ...frame }: CardProps<AutomationRow>) {
  const isStaff = useSession()?.user.role === 'admin'
  const quick = useQuickChange(automation, row, {
    onSaved: (saved, change) => {
      if ('status' in change) showSuccess(`Automation set to ${labelOf(saved.status)}`, { detail: saved.type })
    },
  })
  const status = quick.valueOf('status')
  const mayChange = useMayWrite(automation)
  return (
    <CardFrame
      {...frame}
      row={row}
      kind={automation}
      status={
        isStaff ? (
          <StatusMenu status={status} onChoose={(next) => quick.run({ status: next })} />
        ) : (
          <StatusSign field={fields.status} status={status} />
        )
      }
      foot={<StatusMove row={row} label={labelOf(row.status)} />}
    >
      {row.notes !== null && (
        <div className={classes.notes}>
          <h3>Notes</h3>
          <p>{row.notes}</p>
        </div>
      )}
      <div className={classes.switches}>
        {(['isNotification', 'isAutoSync'] as const).map((name) => (
          <Switch
            key={name}
            label={fields[name].label}
            checked={quick.valueOf(name)}
            disabled={!mayChange}
            onChange={(on) => quick.run({ [name]: on })}
          />
        ))}
      </div>
      {quick.failure && <CardFailure text={automation.messages.updateFailed} {...quick.failure} />}
    </CardFrame>
  )
}

function labelOf(status: AutomationRow['status']): string {
  return fields.status.choices?.find(({ value }) => value === status)?.label ?? ''
}
