import { expect, test } from 'vitest'
import { checkEmployerNumber } from './employer-number.ts'

test('an EIN has nine digits and does not begin with 00', () => {
  expect(checkEmployerNumber('120044471')).toBeUndefined()
  expect(checkEmployerNumber('12004447')).toBe('EINs have 9 digits.')
  expect(checkEmployerNumber('12-004447')).toBe('EINs have 9 digits.')
  expect(checkEmployerNumber('000044471')).toBe('That EIN isn’t valid. Check the digits.')
})
