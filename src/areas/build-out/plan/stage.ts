import type { BuildOutTask, TaskState } from '../contract.ts'

/** The three colours a state is shown in: green, yellow and grey. */
export type Stage = 'completed' | 'in-progress' | 'pending'

/** Stage of a task's state: skipped counts as completed, waiting as in progress. */
export function stageOf(state: TaskState): Stage {
  if (state === 'completed' || state === 'skipped') return 'completed'
  return state === 'pending' ? 'pending' : 'in-progress'
}

const words: Record<Stage, string> = { completed: 'Completed', 'in-progress': 'In Progress', pending: 'Pending' }

/** The word a stage is shown with. */
export function stageWord(stage: Stage): string {
  return words[stage]
}

/** Stage of several tasks taken together: completed when all are, pending when none was begun. */
export function stageOfAll(tasks: Pick<BuildOutTask, 'state'>[]): Stage {
  const stages = tasks.map((task) => stageOf(task.state))
  if (stages.every((stage) => stage === 'pending')) return 'pending'
  return stages.every((stage) => stage === 'completed') ? 'completed' : 'in-progress'
}

/** Whether nothing is left to do on a task. */
export function isDone(task: Pick<BuildOutTask, 'state'>): boolean {
  return stageOf(task.state) === 'completed'
}

/** Whether a task was begun and is not done. */
export function isRunning(task: Pick<BuildOutTask, 'state'>): boolean {
  return stageOf(task.state) === 'in-progress'
}
