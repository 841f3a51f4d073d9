import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, currentDay, dateToDay, daysBetween, dayToDate, shownDay, weekdayOf } from './day.ts'
import { anyDate } from './plan-arbitrary.ts'

test('the kick-off date is day 1', () => {
  expect(currentDay({ startDate: '2026-02-23', today: '2026-02-23' })).toBe(1)
  expect(currentDay({ startDate: '2026-10-13', today: '2026-11-14' })).toBe(33)
})

test('before the kick-off it is day 0, however early', () => {
  expect(currentDay({ startDate: '2026-02-23', today: '2026-02-22' })).toBe(0)
  expect(currentDay({ startDate: '2026-02-23', today: '2025-01-01' })).toBe(0)
})

test('days go on counting past the plan, and the shown day stops at its last one', () => {
  const plan = { startDate: '2026-02-23', today: '2026-04-18', totalDays: 45 }
  expect(currentDay(plan)).toBe(55)
  expect(shownDay(plan)).toBe(45)
})

test('dates pass over ends of months, leap days and changes of the clock', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2)
})

test('weekdays count from Sunday', () => {
  expect(weekdayOf('2026-02-22')).toBe(0)
  expect(weekdayOf('2026-02-28')).toBe(6)
})

test('the day of a date undoes the date of a day', () => {
  fc.assert(fc.property(anyDate, fc.integer({ min: 1, max: 500 }), (startDate, day) => {
    const today = dayToDate(startDate, day)
    expect(currentDay({ startDate, today })).toBe(day)
    expect(dateToDay(startDate, today)).toBe(day)
  }))
})

test('adding days and taking them away leads back', () => {
  fc.assert(fc.property(anyDate, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
    expect(addDays(addDays(date, days), -days)).toBe(date)
    expect(daysBetween(date, addDays(date, days))).toBe(days)
  }))
})

test.for(['2026-2-3', '14.11.2026', '2026-13-01', ''])("'%s' is refused as a date", (date) => {
  expect(() => addDays(date, 1)).toThrow(RangeError)
})
