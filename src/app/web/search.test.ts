import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

test('an id of digits stays a text on its way through the address bar', () => {
  expect(parseSearch(stringifySearch({ client: '0123456789', page: 2 }))).toEqual({ client: '0123456789', page: '2' })
})

test('what is empty leaves no trace in the address bar', () => {
  expect(stringifySearch({ client: undefined, note: null, search: '' })).toBe('')
})
