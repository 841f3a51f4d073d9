import { expect, test } from 'vitest'
import { ask, change, finishedPlan, freshPlan, requestOf, samplePlan } from './plan-case.ts'
import { upcomingTask } from './upcoming.ts'

test('on day 10 the bank call follows the address', () => {
  expect(upcomingTask(samplePlan('day10'))).toMatchObject({ key: 'T14', title: 'Schedule bank account setup call' })
})

test("the provider's tasks and those already begun are passed over", () => {
  expect(upcomingTask(change(samplePlan('day10'), { T14: { state: 'in-progress' } }))?.key).toBe('T15')
  expect(upcomingTask(samplePlan('day33'))?.key).toBe('T35')
})

test('it is the first that is not asked for', () => {
  expect(upcomingTask(freshPlan(1))?.key).toBe('T04')
  expect(upcomingTask(freshPlan(0))?.key).toBe('T01')
  expect(upcomingTask(ask(samplePlan('day10'), requestOf({ taskKey: 'T14' })))?.key).toBe('T15')
})

test('there is none when all is done', () => {
  expect(upcomingTask(finishedPlan())).toBeNull()
})
