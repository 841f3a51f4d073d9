import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { daysBetween } from '../../../kit/calendar/date.ts'
import { formatDay } from '../../../kit/ui/format.ts'
import { StatusBadge } from '../../../kit/ui/status-badge.tsx'
import type { BuildOut } from '../contract.ts'
import type { Finish } from '../plan/finish.ts'
import classes from './finish-dates.module.css'
import { comparePlan, explainBest } from './finish-words.ts'
import { formatDay as formatLongDay } from './greeting.ts'

/** The finish: its likely date, and beside it the best and the worst one. */
export function FinishDates({ finish, buildOut }: { finish: Finish; buildOut: BuildOut }) {
  const { best, likely, worst, daysLate } = finish
  const { today } = buildOut
  return (
    <>
      <div className={classes.likely}>
        <p>
          <span>Likely</span>
          <b>{formatLongDay(likely)}</b>
        </p>
        <StatusBadge tone={daysLate > 0 ? 'warn' : 'ok'} icon={daysLate > 0 ? <IconAlertCircle /> : <IconCheck />}>
          {comparePlan(finish)}
        </StatusBadge>
      </div>
      {best !== worst && (
        <>
          <Track finish={finish} today={today} />
          <dl className={classes.cases}>
            {best !== likely && (
              <Case mark="best" word="Best" date={formatDay(best, today)} why={explainBest(finish, buildOut)} />
            )}
            <Case
              mark="likely"
              word={best === likely ? 'Best and likely' : 'Likely'}
              date={formatDay(likely, today)}
              why={best === likely ? explainBest(finish, buildOut) : 'Usual waiting times'}
            />
            {likely !== worst && (
              <Case mark="worst" word="Worst" date={formatDay(worst, today)} why="Every wait at its longest" />
            )}
          </dl>
        </>
      )}
    </>
  )
}

type CaseProps = { mark: 'best' | 'likely' | 'worst'; word: string; date: string; why: string }

function Case({ mark, word, date, why }: CaseProps) {
  return (
    <div>
      <dt>
        <i data-mark={mark} aria-hidden="true" />
        {word}
      </dt>
      <dd>{date}</dd>
      <dd>{why}</dd>
    </div>
  )
}

function Track({ finish: { best, likely, worst }, today }: { finish: Finish; today: string }) {
  const length = daysBetween(today, worst)
  const offset = (date: string) => `${(100 * daysBetween(today, date)) / length}%`
  return (
    <div
      className={classes.track}
      role="img"
      aria-label={`Best ${formatDay(best, today)}, likely ${formatDay(likely, today)}, worst ${formatDay(worst, today)}`}
    >
      <i data-mark="today" />
      <i data-mark="span" style={{ left: offset(best) }} />
      {best !== likely && <i data-mark="best" style={{ left: offset(best) }} />}
      <i data-mark="worst" style={{ left: '100%' }} />
      <i data-mark="likely" style={{ left: offset(likely) }} />
    </div>
  )
}
