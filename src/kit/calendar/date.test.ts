import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayIn, daysBetween, weekdayOf } from './date.ts'
import { anyDate } from './date-arbitrary.ts'

test('dates pass over ends of months, leap days and changes of the clock', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  expect(daysBetween('2026-11-02', '2026-10-31')).toBe(-2)
})

test('one moment is on different days in different places', () => {
  const evening = new Date('2026-11-22T01:30:00Z')
  expect(
    ['America/New_York', 'UTC', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'].map((zone) => dayIn(zone, evening)),
  ).toEqual(['2026-11-21', '2026-11-22', '2026-11-21', '2026-11-22'])
  expect(dayIn('UTC', new Date('2027-01-05T00:00:00Z'))).toBe('2027-01-05')
})

test('weekdays count from Sunday', () => {
  expect(weekdayOf('2026-02-22')).toBe(0)
  expect(weekdayOf('2026-02-28')).toBe(6)
})

test('adding days and taking them away leads back', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -1000, max: 1000 }), (date, days) => {
      expect(addDays(addDays(date, days), -days)).toBe(date)
      expect(daysBetween(date, addDays(date, days))).toBe(days)
    }),
  )
})

test.for(['2026-2-3', '14.11.2026', '2026-13-01', ''])("'%s' is refused as a date", (date) => {
  expect(() => addDays(date, 1)).toThrow(RangeError)
})
