import { expect, test } from 'vitest'
import type { Transaction } from '../contract.ts'
import { feeOf } from '../fee.ts'
import ledger from '../merchant-ledger.json' with { type: 'json' }
import { settlesOn } from '../settlement.ts'
import { sampleTransactions, summarizeSample } from './sample.ts'
import { averageMonth, effectiveRate, summarize } from './summary.ts'

test('the sample is 13 monthly consulting payments of 2,495 whose fees and settlement dates are right to the cent and day', () => {
  expect(sampleTransactions).toHaveLength(13)
  for (const line of sampleTransactions) {
    expect(line).toMatchObject({
      description: 'Monthly consulting',
      amountCents: 249_500,
      feeCents: feeOf(249_500, 'sale'),
      netCents: 242_234,
      settlesOn: settlesOn(line.occurredOn),
    })
  }
})

test('the sample’s figures are the specification’s: 8,108.75 a month, 32,435.00 in all', () => {
  const { whole, nextSettlement, lastSettlement } = summarizeSample(undefined)
  const { totals } = ledger
  expect(whole).toMatchObject({
    count: totals.count,
    grossCents: totals.grossCents,
    feeCents: totals.feeCents,
    netCents: totals.netCents,
    settledCents: totals.netCents,
  })
  expect(averageMonth(whole)).toEqual({ cents: 810_875, months: 4 })
  expect(effectiveRate(whole)).toBe(291)
  expect({ nextSettlement, lastSettlement }).toEqual({
    nextSettlement: null,
    lastSettlement: { on: '2026-11-03', netCents: 242_234 },
  })
})

test.for(Object.entries(ledger.byMonth))(
  'the sample’s month %s has its sums',
  ([month, { count, gross, fee, net }]) => {
    const { filtered, months } = summarizeSample(month)
    expect(filtered).toEqual({ count, grossCents: gross, feeCents: fee, netCents: net })
    expect(months.find((entry) => entry.month === month)).toEqual({ month, count })
  },
)

const line = (change: Partial<Transaction>): Transaction => ({
  id: '1',
  version: 1,
  occurredOn: '2026-07-01',
  settlesOn: '2026-07-03',
  description: '',
  customer: '',
  kind: 'sale',
  method: '',
  status: 'captured',
  amountCents: 10_000,
  feeCents: 320,
  netCents: 9680,
  ...change,
})

test('months without a line count in the average, and refunds do not lower the volume', () => {
  const lines = [
    line({}),
    line({ occurredOn: '2026-09-30' }),
    line({ kind: 'refund', amountCents: -10_000, feeCents: 0, netCents: -10_000 }),
  ]
  expect(averageMonth(summarize(lines, '2026-10-01', undefined).whole)).toEqual({ cents: 6667, months: 3 })
})

test('the next settlement adds up its day, and what is only authorized is not on its way', () => {
  const { nextSettlement, lastSettlement, whole } = summarize(
    [
      line({ settlesOn: '2026-07-06' }),
      line({ settlesOn: '2026-07-06', kind: 'refund', amountCents: -2000, feeCents: 0, netCents: -2000 }),
      line({ settlesOn: '2026-07-03' }),
      line({ settlesOn: '2026-07-06', status: 'authorized' }),
      line({ settlesOn: '2026-07-09' }),
    ],
    '2026-07-03',
    undefined,
  )
  expect(nextSettlement).toEqual({ on: '2026-07-06', netCents: 7680 })
  expect(lastSettlement).toEqual({ on: '2026-07-03', netCents: 9680 })
  expect(whole.settledCents).toBe(9680)
})

test('nothing at all has no average and no rate', () => {
  const { whole, months } = summarize([], '2026-07-01', undefined)
  expect([averageMonth(whole), effectiveRate(whole), months]).toEqual([undefined, undefined, []])
})
