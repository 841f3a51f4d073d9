import { expect, test } from 'vitest'
import { makeBodyBudget } from './body-budget.ts'

test('large bodies of a few leave room for the forms of the others, and not without end', () => {
  const budget = makeBodyBudget({ user: 1_000, server: 2_000, small: 100, reserve: 150 })
  expect([budget.take('one', 1_000), budget.take('two', 1_000)]).toEqual([undefined, undefined])
  expect(budget.take('one', 1)).toBe('user')
  expect(budget.take('three', 101)).toBe('server')
  expect(budget.take('three', 100)).toBeUndefined()
  expect(budget.take('three', 1)).toBe('server')
  expect(budget.take('four', 51)).toBe('server')
  expect(budget.take('four', 50)).toBeUndefined()
  budget.give('one', 1_000)
  expect(budget.take('three', 500)).toBeUndefined()
})
