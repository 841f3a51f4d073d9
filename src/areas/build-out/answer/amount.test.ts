import { expect, test } from 'vitest'
import { readDollars } from './amount.ts'

test.each([
  ['1,250.50', 1250.5],
  ['$ 1250.5', 1250.5],
  [' 0 ', 0],
  ['999999999999', 999_999_999_999],
])('%s is an amount', (typed, dollars) => {
  expect(readDollars(typed)).toBe(dollars)
})

test.each(['', '1,25', '1,2,3', '-5', '12.505', 'about 5', '5 dollars', '1e3', '9999999999999', '.', '$'])(
  '‘%s’ is none',
  (typed) => {
    expect(readDollars(typed)).toBeUndefined()
  },
)
