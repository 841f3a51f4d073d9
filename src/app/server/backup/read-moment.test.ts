import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

const zone = 'America/New_York'

test('a moment has a zone of its own, or the portal’s', () => {
  expect(readMoment('2026-11-26T19:30:05.25Z', zone).toISOString()).toBe('2026-11-26T19:30:05.250Z')
  expect(readMoment('2026-11-26T14:30:00-05:00', zone).toISOString()).toBe('2026-11-26T19:30:00.000Z')
  expect(readMoment('2026-11-26 14:30', zone).toISOString()).toBe('2026-11-26T19:30:00.000Z')
  expect(readMoment('2026-07-01 14:30', zone).toISOString()).toBe('2026-07-01T18:30:00.000Z')
  expect(readMoment('2026-07-01 14:30', 'Asia/Kolkata').toISOString()).toBe('2026-07-01T09:00:00.000Z')
  expect(readMoment('2026-07-01 14:30', 'UTC').toISOString()).toBe('2026-07-01T14:30:00.000Z')
})

test('on the day on which the clocks change, the offset is that of the moment', () => {
  expect(readMoment('2026-03-08 01:59', zone).toISOString()).toBe('2026-03-08T06:59:00.000Z')
  expect(readMoment('2026-03-08 03:00', zone).toISOString()).toBe('2026-03-08T07:00:00.000Z')
  expect(readMoment('2026-11-01 03:00', zone).toISOString()).toBe('2026-11-01T08:00:00.000Z')
})

test.each(['yesterday', '2026-11-26', '2026-02-30 10:00', '2026-13-01 10:00', '2026-11-26 25:00', ''])(
  'what is no moment is refused in one sentence: %o',
  (text) => {
    expect(() => readMoment(text, zone)).toThrow(/^--at must be a moment such as .*, not ".*"\.$/)
  },
)
