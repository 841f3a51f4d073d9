import { inject } from 'vitest'
import { addDays, dayIn, daysBetween } from '../../src/kit/calendar/date.ts'
import { zone } from './site.ts'

/** The day so many days from now in the time zone of the portal that the browser tests run, as 'YYYY-MM-DD'. */
export function dayFromNow(days: number): string {
  return addDays(dayIn(zone), days)
}

/** Midnights since the sample data was made: its clients are so many days further when a run goes on past one. */
export function demoAge(): number {
  return daysBetween(inject('madeOn'), dayFromNow(0))
}
