import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { BusyButton } from '../../../../kit/ui/busy-button.tsx'
import { formatDay, formatWhen } from '../../../../kit/ui/format.ts'
import { useNow } from '../../../../kit/ui/use-now.ts'
import type { BuildOut, BuildOutTask, ClientRequest } from '../../contract.ts'
import type { Ask } from '../../plan/ask.ts'
import { mayRemind } from '../../plan/ask.ts'
import { dayToDate } from '../../plan/day.ts'
import { answerQuery } from '../answer/answer-query.ts'
import { AnswerView } from '../answer/answer-view.tsx'
import { AskWords } from '../ask-words.tsx'
import { AcceptForm } from './accept-form.tsx'
import classes from './asked-of-client.module.css'
import { filesAnswers } from './filing-choice.ts'
import { RequestDocument } from './request-document.tsx'
import { ReturnForm } from './return-form.tsx'
import { returnPlace, useAskActions } from './use-ask-actions.ts'

type AskRowProps = {
  ask: Ask
  buildOut: BuildOut
  /** It is the one thing that the client's dashboard asks for. */
  shownFirst: boolean
  /** The row is about to go; the focus needs a place. */
  onReceived: () => void
}

/** One thing asked of the client: how far asking has come, what was answered, and what staff do next. */
export function AskRow({ ask, buildOut, shownFirst, onReceived }: AskRowProps) {
  const { request, task } = ask
  const act = useAskActions(buildOut, ask, onReceived)
  const now = useNow()
  const [answering, setAnswering] = useState<'return' | 'accept'>()
  const inReview = Boolean(request?.answeredAt)
  const isAnswer = inReview && Boolean(request?.form)
  const hasAnswer = Boolean(request?.form && (inReview || request.given > 0))
  const answered = useQuery({ ...answerQuery(request?.id ?? ''), enabled: hasAnswer })
  const busy = act.isPending ? act.variables.do : null
  const remindable = !request || (!inReview && mayRemind(request, now))
  const button = (action: 'remind' | 'receive' | 'withdraw', label: string, busyLabel: string) => (
    <BusyButton
      size="compact-sm"
      variant={action === 'receive' && inReview ? 'filled' : 'default'}
      busy={busy === action}
      busyLabel={busyLabel}
      aria-label={`${label}: ${ask.title}`}
      data-key={action === 'receive' && inReview ? 'y' : undefined}
      onClick={() => {
        if (busy) return
        if (action === 'receive' && inReview && filesAnswers(request?.form)) setAnswering('accept')
        else act.mutate(action === 'receive' ? { do: action, answer: isAnswer } : { do: action })
      }}
    >
      {label}
      {action === 'receive' && inReview && <kbd className={classes.key}>Y</kbd>}
    </BusyButton>
  )
  return (
    <li className={classes.request} data-row={request?.id} data-ask={inReview ? 'review' : 'open'} tabIndex={-1}>
      <div className={classes.title}>
        <AskWords ask={ask} word={describeState(ask)} />
      </div>
      <p className={classes.facts}>
        {request ? describeHistory(request, buildOut.today, now) : task && describePlanned(task, buildOut)}
        {shownFirst && ' Shown first on the client’s dashboard.'}
      </p>
      {request?.document && !inReview && <RequestDocument request={request} client={buildOut.userId} />}
      {request?.detail && <p className={classes.detail}>{request.detail}</p>}
      {ask.returned && request?.returnReason && (
        <p className={classes.detail}>
          Returned {request.returnedAt && formatDay(request.returnedAt, buildOut.today)} by {request.returnedBy}: “
          {request.returnReason}”
        </p>
      )}
      {hasAnswer && answered.data && (
        <div className={classes.answer}>
          <AnswerView answered={answered.data} />
        </div>
      )}
      {act.isError && (
        <p className={classes.error} role="alert">
          {readDetail(act.error)}
        </p>
      )}
      {answering === 'accept' && inReview && request ? (
        <AcceptForm
          request={request.id}
          busy={busy === 'accept'}
          onCancel={() => setAnswering(undefined)}
          onAccept={(choice) => act.mutate({ do: 'accept', ...choice })}
        />
      ) : answering === 'return' && inReview ? (
        <ReturnForm
          place={returnPlace(request?.id)}
          form={request?.form ?? null}
          busy={busy === 'return'}
          onCancel={() => setAnswering(undefined)}
          onReturn={(reason, parts) =>
            act.mutate({ do: 'return', reason, parts }, { onSuccess: () => setAnswering(undefined) })
          }
        />
      ) : (
        <div className={classes.actions}>
          {remindable && button('remind', 'Send reminder', 'Sending...')}
          {button('receive', isAnswer ? 'Accept' : 'Mark received', 'Saving...')}
          {isAnswer && (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Return: ${ask.title}`}
              data-key="b"
              onClick={() => setAnswering('return')}
            >
              Return <kbd className={classes.key}>B</kbd>
            </Button>
          )}
          {request && !inReview && button('withdraw', 'Withdraw', 'Saving...')}
          {task && (
            <Link
              to="."
              search={({ desk }: { desk?: string }) => ({
                client: undefined,
                desk,
                tab: 'build-out',
                show: 'all',
                row: task.id,
              })}
              className={classes.task}
              aria-label={`Open the task: ${task.title}`}
              data-key="e"
            >
              Open the task <kbd className={classes.key}>E</kbd>
            </Link>
          )}
        </div>
      )}
    </li>
  )
}

function describeState({ request, answered, returned, subState }: Ask): string | null {
  if (!request) return 'From the plan'
  if (answered) return request.form ? 'In review' : 'Client marked this done'
  return returned ? 'Returned' : subState
}

function describeHistory(
  {
    askedAt,
    askedBy,
    dueOn,
    remindersSent,
    remindedAt,
    automaticallyRemindedAt,
    answeredAt,
    answeredBy,
    reminds,
    askedOf,
  }: ClientRequest,
  today: string,
  now: Date,
): string {
  const last = remindedAt ? `, last ${formatWhen(remindedAt, now)}` : ''
  const reminders =
    remindersSent > 0 ? `, ${remindersSent} ${remindersSent === 1 ? 'reminder' : 'reminders'}${last}` : ''
  const answer = answeredAt ? `, answered ${formatDay(answeredAt, today)}${answeredBy ? ` by ${answeredBy}` : ''}` : ''
  const due = dueOn ? `, due ${formatDay(dueOn, today)}` : ''
  const byItself = automaticallyRemindedAt
    ? ` Reminded automatically on ${formatDay(automaticallyRemindedAt, today)}.`
    : ''
  const byNobody = reminds || answeredAt ? '' : ' No automatic reminders.'
  return `Asked ${askedOf ? `of ${askedOf.name} ` : ''}${formatDay(askedAt, today)} by ${askedBy}${due}${reminders}${answer}.${byItself}${byNobody}`
}

function describePlanned(task: BuildOutTask, { startDate, today }: BuildOut): string {
  const since =
    task.state === 'waiting-client' && task.changedAt
      ? task.changedAt
      : (task.startedOn ?? dayToDate(startDate, task.day))
  return `On the dashboard since ${formatDay(since, today)}, day ${task.day} of the plan. No e-mail was sent.`
}
