import { IconArrowRight, IconCheck, IconMailOpened } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { useMayChange, useSession } from '../../../kit/session/web/session.ts'
import { formatDay } from '../../../kit/ui/format.ts'
import type { ClientRequest } from '../contract.ts'
import { type Ask, askName } from '../plan/ask.ts'
import { AnswerHere, isAnsweredHere } from './answer-here.tsx'
import classes from './ask-box.module.css'
import { useAskedOf } from './asked-of.ts'
import { askVerbs } from './ask-verb.ts'
import { thanks, useMarkDone } from './use-mark-done.ts'

type AskBoxProps = { asks: Ask[]; today: string }

const shownAtFirst = 4

/** Everything that is asked of the client, each with the way to answer it; one thing alone is named in the heading. */
export function AskBox({ asks, today }: AskBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const [all, setAll] = useState(false)
  const focusBox = () => box.current?.focus()
  const done = useMarkDone(focusBox)
  const isDone = ({ answered, request }: Ask) =>
    answered || (done.isSuccess && done.variables.id === request?.id && done.variables.version === request.version)
  const open = asks.filter((ask) => !isDone(ask))
  const shown = all ? open : open.slice(0, shownAtFirst)
  const line = (ask: Ask, title: ReactNode, first: boolean) => (
    <AskLine key={askName(ask)} ask={ask} title={title} today={today} first={first} done={done} whenSent={focusBox} />
  )
  const [only] = open

  return (
    <div ref={box} tabIndex={-1} className={classes.box} data-list={open.length > 1 || undefined}>
      {!only && asks[0] && <Thanks ask={asks[0]} />}
      {only && open.length === 1 && line(only, `One thing we need from you: ${formatTitle(only.title)}`, true)}
      {open.length > 1 && (
        <>
          <p className={classes.head}>
            <b>Everything we need from you ({open.length})</b>
            <span>{describeMinutes(open)}</span>
          </p>
          <ul className={classes.list}>
            {shown.map((ask, at) => (
              <li key={askName(ask)}>{line(ask, ask.title, at === 0)}</li>
            ))}
          </ul>
          {shown.length < open.length && (
            <button type="button" className={classes.quiet} onClick={() => setAll(true)}>
              Show all {open.length}
            </button>
          )}
        </>
      )}
    </div>
  )
}

type AskLineProps = {
  ask: Ask
  title: ReactNode
  today: string
  /** Has the one button that stands out. */
  first: boolean
  done: ReturnType<typeof useMarkDone>
  /** The answer was sent, and the line is about to go. */
  whenSent: () => void
}

function AskLine({ ask, title, today, first, done, whenSent }: AskLineProps) {
  const isStaff = useSession()?.user.role === 'admin'
  const mayAnswer = useMayChange() && !isStaff
  const { request, task, type } = ask
  const here = mayAnswer && isAnsweredHere(ask)
  const look = first ? classes.button : `${classes.button} ${classes.plain}`
  const askedOf = useAskedOf(request)
  const state = request && describeState(ask, request, today)
  return (
    <div className={classes.line}>
      <span className={classes.icon}>
        <IconMailOpened size={20} aria-hidden="true" />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p className={classes.hint}>
          {state && <b className={classes.state}>{state}</b>}
          {askedOf && <span className={classes.whom}>{askedOf}</span>}
          {(ask.returned ? request?.returnReason : request?.detail) ?? task?.clientSupplies[0]}
        </p>
        {here && <AnswerHere ask={ask} first={first} whenSent={whenSent} />}
        {done.isError && done.variables.id === request?.id && (
          <p className={classes.hint} role="alert">
            {readDetail(done.error)}
          </p>
        )}
      </div>
      <div className={classes.actions} hidden={here}>
        {type && mayAnswer && !here && (
          <Link className={look} to="/" search={(now: { client?: string }) => ({ ...now, request: askName(ask) })}>
            {ask.returned ? 'Look again' : request?.given ? 'Continue' : askVerbs[type]}
            <span className="vh">: {ask.title}</span>
            <IconArrowRight size={16} aria-hidden="true" />
          </Link>
        )}
        {task && !(type && mayAnswer) && (
          <Link className={look} to={task.route}>
            Open<span className="vh">: {ask.title}</span>
            <IconArrowRight size={16} aria-hidden="true" />
          </Link>
        )}
        {request && !type && mayAnswer && (
          <button
            type="button"
            className={task ? classes.quiet : look}
            aria-disabled={done.isPending || undefined}
            onClick={() => {
              if (!done.isPending) done.mutate(request)
            }}
          >
            Mark as done
          </button>
        )}
      </div>
    </div>
  )
}

function Thanks({ ask }: { ask: Ask }) {
  return (
    <div className={classes.line}>
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

// The sentence has its own colon: 'One thing we need from you: Kick-off, owner profile ...'.
function formatTitle(title: string): string {
  return title.replace(': ', ', ')
}

function describeMinutes(asks: Ask[]): string {
  const minutes = asks.reduce((sum, ask) => sum + (ask.minutes ?? 0), 0)
  return minutes > 0 ? `About ${minutes} minutes in all` : ''
}

function describeState({ returned, subState }: Ask, asked: ClientRequest, today: string): string | null {
  if (returned) return 'Returned'
  const { dueOn } = asked
  if (dueOn) return `${dueOn < today ? 'Overdue, was due' : 'Due'} ${formatDay(dueOn, today)}`
  if (subState === null) return null
  if (subState === 'Overdue') return `Overdue, asked ${formatDay(asked.askedAt, today)}`
  return `${subState} ${formatDay(asked.remindedAt ?? asked.askedAt, today)}`
}
