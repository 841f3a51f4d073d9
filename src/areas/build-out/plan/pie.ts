import type { TaskCounts } from './progress.ts'
import type { Stage } from './stage.ts'

export const pieSliceCount = 20

export type PieSlices = { completed: number; inProgress: number; pending: number }

/**
 * Shares 20 slices of 5 percent among the stages by largest remainder; the sum is always 20. A stage that has tasks has
 * a slice, however few they are, and all 20 are completed only when every task is.
 */
export function pieSlices(counts: TaskCounts): PieSlices {
  const total = counts.completed + counts.inProgress + counts.pending
  if (total === 0) return { completed: 0, inProgress: 0, pending: pieSliceCount }
  const slices: PieSlices = { completed: 0, inProgress: 0, pending: 0 }
  const stages = (['completed', 'inProgress', 'pending'] as const).filter((stage) => counts[stage] > 0)
  const exact = (stage: keyof PieSlices) => (counts[stage] * pieSliceCount) / total
  for (const stage of stages) slices[stage] = Math.max(1, Math.floor(exact(stage)))
  for (
    let left = pieSliceCount - slices.completed - slices.inProgress - slices.pending;
    left !== 0;
    left -= Math.sign(left)
  ) {
    const owed = stages.toSorted((a, b) => exact(b) - slices[b] - (exact(a) - slices[a]))
    // Too many were given out only when a stage got one for being there: the largest share bears it.
    const stage = left > 0 ? owed[0] : stages.toSorted((a, b) => slices[b] - slices[a])[0]
    if (stage) slices[stage] += Math.sign(left)
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
