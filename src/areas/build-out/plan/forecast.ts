import { addBusinessDays } from '../../../kit/calendar/bank-calendar.ts'
import type { BuildOut, BuildOutTask, WaitRange } from '../contract.ts'
import { currentDay, dateToDay, dayToDate } from './day.ts'
import { comparePlanOrder, inNeedOrder } from './plan-order.ts'
import { isDone } from './stage.ts'

/** Which wait is counted on: the shortest, the one between, the longest. */
export type ForecastCase = 'best' | 'middle' | 'worst'

export type ForecastTask = { key: string; plannedDay: number; startDay: number; finishDay: number }

/** When the result of a task comes in; `received` when it already has. */
export type ForecastResult = { key: string; day: number; received: boolean; neededBy: string[] }

export type Forecast = {
  tasks: ForecastTask[]
  results: ForecastResult[]
  /** Day and date of the plan's last task, the sign-off. */
  endDay: number
  endDate: string
  /** Day on which the last of all tasks is done; a side branch may end after the sign-off. */
  lastDay: number
}

export type ForecastOptions = {
  /** Calendar days that the result of a task comes later than its wait says, by key of the task. */
  lateDays?: Record<string, number>
}

/** What a forecast needs to know of a build-out. */
export type ForecastPlan = Pick<BuildOut, 'startDate' | 'today' | 'totalDays'> & {
  tasks: Pick<
    BuildOutTask,
    'key' | 'day' | 'state' | 'dependsOn' | 'waitBusinessDays' | 'result' | 'waitingSince' | 'startedOn' | 'finishedOn'
  >[]
}

/** Foretells on which day of the plan every task is done and every result comes in. */
export function forecast(
  buildOut: ForecastPlan,
  which: ForecastCase,
  { lateDays = {} }: ForecastOptions = {},
): Forecast {
  const today = currentDay(buildOut)
  const finishDays = new Map<string, number>()
  const results: ForecastResult[] = []
  const byNeed = inNeedOrder(buildOut.tasks).map((task): ForecastTask => {
    const gates = [
      ...task.dependsOn.map((key) => 1 + (finishDays.get(key) ?? 0)),
      ...results.filter((result) => result.neededBy.includes(task.key)).map((result) => result.day),
    ]
    const missing = results.some(({ neededBy, received }) => !received && neededBy.includes(task.key))
    const wait = missing ? undefined : ownWait(buildOut, task, which)
    const days = taskDays(buildOut, task, today, wait === undefined ? gates : [...gates, wait])
    finishDays.set(task.key, days.finishDay)
    if (task.result && task.state !== 'skipped') {
      const { neededBy, receivedOn, waitBusinessDays } = task.result
      const day = receivedOn
        ? dateToDay(buildOut.startDate, receivedOn)
        : Math.max(today, waitUntil(buildOut, days.finishDay, waitBusinessDays, which) + (lateDays[task.key] ?? 0))
      results.push({ key: task.key, day, received: receivedOn !== null, neededBy })
    }
    return { key: task.key, plannedDay: task.day, ...days }
  })
  const tasks = byNeed.toSorted((a, b) =>
    comparePlanOrder({ key: a.key, day: a.plannedDay }, { key: b.key, day: b.plannedDay }),
  )
  const endDay = tasks.at(-1)?.finishDay ?? buildOut.totalDays
  return {
    tasks,
    results,
    endDay,
    endDate: dayToDate(buildOut.startDate, endDay),
    lastDay: Math.max(endDay, ...tasks.map((task) => task.finishDay)),
  }
}

/** Business days counted on in a case; half a day in the middle is dropped. */
export function waitOf({ min, max }: WaitRange, which: ForecastCase): number {
  if (which === 'middle') return Math.floor((min + max) / 2)
  return which === 'best' ? min : max
}

/** The day on which a third party is done with a task that waits on it; undefined when it waits on none, or nobody knows how long. */
function ownWait(buildOut: ForecastPlan, task: ForecastPlan['tasks'][number], which: ForecastCase): number | undefined {
  if (!task.waitingSince || !task.waitBusinessDays) return undefined
  return waitUntil(buildOut, dateToDay(buildOut.startDate, task.waitingSince), task.waitBusinessDays, which)
}

function taskDays(buildOut: ForecastPlan, task: ForecastPlan['tasks'][number], today: number, gates: number[]) {
  const dayOf = (date: string | null) => (date ? dateToDay(buildOut.startDate, date) : undefined)
  const earliest = Math.max(task.day, today, ...gates)
  if (task.state === 'pending') return { startDay: earliest, finishDay: earliest }
  const startDay = dayOf(task.startedOn) ?? dayOf(task.finishedOn) ?? Math.min(task.day, today)
  if (isDone(task)) return { startDay, finishDay: Math.max(startDay, dayOf(task.finishedOn) ?? startDay) }
  // Work under way was let past its gates; work that waits is held by them still.
  return { startDay, finishDay: task.state === 'in-progress' ? Math.max(task.day, today) : earliest }
}

function waitUntil(buildOut: ForecastPlan, day: number, range: WaitRange, which: ForecastCase): number {
  const date = addBusinessDays(dayToDate(buildOut.startDate, day), waitOf(range, which))
  return dateToDay(buildOut.startDate, date)
}
