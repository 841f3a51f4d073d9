import fc from 'fast-check'
import { expect, test } from 'vitest'
import { samplePlan } from './plan-case.ts'
import { pieSlices, sliceStages } from './pie.ts'
import { progressOf } from './progress.ts'

const countsOf = (completed: number, inProgress: number, pending: number) => ({
  completed,
  inProgress,
  pending,
  total: completed + inProgress + pending,
})

test('the samples share their slices by largest remainder, and one running task is seen', () => {
  expect(pieSlices(progressOf(samplePlan('day33').tasks))).toEqual({ completed: 14, inProgress: 1, pending: 5 })
  expect(pieSlices(progressOf(samplePlan('day10').tasks))).toEqual({ completed: 4, inProgress: 1, pending: 15 })
})

test('44 of 45 are not rounded up to a full pie', () => {
  expect(pieSlices(countsOf(44, 1, 0))).toEqual({ completed: 19, inProgress: 1, pending: 0 })
  expect(pieSlices(countsOf(44, 0, 1))).toEqual({ completed: 19, inProgress: 0, pending: 1 })
  expect(pieSlices(countsOf(45, 0, 0))).toEqual({ completed: 20, inProgress: 0, pending: 0 })
})

test('a plan without tasks is all grey', () => {
  expect(pieSlices(countsOf(0, 0, 0))).toEqual({ completed: 0, inProgress: 0, pending: 20 })
})

test('slices always sum to 20, leave no stage out and are off by less than two', () => {
  const count = fc.nat({ max: 100 })
  fc.assert(
    fc.property(count, count, count, (completed, inProgress, pending) => {
      const counts = countsOf(completed, inProgress, pending)
      const slices = pieSlices(counts)
      expect(slices.completed + slices.inProgress + slices.pending).toBe(20)
      expect(sliceStages(slices)).toHaveLength(20)
      if (counts.total === 0) return
      expect(slices.completed === 20).toBe(completed === counts.total)
      for (const stage of ['completed', 'inProgress', 'pending'] as const) {
        expect(slices[stage] > 0).toBe(counts[stage] > 0)
        // One off for the rounding, another for a stage that has a slice for being there.
        expect(Math.abs(slices[stage] - (counts[stage] * 20) / counts.total)).toBeLessThan(2)
      }
    }),
  )
})

test('slices run green, yellow, grey', () => {
  expect(sliceStages({ completed: 1, inProgress: 1, pending: 1 })).toEqual(['completed', 'in-progress', 'pending'])
})
