import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import { readText } from '../../../kit/record/web/read-text.ts'
import { useQuickChange } from '../../../kit/record/web/use-quick-change.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { Switch } from '../../../kit/ui/switch.tsx'
import { automation } from '../../../records/automation.ts'
import classes from './automation-card.module.css'
import { CardFailure, CardFrame, type CardFrameProps } from './card-frame.tsx'
import { StatusMenu } from './status-menu.tsx'
import { StatusMove } from './status-move.tsx'
import { StatusSign } from './status-sign.tsx'

const kind = automation as unknown as RecordKind
const { fields } = automation

/** An automation: what it does, how it stands, and its two switches. Staff move its status. */
export function AutomationCard(props: Omit<CardFrameProps, 'kind' | 'status' | 'children' | 'foot'>) {
  const { row } = props
  const isStaff = useSession()?.user.role === 'admin'
  const quick = useQuickChange(kind, row, {
    onSaved: (saved, change) => {
      if ('status' in change) showSuccess(`The automation is ${labelOf(saved['status'])}`, { detail: readText(saved['type']) })
    },
  })
  const status = readText(quick.valueOf('status'))
  return (
    <CardFrame
      {...props} kind={kind}
      status={isStaff ? <StatusMenu status={status} onChoose={(next) => quick.run({ status: next })} /> : <StatusSign field={fields.status} status={status} />}
      foot={<StatusMove row={row} label={labelOf(row['status'])} />}
    >
      {typeof row['notes'] === 'string' && <div className={classes.notes}><h3>Notes</h3><p>{row['notes']}</p></div>}
      <div className={classes.switches}>
        {(['isNotification', 'isAutoSync'] as const).map((name) => (
          <Switch key={name} label={fields[name].label} checked={quick.valueOf(name) === true} onChange={(on) => quick.run({ [name]: on })} />
        ))}
      </div>
      {quick.failure && <CardFailure text={kind.messages.updateFailed} {...quick.failure} />}
    </CardFrame>
  )
}

function labelOf(status: unknown): string {
  return fields.status.choices?.find(({ value }) => value === status)?.label ?? ''
}
