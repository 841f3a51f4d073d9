import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDaysBetween, isBusinessDay } from '../../kit/calendar/bank-calendar.ts'
import { anyDate } from '../../kit/calendar/date-arbitrary.ts'
import ledger from './merchant-ledger.json' with { type: 'json' }
import { settlesOn } from './settlement.ts'

test.for(ledger.tPlus2Tests)('a sale of $sale settles on $settles', ({ sale, settles }) => {
  expect(settlesOn(sale)).toBe(settles)
})

test('every day settles on a bank day, two or three bank days later', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const day = settlesOn(date)
      expect(isBusinessDay(day)).toBe(true)
      expect(businessDaysBetween(date, day)).toBe(isBusinessDay(date) ? 2 : 3)
    }),
  )
})
