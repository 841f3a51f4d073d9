import { expect, test } from 'vitest'
import { planTemplate } from '../../plan/template.ts'
import type { PlanTask } from '../../plan-contract.ts'
import { stepOf } from './plan-step.ts'

const tasks = planTemplate.tasks.map(({ id, ...task }): PlanTask => ({
  ...task,
  key: id,
  thirdParty: null,
  waitBusinessDays: null,
  result: null,
  outcomes: [],
  ask: null,
}))

test('a step takes the day of the neighbour, and over the border of a phase it takes the phase', () => {
  expect(stepOf(tasks, 'T03', 1)).toEqual({ day: 4, phase: 'P02' })
  expect(stepOf(tasks, 'T04', -1)).toEqual({ day: 3, phase: 'P02' })
  expect(stepOf(tasks, 'T03', -1)).toEqual({ day: 3, phase: 'P01' })
  expect(stepOf(tasks, 'T02', 1)).toEqual({ day: 2, phase: 'P02' })
})

test('there is no step beyond the ends', () => {
  expect([stepOf(tasks, 'T01', -1), stepOf(tasks, 'T45', 1), stepOf(tasks, 'T99', 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
