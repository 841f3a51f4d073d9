import { expect, test } from 'vitest'
import { cardLooks, columnLooks, defaultColumns, defaultsOf, gridOf, readColumns, toggleColumn } from './columns.ts'

test('columns have one order, and what is no column is left out', () => {
  expect(readColumns(['team', 'price', 'late'])).toEqual(['late', 'team'])
  expect(toggleColumn(['late', 'team'], 'tags')).toEqual(['late', 'tags', 'team'])
  expect(toggleColumn(['late', 'team'], 'late')).toEqual(['team'])
  expect(readColumns(defaultColumns)).toEqual(defaultColumns)
})

test('a row has a track for each column, and fewer on a narrow screen', () => {
  // Tracks are separated by spaces outside of parentheses.
  const count = (tracks: string) => tracks.replace(/\([^)]*\)/g, '').split(' ').length
  const all = gridOf(columnLooks.map(({ column }) => column))
  expect(count(all.wide)).toBe(3 + columnLooks.length)
  expect(count(all.narrow)).toBe(3 + columnLooks.filter(({ narrow }) => narrow).length)
  expect(count(gridOf([]).wide)).toBe(3)
})

test('a card shows what the list can, but for the phase, which its place says', () => {
  const fields = cardLooks.map(({ column }) => column)
  expect(columnLooks.map(({ column }) => column).filter((column) => !fields.includes(column))).toEqual(['phase'])
  expect(defaultsOf('board').every((field) => fields.includes(field))).toBe(true)
  expect(defaultsOf('list')).toEqual(defaultColumns)
})
