import type { BuildOut, BuildOutPhase, TaskState } from '../contract.ts'
import { currentDay, dayToDate } from './day.ts'
import { headlineOf } from './headline.ts'
import { phaseStage, phaseWord, tasksOfPhase } from './phase.ts'
import { inPlanOrder } from './plan-order.ts'
import type { Stage } from './stage.ts'
import { isDone, stageOfAll } from './stage.ts'
import { stepText } from './step.ts'

export type TimelineDot = {
  day: number
  date: string
  /** State of the day's task; of the first one not done when there are several. */
  state: TaskState
  stage: Stage
  /** Titles of the day's tasks. */
  titles: string[]
  phase: string | null
  isPhaseStart: boolean
  isToday: boolean
}

export type PhaseMarker = {
  key: string
  title: string
  startDay: number
  endDay: number
  startDate: string
  endDate: string
  stage: Stage
  /** The stage as a word. */
  word: string
  description: string
  /** Headlines of the milestones reached. */
  milestones: string[]
  nextSteps: string[]
}

/** One dot for each day of the plan. */
export function timelineDots(buildOut: BuildOut): TimelineDot[] {
  const today = currentDay(buildOut)
  return Array.from({ length: buildOut.totalDays }, (_, index) => {
    const day = index + 1
    const tasks = inPlanOrder(buildOut.tasks.filter((task) => task.day === day))
    const phase = buildOut.phases.find(({ startDay, endDay }) => startDay <= day && day <= endDay)
    return {
      day,
      date: dayToDate(buildOut.startDate, day),
      state: (tasks.find((task) => !isDone(task)) ?? tasks[0])?.state ?? 'pending',
      stage: stageOfAll(tasks),
      titles: tasks.map((task) => task.title),
      phase: phase?.key ?? null,
      isPhaseStart: phase?.startDay === day,
      isToday: day === today,
    }
  })
}

/** One marker for each phase, with its tooltip. */
export function phaseMarkers(buildOut: BuildOut): PhaseMarker[] {
  return buildOut.phases.toSorted((a, b) => a.startDay - b.startDay).map((phase) => toMarker(buildOut, phase))
}

function toMarker(buildOut: BuildOut, phase: BuildOutPhase): PhaseMarker {
  const { key, title, startDay, endDay, description } = phase
  const tasks = tasksOfPhase(buildOut, phase)
  return {
    key,
    title,
    startDay,
    endDay,
    description,
    startDate: dayToDate(buildOut.startDate, startDay),
    endDate: dayToDate(buildOut.startDate, endDay),
    stage: phaseStage(buildOut, phase),
    word: phaseWord(buildOut, phase),
    milestones: tasks.filter((task) => task.state === 'completed').map((task) => headlineOf(task.milestone)),
    nextSteps: tasks.filter((task) => !isDone(task)).map((task) => stepText(buildOut.tasks, task)),
  }
}
