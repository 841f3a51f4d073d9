/** What a date field holds: the day as YYYY-MM-DD, why there is none, or neither when nothing was typed. */
export type TypedDate = { date?: string; problem?: string }

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

export const unfinishedDate = 'Finish the date or clear it.'
export const noSuchDate = 'That date doesn’t exist. Enter month, day and year, like 11/14/2026.'
export const unclearYear = 'Enter the year with four digits, like 11/14/2026.'

/**
 * Reads a date as people in the United States type it: 11/1/2026, 11-1-26, 2026-11-01, 11012026, Nov 1 2026, 1 November 2026,
 * Sunday, November 1st, 2026. Never guesses a missing part.
 */
export function readTypedDate(typed: string): TypedDate {
  const trimmed = typed.trim()
  if (trimmed === '') return {}
  const text = trimmed
    .toLowerCase()
    .replace(/[,.]/g, ' ')
    .replace(/^(sun|mon|tue|wed|thu|fri|sat)[a-z]*\s+/, '')
    .replace(/(\d)(st|nd|rd|th)\b/, '$1')
  const [first = '', second = '', third = '', ...more] = splitParts(text)
  if (third === '' || more.length > 0) return { problem: unfinishedDate }
  if (/^\d{4}$/.test(first)) return check(first, second, third)
  if (/^[a-z]/.test(first)) return check(third, monthOf(first), second)
  if (/^[a-z]/.test(second)) return check(third, monthOf(second), first)
  return check(third, first, second)
}

/** A day (YYYY-MM-DD) as a date field shows it: 'Nov 1, 2026'. Years before 1000 stay as they are, so that they can be read back. */
export function writeTypedDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  const name = months[Number(month) - 1]
  return name && year >= '1000' ? `${name.charAt(0).toUpperCase()}${name.slice(1, 3)} ${Number(day)}, ${year}` : date
}

function splitParts(text: string): string[] {
  const digits = /^\d{8}$/.test(text)
  if (!digits) return text.split(/[\s/-]+/).filter((part) => part !== '')
  // 11012026, unless its first half can't be month and day: 20261101.
  const yearFirst = Number(text.slice(0, 2)) > 12
  return yearFirst
    ? [text.slice(0, 4), text.slice(4, 6), text.slice(6)]
    : [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
}

/** '11' of 'nov', 'sept' or 'november'; '' of any other word. */
function monthOf(word: string): string {
  const index = word.length < 3 ? -1 : months.findIndex((name) => name.startsWith(word))
  return index < 0 ? (word === 'sept' ? '9' : '') : String(index + 1)
}

function check(year: string, month: string, day: string): TypedDate {
  if (!/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day) || !/^\d+$/.test(year)) return { problem: unfinishedDate }
  // 19 and 20 may be the beginning of a year of four digits.
  if (year.length === 3 || year.length < 2 || year === '19' || year === '20') return { problem: unclearYear }
  const whole = year.length === 2 ? `${Number(year) < 69 ? 20 : 19}${year}` : year
  const date = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${date}T00:00:00Z`)
  const exists =
    whole.length === 4 && whole !== '0000' && !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  return exists ? { date } : { problem: noSuchDate }
}
