import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDate } from '../../../kit/calendar/date-arbitrary.ts'
import { currentDay, dateToDay, dayToDate, shownDay } from './day.ts'

test('the kick-off date is day 1', () => {
  expect(currentDay({ startDate: '2026-02-23', today: '2026-02-23' })).toBe(1)
  expect(currentDay({ startDate: '2026-10-13', today: '2026-11-14' })).toBe(33)
})

test('before the kick-off it is day 0, however early', () => {
  expect(currentDay({ startDate: '2026-02-23', today: '2026-02-22' })).toBe(0)
  expect(currentDay({ startDate: '2026-02-23', today: '2025-01-01' })).toBe(0)
})

test('days keep counting past the plan, and the shown day stops at its last one', () => {
  const plan = { startDate: '2026-02-23', today: '2026-04-18', totalDays: 45 }
  expect(currentDay(plan)).toBe(55)
  expect(shownDay(plan)).toBe(45)
})

test('the day of a date undoes the date of a day', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1, max: 500 }), (startDate, day) => {
      const today = dayToDate(startDate, day)
      expect(currentDay({ startDate, today })).toBe(day)
      expect(dateToDay(startDate, today)).toBe(day)
    }),
  )
})
