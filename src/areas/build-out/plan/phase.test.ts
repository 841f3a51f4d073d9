import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BuildOut, BuildOutPhase } from '../contract.ts'
import { isFirstDay } from '../web/message-sentence.ts'
import { comingUp, recentActivities } from './activity.ts'
import {
  currentPhase,
  daysLeft,
  daysOverPlan,
  phaseNextStep,
  phaseSegments,
  phaseStage,
  phaseStatusLine,
  phaseTime,
  phaseWord,
  tasksOfPhase,
} from './phase.ts'
import { anyPlan } from './plan-arbitrary.ts'
import { change, finishedPlan, freshPlan, samplePlan } from './plan-case.ts'
import { progressOf } from './progress.ts'
import { upcomingTask } from './upcoming.ts'

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

test('a phase is in progress once a task was begun, not because its day has come', () => {
  expect(phaseStage(freshPlan(1), phaseOf(freshPlan(1), 'P01'))).toBe('pending')
  expect(phaseStatusLine(freshPlan(1), phaseOf(freshPlan(1), 'P01'))).toBe('Not started')
  const ahead = change(freshPlan(1), { T14: { state: 'waiting-client' } })
  expect(phaseStage(ahead, phaseOf(ahead, 'P05'))).toBe('in-progress')
  expect(phaseStage(ahead, phaseOf(ahead, 'P06'))).toBe('pending')
})

test('a late phase stays in progress and says how many days it is late', () => {
  const plan = change(freshPlan(4), { T01: { state: 'in-progress' } })
  const phase = phaseOf(plan, 'P01')
  expect(phaseStage(plan, phase)).toBe('in-progress')
  expect(phaseTime(plan, phase)).toEqual({ kind: 'over', days: 2 })
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

test('work that runs ahead of the plan is ahead of it, and does not start in some days', () => {
  const plan = change(freshPlan(1), { T14: { state: 'in-progress' } })
  const at = (key: string) => ({ ...phaseTime(plan, phaseOf(plan, key)), word: phaseWord(plan, phaseOf(plan, key)) })
  expect(at('P05')).toEqual({ kind: 'ahead', days: 13, word: 'In Progress' })
  expect(at('P06')).toEqual({ kind: 'starts', days: 17, word: 'Pending' })
  expect(at('P01')).toEqual({ kind: 'left', days: 1, word: 'Pending' })
  const paused = change(plan, { T14: { state: 'completed' } })
  expect(phaseWord(paused, phaseOf(paused, 'P05'))).toBe('1 of 4 done')
})

test('no card contradicts another: badge, days, counts, lists and asks, for any plan on any day', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { inProgress, completed, total } = progressOf(plan.tasks)
      for (const phase of plan.phases) {
        const tasks = tasksOfPhase(plan, phase)
        const word = phaseWord(plan, phase)
        const { kind, days } = phaseTime(plan, phase)
        if (word === 'In Progress') expect(inProgress).toBeGreaterThan(0)
        expect(word === 'Pending').toBe(tasks.every((task) => task.state === 'pending'))
        if (kind === 'starts') expect(word).toBe('Pending')
        if (kind === 'ahead') expect(word).not.toBe('Pending')
        if (kind === 'starts' || kind === 'ahead') expect(days).toBeGreaterThan(0)
      }
      const recent = recentActivities(plan, 45)
      const coming = comingUp(plan, 45)
      expect(recent.every(({ stage }) => stage !== 'pending')).toBe(true)
      expect(coming.every(({ stage }) => stage === 'pending')).toBe(true)
      expect(recent).toHaveLength(completed + inProgress)
      expect(recent.length + coming.length).toBe(total)
      // The upcoming task is the first in the list of what comes that has a part for the client and is not needed yet.
      expect(upcomingTask(plan)?.key).toBe(
        coming.find(({ actor, word }) => actor !== 'provider' && word === 'Pending')?.key,
      )
      const needed = coming.filter(({ word }) => word === 'Needed from you').map(({ key }) => key)
      expect(plan.asks.map(({ taskKey }) => taskKey)).toEqual(expect.arrayContaining(needed))
      if (isFirstDay(plan)) expect(recent).toEqual([])
    }),
  )
})

test('the current phase is the first with something left to do', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const current = currentPhase(plan)
      const open = plan.tasks.find((task) => task.state !== 'completed' && task.state !== 'skipped')
      expect(current?.key).toBe(open?.phase)
      if (current) expect(daysLeft(plan, current) * daysOverPlan(plan, current)).toBe(0)
      expect(plan.phases.flatMap((phase) => tasksOfPhase(plan, phase))).toHaveLength(45)
    }),
  )
})
