import { addDays } from '../../kit/calendar/date.ts'

/** A sample client and the days of the client's plan, for what is made to fit them. Days are YYYY-MM-DD. */
export type Sample = { key: 'day10' | 'day33'; company: string; userId: string; today: string; startDate: string }

/** The calendar day of a day of the plan, 1 being the first; never later than today. */
export function dayOfPlan({ startDate, today }: Pick<Sample, 'startDate' | 'today'>, day: number): string {
  const date = addDays(startDate, day - 1)
  return date < today ? date : today
}
