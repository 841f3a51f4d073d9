import { expect, test } from 'vitest'
import { greet, formatDay, takeFirstName } from './greeting.ts'

test('the greeting follows the hour', () => {
  expect([0, 11, 12, 17, 18, 23].map(greet)).toEqual([
    'Good morning',
    'Good morning',
    'Good afternoon',
    'Good afternoon',
    'Good evening',
    'Good evening',
  ])
})

test('only the first name is said', () => {
  expect(takeFirstName('  Marisol  Vega ')).toBe('Marisol')
  expect(takeFirstName('')).toBe('')
})

test('a day is said with its weekday', () => {
  expect(formatDay('2025-11-14')).toBe('Friday, November 14')
})
