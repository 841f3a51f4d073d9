import { formatDay } from '../../../kit/ui/format.ts'
import type { ChatMessage } from '../contract.ts'

/** What is in the conversation from top to bottom. */
export type Line =
  | { kind: 'day'; id: string; label: string }
  | { kind: 'new'; id: string }
  /** `begins`: the author is named, because somebody else wrote before, or it was a while ago. */
  | { kind: 'message'; id: string; message: ChatMessage; begins: boolean }

/** Milliseconds after which the author is named again. */
const aWhile = 5 * 60_000

/** Days, the mark where the unread begin, and messages. `firstNew` is the id of the first unread one. */
export function writeLines(messages: ChatMessage[], now: Date, firstNew?: string): Line[] {
  const lines: Line[] = []
  let before: ChatMessage | undefined
  for (const message of messages) {
    const label = formatMessageDay(message.createdAt, now)
    const newDay = !before || formatMessageDay(before.createdAt, now) !== label
    if (newDay) lines.push({ kind: 'day', id: `day ${message.id}`, label })
    if (message.id === firstNew) lines.push({ kind: 'new', id: 'new' })
    const begins =
      newDay ||
      message.id === firstNew ||
      before?.authorId !== message.authorId ||
      before.authorRole !== message.authorRole ||
      Date.parse(message.createdAt) - Date.parse(before.createdAt) > aWhile
    lines.push({ kind: 'message', id: message.id, message, begins })
    before = message
  }
  return lines
}

/** 'Today', 'Yesterday' or 'Nov 14', in the reader's time zone. */
export function formatMessageDay(iso: string, now: Date): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  const days = Math.round((midnight(now) - midnight(new Date(iso))) / 86_400_000)
  if (days === 0) return 'Today'
  return days === 1 ? 'Yesterday' : formatDay(iso, localDay(now))
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

/** '9:41 AM', in the reader's time zone. */
export function formatTime(iso: string): string {
  return clock.format(new Date(iso))
}

/** The time of today, else the day: for lists. */
export function formatMessageTime(iso: string, now: Date): string {
  const day = formatMessageDay(iso, now)
  return day === 'Today' ? formatTime(iso) : day
}

function localDay(date: Date): string {
  return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
