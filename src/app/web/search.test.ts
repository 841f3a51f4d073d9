import { expect, test } from 'vitest'
import { parseSearch, readNext, stringifySearch } from './search.ts'

test('an id of digits stays a text on its way through the address bar', () => {
  expect(parseSearch(stringifySearch({ client: '0123456789', page: 2 }))).toEqual({ client: '0123456789', page: '2' })
})

test('what is empty leaves no trace in the address bar', () => {
  expect(stringifySearch({ client: undefined, note: null, search: '' })).toBe('')
})

test('after signing in the user returns to a path of this portal', () => {
  expect(readNext('/bank?client=7')).toBe('/bank?client=7')
})

test('nobody is sent elsewhere after signing in', () => {
  for (const next of ['https://elsewhere.test', '//elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)', 7, undefined]) {
    expect(readNext(next)).toBeUndefined()
  }
})
