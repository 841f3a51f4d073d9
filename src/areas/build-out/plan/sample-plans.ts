import { addDays } from '../../../kit/calendar/date.ts'
import type { BuildOut, BuildOutTask } from '../contract.ts'
import { dayToDate } from './day.ts'
import type { PlanTemplate, StartOptions } from './template.ts'
import { startPlan } from './template.ts'

export type SamplePlan = { currentDay: number; completed: string[]; inProgress: string[] }

/** How far the two demo clients are. */
export const samplePlans: { day10: SamplePlan; day33: SamplePlan } = {
  day10: { currentDay: 10, completed: taskKeys(10), inProgress: ['T11'] },
  day33: { currentDay: 33, completed: taskKeys(32), inProgress: ['T33'] },
}

export type SampleOptions = Omit<StartOptions, 'startDate'> & { changedBy: string }

/** Starts a plan as many days ago as the sample says and moves its tasks to where the sample is. */
export function startSample(plan: PlanTemplate, sample: SamplePlan, options: SampleOptions): BuildOut {
  const { changedBy, ...start } = options
  const buildOut = startPlan(plan, { ...start, startDate: addDays(options.today, 1 - sample.currentDay) })
  const tasks = buildOut.tasks.map((task) => moveTask(task, buildOut.startDate, sample, changedBy))
  return { ...buildOut, tasks: tasks.map((task) => receiveResult(task, tasks)) }
}

function taskKeys(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)
}

function moveTask(task: BuildOutTask, startDate: string, sample: SamplePlan, changedBy: string): BuildOutTask {
  const completed = sample.completed.includes(task.key)
  if (!completed && !sample.inProgress.includes(task.key)) return task
  const date = dayToDate(startDate, Math.min(task.day, sample.currentDay))
  return {
    ...task,
    state: completed ? 'completed' : 'in-progress',
    startedOn: date,
    finishedOn: completed ? date : null,
    changedAt: `${date}T15:00:00.000Z`,
    changedBy,
  }
}

// A task that is under way proves that the results it needed have come in.
function receiveResult(task: BuildOutTask, tasks: BuildOutTask[]): BuildOutTask {
  const receivedOn = task.result?.neededBy
    .map((key) => tasks.find((needer) => needer.key === key)?.startedOn)
    .find((date) => date)
  return task.result && receivedOn ? { ...task, result: { ...task.result, receivedOn } } : task
}
