import { expect, test } from 'vitest'
import { findNeighbour } from './neighbour.ts'
import { change, freshPlan, taskOf } from './plan-case.ts'

test('a task changes places with the next open one of its phase on another day', () => {
  const plan = change(freshPlan(), { T24: { state: 'completed' }, T23: { day: 25 } })
  const find = (key: string, step: 1 | -1) => findNeighbour(plan.tasks, taskOf(plan, key), step)?.key
  expect([find('T25', -1), find('T25', 1)]).toEqual(['T22', 'T26'])
  expect([find('T22', -1), find('T26', 1), find('T24', 1)]).toEqual([undefined, undefined, undefined])
})
