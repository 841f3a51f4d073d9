import type { BuildOut, BuildOutPhase, BuildOutTask } from '../contract.ts'
import { currentDay, dateToDay } from './day.ts'
import { headlineOf } from './headline.ts'
import { inPlanOrder } from './plan-order.ts'
import type { Stage } from './stage.ts'
import { isDone, isRunning, stageOf, stageOfAll, stageWord } from './stage.ts'
import { stepText } from './step.ts'

/** The tasks of a phase in plan order. */
export function tasksOfPhase(buildOut: BuildOut, phase: BuildOutPhase): BuildOutTask[] {
  return inPlanOrder(buildOut.tasks.filter((task) => task.phase === phase.key))
}

/**
 * Stage of a phase by its tasks alone: completed when all are, pending when none was begun. That its day has come makes no
 * work of it, or the phase would be in progress beside a count of no task in progress.
 */
export function phaseStage(buildOut: BuildOut, phase: BuildOutPhase): Stage {
  return stageOfAll(tasksOfPhase(buildOut, phase))
}

/** The word for a phase's stage; while some of it is done and nothing runs, it counts: '1 of 4 done'. */
export function phaseWord(buildOut: BuildOut, phase: BuildOutPhase): string {
  const tasks = tasksOfPhase(buildOut, phase)
  const stage = stageOfAll(tasks)
  if (stage !== 'in-progress' || tasks.some(isRunning)) return stageWord(stage)
  return `${tasks.filter(isDone).length} of ${tasks.length} done`
}

/** How a phase compares with its planned days. */
export type PhaseTime = { kind: 'over' | 'ahead' | 'starts' | 'left'; days: number }

/** Days over the plan, days until it starts, days that work began before that, or days left; 'left' with 0 is the last day. */
export function phaseTime(buildOut: BuildOut, phase: BuildOutPhase): PhaseTime {
  const over = daysOverPlan(buildOut, phase)
  if (over > 0) return { kind: 'over', days: over }
  const until = phase.startDay - dateToDay(buildOut.startDate, buildOut.today)
  if (until > 0) return { kind: phaseStage(buildOut, phase) === 'pending' ? 'starts' : 'ahead', days: until }
  return { kind: 'left', days: daysLeft(buildOut, phase) }
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
