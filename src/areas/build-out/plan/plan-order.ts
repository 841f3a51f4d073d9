import type { BuildOutTask } from '../contract.ts'

/** Sorts tasks by planned day, those of one day by key; the given list stays as it is. */
export function inPlanOrder<T extends Pick<BuildOutTask, 'day' | 'key'>>(tasks: T[]): T[] {
  return tasks.toSorted(comparePlanOrder)
}

/** Negative when the first task comes earlier in the plan. */
export function comparePlanOrder(a: Pick<BuildOutTask, 'day' | 'key'>, b: Pick<BuildOutTask, 'day' | 'key'>): number {
  return a.day - b.day || (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)
}

type Dependent = Pick<BuildOutTask, 'day' | 'key' | 'dependsOn' | 'result'>

/** Plan order, but each task after those that it depends on or whose result it needs, wherever staff moved it. */
export function inNeedOrder<T extends Dependent>(tasks: T[]): T[] {
  const left = inPlanOrder(tasks)
  const ordered = new Set<T>()
  const open = new Set<T>()
  const add = (task: T) => {
    if (open.has(task)) return
    open.add(task)
    for (const need of left)
      if (task.dependsOn.includes(need.key) || need.result?.neededBy.includes(task.key)) add(need)
    ordered.add(task)
  }
  for (const task of left) add(task)
  return [...ordered]
}
