import type { BuildOut, BuildOutTask } from '../contract.ts'
import { dateToDay, dayToDate } from './day.ts'
import { finishDate } from './finish.ts'
import { forecast } from './forecast.ts'
import { inPlanOrder } from './plan-order.ts'
import { isDone } from './stage.ts'

/** A date as it is foretold now, and as it would be. */
export type Shift = { before: string; after: string }

export type PlanEffect = {
  /** The finish with usual waits, and with every wait at its longest. */
  likely: Shift
  worst: Shift
  /** Open tasks that wait for the changed one, with the days on which they are likely to begin. */
  dependants: ({ key: string; title: string } & Shift)[]
}

/** What it would change to plan a task for another day. Throws a RangeError for a key that is not in the plan. */
export function effectOfDay(buildOut: BuildOut, key: string, day: number): PlanEffect {
  const task = buildOut.tasks.find((one) => one.key === key)
  if (!task) throw new RangeError(`There is no task ${key} in this plan`)
  const moved = { ...buildOut, tasks: buildOut.tasks.map((one) => (one === task ? { ...one, day } : one)) }
  const [now, then] = [startsOf(buildOut), startsOf(moved)]
  return {
    ...finishes(buildOut, moved),
    dependants: inPlanOrder(buildOut.tasks)
      .filter((one) => !isDone(one) && waitsFor(one, task))
      .map((one) => ({
        key: one.key,
        title: one.title,
        before: now.get(one.key) ?? '',
        after: then.get(one.key) ?? '',
      })),
  }
}

/** What it would change to kick off on another date: how many open tasks move, by how many days, and the finish. */
export function effectOfKickOff(
  buildOut: BuildOut,
  startDate: string,
): Omit<PlanEffect, 'dependants'> & { moved: number; days: number } {
  return {
    ...finishes(buildOut, { ...buildOut, startDate }),
    moved: buildOut.tasks.filter((task) => !isDone(task)).length,
    days: dateToDay(buildOut.startDate, startDate) - 1,
  }
}

function finishes(before: BuildOut, after: BuildOut): Pick<PlanEffect, 'likely' | 'worst'> {
  const shift = (which: 'middle' | 'worst') => ({
    before: finishDate(before, which),
    after: finishDate(after, which),
  })
  return { likely: shift('middle'), worst: shift('worst') }
}

function startsOf(buildOut: BuildOut): Map<string, string> {
  return new Map(
    forecast(buildOut, 'middle').tasks.map(({ key, startDay }) => [key, dayToDate(buildOut.startDate, startDay)]),
  )
}

const waitsFor = (task: BuildOutTask, { key, result }: BuildOutTask) =>
  task.dependsOn.includes(key) || (result?.neededBy.includes(task.key) ?? false)
