import { expect, test } from 'vitest'
import cases from './estimate-case.json' with { type: 'json' }
import { estimateScore, findCentsNeeded, findPoints, type Invoice, roundScore, weigh } from './estimate.ts'

type Case = (typeof cases.cases)[number]

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function readInvoices({ invoices }: Case): Invoice[] {
  return invoices.map(({ vendor, amount, invoiceDate, terms, paidDate }) => ({
    supplier: vendor,
    cents: Math.round(amount * 100),
    due: addDays(invoiceDate, terms),
    paid: paidDate,
  }))
}

test('the anchors are those of the reference legend', () => {
  for (const { daysFromDue, points } of cases.anchors) expect(findPoints(daysFromDue)).toBe(points)
})

test.each(cases.pointTable)('$daysFromDue days from the due date are $points points', ({ daysFromDue, points }) => {
  expect(findPoints(daysFromDue)).toBeCloseTo(points, 4)
})

test.each(cases.cases)('the estimate of case $name', (one) => {
  const estimate = estimateScore(readInvoices(one), cases.asOf)
  expect(estimate.raw).toBeCloseTo(one.expect.raw, 4)
  expect(estimate.score).toBe(one.expect.estimate)
  expect(estimate.suppliers).toBe(one.expect.suppliers)
  expect(estimate.scorable).toBe(one.expect.scorable)
  expect(
    estimate.counted.map(({ supplier, cents, days, points }) => ({
      vendor: supplier,
      amount: cents / 100,
      daysFromDue: days,
      points: Number(points.toFixed(4)),
    })),
  ).toEqual(one.expect.perInvoice)
  expect(estimate.counted).toHaveLength(one.expect.experiences)
})

const added = cases.whatIf.filter((one) => one.addAmount !== undefined)
const needed = cases.whatIf.filter((one) => one.addAmount === undefined)

test.each(added)(
  'adding $addAmount at $addDaysFromDue days gives $estimate',
  ({ base, addAmount, addDaysFromDue, raw, estimate }) => {
    const found = cases.cases.find(({ name }) => name.startsWith(base))
    const { counted } = estimateScore(readInvoices(found as Case), cases.asOf)
    const result = weigh([...counted, { cents: addAmount * 100, points: findPoints(addDaysFromDue) }]) ?? 0
    expect(result).toBeCloseTo(raw, 4)
    expect(roundScore(result)).toBe(estimate)
  },
)

test.each(needed)(
  'from $base, at $newPoints points, $target needs $dollarsNeeded dollars',
  ({ weightedSum, dollars, newPoints, target, dollarsNeeded }) => {
    const cents = findCentsNeeded({ weighted: weightedSum * 100, cents: dollars * 100 }, newPoints, target)
    expect(cents === undefined ? null : cents / 100).toBe(dollarsNeeded)
  },
)

test('all cases of the file are walked', () => {
  expect([cases.anchors, cases.pointTable, cases.cases, added, needed].map((list) => list.length)).toEqual([
    9, 43, 11, 3, 7,
  ])
})

test('money decides, not the number of bills, and nothing at all has no score', () => {
  expect(weigh([])).toBeUndefined()
  expect(estimateScore([], '2026-11-20')).toMatchObject({ score: undefined, scorable: 'no' })
  expect(
    estimateScore([{ supplier: 'A', cents: -500, due: '2026-10-01', paid: '2026-10-01' }], '2026-11-20').counted,
  ).toEqual([])
})
