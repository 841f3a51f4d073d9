import type { BuildOutTask } from '../contract.ts'
import { inNeedOrder, inPlanOrder } from './plan-order.ts'
import { isDone } from './stage.ts'
import { checkMove } from './transition.ts'

/** The end of the plan, where no task is open. */
export const planDone = 'done'

/** What has to happen so that a client comes to a phase. */
export type PhaseMove =
  | { kind: 'here' }
  /** These are completed or skipped; each comes after what it needs. */
  | { kind: 'forward'; tasks: BuildOutTask[] }
  /** At least one of these, which are done, is reopened. */
  | { kind: 'back'; tasks: BuildOutTask[] }
  /** Nothing does: the phase has no task before this one, which is open. */
  | { kind: 'none'; open: BuildOutTask | undefined }

/** The phase of a client: that of the first open task in plan order, 'done' when there is none. */
export function phaseOf(tasks: BuildOutTask[]): string {
  return inPlanOrder(tasks).find((task) => !isDone(task))?.phase ?? planDone
}

/** What stands between a client and a phase. */
export function planMove(tasks: BuildOutTask[], phase: string): PhaseMove {
  if (phaseOf(tasks) === phase) return { kind: 'here' }
  const inOrder = inPlanOrder(tasks)
  const open = inOrder.filter((task) => !isDone(task))
  const first = open.findIndex((task) => task.phase === phase)
  if (first > 0 || phase === planDone) {
    const before = new Set(phase === planDone ? open : open.slice(0, first))
    return { kind: 'forward', tasks: inNeedOrder(tasks).filter((task) => before.has(task)) }
  }
  const [current] = open
  const until = current ? inOrder.indexOf(current) : inOrder.length
  const done = inOrder.slice(0, until).filter((task) => task.phase === phase)
  return done.length > 0 ? { kind: 'back', tasks: done } : { kind: 'none', open: current }
}

/** What a task still needs before it can be completed, in words; null when nothing. */
export function missingWords(tasks: BuildOutTask[], key: string): string | null {
  const { openDependencies, missingResults } = checkMove(tasks, key, 'completed')
  const needs = [
    ...openDependencies.map((need) => `“${tasks.find((task) => task.key === need)?.title ?? need}”`),
    ...missingResults.map(({ name }) => name),
  ]
  return needs.length === 0 ? null : `Needs ${needs.join(' and ')} first.`
}

/** What stands in the way of each task when all become what is chosen for them, one after the other. Takes the tasks in that order. */
export function findGates(
  tasks: BuildOutTask[],
  chosen: { task: BuildOutTask; state: 'completed' | 'skipped' | 'pending' }[],
): Map<string, string> {
  const gates = new Map<string, string>()
  let plan = tasks
  for (const { task, state } of chosen) {
    const words = state === 'completed' ? missingWords(plan, task.key) : null
    if (words) gates.set(task.key, words)
    else plan = plan.map((one) => (one.key === task.key ? { ...one, state } : one))
  }
  return gates
}
