import type { BuildOut, BuildOutTask } from '../contract.ts'
import { shownDay } from './day.ts'
import type { Stage } from './stage.ts'
import { stageOf } from './stage.ts'

/** How many tasks are at each stage; skipped ones count as completed. */
export type TaskCounts = { completed: number; inProgress: number; pending: number; total: number }

export type Progress = TaskCounts & { percent: number }

/** Counts the tasks by stage and gives the percent of completed ones. */
export function progressOf(tasks: Pick<BuildOutTask, 'state'>[]): Progress {
  const count = (stage: Stage) => tasks.filter((task) => stageOf(task.state) === stage).length
  const completed = count('completed')
  return {
    completed,
    inProgress: count('in-progress'),
    pending: count('pending'),
    total: tasks.length,
    percent: percentOf(completed, tasks.length),
  }
}

/** Percent as a whole number; 100 only when every part is there, 0 for an empty whole. */
export function percentOf(part: number, whole: number): number {
  if (whole <= 0) return 0
  const percent = Math.round((part / whole) * 100)
  return part < whole ? Math.min(percent, 99) : 100
}

/** How much of the plan's days has come, in percent, rounded down: day 33 of 45 is 73. */
export function dayPercent(buildOut: Pick<BuildOut, 'startDate' | 'today' | 'totalDays'>): number {
  return buildOut.totalDays > 0 ? Math.floor((shownDay(buildOut) / buildOut.totalDays) * 100) : 0
}
