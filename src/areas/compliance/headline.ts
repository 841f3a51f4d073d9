import { formatDay } from '../../kit/ui/format.ts'

/** The sentence under the heading: how many tasks await completion, and the next date (`first`, YYYY-MM-DD or null). */
export function describeHeadline(awaiting: number, first: string | null, today: string): string {
  if (awaiting === 0) return 'You’re all caught up. Filings, licenses and tax forms are listed here with their dates.'
  const count =
    awaiting === 1 ? '1 task awaiting completion.' : `${awaiting.toLocaleString('en-US')} tasks awaiting completion.`
  if (!first) return count
  const day = formatDay(first, today)
  if (first < today) return `${count} ${awaiting === 1 ? 'It' : 'The oldest'} was due ${day}.`
  const when = first === today ? 'due today' : `due ${day}`
  return `${count} ${awaiting === 1 ? 'It is' : 'The next is'} ${when}.`
}
