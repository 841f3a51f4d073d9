import { expect, test } from 'vitest'
import { rateStrength } from './strength.ts'

test('nothing typed has no strength and a short password is weak', () => {
  expect(rateStrength('')).toBe(0)
  expect(rateStrength('aB3$xyz')).toBe(1)
})

test('a well-known password stays weak however long it is', () => {
  expect(rateStrength('password1234')).toBe(1)
  expect(rateStrength('aaaaaaaaaaaaaaaa')).toBe(1)
})

test('the own name and e-mail add nothing', () => {
  expect(rateStrength('marisolvega2026', ['Marisol Vega', 'marisol@harborandpine.com'])).toBeLessThan(3)
})

test('a passphrase of a few words is strong', () => {
  expect(rateStrength('copper lantern under the pier')).toBe(4)
})

test('eight mixed characters are fair', () => {
  expect(rateStrength('kT7#mQ2z')).toBe(2)
})
