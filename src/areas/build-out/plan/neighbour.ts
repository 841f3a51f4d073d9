import type { BuildOutTask } from '../contract.ts'
import { inPlanOrder } from './plan-order.ts'
import { isDone } from './stage.ts'

/** The nearest open task of the same phase on an earlier (-1) or later (1) day; undefined where there is none, or the task is done. */
export function findNeighbour(tasks: BuildOutTask[], task: BuildOutTask, step: 1 | -1): BuildOutTask | undefined {
  if (isDone(task)) return undefined
  const others = inPlanOrder(tasks).filter(
    (one) => one.phase === task.phase && !isDone(one) && Math.sign(one.day - task.day) === step,
  )
  return step === 1 ? others[0] : others.at(-1)
}
