import type { BuildOutTask } from '../contract.ts'
import { inPlanOrder } from './plan-order.ts'

/**
 * A task said as a step: the plan names each step in the `nextStep` of the task before it
 * ('Client verifies the address' is T11). For the first task, the title is used.
 */
export function stepText(tasks: BuildOutTask[], task: BuildOutTask): string {
  const plan = inPlanOrder(tasks)
  const before = plan[plan.findIndex(({ key }) => key === task.key) - 1]
  return before?.nextStep || task.title
}
