import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf, grossUp } from './fee.ts'
import ledger from './merchant-ledger.json' with { type: 'json' }

test.for(ledger.feeTests)('the fee of $grossCents cents is $feeCents', ({ grossCents, feeCents }) => {
  expect(feeOf(grossCents, 'sale')).toBe(feeCents)
})

test('four invoices of 2,495 cost 290.64: each fee is rounded by itself', () => {
  const fees = Array.from({ length: 4 }, () => feeOf(249_500, 'sale'))
  expect(fees.reduce((sum, fee) => sum + fee)).toBe(29_064)
})

test('a refund costs no fee and brings none back; a dispute costs 15.00', () => {
  expect(feeOf(-249_500, 'refund')).toBe(0)
  expect(feeOf(-249_500, 'chargeback')).toBe(1500)
})

test('to receive 100.00 one charges 103.30', () => {
  expect(grossUp(10_000)).toBe(10_330)
  expect(10_330 - feeOf(10_330, 'sale')).toBe(10_000)
})

test('what is charged for a net amount leaves at least that amount, and a cent less would not, but for rounding', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), (net) => {
      const gross = grossUp(net)
      const left = gross - feeOf(gross, 'sale')
      expect(left).toBeGreaterThanOrEqual(net)
      expect(left - net).toBeLessThanOrEqual(1)
    }),
  )
})
