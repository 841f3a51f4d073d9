import { daysBetween } from '../../../kit/calendar/date.ts'
import type { BuildOut } from '../contract.ts'
import { currentDay, dayToDate } from './day.ts'
import { forecast, type ForecastCase, type ForecastPlan } from './forecast.ts'
import { isDone } from './stage.ts'

/** When a build-out will be done. */
export type Finish = {
  best: string
  likely: string
  worst: string
  /** Calendar days that the likely date is after the plan's last day. */
  daysLate: number
}

/** The finish as three dates; null before the kick-off, which everything follows. */
export function finishOf(buildOut: BuildOut): Finish | null {
  if (currentDay(buildOut) === 0) return null
  const likely = finishDate(buildOut, 'middle')
  return {
    best: finishDate(buildOut, 'best'),
    likely,
    worst: finishDate(buildOut, 'worst'),
    daysLate: daysBetween(dayToDate(buildOut.startDate, buildOut.totalDays), likely),
  }
}

/** The date of the sign-off in a case; of the last task when that one is open still. */
export function finishDate(buildOut: ForecastPlan, which: ForecastCase): string {
  const { endDate, lastDay } = forecast(buildOut, which)
  return endDate < buildOut.today ? dayToDate(buildOut.startDate, lastDay) : endDate
}

/** The date on which the last task was done; null while one is open. */
export function finishedOn({ tasks }: Pick<BuildOut, 'tasks'>): string | null {
  if (!tasks.every(isDone)) return null
  return (
    tasks
      .map((task) => task.finishedOn ?? '')
      .toSorted()
      .at(-1) || null
  )
}
