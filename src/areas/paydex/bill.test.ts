import { expect, test } from 'vitest'
import { isWrongAmount, readBill } from './bill.ts'

const bill = { key: '1', supplier: ' Uline ', amount: '$1,412.50', due: '2026-10-01', paid: '' }

test('a bill is read once it says to whom, how much and due when', () => {
  expect(readBill(bill)).toEqual({ supplier: 'uline', cents: 141_250, due: '2026-10-01', paid: null })
  expect(readBill({ ...bill, paid: '2026-09-20' })?.paid).toBe('2026-09-20')
  expect(readBill({ ...bill, due: '10/1/2026', paid: 'Sep 20, 2026' })).toMatchObject({
    due: '2026-10-01',
    paid: '2026-09-20',
  })
  for (const part of [
    { supplier: ' ' },
    { amount: '' },
    { amount: 'ten' },
    { due: '' },
    { due: '10/1' },
    { paid: 'Oct' },
  ])
    expect(readBill({ ...bill, ...part })).toBeUndefined()
})

test('an amount has two decimals at most and no letters; nothing typed is not wrong yet', () => {
  expect(['12', '0.5', '1,000.25', ' '].map(isWrongAmount)).toEqual([false, false, false, false])
  expect(['12.345', '-5', '1e3', 'abc', '1,2,3', '12,50'].map(isWrongAmount)).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
  ])
})
