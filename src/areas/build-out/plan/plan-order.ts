import type { BuildOutTask } from '../contract.ts'

/** Sorts tasks by planned day, those of one day by key; the given list stays as it is. */
export function inPlanOrder<T extends Pick<BuildOutTask, 'day' | 'key'>>(tasks: T[]): T[] {
  return tasks.toSorted(comparePlanOrder)
}

/** Negative when the first task comes earlier in the plan. */
export function comparePlanOrder(a: Pick<BuildOutTask, 'day' | 'key'>, b: Pick<BuildOutTask, 'day' | 'key'>): number {
  return a.day - b.day || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
}
