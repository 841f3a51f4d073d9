import { expect, test } from 'vitest'
import type { DeskRow } from '../contract.ts'
import { type ColumnCard, placeCards } from './left-cards.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as DeskRow)
const shown = (cards: ColumnCard[]) => cards.map(({ row, left }) => (left ? `(${row.id})` : row.id)).join(' ')

test('a card that has left stays below the one it was below, until it is no longer shown', () => {
  const first = placeCards([], rows('a', 'b', 'c', 'd'))
  expect(shown(first)).toBe('a b c d')
  const second = placeCards(first, rows('a', 'd'))
  expect(shown(second)).toBe('a (b) (c) d')
  expect(shown(placeCards(second, rows('d', 'a')))).toBe('d a (b) (c)')
  expect(shown(placeCards(first, rows('b', 'c', 'd')))).toBe('(a) b c d')
  expect(shown(placeCards(first, []))).toBe('(a) (b) (c) (d)')
  expect(shown(placeCards([], rows('a', 'd')))).toBe('a d')
})

test('a card that comes back is a card again', () => {
  const left = placeCards(placeCards([], rows('a', 'b')), rows('b'))
  expect(shown(placeCards(left, rows('b', 'a')))).toBe('b a')
})
