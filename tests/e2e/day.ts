import { addDays, dayIn } from '../../src/kit/calendar/date.ts'

/** The day so many days from now in the time zone of the portal that the browser tests run, as 'YYYY-MM-DD'. */
export function dayFromNow(days: number): string {
  return addDays(dayIn('America/New_York'), days)
}
