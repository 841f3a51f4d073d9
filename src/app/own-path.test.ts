import { expect, test } from 'vitest'
import { readOwnPath } from './own-path.ts'

test('after signing in the user returns to a path of this portal', () => {
  expect(readOwnPath('/bank?client=7')).toBe('/bank?client=7')
})

test('no one is sent elsewhere after signing in', () => {
  for (const next of [
    'https://elsewhere.test',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '//',
    '/\t/elsewhere.test',
    '/.//elsewhere.test',
    '/a/..//elsewhere.test',
    'javascript:alert(1)',
    7,
    undefined,
  ]) {
    expect(readOwnPath(next)).toBeUndefined()
  }
})
