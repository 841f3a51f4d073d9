import { expect, test } from 'vitest'
import { checkEmail, checkNewPassword } from './check-field.ts'

test('an e-mail address needs a name, an at sign and a domain with a dot', () => {
  expect(checkEmail('')).toBe('Enter your e-mail address')
  expect(checkEmail('marisol')).toBe('Enter a valid e-mail address')
  expect(checkEmail('marisol@host')).toBe('Enter a valid e-mail address')
  expect(checkEmail(' marisol@harborandpine.com ')).toBeUndefined()
})

test('a password of seven characters is too short and a long passphrase is welcome', () => {
  expect(checkNewPassword('')).toBe('Choose a password')
  expect(checkNewPassword('1234567')).toBe('Use at least 8 characters')
  expect(checkNewPassword('a long passphrase with spaces and more of them')).toBeUndefined()
})
