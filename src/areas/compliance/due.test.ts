import { expect, test } from 'vitest'
import { daysUntil, judgeDays, formatDistance } from './due.ts'

test('days are counted by the calendar, across months, leap days and changes of the clock', () => {
  expect(daysUntil('2025-11-28', '2025-11-14')).toBe(14)
  expect(daysUntil('2024-03-01', '2024-02-28')).toBe(2)
  expect(daysUntil('2025-03-10', '2025-03-08')).toBe(2)
  expect(daysUntil('2026-01-01', '2025-12-31')).toBe(1)
  expect(daysUntil('2025-11-11', '2025-11-14')).toBe(-3)
})

test('a distance is said as people say it', () => {
  expect([-400, -3, -1, 0, 1, 2, 5, 1200].map(formatDistance)).toEqual([
    '400 days late',
    '3 days late',
    '1 day late',
    'Today',
    'Tomorrow',
    'In 2 days',
    'In 5 days',
    'In 1,200 days',
  ])
})

test('fourteen days ahead is soon, fifteen is not, yesterday is late', () => {
  expect([-1, 0, 14, 15].map(judgeDays)).toEqual(['late', 'soon', 'soon', 'later'])
})
