const dayLength = 24 * 60 * 60 * 1000

/** Takes a calendar date 'YYYY-MM-DD' and a whole number of days, returns the date that many days later. */
export function addDays(date: string, days: number): string {
  return new Date(toTime(date) + days * dayLength).toISOString().slice(0, 10)
}

/** Counts the calendar days from one date to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return (toTime(to) - toTime(from)) / dayLength
}

/** Day of the week of a calendar date, 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: string): number {
  return new Date(toTime(date)).getUTCDay()
}

const days = new Map<string | undefined, Intl.DateTimeFormat>()

/** The calendar day of a moment in a time zone (IANA name), as 'YYYY-MM-DD'; without a zone, where the program runs. */
export function dayIn(timeZone: string | undefined, moment = new Date()): string {
  let format = days.get(timeZone)
  if (!format)
    days.set(
      timeZone,
      (format = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })),
    )
  const [month, day, year] = format.format(moment).split('/')
  return `${year}-${month}-${day}`
}

// Dates are counted in UTC, so that no change of the clock makes a day 23 or 25 hours long.
function toTime(date: string): number {
  const time = Date.parse(`${date}T00:00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(time)) {
    throw new RangeError(`'${date}' is not a calendar date such as 2026-11-14`)
  }
  return time
}
