import { expect, test } from 'vitest'
import { isWrongAmount, readBill } from './bill.ts'

const bill = { key: '1', supplier: ' Uline ', amount: '$1,412.50', due: '2026-10-01', paid: '' }

test('a bill is read once it says to whom, how much and due when', () => {
  expect(readBill(bill)).toEqual({ supplier: 'uline', cents: 141_250, due: '2026-10-01', paid: null })
  expect(readBill({ ...bill, paid: '2026-09-20' })?.paid).toBe('2026-09-20')
  for (const part of [{ supplier: ' ' }, { amount: '' }, { amount: 'ten' }, { due: '' }]) expect(readBill({ ...bill, ...part })).toBeUndefined()
})

test('an amount has two decimals at most and no letters; nothing typed is not wrong yet', () => {
  expect(['12', '0.5', '1,000.25', ' '].map(isWrongAmount)).toEqual([false, false, false, false])
  expect(['12.345', '-5', '1e3', 'abc'].map(isWrongAmount)).toEqual([true, true, true, true])
})
