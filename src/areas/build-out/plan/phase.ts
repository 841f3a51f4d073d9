import type { BuildOut, BuildOutPhase, BuildOutTask } from '../contract.ts'
import { currentDay } from './day.ts'
import { headlineOf } from './headline.ts'
import { inPlanOrder } from './plan-order.ts'
import type { Stage } from './stage.ts'
import { isDone, stageOf, stageOfAll } from './stage.ts'
import { stepText } from './step.ts'

/** The tasks of a phase in plan order. */
export function tasksOfPhase(buildOut: BuildOut, phase: BuildOutPhase): BuildOutTask[] {
  return inPlanOrder(buildOut.tasks.filter((task) => task.phase === phase.key))
}

/**
 * Stage of a phase: completed when all its tasks are, in progress once a task was begun or its first day has come.
 * A phase that is late stays in progress after its last day.
 */
export function phaseStage(buildOut: BuildOut, phase: BuildOutPhase): Stage {
  const stage = stageOfAll(tasksOfPhase(buildOut, phase))
  return stage === 'pending' && currentDay(buildOut) >= phase.startDay ? 'in-progress' : stage
}

/** The first phase that is not completed; undefined when all are. */
export function currentPhase(buildOut: BuildOut): BuildOutPhase | undefined {
  return buildOut.phases
    .toSorted((a, b) => a.startDay - b.startDay)
    .find((phase) => phaseStage(buildOut, phase) !== 'completed')
}

/** Title of the current phase, 'Completed' when there is none left. */
export function phaseTitle(buildOut: BuildOut): string {
  return currentPhase(buildOut)?.title ?? 'Completed'
}

/** Days until the last day of a phase, 0 from that day on. */
export function daysLeft(buildOut: BuildOut, phase: BuildOutPhase): number {
  return Math.max(0, phase.endDay - currentDay(buildOut))
}

/** How many days an unfinished phase is past its last day; 0 when it is not late. */
export function daysOverPlan(buildOut: BuildOut, phase: BuildOutPhase): number {
  if (phaseStage(buildOut, phase) === 'completed') return 0
  return Math.max(0, currentDay(buildOut) - phase.endDay)
}

/** What was reached last in a phase: a milestone headline; before the first one 'Started' or 'Not started'. */
export function phaseStatusLine(buildOut: BuildOut, phase: BuildOutPhase): string {
  const last = tasksOfPhase(buildOut, phase)
    .filter((task) => task.state === 'completed')
    .toSorted((a, b) => compareText(a.finishedOn ?? '', b.finishedOn ?? ''))
    .at(-1)
  if (last) return headlineOf(last.milestone)
  return phaseStage(buildOut, phase) === 'pending' ? 'Not started' : 'Started'
}

/** What comes next in a phase; null when it is completed. */
export function phaseNextStep(buildOut: BuildOut, phase: BuildOutPhase): string | null {
  const next = tasksOfPhase(buildOut, phase).find((task) => !isDone(task))
  return next ? stepText(buildOut.tasks, next) : null
}

/** Stages for the small bar of a phase, one for each task. */
export function phaseSegments(buildOut: BuildOut, phase: BuildOutPhase): Stage[] {
  return tasksOfPhase(buildOut, phase).map((task) => stageOf(task.state))
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
