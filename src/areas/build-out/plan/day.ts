import { addDays, daysBetween } from '../../../kit/calendar/date.ts'
import type { BuildOut } from '../contract.ts'

/** Day of the plan on which a date falls: the kick-off date is 1, the day before it 0, earlier days negative. */
export function dateToDay(startDate: string, date: string): number {
  return daysBetween(startDate, date) + 1
}

/** Calendar date of a day of the plan; day 1 is the kick-off date. */
export function dayToDate(startDate: string, day: number): string {
  return addDays(startDate, day - 1)
}

/** Today's day of the plan: 0 before the kick-off, and it keeps counting past the last day. */
export function currentDay({ startDate, today }: Pick<BuildOut, 'startDate' | 'today'>): number {
  return Math.max(0, dateToDay(startDate, today))
}

/** Today's day as the screens show it: never more than the plan has days. */
export function shownDay(buildOut: Pick<BuildOut, 'startDate' | 'today' | 'totalDays'>): number {
  return Math.min(currentDay(buildOut), buildOut.totalDays)
}
