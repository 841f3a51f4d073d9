import { dayIn } from './date.ts'

let timeZone: string | undefined

/** Says in which time zone (IANA name) the portal's days begin and end. Until then it is the one where the program runs. */
export function setPortalTimeZone(name: string): void {
  timeZone = name
}

/**
 * The portal's day of a moment, of now without one, as 'YYYY-MM-DD'. Everyone, in every time zone, sees a date pass when the database counts it as passed: a card and the total above it must not disagree for an evening.
 */
export function portalDay(moment?: Date): string {
  return dayIn(timeZone, moment)
}
