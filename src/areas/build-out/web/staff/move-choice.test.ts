import { expect, test } from 'vitest'
import { planMove } from '../../plan/phase-move.ts'
import { change, freshPlan, samplePlan } from '../../plan/plan-case.ts'
import { type Choice, choiceOf, gatesOf, readSteps, reasonError } from './move-choice.ts'

const none: ReadonlyMap<string, Choice> = new Map()

test('on the way forward each task is completed unless it is skipped, which needs a reason', () => {
  const { tasks } = freshPlan()
  const way = planMove(tasks, 'P02')
  expect(readSteps(tasks, way, none)).toMatchObject({
    wrong: false,
    items: [{ state: 'completed' }, { state: 'completed' }],
  })
  const skipping = (reason: string) => new Map<string, Choice>([['forward T02', { state: 'skipped', reason }]])
  expect(readSteps(tasks, way, skipping(' ')).wrong).toBe(true)
  expect(readSteps(tasks, way, skipping(' Done by the client '))).toMatchObject({
    wrong: false,
    items: [{ state: 'completed' }, { state: 'skipped', reason: 'Done by the client' }],
  })
  expect(reasonError({ state: 'skipped', reason: 'x'.repeat(501) })).toMatch(/too long|characters/i)
})

test('a result that has not come holds back what needs it until that is skipped', () => {
  const plan = freshPlan()
  const way = planMove(plan.tasks, 'P09')
  expect(gatesOf(plan.tasks, way, none).size).toBeGreaterThan(0)
  expect(readSteps(plan.tasks, way, none).wrong).toBe(true)
})

test('on the way back the last task of the phase is reopened unless others are chosen, and none is no move', () => {
  const plan = change(samplePlan('day10'), {})
  const way = planMove(plan.tasks, 'P02')
  if (way.kind !== 'back') throw new Error('P02 is not done')
  const last = way.tasks.at(-1)
  expect(readSteps(plan.tasks, way, none)).toMatchObject({ wrong: true, items: [{ id: last?.id, state: 'pending' }] })
  expect(way.tasks.slice(0, -1).every((task) => choiceOf(way, task, none).state === 'same')).toBe(true)
  const reopened = new Map<string, Choice>([[`back ${last?.key}`, { state: 'pending', reason: 'Sent back' }]])
  expect(readSteps(plan.tasks, way, reopened).wrong).toBe(false)
  const nothing = new Map<string, Choice>([[`back ${last?.key}`, { state: 'same', reason: '' }]])
  expect(readSteps(plan.tasks, way, nothing)).toEqual({ items: [], wrong: true })
})
