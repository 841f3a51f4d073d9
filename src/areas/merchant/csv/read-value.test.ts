import { expect, test } from 'vitest'
import { readAmount, readDate, readKind, readStatus } from './read-value.ts'

test.for([
  ['2026-07-01', '2026-07-01'],
  ['07/01/2026', '2026-07-01'],
  ['7/1/2026', '2026-07-01'],
  ['2028-02-29', '2028-02-29'],
  [' 2026-07-01 13:45:00 ', '2026-07-01'],
  ['2026-07-01T13:45:00Z', '2026-07-01'],
] as const)('%j is the date %s', ([text, date]) => {
  expect(readDate(text)).toEqual({ value: date })
})

test.for([
  '31/02/2026',
  '02/30/2026',
  '2026-02-30',
  '2027-02-29',
  '13/01/2026',
  '2026-13-01',
  '01.07.2026',
  'July 1',
  '20260701',
  '1/1/26',
])('%j is not a date', (text) => {
  expect(readDate(text)).toEqual({ problem: `"${text}" is not a date.` })
})

test('an empty date and one of another century say so', () => {
  expect(readDate(' ')).toEqual({ problem: 'The date is missing.' })
  expect(readDate('1899-12-31')).toEqual({ problem: '"1899-12-31" is not between 2000 and 2099.' })
})

test.for([
  ['2495', 249_500],
  ['$1,234.56', 123_456],
  ['(12.00)', -1200],
  ['-12', -1200],
  ['($1,234.5)', -123_450],
  ['-$5.00', -500],
  ['$-5', -500],
  ['+3.10', 310],
  ['.5', 50],
  ['12.', 1200],
  ['1.500', 150],
  ['USD 12.00', 1200],
  ['12.00 USD', 1200],
  ['−7', -700],
  [' 19.99 ', 1999],
  ['10000000', 1_000_000_000],
] as const)('%j is %i cents', ([text, cents]) => {
  expect(readAmount(text)).toEqual({ value: cents })
})

test.for(['abc', '1.234,56', '12,34', '1,23,456', '--5', '(-5)', '$', '.', '1e5', '12 000', '€5', '0x10', '5%', '١٢'])(
  '%j is not an amount',
  (text) => {
    expect(readAmount(text)).toEqual({ problem: `"${text}" is not an amount.` })
  },
)

test('an amount that can’t be kept says why', () => {
  expect(readAmount('')).toEqual({ problem: 'The amount is missing.' })
  expect(readAmount('0.00')).toEqual({ problem: 'The amount is zero.' })
  expect(readAmount('1.005')).toEqual({ problem: '"1.005" has more than two decimals.' })
  expect(readAmount('10000000.01')).toEqual({ problem: '"10000000.01" is more than $10,000,000.00.' })
})

test('a line is what its word says, and without one what its sign says', () => {
  expect([
    readKind('', 5),
    readKind('', -5),
    readKind('Payment', 5),
    readKind('REFUND', 5),
    readKind('dispute', -5),
  ]).toEqual([{ value: 'sale' }, { value: 'refund' }, { value: 'sale' }, { value: 'refund' }, { value: 'chargeback' }])
  expect(readKind('payout', 5)).toEqual({ problem: '"payout" is not a sale, refund or chargeback.' })
  expect(readKind('sale', -5)).toEqual({ problem: 'A sale can’t be negative.' })
})

test('a status is read in the words of processors, and without one it follows from the kind', () => {
  expect([
    readStatus('Paid', 'sale'),
    readStatus('paid_out', 'sale'),
    readStatus('', 'refund'),
    readStatus('', 'chargeback'),
  ]).toEqual([{ value: 'captured' }, { value: 'settled' }, { value: 'refunded' }, { value: 'disputed' }])
  expect(readStatus('Failed', 'sale')).toEqual({ problem: '"Failed" means no money moved.' })
  expect(readStatus('on hold', 'sale')).toEqual({ problem: '"on hold" is not a known status.' })
})

test('a word that every object of the language knows is no kind and no status', () => {
  expect(readKind('constructor', 100)).toEqual({ problem: '"constructor" is not a sale, refund or chargeback.' })
  expect(readStatus('Constructor', 'sale')).toEqual({ problem: '"Constructor" is not a known status.' })
})
