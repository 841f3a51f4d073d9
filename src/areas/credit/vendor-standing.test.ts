import { expect, test } from 'vitest'
import { isUnsure, readBureaus, describeFact, describeTerms, vendors } from './vendor.ts'
import {
  countReporting,
  datesOf,
  findCoverage,
  findNextApplication,
  findRetry,
  type Standing,
} from './vendor-standing.ts'

const standing = (vendorKey: string, change: Partial<Standing> = {}): Standing => ({
  vendorKey,
  status: 'approved',
  appliedOn: null,
  decidedOn: null,
  reportSeen: false,
  ...change,
})

test('every vendor has a key of its own that the record takes, a reason and a group', () => {
  expect(new Set(vendors.map(({ key }) => key)).size).toBe(15)
  for (const { key, why, group } of vendors) {
    expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    expect(why).toMatch(/\.$/)
    expect([1, 2, 3]).toContain(group)
  }
  // What is to be opened first costs nothing and reports to D&B.
  for (const vendor of vendors.filter(({ group }) => group === 1)) {
    expect(vendor.fee).toBe('none')
    expect(readBureaus(vendor)).toContainEqual({ name: 'D&B', sure: true })
  }
})

test('a question mark makes a bureau unsure, and a vendor about whom nothing is known has none', () => {
  expect(readBureaus({ reportsTo: ['D&B', 'Experian?'] })).toEqual([
    { name: 'D&B', sure: true },
    { name: 'Experian', sure: false },
  ])
  expect(readBureaus({ reportsTo: ['check'] })).toEqual([])
})

test('a fact that is unsure is marked, and read without its marks', () => {
  expect(
    ['none', 'fee (check)', 'yearly fee (amount: check)', 'none at entry level (general)', 'Check', 'Credit check'].map(
      (fact) => [describeFact(fact), isUnsure(fact)],
    ),
  ).toEqual([
    ['None', false],
    ['Fee', true],
    ['Yearly fee', true],
    ['None at entry level', true],
    ['Unknown', true],
    ['Credit check', false],
  ])
})

test('terms and fee are one line', () => {
  const all = (key: string) => {
    const vendor = vendors.find((one) => one.key === key)
    return vendor && describeTerms(vendor)
  }
  expect(['uline', 'shirtsy', 'ecredable', 'summa-office-supplies', 'crown-office-supplies'].map(all)).toEqual([
    'Net 30, no fee',
    'Net 30, membership fee',
    'Subscription',
    'Net 30, no fee at entry level',
    'Net 30, $99 a year (its own 2019 disclosure)',
  ])
})

test('coverage counts open accounts, and only bureaus without doubt', () => {
  expect(
    findCoverage(vendors, [standing('uline'), standing('quill'), standing('grainger', { status: 'applied' })]),
  ).toEqual([
    { bureau: 'D&B', wanted: 3, have: 2 },
    { bureau: 'Experian', wanted: 1, have: 1 },
    { bureau: 'Equifax', wanted: 1, have: 0 },
  ])
})

test('an account reports when its vendor is said to, or when it was seen on a report', () => {
  expect(
    countReporting(vendors, [standing('uline'), standing('namynot'), standing('quill', { status: 'closed' })]),
  ).toBe(1)
  expect(
    countReporting(vendors, [
      standing('namynot', { reportSeen: true }),
      standing('of-their-own', { reportSeen: true }),
    ]),
  ).toBe(2)
})

test('five applications within a week are the most; the next waits until the first of them is a week old', () => {
  const on = (days: string[]) => days.map((appliedOn, n) => standing(`v-${n}`, { status: 'applied', appliedOn }))
  expect(
    findNextApplication(on(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']), '2026-11-21'),
  ).toBeUndefined()
  expect(
    findNextApplication(on(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']), '2026-11-21'),
  ).toBe('2026-11-23')
  expect(
    findNextApplication(on(['2026-11-14', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']), '2026-11-21'),
  ).toBeUndefined()
  expect(
    findNextApplication(
      on(['2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-21', '2026-11-20']),
      '2026-11-21',
    ),
  ).toBe('2026-11-28')
})

test('after a denial sixty days pass before the next try', () => {
  const denied = standing('uline', { status: 'denied', decidedOn: '2026-11-01' })
  expect(findRetry(denied, '2026-11-21')).toBe('2026-12-31')
  expect(findRetry(denied, '2026-12-31')).toBeUndefined()
  expect(findRetry(standing('uline', { decidedOn: '2026-11-01' }), '2026-11-21')).toBeUndefined()
})

test('a move sets its own date and clears what came after', () => {
  expect(datesOf('applied', undefined, '2026-11-21')).toEqual({ appliedOn: '2026-11-21', decidedOn: null })
  expect(datesOf('approved', undefined, '2026-11-21')).toEqual({ decidedOn: '2026-11-21' })
  expect(datesOf('closed', standing('uline', { decidedOn: '2026-10-01' }), '2026-11-21')).toEqual({})
  expect(datesOf('planned', undefined, '2026-11-21')).toEqual({ appliedOn: null, decidedOn: null })
})
