import type { BuildOut, BuildOutTask, TaskActor, TaskOutcome, TaskState } from '../contract.ts'
import { dayToDate } from './day.ts'
import { headlineOf } from './headline.ts'
import { comparePlanOrder, inPlanOrder } from './plan-order.ts'
import type { Stage } from './stage.ts'
import { stageOf, stageWord } from './stage.ts'
import { missingResults } from './transition.ts'

export type Activity = {
  key: string
  day: number
  phase: string
  title: string
  state: TaskState
  stage: Stage
  /** The state as a word: 'Completed', 'In Progress' ... */
  word: string
  /** What was reached, what comes next or what we wait for. */
  detail: string
  /** Calendar date it finished, else was begun, else is planned for. */
  date: string
  changedAt: string | null
  /** Name of the person who made the last change; null while pending. */
  who: string | null
  actor: TaskActor
  route: string
}

const words: Record<TaskState, string> = {
  pending: stageWord('pending'),
  'in-progress': stageWord('in-progress'),
  'waiting-client': 'Waiting for you',
  'waiting-third-party': 'Waiting for a third party',
  completed: stageWord('completed'),
  skipped: 'Skipped',
}

const outcomeWords: Record<TaskOutcome, string> = {
  applied: 'Applied',
  declined_by_client: 'You declined',
  scheduled: 'Scheduled for later',
}

/** The word a state is shown with. */
export function stateWord(state: TaskState): string {
  return words[state]
}

/** The last n things that were done or begun, newest change first. */
export function recentActivities(buildOut: BuildOut, n: number): Activity[] {
  return buildOut.tasks
    .filter((task) => task.state !== 'pending')
    .toSorted((a, b) => changeTime(b) - changeTime(a) || comparePlanOrder(b, a))
    .slice(0, n)
    .map((task) => toActivity(buildOut, task))
}

/** The next n tasks that no one has begun, in plan order. */
export function comingUp(buildOut: BuildOut, n: number): Activity[] {
  return inPlanOrder(buildOut.tasks.filter((task) => task.state === 'pending'))
    .slice(0, n)
    .map((task) => toActivity(buildOut, task))
}

/** Every task as an activity, in plan order. */
export function allActivities(buildOut: BuildOut): Activity[] {
  return inPlanOrder(buildOut.tasks).map((task) => toActivity(buildOut, task))
}

function toActivity(buildOut: BuildOut, task: BuildOutTask): Activity {
  const { key, day, phase, title, state, changedAt, changedBy, actor, route } = task
  const planned = dayToDate(buildOut.startDate, day)
  return {
    key,
    day,
    phase,
    title,
    state,
    changedAt,
    actor,
    route,
    stage: stageOf(state),
    word: state === 'pending' && isAsked(buildOut, key) ? 'Needed from you' : stateWord(state),
    detail: detailOf(buildOut, task),
    date: state === 'pending' ? planned : (task.finishedOn ?? task.startedOn ?? changedAt?.slice(0, 10) ?? planned),
    who: state === 'pending' ? null : changedBy,
  }
}

function detailOf(buildOut: BuildOut, task: BuildOutTask): string {
  const next = task.nextStep ? `Next: ${task.nextStep}` : ''
  if (task.outcome) return outcomeWords[task.outcome]
  if (task.state === 'completed') return headlineOf(task.milestone)
  if (task.state === 'pending' || task.state === 'in-progress') return next
  if (task.stateReason) return task.stateReason
  if (task.state === 'waiting-client') {
    const request = buildOut.requests.find((asked) => asked.taskKey === task.key && !asked.receivedAt)
    return request ? `Waiting for you: ${request.title}` : next
  }
  const results = missingResults(buildOut.tasks, task.key).map((result) => result.name)
  return task.state === 'waiting-third-party' && results.length > 0 ? `Waiting for: ${results.join(', ')}` : next
}

function isAsked({ asks, requests }: BuildOut, key: string): boolean {
  const asked = asks.find(({ taskKey }) => taskKey === key)
  return asked !== undefined && !requests.some(({ id, answeredAt }) => id === asked.requestId && answeredAt !== null)
}

function changeTime(task: BuildOutTask): number {
  const moment = task.changedAt ?? task.finishedOn ?? task.startedOn
  return moment ? Date.parse(moment) : 0
}
