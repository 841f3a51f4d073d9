import { expect, test } from 'vitest'
import { readAmount, tidyAmount, writeAmount } from './amount.ts'

test('an amount is read with or without $, commas and blanks', () => {
  for (const typed of ['1250.5', '$1,250.50', ' 1 250.50 ', '1250.50']) expect(readAmount(typed)).toBe(1250.5)
})

test('what is no amount comes back as typed, for the schema to refuse', () => {
  for (const typed of [
    'twelve',
    '1.2.3',
    '-5',
    '.',
    '1e3',
    '12abc',
    '1,2,3',
    '1,25',
    '12,50',
    '1,2345',
    ',5',
    '5,',
    '12 50',
    '1 2 3',
    '5$',
    '$',
    '１２',
    '1/2',
  ])
    expect(readAmount(typed)).toBe(typed)
})

test('leaving the input writes two decimals, and leaves alone what can not be kept', () => {
  expect(tidyAmount('12')).toBe('12.00')
  expect(tidyAmount('$1250.5')).toBe('1,250.50')
  expect(tidyAmount('')).toBe('')
  expect(tidyAmount('1.239')).toBe('1.239')
  expect(tidyAmount('twelve')).toBe('twelve')
})

test('what was written is read back as the same number', () => {
  for (const dollars of [0, 0.05, 12, 1250.5, 999_999.99]) expect(readAmount(writeAmount(dollars))).toBe(dollars)
})
