import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import { titleOf } from '../../../kit/record/web/query/record-hook.ts'
import { useQuickChange } from '../../../kit/record/web/card/use-quick-change.ts'
import { useSession } from '../../../kit/session/web/session.ts'
import { BusyButton } from '../../../kit/ui/busy-button.tsx'
import { showSuccess } from '../../../kit/ui/toast.ts'
import { automation } from '../../../records/automation.ts'
import { requestAutomation } from '../../../records/request-automation.ts'
import type { automationRoutes } from '../contract.ts'
import classes from './automation-card.module.css'
import { CardFailure, CardFrame, type CardProps } from './card-frame.tsx'
import { StatusMove } from './status-move.tsx'
import { StatusSign } from './status-sign.tsx'
import type { RequestRow } from './use-automations.ts'

const kind = requestAutomation
const call = client<typeof automationRoutes>()

/** An automation that was asked for. Staff accept it, which makes the automation, or decline it. */
export function RequestCard({ row, ...frame }: CardProps<RequestRow>) {
  const isStaff = useSession()?.user.role === 'admin'
  const { status } = row
  return (
    <CardFrame
      {...frame}
      row={row}
      kind={kind}
      status={<StatusSign field={requestAutomation.fields.status} status={status} />}
      foot={status !== 'Requested' && <StatusMove row={row} label={status} />}
    >
      {isStaff && <Answer row={row} declined={status === 'Declined'} />}
    </CardFrame>
  )
}

function Answer({ row, declined }: { row: RequestRow; declined: boolean }) {
  const cache = useQueryClient()
  const accept = useMutation({
    mutationFn: () => call('POST', '/api/request-automations/:id/accept', { params: { id: row.id } }),
    onSuccess: () => showSuccess('Request accepted', { detail: 'The automation is now pending.' }),
    onSettled: () => Promise.all([kind, automation].map(({ name }) => cache.invalidateQueries({ queryKey: [name] }))),
  })
  const decline = useQuickChange(kind, row, {
    onSaved: (saved, change) => {
      if (change.status !== 'Declined') return
      showSuccess('Request declined', {
        detail: titleOf(kind, saved),
        undo: () => decline.change({ status: 'Requested' }),
      })
    },
  })
  return (
    <>
      <div className={classes.answer}>
        <BusyButton size="xs" busy={accept.isPending} busyLabel="Accepting..." onClick={() => accept.mutate()}>
          Accept
        </BusyButton>
        {!declined && (
          <Button
            size="xs"
            variant="default"
            disabled={accept.isPending || decline.busy}
            onClick={() => decline.run({ status: 'Declined' })}
          >
            Decline
          </Button>
        )}
      </div>
      {accept.isError && (
        <CardFailure text="We couldn’t accept the request." error={accept.error} retry={() => accept.mutate()} />
      )}
      {decline.failure && <CardFailure text="We couldn’t decline the request." {...decline.failure} />}
    </>
  )
}
