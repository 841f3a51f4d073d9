import { dayIn } from '../../../kit/calendar/date.ts'
import { readTypedDate } from '../../../kit/calendar/typed-date.ts'
import type { Field } from '../../../kit/record/contract/field.ts'

/** A value as the field takes it, why there is none, or how it differs from what was there. Neither where the cell means nothing. */
export type ReadCell = { value?: unknown; problem?: string; note?: string }

/** Reads the text of a cell as what a field holds. Whether the field takes the value is decided by its schema. */
export function readCell(field: Field, text: string, timeZone: string): ReadCell {
  if (field.address) return readAddress(text)
  switch (field.filter) {
    case 'amount':
      return readNumber(text)
    case 'yesNo':
      return readFlag(text)
    case 'day':
      return readDay(text, timeZone)
    case 'choice':
      return readChoice(field, text)
    default:
      return { value: text }
  }
}

const plain = /^-?\d+(\.\d+)?$/
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/

/** '1,250.00' and '$1,250' are 1250. '12,5' could be twelve and a half or a slip: nobody guesses. */
function readNumber(text: string): ReadCell {
  const bare = text
    .trim()
    .replace(/^(-?)\$\s*/, '$1')
    .replace(/\s*%$/, '')
  if (plain.test(bare)) return { value: Number(bare) }
  if (grouped.test(bare)) {
    const value = Number(bare.replaceAll(',', ''))
    return { value, note: `“${text.trim()}” was read as ${value}.` }
  }
  return { problem: 'this is not a number that can be read without guessing. Write it like 1250.00.' }
}

const words: Record<string, boolean> = {
  true: true,
  t: true,
  yes: true,
  1: true,
  false: false,
  f: false,
  no: false,
  0: false,
}

function readFlag(text: string): ReadCell {
  const value = words[text.trim().toLowerCase()]
  return value === undefined ? { problem: 'this is neither true nor false.' } : { value }
}

/** A day, or the day of a moment: in the portal's time zone, unless it is midnight, which is how a bare day is stored. */
function readDay(text: string, timeZone: string): ReadCell {
  const typed = text.trim()
  const moment = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})/.exec(typed)
  if (moment?.[2] === '00:00') return readDay(String(moment[1]), timeZone)
  if (moment) {
    const at = readMoment(typed)
    return at ? { value: dayIn(timeZone, at) } : { problem: 'that date doesn’t exist.' }
  }
  const { date, problem } = readTypedDate(typed)
  return date
    ? { value: date }
    : { problem: problem ? 'that date doesn’t exist, or a part of it is missing.' : 'this is no date.' }
}

/** A point in time as the old backend wrote it, in UTC where it says nothing; undefined where there is none. */
export function readMoment(text: string): Date | undefined {
  const written = text
    .trim()
    .replace(' ', 'T')
    .replace(/([+-]\d{2})$/, '$1:00')
  if (!/^\d{4}-\d{2}-\d{2}(T|$)/.test(written)) return undefined
  // Without it, 30 February would be a day in March.
  if ('problem' in readDay(written.slice(0, 10), 'UTC')) return undefined
  const at = new Date(/^\d{4}-\d{2}-\d{2}$|Z$|[+-]\d{2}:?\d{2}$/.test(written) ? written : `${written}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** By value or by label: the old screens wrote both ('Wealth_Documents' and 'Secret to Wealth Documents'). */
function readChoice({ choices = [] }: Field, text: string): ReadCell {
  const wanted = text.trim().toLowerCase()
  // The old forms sent the text of the empty choice.
  if (wanted.startsWith('please choose')) return {}
  const found = choices.find(({ value, label }) => [value.toLowerCase(), label.toLowerCase()].includes(wanted))
  return { value: found?.value ?? text }
}

function readAddress(text: string): ReadCell {
  const typed = text.trim()
  const bare = /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(:\d+)?([/?#]\S*)?$/i.test(typed)
  return bare
    ? { value: `https://${typed}`, note: `“${typed.slice(0, 80)}” became https://${typed.slice(0, 80)}.` }
    : { value: typed }
}
