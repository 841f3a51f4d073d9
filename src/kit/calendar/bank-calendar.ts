import { addDays, weekdayOf } from './date.ts'

const sunday = 0
const monday = 1
const thursday = 4
const saturday = 6

/** The days of a year on which the US Federal Reserve Banks are closed, in order. */
export function bankHolidays(year: number): string[] {
  return [
    observe(year, 1, 1), // New Year's Day
    nthWeekday(year, 1, monday, 3), // Martin Luther King Jr. Day
    nthWeekday(year, 2, monday, 3), // Presidents' Day
    lastWeekday(year, 5, monday), // Memorial Day
    observe(year, 6, 19), // Juneteenth
    observe(year, 7, 4), // Independence Day
    nthWeekday(year, 9, monday, 1), // Labor Day
    nthWeekday(year, 10, monday, 2), // Columbus Day
    observe(year, 11, 11), // Veterans Day
    nthWeekday(year, 11, thursday, 4), // Thanksgiving Day
    observe(year, 12, 25), // Christmas Day
  ]
}

const holidayDates = new Map<string, Set<string>>()

/** Whether US banks work on this calendar date. */
export function isBusinessDay(date: string): boolean {
  const weekday = weekdayOf(date)
  if (weekday === saturday || weekday === sunday) return false
  const year = date.slice(0, 4)
  let closed = holidayDates.get(year)
  if (!closed) holidayDates.set(year, (closed = new Set(bankHolidays(Number(year)))))
  return !closed.has(date)
}

/** The date n business days after a date; 0 gives the date itself, whatever day it is. Negative n is a RangeError. */
export function addBusinessDays(date: string, n: number): string {
  if (!Number.isInteger(n) || n < 0) throw new RangeError(`${n} is not a number of business days`)
  let result = date
  for (let left = n; left > 0;) {
    result = addDays(result, 1)
    if (isBusinessDay(result)) left -= 1
  }
  return result
}

/** Counts the business days after one date up to and including another; negative when the second is earlier. */
export function businessDaysBetween(from: string, to: string): number {
  if (to < from) return -businessDaysBetween(to, from) || 0
  let count = 0
  for (let date = from; date < to;) {
    date = addDays(date, 1)
    if (isBusinessDay(date)) count += 1
  }
  return count
}

// Banks, unlike offices of the government, stay open on the Friday before a holiday that falls on a Saturday.
function observe(year: number, month: number, day: number): string {
  const date = toDate(year, month, day)
  return weekdayOf(date) === sunday ? addDays(date, 1) : date
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const first = toDate(year, month, 1)
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7)
}

function lastWeekday(year: number, month: number, weekday: number): string {
  const last = addDays(toDate(year, month + 1, 1), -1)
  return addDays(last, -((weekdayOf(last) - weekday + 7) % 7))
}

function toDate(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
