import { expect, test } from 'vitest'
import { sampleTransactions } from './sample.ts'
import { readView, sortBy, sortLines, writeView } from './view.ts'

test('an address without a view, or with a wrong one, is everything with the newest on top', () => {
  expect(readView({})).toEqual({ month: undefined, sort: 'occurredOn', direction: 'desc' })
  expect(readView({ month: '2026-13', sort: 'id', direction: 'up' })).toEqual(readView({}))
})

test('a view goes into the address and comes back', () => {
  const view = { month: '2026-07', sort: 'description', direction: 'desc' } as const
  expect(readView(writeView(view))).toEqual(view)
  expect(writeView(readView({}))).toEqual({})
})

test('a second click on a head turns the order round', () => {
  const newest = readView({})
  expect(sortBy(newest, 'occurredOn').direction).toBe('asc')
  expect(sortBy(newest, 'description')).toMatchObject({ sort: 'description', direction: 'asc' })
  expect(sortBy(newest, 'amountCents')).toMatchObject({ sort: 'amountCents', direction: 'desc' })
})

test('lines are in the order of the view, equal ones by their id', () => {
  expect(sortLines(sampleTransactions, readView({}))[0]?.id).toBe('TX-1013')
  expect(
    sortLines(sampleTransactions, { month: undefined, sort: 'amountCents', direction: 'asc' }).map(
      (line) => line.id,
    )[0],
  ).toBe('TX-1001')
})
