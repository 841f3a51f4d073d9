import { expect, test } from 'vitest'
import { formatMessageDay, formatMessageTime, writeLines } from './message-line.ts'
import { sampleMessage } from './sample-message.ts'

const now = new Date(2026, 10, 15, 12, 0)
const staff = { authorId: 'staff', authorRole: 'admin' as const }

test('each day is headed once, and an author is named when the turn changes or some minutes went by', () => {
  const lines = writeLines(
    [
      sampleMessage(1),
      sampleMessage(2),
      sampleMessage(3, staff),
      sampleMessage(30, staff),
      sampleMessage(31, { ...staff, createdAt: new Date(2026, 10, 15, 8, 0).toISOString() }),
    ],
    now,
  )
  expect(
    lines.map((line) =>
      line.kind === 'message'
        ? `${line.message.body}${line.begins ? ' by' : ''}`
        : line.kind === 'day'
          ? line.label
          : 'new',
    ),
  ).toEqual(['Yesterday', 'Message 1 by', 'Message 2', 'Message 3 by', 'Message 30 by', 'Today', 'Message 31 by'])
})

test('the unread begin below a mark', () => {
  const messages = [sampleMessage(1), sampleMessage(2)]
  expect(writeLines(messages, now, messages[1]?.id).map(({ kind }) => kind)).toEqual([
    'day',
    'message',
    'new',
    'message',
  ])
})

test('days are counted by the calendar and not by 24 hours', () => {
  expect(formatMessageDay(new Date(2026, 10, 14, 23, 59).toISOString(), new Date(2026, 10, 15, 0, 1))).toBe('Yesterday')
  expect(formatMessageDay(new Date(2026, 10, 15, 0, 0).toISOString(), new Date(2026, 10, 15, 23, 59))).toBe('Today')
  expect(formatMessageDay(new Date(2026, 9, 3, 9).toISOString(), now)).toBe('Oct 3')
  expect(formatMessageDay(new Date(2025, 9, 3, 9).toISOString(), now)).toBe('Oct 3, 2025')
  expect(formatMessageTime(new Date(2026, 10, 15, 9, 5).toISOString(), now)).toMatch(/^9:05\sAM$/)
})
