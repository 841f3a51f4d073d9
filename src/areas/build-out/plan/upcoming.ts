import type { BuildOut, BuildOutTask } from '../contract.ts'
import { inPlanOrder } from './plan-order.ts'

/** The next task with a part for the client that no one has begun and that is not asked for yet; null when none is left. */
export function upcomingTask(buildOut: BuildOut): BuildOutTask | null {
  const asked = new Set(buildOut.asks.map(({ taskKey }) => taskKey))
  return (
    inPlanOrder(buildOut.tasks).find(
      (task) =>
        task.state === 'pending' &&
        task.actor !== 'provider' &&
        task.clientPartReceivedAt === null &&
        !asked.has(task.key),
    ) ?? null
  )
}
