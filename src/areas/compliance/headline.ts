import { formatDay } from '../../kit/ui/format.ts'

/** The sentence under the heading: how many tasks await completion, and the next date (`first`, YYYY-MM-DD or null). */
export function sayHeadline(awaiting: number, first: string | null, today: string): string {
  if (awaiting === 0) return 'Nothing awaits completion. Filings, licenses and tax forms stand here with their dates.'
  const count = awaiting === 1 ? '1 task awaits completion.' : `${awaiting.toLocaleString('en-US')} tasks await completion.`
  if (!first) return count
  const day = formatDay(first, today)
  if (first < today) return `${count} ${awaiting === 1 ? 'It' : 'The first'} was due on ${day}.`
  const when = first === today ? 'due today' : `due on ${day}`
  return `${count} ${awaiting === 1 ? 'It is' : 'The next is'} ${when}.`
}
