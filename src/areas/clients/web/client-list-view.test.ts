import { expect, test } from 'vitest'
import { readView, sortBy, writeView } from './client-list-view.ts'

const first = readView({})

test('an empty address is the first page by name', () => {
  expect(first).toEqual({ search: '', sort: 'name', direction: 'asc', page: 1, archived: false })
})

test('nonsense in the address is the default', () => {
  expect(readView({ search: 7, sort: 'password', direction: 'up', page: '-3' })).toEqual(first)
  expect(readView({ page: '1.5' }).page).toBe(1)
})

test('a view survives the address bar', () => {
  const view = readView({ search: ' vega ', sort: 'day', direction: 'desc', page: '3', archived: 'true' })
  expect(readView(writeView(view))).toEqual(view)
  expect(view.search).toBe('vega')
})

test('defaults are left out of the address', () => {
  expect(writeView(first)).toEqual({})
})

test('a second click on a head turns the order round and goes to page 1', () => {
  expect(sortBy({ ...first, page: 4 }, 'name')).toEqual({ ...first, direction: 'desc' })
})

test('figures start with the largest, words with A', () => {
  expect(sortBy(first, 'tasks').direction).toBe('desc')
  expect(sortBy({ ...first, sort: 'day', direction: 'desc' }, 'email').direction).toBe('asc')
})
