import { expect, test } from 'vitest'
import { guessSecret } from './secret-value.ts'

const all = (values: string[]) => values.map((value) => [value, guessSecret(value)])
const as = (values: string[], what: string | undefined) => values.map((value) => [value, what])

test('a card number is known by its check digit, however it is written', () => {
  // Numbers that the card networks publish for tests.
  const cards = [
    '4111 1111 1111 1111',
    '4111111111111111',
    '5555-5555-5555-4444',
    '378282246310005',
    '6011 1111 1111 1117',
    '4242424242424242 exp 12/29',
    'Visa 4000056655665556, Ann',
  ]
  expect(all(cards)).toEqual(as(cards, 'a card number'))
  const others = [
    '4111 1111 1111 1112',
    '(503) 555-0142',
    '1Z999AA10123456784',
    '0000 0000 0000 0000',
    '12345678901234567890123456789012',
  ]
  expect(all(others)).toEqual(as(others, undefined))
})

test('a Social Security number is known by its groups, and alone by its digits', () => {
  const numbers = ['219-09-9999', '219 09 9999', 'SSN is 219-09-9999', '219099999']
  expect(all(numbers)).toEqual(as(numbers, 'a Social Security number'))
  const others = [
    '000-12-3456',
    '666-12-3456',
    '900-12-3456',
    '219-00-9999',
    '219-09-0000',
    '503-555-0142',
    '97201-1234',
    '80-123-4567',
    '12-3456789',
    'Order 219099999',
    '1-219-09-9999-1',
  ]
  expect(all(others)).toEqual(as(others, undefined))
})

test('a key is known by its prefix or as one long word of letters and digits', () => {
  // Put together here, so that no scanner of secrets takes them for real ones.
  const keys = [
    ['sk', 'live', '51Hx8Zk2eZvKYlo2C'].join('_'),
    ['ghp', '16C7e42F292c6912E7710c838347Ae178B4a'].join('_'),
    ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
    ['xoxb', '2345678901', 'abcdefABCDEF'].join('-'),
    ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0In0', 'c2lnbmF0dXJl'].join('.'),
    'd41d8cd98f00b204e9800998ecf8427e',
    'wJalrXUtnFEMIK7MDENGbPxRfiCYEXAMPLEK3Y9',
    ['-----BEGIN', 'PRIVATE KEY-----'].join(' '),
  ]
  expect(all(keys)).toEqual(as(keys, 'a key or token'))
  const others = [
    'harbor-and-pine-interiors-2026',
    'https://bank.example/sign-in?next=/accounts/1234567890',
    'office@harborandpine.example',
    '123e4567-e89b-12d3-a456-426614174000',
    'C-1042',
    '',
    'Ask for Ann at the front desk, 2nd floor',
    'NorthgateBusinessBanking',
    'store.harborandpine.example',
    '12345678901234567890',
  ]
  expect(all(others)).toEqual(as(others, undefined))
})
