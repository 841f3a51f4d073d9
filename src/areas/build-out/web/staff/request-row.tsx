import { useMutation, useQueryClient } from '@tanstack/react-query'
import { IconAlertCircle, IconMail, IconMailCheck } from '@tabler/icons-react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { request as call } from '../../../../kit/http/web/request.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { formatDay } from '../../../../kit/ui/format.ts'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { BuildOut, ClientRequest } from '../../contract.ts'
import type { AskState } from '../../plan/ask.ts'
import { askState } from '../../plan/ask.ts'
import { buildOutQuery } from '../build-out-query.ts'
import classes from './asked-of-client.module.css'

type RequestRowProps = {
  request: ClientRequest
  buildOut: BuildOut
  /** It is the one thing that the client's dashboard asks for. */
  shownFirst: boolean
}

/** One open request: how far asking has come, a reminder, and the end of it. */
export function RequestRow({ request, buildOut, shownFirst }: RequestRowProps) {
  const queryClient = useQueryClient()
  const act = useMutation({
    mutationFn: (action: 'remind' | 'receive') => (
      call<ClientRequest>('POST', `/api/client-requests/${request.id}/${action}`)
    ),
    onSuccess: async (answer, action) => {
      if (action === 'remind') showSuccess('Reminder sent', { detail: `${buildOut.clientName} gets an e-mail.` })
      else showSuccess('Marked as received', { detail: request.title })
      const { queryKey } = buildOutQuery(buildOut.userId)
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (known) => known && {
        ...known, requests: known.requests.map((one) => (one.id === answer.id ? answer : one)),
      })
    },
    onSettled: () => Promise.all([
      queryClient.invalidateQueries({ queryKey: ['buildOut', buildOut.userId] }),
      queryClient.invalidateQueries({ queryKey: ['client'] }),
    ]),
  })
  const state = askState(request, buildOut.today)
  const busy = act.isPending ? act.variables : null
  return (
    <li className={classes.request}>
      <RequestIcon state={state} answered={request.answeredAt !== null} />
      <div className={classes.words}>
        <p className={classes.title}>{request.title}: {request.answeredAt ? 'Client says it is done' : state}</p>
        <p className={classes.facts}>
          {sayHistory(request, buildOut.today)}{shownFirst && ' Shown first on the client’s dashboard.'}
        </p>
        {request.detail && <p className={classes.detail}>{request.detail}</p>}
        {act.isError && <p className={classes.error} role="alert">{readDetail(act.error)}</p>}
      </div>
      <div className={classes.actions}>
        {!request.answeredAt && (
          <BusyButton
            size="compact-sm" variant="default" busy={busy === 'remind'} busyLabel="Sending..."
            onClick={() => { if (!busy) act.mutate('remind') }}
          >
            Send reminder
          </BusyButton>
        )}
        <BusyButton
          size="compact-sm" variant="default" busy={busy === 'receive'} busyLabel="Saving..."
          onClick={() => { if (!busy) act.mutate('receive') }}
        >
          Mark received
        </BusyButton>
      </div>
    </li>
  )
}

function RequestIcon({ state, answered }: { state: AskState; answered: boolean }) {
  const Icon = answered ? IconMailCheck : state === 'Overdue' ? IconAlertCircle : IconMail
  return (
    <span className={classes.icon} data-tone={answered ? 'info' : state === 'Overdue' ? 'bad' : 'warn'}>
      <Icon size={13} aria-hidden />
    </span>
  )
}

function sayHistory({ askedAt, askedBy, remindersSent, remindedAt, answeredAt }: ClientRequest, today: string): string {
  const last = remindedAt ? `, last ${formatDay(remindedAt, today)}` : ''
  const reminders = remindersSent > 0 ? `, ${remindersSent} ${remindersSent === 1 ? 'reminder' : 'reminders'}${last}` : ''
  const answer = answeredAt ? `, answered ${formatDay(answeredAt, today)}` : ''
  return `Asked ${formatDay(askedAt, today)} by ${askedBy}${reminders}${answer}.`
}
