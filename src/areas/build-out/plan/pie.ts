import type { TaskCounts } from './progress.ts'
import type { Stage } from './stage.ts'

export const pieSliceCount = 20

export type PieSlices = { completed: number; inProgress: number; pending: number }

/**
 * Shares 20 slices of 5 percent among the stages by largest remainder; the sum is always 20.
 * All 20 are completed only when every task is.
 */
export function pieSlices(counts: TaskCounts): PieSlices {
  const total = counts.completed + counts.inProgress + counts.pending
  if (total === 0) return { completed: 0, inProgress: 0, pending: pieSliceCount }
  const slices: PieSlices = { completed: 0, inProgress: 0, pending: 0 }
  const stages = ['completed', 'inProgress', 'pending'] as const
  for (const stage of stages) slices[stage] = Math.floor(counts[stage] * pieSliceCount / total)
  const byRemainder = stages.toSorted((a, b) => remainder(counts[b], total) - remainder(counts[a], total))
  const left = pieSliceCount - slices.completed - slices.inProgress - slices.pending
  for (const stage of byRemainder.slice(0, left)) slices[stage] += 1
  if (slices.completed === pieSliceCount && counts.completed < total) {
    slices.completed -= 1
    slices[counts.inProgress > 0 ? 'inProgress' : 'pending'] += 1
  }
  return slices
}

/** The stage of every slice, clockwise from the top: completed, in progress, pending. */
export function sliceStages(slices: PieSlices): Stage[] {
  return [
    ...Array.from({ length: slices.completed }, (): Stage => 'completed'),
    ...Array.from({ length: slices.inProgress }, (): Stage => 'in-progress'),
    ...Array.from({ length: slices.pending }, (): Stage => 'pending'),
  ]
}

function remainder(count: number, total: number): number {
  return count * pieSliceCount % total
}
