import { addBusinessDays } from '../../../kit/calendar/bank-calendar.ts'
import { formatDay } from '../../../kit/ui/format.ts'
import type { DeskRow } from '../contract.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago a moment was, as short as it gets: '4 min', '2 h', '9 d'. */
export function shortSince(instant: string, now: Date): string {
  const past = Math.max(0, now.getTime() - Date.parse(instant))
  if (past < hour) return `${Math.max(1, Math.floor(past / minute))} min`
  return past < day ? `${Math.floor(past / hour)} h` : `${Math.floor(past / day)} d`
}

/** A calendar day of the reader for a moment. */
const dayOf = (instant: string) => {
  const moment = new Date(instant)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** Since when, in words: 'since Nov 20, 3 days'; a wait that began today by hours. */
export function longSince(instant: string, today: string, now: Date): string {
  const days = Math.floor(Math.max(0, now.getTime() - Date.parse(instant)) / day)
  if (days === 0) return `for ${shortSince(instant, now)}`
  return `since ${formatDay(dayOf(instant), today)}, ${days} ${days === 1 ? 'day' : 'days'}`
}

/** Whether a third party takes longer than it usually does. */
export function isOverdue({ waitingSince, usually }: DeskRow, today: string): boolean {
  return waitingSince !== null && usually !== null && addBusinessDays(dayOf(waitingSince), usually.max) < today
}

/** The whole sentence about a wait: 'Since Oct 30. State filing office usually takes 1 to 10 business days.' */
export function describeWait({ waitingSince, waitingName, usually }: DeskRow, today: string): string | undefined {
  if (!waitingSince) return undefined
  const since = `Since ${formatDay(dayOf(waitingSince), today)}.`
  if (!usually) return since
  const days = usually.min === usually.max ? `${usually.max}` : `${usually.min} to ${usually.max}`
  return `${since} ${waitingName ?? 'This'} usually takes ${days} business ${days === '1' ? 'day' : 'days'}.`
}

/** What comes next, as a sentence part: an answered request is to be reviewed. */
export const stepWords = ({ step, stepKind }: DeskRow): string | null =>
  step && stepKind === 'review' ? `Review: ${step}` : step
