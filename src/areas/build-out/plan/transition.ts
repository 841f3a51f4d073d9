import type { BuildOutTask, TaskState } from '../contract.ts'
import { isDone } from './stage.ts'

export type Move = {
  /** Whether the task may go there without an override. */
  allowed: boolean
  needsReason: boolean
  /** Keys of the tasks it waits for. */
  openDependencies: string[]
  missingResults: MissingResult[]
  /** What to ask before overriding; null when nothing blocks it. */
  overrideText: string | null
}

/** What a third party has not yet sent back, and the key of the task it belongs to. */
export type MissingResult = { key: string; name: string }

// Waiting for a third party is allowed at any time: a late D-U-N-S puts T32 and T33 there while T12 and T32 are open.
const gated: TaskState[] = ['in-progress', 'waiting-client', 'completed']

/** Decides whether a task may change to a state now, and what blocks it. Throws a RangeError for a key that is not in the plan. */
export function checkMove(tasks: BuildOutTask[], key: string, state: TaskState): Move {
  const task = findTask(tasks, key)
  const blocks = gated.includes(state) && task.state !== state
  const open = blocks ? openDependencies(tasks, key) : []
  const missing = blocks ? missingResults(tasks, key) : []
  const allowed = open.length === 0 && missing.length === 0
  return {
    allowed,
    needsReason: needsReason(state),
    openDependencies: open,
    missingResults: missing,
    overrideText: allowed ? null : overrideText(tasks, open, missing, state),
  }
}

/** Keys of the dependencies of a task that are neither completed nor skipped, in the task's order. */
export function openDependencies(tasks: BuildOutTask[], key: string): string[] {
  return findTask(tasks, key).dependsOn.filter((needed) => tasks.some((task) => task.key === needed && !isDone(task)))
}

/** The results a task needs that have not come in; a skipped task sends none. */
export function missingResults(tasks: BuildOutTask[], key: string): MissingResult[] {
  return tasks.flatMap(({ key: from, state, result }) =>
    result && !result.receivedOn && state !== 'skipped' && result.neededBy.includes(key)
      ? [{ key: from, name: result.name }]
      : [],
  )
}

/** Whether a state has to be given a reason. */
export function needsReason(state: TaskState): boolean {
  return state === 'skipped'
}

function overrideText(tasks: BuildOutTask[], open: string[], missing: MissingResult[], state: TaskState): string {
  const waits = [
    ...open.map((key) => `${key} ${findTask(tasks, key).title}`),
    ...missing.map(({ key, name }) => `${name} (${key})`),
  ]
  return `${waits.join('; ')} ${waits.length === 1 ? 'isn’t' : 'aren’t'} done yet. ${state === 'completed' ? 'Complete' : 'Start'} this task anyway?`
}

function findTask(tasks: BuildOutTask[], key: string): BuildOutTask {
  const task = tasks.find((candidate) => candidate.key === key)
  if (!task) throw new RangeError(`There is no task ${key} in this plan`)
  return task
}
