import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPlan } from './plan-arbitrary.ts'
import { change, freshPlan, samplePlan } from './plan-case.ts'
import { dayPercent, percentOf, progressOf } from './progress.ts'

test('32 of 45 are 71 percent, 10 of 45 are 22', () => {
  expect(percentOf(32, 45)).toBe(71)
  expect(percentOf(10, 45)).toBe(22)
  expect(progressOf(samplePlan('day33').tasks).percent).toBe(71)
  expect(progressOf(samplePlan('day10').tasks).percent).toBe(22)
})

test('day 33 of 45 is 73 percent, day 0 is none and a late day all', () => {
  expect(dayPercent(samplePlan('day33'))).toBe(73)
  expect(dayPercent(freshPlan(0))).toBe(0)
  // 48.9 and 97.8: rounded down.
  expect(dayPercent(freshPlan(22))).toBe(48)
  expect(dayPercent(freshPlan(44))).toBe(97)
  expect(dayPercent(freshPlan(60))).toBe(100)
})

test('skipped counts as completed, waiting as in progress', () => {
  const plan = change(freshPlan(), {
    T01: { state: 'skipped' },
    T02: { state: 'completed' },
    T03: { state: 'waiting-third-party' },
    T04: { state: 'waiting-client' },
    T05: { state: 'in-progress' },
  })
  expect(progressOf(plan.tasks)).toEqual({ completed: 2, inProgress: 3, pending: 40, total: 45, percent: 4 })
})

test('299 of 300 are not yet 100 percent, and nothing of nothing is 0', () => {
  expect(percentOf(299, 300)).toBe(99)
  expect(progressOf([]).percent).toBe(0)
})

test('counts add up and percents stay between 0 and 100, 100 only when all is done', () => {
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const { completed, inProgress, pending, total, percent } = progressOf(plan.tasks)
      expect(completed + inProgress + pending).toBe(total)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent === 100).toBe(completed === total)
      expect(dayPercent(plan)).toBeGreaterThanOrEqual(0)
      expect(dayPercent(plan)).toBeLessThanOrEqual(100)
    }),
  )
})
