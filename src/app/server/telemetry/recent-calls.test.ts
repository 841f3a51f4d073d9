import { expect, test } from 'vitest'
import { countRecentCalls } from './recent-calls.ts'

test('calls are counted for ten minutes: all, those over a second, and those without an answer', () => {
  let now = 0
  const calls = countRecentCalls(() => now)
  calls.add(3, false)
  calls.add(1_500, false)
  now = 5 * 60_000
  calls.add(4_500, true)
  expect(calls.read()).toEqual({ total: 3, slow: 2, unanswered: 1 })
  now = 10 * 60_000
  expect(calls.read()).toEqual({ total: 1, slow: 1, unanswered: 1 })
  now = 3_600_000
  calls.add(1, false)
  expect(calls.read()).toEqual({ total: 1, slow: 0, unanswered: 0 })
})
