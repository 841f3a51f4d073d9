import { expect, test } from 'vitest'
import { readLoanOrder } from './loan-order.ts'

test('the address names the order, and newest first is what it is without a name or with a wrong one', () => {
  expect(readLoanOrder('amount').question).toEqual({ sort: 'loanAmount', direction: 'desc' })
  expect(readLoanOrder('apr').question).toEqual({ sort: 'aprRange', direction: 'asc' })
  for (const wrong of [undefined, '', 'toString', 7])
    expect(readLoanOrder(wrong)).toMatchObject({ label: 'Newest', question: undefined })
})
