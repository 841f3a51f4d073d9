import type { BuildOut, BuildOutTask } from '../contract.ts'
import type { Ask } from './ask.ts'
import { requiredAction } from './ask.ts'
import { comparePlanOrder, inPlanOrder } from './plan-order.ts'

/** The next task with a part for the client that nobody has begun, after the one asked for; null when none is left. */
export function upcomingTask(buildOut: BuildOut, ask: Ask | null = requiredAction(buildOut)): BuildOutTask | null {
  const asked = ask?.task
  return inPlanOrder(buildOut.tasks).find((task) => (
    task.state === 'pending' && task.actor !== 'provider' && (!asked || comparePlanOrder(asked, task) < 0)
  )) ?? null
}
