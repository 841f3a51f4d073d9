import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { formatDay, formatWhen } from '../../../../kit/ui/format.ts'
import { useNow } from '../../../../kit/ui/use-now.ts'
import type { BuildOut, BuildOutTask, ClientRequest } from '../../contract.ts'
import type { Ask } from '../../plan/ask.ts'
import { mayRemind } from '../../plan/ask.ts'
import { dayToDate } from '../../plan/day.ts'
import { AskWords } from '../ask-words.tsx'
import classes from './asked-of-client.module.css'
import { useAskActions } from './use-ask-actions.ts'

type AskRowProps = {
  ask: Ask
  buildOut: BuildOut
  /** It is the one thing that the client's dashboard asks for. */
  shownFirst: boolean
  /** The row is about to go; the focus needs a place. */
  onReceived: () => void
}

/** One thing asked of the client, by a request or by the plan: how far asking has come, a reminder, and the end of it. */
export function AskRow({ ask, buildOut, shownFirst, onReceived }: AskRowProps) {
  const { request, task } = ask
  const act = useAskActions(buildOut, ask, onReceived)
  const now = useNow()
  const busy = act.isPending ? act.variables : null
  const remindable = !request || (!request.answeredAt && mayRemind(request, now))
  return (
    <li className={classes.request} data-row={request?.id} tabIndex={request ? -1 : undefined}>
      <div className={classes.title}>
        <AskWords
          ask={ask}
          word={request ? (ask.answered ? 'Client marked this done' : ask.subState) : 'From the plan'}
        />
      </div>
      <p className={classes.facts}>
        {request ? describeHistory(request, buildOut.today, now) : task && describePlanned(task, buildOut)}
        {shownFirst && ' Shown first on the client’s dashboard.'}
      </p>
      {request?.detail && <p className={classes.detail}>{request.detail}</p>}
      {act.isError && (
        <p className={classes.error} role="alert">
          {readDetail(act.error)}
        </p>
      )}
      <div className={classes.actions}>
        {remindable && (
          <BusyButton
            size="compact-sm"
            variant="default"
            busy={busy === 'remind'}
            busyLabel="Sending..."
            aria-label={`Send reminder: ${ask.title}`}
            onClick={() => {
              if (!busy) act.mutate('remind')
            }}
          >
            Send reminder
          </BusyButton>
        )}
        <BusyButton
          size="compact-sm"
          variant="default"
          busy={busy === 'receive'}
          busyLabel="Saving..."
          aria-label={`Mark received: ${ask.title}`}
          onClick={() => {
            if (!busy) act.mutate('receive')
          }}
        >
          Mark received
        </BusyButton>
      </div>
    </li>
  )
}

function describeHistory(
  { askedAt, askedBy, remindersSent, remindedAt, automaticallyRemindedAt, answeredAt }: ClientRequest,
  today: string,
  now: Date,
): string {
  const last = remindedAt ? `, last ${formatWhen(remindedAt, now)}` : ''
  const reminders =
    remindersSent > 0 ? `, ${remindersSent} ${remindersSent === 1 ? 'reminder' : 'reminders'}${last}` : ''
  const answer = answeredAt ? `, answered ${formatDay(answeredAt, today)}` : ''
  const byItself = automaticallyRemindedAt
    ? ` Reminded automatically on ${formatDay(automaticallyRemindedAt, today)}.`
    : ''
  return `Asked ${formatDay(askedAt, today)} by ${askedBy}${reminders}${answer}.${byItself}`
}

function describePlanned(task: BuildOutTask, { startDate, today }: BuildOut): string {
  const since =
    task.state === 'waiting-client' && task.changedAt
      ? task.changedAt
      : (task.startedOn ?? dayToDate(startDate, task.day))
  return `On the dashboard since ${formatDay(since, today)}, day ${task.day} of the plan. No e-mail was sent.`
}
