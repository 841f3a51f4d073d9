import { expect, test } from 'vitest'
import { maskSealed, writeSealed } from './sealed-text.ts'

test('a Social Security number is masked but for its last four digits, a date of birth wholly', () => {
  expect(maskSealed('ownerSsn', '4417')).toBe('•••-••-4417')
  expect(maskSealed('ownerSsn', null)).toBe('•••-••-••••')
  expect(maskSealed('ein', '4471')).toBe('••-•••4471')
  expect(maskSealed('ownerDob', null)).toBe('••••••••••')
})

test('a revealed number is grouped as on the card', () => {
  expect(writeSealed('ownerSsn', '219094417')).toBe('219-09-4417')
  expect(writeSealed('ein', '123454471')).toBe('12-3454471')
  expect(writeSealed('ownerDob', 'January 1st 1980')).toBe('January 1st 1980')
})
