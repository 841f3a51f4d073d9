import { daysBetween } from '../../../kit/calendar/date.ts'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import type { BuildOut, BuildOutTask, ClientRequest } from '../contract.ts'
import { currentDay } from './day.ts'
import { inPlanOrder } from './plan-order.ts'
import { isDone, isRunning } from './stage.ts'
import { openDependencies } from './transition.ts'

export type AskState = 'Email Sent' | 'Reminder 1' | 'Reminder 2' | 'Overdue'

export type Ask = {
  task?: BuildOutTask
  request?: ClientRequest
  title: string
  /** Null when nothing was sent. */
  subState: AskState | null
  /** 'Verify Business Address: Email Sent', or the title alone when nothing was sent. */
  label: string
  /** The client says it is done and staff have not yet confirmed. */
  answered: boolean
}

const overdueAfterDays = 5

/** The one thing needed from the client now; null when there is nothing. */
export function requiredAction(buildOut: BuildOut): Ask | null {
  const open = buildOut.requests
    .filter((request) => !request.receivedAt)
    .toSorted((a, b) => Date.parse(a.askedAt) - Date.parse(b.askedAt))
  const unanswered = open.find((request) => !request.answeredAt)
  if (unanswered) return askByRequest(buildOut, unanswered)
  const task = inPlanOrder(buildOut.tasks).find((candidate) => (
    waitsOnClient(buildOut, candidate) && !open.some((request) => request.taskKey === candidate.key)
  ))
  if (task) return { task, title: task.title, subState: null, label: task.title, answered: false }
  // What the client has answered comes last: there is nothing to do about it but to know that we look at it.
  const answered = open[0]
  return answered ? askByRequest(buildOut, answered) : null
}

/** How far asking has come: overdue when asked more than 5 days ago, else by the number of reminders. */
export function askState(request: Pick<ClientRequest, 'askedAt' | 'remindersSent'>, today: string): AskState {
  if (daysBetween(portalDay(new Date(request.askedAt)), today) > overdueAfterDays) return 'Overdue'
  if (request.remindersSent <= 0) return 'Email Sent'
  return request.remindersSent === 1 ? 'Reminder 1' : 'Reminder 2'
}

function askByRequest(buildOut: BuildOut, request: ClientRequest): Ask {
  const subState = askState(request, buildOut.today)
  const task = buildOut.tasks.find(({ key }) => key === request.taskKey)
  return {
    ...(task ? { task } : {}),
    request,
    title: request.title,
    subState,
    label: `${request.title}: ${subState}`,
    answered: request.answeredAt !== null,
  }
}

// A task nobody has begun waits on the client only once its day has come: on day 33 the lender file of day 39
// could be begun, yet nothing is needed from the client.
function waitsOnClient(buildOut: BuildOut, task: BuildOutTask): boolean {
  if (isDone(task) || task.state === 'waiting-third-party') return false
  if (task.state === 'waiting-client') return true
  if (task.actor === 'provider') return false
  if (isRunning(task)) return true
  return task.day <= currentDay(buildOut) && openDependencies(buildOut.tasks, task.key).length === 0
}
