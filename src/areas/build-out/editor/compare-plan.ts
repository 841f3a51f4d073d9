import type { DraftTask, PlanTask } from '../plan-contract.ts'

export type TaskMark = 'new' | 'changed' | 'removed'

/**
 * How each task of a draft differs from the newest version, by key. Tasks that only follow what was added, removed or moved before
 * them are not marked.
 */
export function markTasks(base: PlanTask[], draft: DraftTask[]): Map<string, TaskMark> {
  const before = new Map(base.map((task) => [task.key, task]))
  const common = draft.filter(({ key, removed }) => !removed && before.has(key)).toSorted((a, b) => a.day - b.day)
  const unmoved = longestRun(common.map(({ key }) => before.get(key)?.day ?? 0))
  const moved = new Set(common.filter((_, at) => !unmoved.has(at)).map(({ key }) => key))
  const marks = new Map<string, TaskMark>()
  for (const task of draft) {
    const former = before.get(task.key)
    if (task.removed) {
      if (former) marks.set(task.key, 'removed')
    } else if (!former) marks.set(task.key, 'new')
    else if (moved.has(task.key) || changedFields(former, task).length > 0) marks.set(task.key, 'changed')
  }
  return marks
}

const compared = [
  'title',
  'phase',
  'actor',
  'clientSupplies',
  'milestone',
  'nextStep',
  'typicalDuration',
  'thirdParty',
  'waitBusinessDays',
  'dependsOn',
  'result',
  'outcomes',
  'ask',
] as const satisfies (keyof PlanTask)[]
export type ComparedField = (typeof compared)[number]

/** The fields in which two versions of a task differ; the day is none of them. */
export function changedFields(before: PlanTask, after: PlanTask): ComparedField[] {
  return compared.filter((field) => !isEqual(before[field], after[field]))
}

/** Whether two values of a task say the same, whatever the order in which an object names its parts. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))]
  return left.length === right.size && left.every(([name, value]) => right.has(name) && isEqual(value, right.get(name)))
}

/** The places of the longest rising run in a list of numbers, not necessarily side by side. */
function longestRun(values: number[]): Set<number> {
  const length: number[] = []
  const previous: number[] = []
  for (const [at, value] of values.entries()) {
    length[at] = 1
    previous[at] = -1
    for (let earlier = 0; earlier < at; earlier++)
      if ((values[earlier] ?? 0) < value && (length[earlier] ?? 0) + 1 > (length[at] ?? 0)) {
        length[at] = (length[earlier] ?? 0) + 1
        previous[at] = earlier
      }
  }
  const run = new Set<number>()
  for (let at = length.indexOf(Math.max(0, ...length)); at >= 0; at = previous[at] ?? -1) run.add(at)
  return run
}
