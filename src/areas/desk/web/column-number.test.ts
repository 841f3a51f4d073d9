import { expect, test } from 'vitest'
import { addDigit, patience } from './column-number.ts'

/** What is typed after G, a digit each 100 milliseconds, on a board of 14 columns. */
function type(...digits: string[]): (string | undefined)[] {
  let typed: ReturnType<typeof addDigit> = { digits: '', at: 0 }
  return digits.map((digit, index) => {
    typed = addDigit(typed, digit, (index + 1) * 100, 14)
    return typed?.digits
  })
}

test('a number from 1 to 14 names a column, its first digit at once', () => {
  expect(type('4')).toEqual(['4'])
  expect(type('1', '4')).toEqual(['1', '14'])
  expect(type('1', '0')).toEqual(['1', '10'])
})

test('no other number does, and nothing follows it', () => {
  expect(type('0')).toEqual([undefined])
  expect(type('1', '5', '1')).toEqual(['1', undefined, undefined])
  expect(type('2', '1')).toEqual(['2', undefined])
})

test('a digit too late, or without G, is no number', () => {
  expect(addDigit({ digits: '', at: 0 }, '4', patience - 1, 14)).toEqual({ digits: '4', at: patience - 1 })
  expect(addDigit({ digits: '', at: 0 }, '4', patience, 14)).toBeUndefined()
  expect(addDigit(undefined, '4', 0, 14)).toBeUndefined()
})
