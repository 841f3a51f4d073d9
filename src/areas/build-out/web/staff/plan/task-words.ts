import { formatDay } from '../../../../../kit/ui/format.ts'
import type { BuildOut, BuildOutTask, TaskActor, TaskOutcome } from '../../../contract.ts'
import { dayToDate } from '../../../plan/day.ts'
import { stateLooks } from '../state-look.ts'

export const actorNames: Record<TaskActor, string> = { provider: 'Team', client: 'Client', both: 'Both' }

export const outcomeNames: Record<TaskOutcome, string> = {
  applied: 'Applied',
  declined_by_client: 'Declined by client',
  scheduled: 'Scheduled for',
}

/** 'Applied on Nov 24', 'Declined by client', 'Scheduled for Dec 3'; undefined without an outcome. */
export function describeOutcome({ outcome, outcomeOn }: BuildOutTask, today: string): string | undefined {
  if (!outcome) return undefined
  if (!outcomeOn) return outcomeNames[outcome]
  return `${outcomeNames[outcome]}${outcome === 'applied' ? ' on' : ''} ${formatDay(outcomeOn, today)}`
}

export type TaskDifference = { label: string; before: string; now: string }

/** The differences between two versions of a task, in words. */
export function compareTasks(
  { startDate, today }: Pick<BuildOut, 'startDate' | 'today'>,
  before: BuildOutTask,
  now: BuildOutTask,
): TaskDifference[] {
  const read = (task: BuildOutTask): [string, string][] => [
    ['Status', stateLooks[task.state].word],
    ['Reason', task.stateReason ?? 'None'],
    ['Due', formatDay(dayToDate(startDate, task.day), today)],
    ['Who acts', actorNames[task.actor]],
    ['Colleague', task.staff?.assignee?.name ?? 'None'],
    ['Third party', task.thirdParty ?? 'None'],
    ['Outcome', describeOutcome(task, today) ?? 'None'],
  ]
  const then = read(before)
  return read(now).flatMap(([label, text], at) =>
    text === then[at]?.[1] ? [] : [{ label, before: then[at]?.[1] ?? '', now: text }],
  )
}
