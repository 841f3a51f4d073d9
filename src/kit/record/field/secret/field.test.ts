import { expect, test } from 'vitest'
import { secret, tailOf } from './field.ts'

test('a secret shows its last four characters, fewer of a short one, and none where the field hides them', () => {
  expect(['440018294821', '12345678', '1234567', '123456', '12345', ''].map((value) => tailOf(value, 'last4'))).toEqual(
    ['4821', '5678', '67', '56', '', ''],
  )
  expect(tailOf('440018294821', 'nothing')).toBe('')
})

test('what is stored is the seal and the tail, and never the value', () => {
  const field = secret({ label: 'Account number', show: 'last4' })
  expect(field.store?.('440018294821', (value) => `sealed:${value.length}`)).toEqual(['sealed:12', '4821'])
  expect(field.store?.(null, () => 'sealed')).toEqual([null, null])
})
