import { expect, test } from 'vitest'
import { nextTime } from './next-time.ts'

const now = new Date('2026-03-10T16:00:00Z')

test.each([
  ['2026-03-10T15:59:00Z', 'now'],
  ['2026-03-10T16:00:10Z', 'in 1 minute'],
  ['2026-03-10T16:04:00Z', 'in 4 minutes'],
  ['2026-03-10T17:10:00Z', 'in 1 hour'],
  ['2026-03-11T03:00:00Z', 'in 11 hours'],
  ['2026-03-13T16:00:00Z', 'on Mar 13'],
])('%s is %s', (iso, words) => {
  expect(nextTime(iso, now)).toBe(words)
})
