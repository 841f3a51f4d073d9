import { IconArrowRight, IconCheck, IconMailOpened } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import { useMayChange, useSession } from '../../../kit/session/web/session.ts'
import { announce } from '../../../kit/ui/announce.ts'
import { formatDay } from '../../../kit/ui/format.ts'
import type { buildOutRoutes, ClientRequest } from '../contract.ts'
import type { Ask } from '../plan/ask.ts'
import classes from './ask-box.module.css'
import { labelAsk } from './ask-label.ts'

const call = client<typeof buildOutRoutes>()

const thanks = 'Thanks. Your team will review it.'

/** The one thing asked of the client, where to do it, and a button that marks it done. */
export function AskBox({ ask, today }: { ask: Ask; today: string }) {
  const box = useRef<HTMLDivElement>(null)
  const answer = useAnswer(() => box.current?.focus())
  const isStaff = useSession()?.user.role === 'admin'
  const mayChange = useMayChange()
  const asked = ask.request
  const answered = ask.answered || (answer.isSuccess && answer.variables.version === asked?.version)

  if (answered) {
    return (
      <div ref={box} tabIndex={-1} className={classes.box}>
        <span className={classes.icon}>
          <IconCheck size={20} aria-hidden="true" />
        </span>
        <div className={classes.words}>
          <p className={classes.title}>{formatTitle(ask.title)}</p>
          <p className={classes.hint}>{thanks}</p>
        </div>
      </div>
    )
  }
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <span className={classes.icon}>
        <IconMailOpened size={20} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>One thing we need from you: {formatTitle(ask.title)}</p>
        <p className={classes.hint}>
          {asked && <b className={classes.state}>{describeState(ask.subState, asked, today)}</b>}
          {asked?.detail ?? ask.task?.clientSupplies[0]}
        </p>
        {answer.isError && (
          <p className={classes.hint} role="alert">
            {readDetail(answer.error)}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {ask.task && <WayToScreen ask={ask} route={ask.task.route} mayChange={mayChange} />}
        {asked && !isStaff && mayChange && (
          <button
            type="button"
            className={ask.task ? classes.quiet : classes.button}
            aria-disabled={answer.isPending || undefined}
            onClick={() => {
              if (!answer.isPending) answer.mutate(asked)
            }}
          >
            Mark as done
          </button>
        )}
      </div>
    </div>
  )
}

function WayToScreen({ ask, route, mayChange }: { ask: Ask; route: string; mayChange: boolean }) {
  const { routesByPath } = useRouter()
  const { open } = Object.entries(routesByPath).find(([path]) => path === route)?.[1].options.staticData ?? {}
  return (
    <Link className={classes.button} to={route}>
      {mayChange ? labelAsk(ask, open) : (open ?? 'Open')}
      <IconArrowRight size={16} aria-hidden="true" />
    </Link>
  )
}

/** `whenDone` runs before the answered box is shown: its button is gone then and the focus needs a place. */
function useAnswer(whenDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ClientRequest) => call('POST', '/api/client-requests/:id/answer', { params: { id } }),
    onSuccess: () => {
      whenDone()
      announce(thanks)
      return queries.invalidateQueries({ queryKey: ['buildOut'] })
    },
  })
}

// The sentence has its own colon: 'One thing we need from you: Kick-off, owner profile ...'.
function formatTitle(title: string): string {
  return title.replace(': ', ', ')
}

function describeState(state: Ask['subState'], asked: ClientRequest, today: string): string {
  if (state === 'Overdue') return `Overdue, asked ${formatDay(asked.askedAt, today)}`
  return `${state} ${formatDay(asked.remindedAt ?? asked.askedAt, today)}`
}
