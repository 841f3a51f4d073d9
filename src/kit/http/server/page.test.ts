import { expect, test } from 'vitest'
import { pageOf } from './page.ts'

const rows = ['a', 'b', 'c'].map((id) => ({ id, row: `{"id":"${id}"}` }))

test('a page ends before the row that was read too far, and its last row is the cursor', () => {
  expect(JSON.parse(pageOf(rows, 2))).toEqual({ items: [{ id: 'a' }, { id: 'b' }], next: 'b' })
})

test('the last page has no cursor, and neither has an empty one', () => {
  expect(JSON.parse(pageOf(rows, 3))).toEqual({ items: rows.map(({ id }) => ({ id })), next: null })
  expect(JSON.parse(pageOf([], 3))).toEqual({ items: [], next: null })
})

test('what else it carries follows; what is not there is left out', () => {
  expect(JSON.parse(pageOf([], 3, { unread: '7', summary: undefined }))).toEqual({ items: [], next: null, unread: 7 })
})
