import { expect, test } from 'vitest'
import type { DeskRow } from '../contract.ts'
import { type ColumnCard, mergeCards } from './left-cards.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }) as DeskRow)
const shown = (cards: ColumnCard[]) => cards.map(({ row, left }) => (left ? `(${row.id})` : row.id)).join(' ')

test('a card that has left stays below the one it was below, until it is no longer shown', () => {
  const first = mergeCards([], rows('a', 'b', 'c', 'd'))
  expect(shown(first)).toBe('a b c d')
  const second = mergeCards(first, rows('a', 'd'))
  expect(shown(second)).toBe('a (b) (c) d')
  expect(shown(mergeCards(second, rows('d', 'a')))).toBe('d a (b) (c)')
  expect(shown(mergeCards(first, rows('b', 'c', 'd')))).toBe('(a) b c d')
  expect(shown(mergeCards(first, []))).toBe('(a) (b) (c) (d)')
  expect(shown(mergeCards([], rows('a', 'd')))).toBe('a d')
})

test('a card that comes back is a card again', () => {
  const left = mergeCards(mergeCards([], rows('a', 'b')), rows('b'))
  expect(shown(mergeCards(left, rows('b', 'a')))).toBe('b a')
})
