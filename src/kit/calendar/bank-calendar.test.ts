import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addBusinessDays, bankHolidays, businessDaysBetween, isBusinessDay } from './bank-calendar.ts'
import { weekdayOf } from './date.ts'
import { anyDate } from './date-arbitrary.ts'

const datesOf = (year: number) => bankHolidays(year)

test('the holidays of 2026 are those the banks announce', () => {
  expect(datesOf(2026)).toEqual([
    '2026-01-01',
    '2026-01-19',
    '2026-02-16',
    '2026-05-25',
    '2026-06-19',
    '2026-07-04',
    '2026-09-07',
    '2026-10-12',
    '2026-11-11',
    '2026-11-26',
    '2026-12-25',
  ])
})

test('the holidays of 2027 are those the banks announce', () => {
  expect(datesOf(2027)).toEqual([
    '2027-01-01',
    '2027-01-18',
    '2027-02-15',
    '2027-05-31',
    '2027-06-19',
    '2027-07-05',
    '2027-09-06',
    '2027-10-11',
    '2027-11-11',
    '2027-11-25',
    '2027-12-25',
  ])
})

test('a holiday on a Sunday is kept on Monday, one on a Saturday leaves the Friday open', () => {
  expect(isBusinessDay('2027-07-05')).toBe(false)
  expect(isBusinessDay('2022-12-26')).toBe(false)
  expect(isBusinessDay('2026-07-03')).toBe(true)
  expect(isBusinessDay('2021-12-31')).toBe(true)
})

test('weekends are no business days', () => {
  expect(isBusinessDay('2026-02-21')).toBe(false)
  expect(isBusinessDay('2026-02-22')).toBe(false)
  expect(isBusinessDay('2026-02-23')).toBe(true)
})

test('business days pass over weekends and holidays', () => {
  expect(addBusinessDays('2026-11-25', 1)).toBe('2026-11-27')
  expect(addBusinessDays('2026-11-25', 2)).toBe('2026-11-30')
  expect(addBusinessDays('2026-02-21', 0)).toBe('2026-02-21')
  expect(() => addBusinessDays('2026-02-21', -1)).toThrow(RangeError)
  expect(() => addBusinessDays('2026-02-21', 1.5)).toThrow(RangeError)
})

test('business days between two dates are counted backwards as negative', () => {
  expect(businessDaysBetween('2026-03-02', '2026-02-23')).toBe(-5)
  expect(Object.is(businessDaysBetween('2026-03-01', '2026-02-28'), 0)).toBe(true)
})

test('counting undoes adding, and the day reached is a business day', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1, max: 60 }), (date, n) => {
      const reached = addBusinessDays(date, n)
      expect(businessDaysBetween(date, reached)).toBe(n)
      expect(isBusinessDay(reached)).toBe(true)
    }),
  )
})

test('every year has 11 holidays in order, the moved ones never on a Sunday', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2022, max: 2100 }), (year) => {
      const dates = datesOf(year)
      expect(dates).toHaveLength(11)
      expect(dates.toSorted()).toEqual(dates)
      expect(dates.every((date) => weekdayOf(date) !== 0 && date.startsWith(String(year)))).toBe(true)
    }),
  )
})
