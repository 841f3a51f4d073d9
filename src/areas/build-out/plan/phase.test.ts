import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BuildOut, BuildOutPhase } from '../contract.ts'
import {
  currentPhase, daysLeft, daysOverPlan, phaseNextStep, phaseSegments, phaseStage, phaseStatusLine, tasksOfPhase,
} from './phase.ts'
import { anyPlan } from './plan-arbitrary.ts'
import { change, finishedPlan, freshPlan, samplePlan } from './plan-case.ts'

function phaseOf(plan: BuildOut, key: string): BuildOutPhase {
  const phase = plan.phases.find((candidate) => candidate.key === key)
  if (!phase) throw new RangeError(key)
  return phase
}

test('before the kick-off nothing is started', () => {
  const plan = freshPlan(0)
  const phase = phaseOf(plan, 'P01')
  expect(currentPhase(plan)).toEqual(phase)
  expect(phaseStage(plan, phase)).toBe('pending')
  expect(phaseStatusLine(plan, phase)).toBe('Not started')
})

test('a phase is in progress once its day has come or a task was begun', () => {
  expect(phaseStage(freshPlan(1), phaseOf(freshPlan(1), 'P01'))).toBe('in-progress')
  expect(phaseStatusLine(freshPlan(1), phaseOf(freshPlan(1), 'P01'))).toBe('Started')
  const ahead = change(freshPlan(1), { T14: { state: 'waiting-client' } })
  expect(phaseStage(ahead, phaseOf(ahead, 'P05'))).toBe('in-progress')
  expect(phaseStage(ahead, phaseOf(ahead, 'P06'))).toBe('pending')
})

test('a late phase stays in progress and says how many days it is over', () => {
  const plan = freshPlan(4)
  const phase = phaseOf(plan, 'P01')
  expect(phaseStage(plan, phase)).toBe('in-progress')
  expect(daysLeft(plan, phase)).toBe(0)
  expect(daysOverPlan(plan, phase)).toBe(2)
})

test('a completed phase is never over plan', () => {
  const plan = samplePlan('day33')
  expect(daysOverPlan(plan, phaseOf(plan, 'P01'))).toBe(0)
  expect(daysOverPlan(plan, phaseOf(plan, 'P09'))).toBe(0)
})

test('on day 10 the D&B phase has 3 days left, and the address is next', () => {
  const plan = samplePlan('day10')
  const phase = phaseOf(plan, 'P04')
  expect(daysLeft(plan, phase)).toBe(3)
  expect(phaseStatusLine(plan, phase)).toBe('Documentation Ready')
  expect(phaseNextStep(plan, phase)).toBe('The address is verified')
  expect(phaseSegments(plan, phase)).toEqual(['completed', 'in-progress', 'pending', 'pending'])
})

test('on day 33 the PAYDEX phase shows what the reporting check reached', () => {
  const plan = samplePlan('day33')
  const phase = phaseOf(plan, 'P09')
  expect(phaseStatusLine(plan, phase)).toBe('D-U-N-S received')
  expect(phaseNextStep(plan, phase)).toBe('Baseline the score')
  expect(phaseSegments(plan, phase)).toEqual(['completed', 'in-progress'])
})

test('the status line takes the task that was finished last, and no skipped one', () => {
  const plan = change(samplePlan('day10'), {
    T11: { state: 'skipped', finishedOn: '2026-03-08' },
    T12: { state: 'completed', finishedOn: '2026-03-07' },
    T13: { state: 'completed', finishedOn: '2026-03-06' },
  })
  expect(phaseStatusLine(plan, phaseOf(plan, 'P04'))).toBe('Request sent, case number recorded')
})

test('a completed phase has no next step', () => {
  const plan = finishedPlan()
  expect(phaseNextStep(plan, phaseOf(plan, 'P14'))).toBeNull()
  expect(phaseStatusLine(plan, phaseOf(plan, 'P14'))).toBe('Ownership of every login confirmed')
})

test('the current phase is the first with something left to do', () => {
  fc.assert(fc.property(anyPlan, (plan) => {
    const current = currentPhase(plan)
    const open = plan.tasks.find((task) => task.state !== 'completed' && task.state !== 'skipped')
    expect(current?.key).toBe(open?.phase)
    if (current) expect(daysLeft(plan, current) * daysOverPlan(plan, current)).toBe(0)
    expect(plan.phases.flatMap((phase) => tasksOfPhase(plan, phase))).toHaveLength(45)
  }))
})
