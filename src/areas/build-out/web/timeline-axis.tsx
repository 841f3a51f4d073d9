import { formatDay } from '../../../kit/ui/format.ts'
import type { BuildOut } from '../contract.ts'
import { currentDay, dayToDate, shownDay } from '../plan/day.ts'
import classes from './timeline-axis.module.css'

/** First day, today and last day under the bar; a name that would lie on today's is left out. */
export function TimelineAxis({ buildOut }: { buildOut: BuildOut }) {
  const { startDate, totalDays, today } = buildOut
  const day = shownDay(buildOut)
  const fraction = (day - 0.5) / totalDays
  const inPlan = currentDay(buildOut) >= 1 && currentDay(buildOut) <= totalDays
  return (
    <div className={classes.axis}>
      <span data-hidden={(inPlan && fraction < 0.18) || undefined}>Day 1, {formatDay(startDate, today)}</span>
      {inPlan && (
        <b
          className={classes.today}
          data-end={fraction < 0.06 ? 'first' : fraction > 0.94 ? 'last' : undefined}
          style={{ left: `${fraction * 100}%` }}
        >
          Today, day {day}
        </b>
      )}
      <span data-hidden={(inPlan && fraction > 0.82) || undefined}>
        Day {totalDays}, {formatDay(dayToDate(startDate, totalDays), today)}
      </span>
    </div>
  )
}
