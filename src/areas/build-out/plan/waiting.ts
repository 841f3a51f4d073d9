import { addBusinessDays } from '../../../kit/calendar/bank-calendar.ts'
import { addDays, daysBetween } from '../../../kit/calendar/date.ts'
import type { BuildOut, BuildOutTask, WaitRange } from '../contract.ts'
import { finishDate } from './finish.ts'
import { waitOf } from './forecast.ts'
import { inPlanOrder } from './plan-order.ts'
import { isDone } from './stage.ts'

/** Something a third party has to do or to send. */
export type Waiting = {
  task: BuildOutTask
  /** It is what comes back after the task's own work; else the task itself waits. */
  isResult: boolean
  name: string
  since: string
  usually: WaitRange | null
  /** When it should come: the likely date, or the latest usual one once that has passed; null when both have. */
  expected: string | null
  /** Calendar days beyond the longest usual wait. */
  daysOver: number
  /** The worst finish would be earlier, had it come today. */
  decides: boolean
  /** The next task that needs it. */
  neededFor: BuildOutTask | null
}

/** All that is waited for from third parties: first what decides the finish, then by age. */
export function waitingFor(buildOut: BuildOut): Waiting[] {
  const plan = inPlanOrder(buildOut.tasks)
  const worst = finishDate(buildOut, 'worst')
  return plan
    .flatMap((task): Waiting[] => {
      const wait = waitOfTask(task)
      if (!wait) return []
      return [
        {
          ...wait,
          task,
          ...expect(wait, buildOut.today),
          decides: finishDate(settle(buildOut, task, wait.isResult, buildOut.today), 'worst') < worst,
          neededFor:
            plan.find(
              (other) =>
                !isDone(other) &&
                (wait.isResult ? task.result?.neededBy.includes(other.key) : other.dependsOn.includes(task.key)),
            ) ?? null,
        },
      ]
    })
    .toSorted((a, b) => Number(b.decides) - Number(a.decides) || a.since.localeCompare(b.since))
}

/** The last day on which it may come without moving the best finish. */
export function latestFor(buildOut: BuildOut, { task, isResult }: Waiting): string {
  const best = finishDate(buildOut, 'best')
  let latest = buildOut.today
  for (let days = 1; days <= buildOut.totalDays; days += 1) {
    const later = addDays(buildOut.today, days)
    if (finishDate(settle(buildOut, task, isResult, later), 'best') > best) break
    latest = later
  }
  return latest
}

type Wait = Pick<Waiting, 'isResult' | 'name' | 'since' | 'usually'>

function waitOfTask(task: BuildOutTask): Wait | null {
  const { title, state, waitingSince, finishedOn, result } = task
  if (state === 'completed' && finishedOn && result && !result.receivedOn)
    return { isResult: true, name: result.name, since: finishedOn, usually: result.waitBusinessDays }
  if (!waitingSince) return null
  return { isResult: false, name: title, since: waitingSince, usually: task.waitBusinessDays }
}

function expect({ since, usually }: Wait, today: string): Pick<Waiting, 'expected' | 'daysOver'> {
  if (!usually) return { expected: null, daysOver: 0 }
  const [likely, latest] = (['middle', 'worst'] as const).map((which) =>
    addBusinessDays(since, waitOf(usually, which)),
  ) as [string, string]
  return {
    expected: [likely, latest].find((date) => date >= today) ?? null,
    daysOver: Math.max(0, daysBetween(latest, today)),
  }
}

/** The build-out as it would be, if what the task waits for came on a date. */
function settle(buildOut: BuildOut, task: BuildOutTask, isResult: boolean, date: string): BuildOut {
  const settled: BuildOutTask =
    isResult && task.result
      ? { ...task, result: { ...task.result, receivedOn: date } }
      : { ...task, waitingSince: date, waitBusinessDays: { min: 0, max: 0 } }
  return { ...buildOut, tasks: buildOut.tasks.map((other) => (other.key === task.key ? settled : other)) }
}
