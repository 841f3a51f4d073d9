import { expect, test } from 'vitest'
import { describeHeadline } from './headline.ts'

const today = '2025-11-14'

test('the sentence names the next date', () => {
  expect(describeHeadline(3, '2025-11-28', today)).toBe('3 tasks awaiting completion. The next is due Nov 28.')
  expect(describeHeadline(1, '2026-01-15', today)).toBe('1 task awaiting completion. It is due Jan 15, 2026.')
  expect(describeHeadline(2, today, today)).toBe('2 tasks awaiting completion. The next is due today.')
})

test('a date that has passed is said as passed', () => {
  expect(describeHeadline(2, '2025-11-11', today)).toBe('2 tasks awaiting completion. The oldest was due Nov 11.')
  expect(describeHeadline(1, '2025-11-11', today)).toBe('1 task awaiting completion. It was due Nov 11.')
})

test('without a date, or without a task, none is made up', () => {
  expect(describeHeadline(4, null, today)).toBe('4 tasks awaiting completion.')
  expect(describeHeadline(0, null, today)).toContain('You’re all caught up')
})
