import { daysBetween } from '../../../kit/calendar/date.ts'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import type { BuildOut, BuildOutTask, ClientRequest } from '../contract.ts'
import { reminderPauseHours } from '../limit.ts'

export type AskState = 'Email Sent' | 'Reminder 1' | 'Reminder 2' | 'Overdue'

/** One thing asked of the client: by a request, or by a task of the plan alone. */
export type Ask = {
  task?: BuildOutTask
  request?: ClientRequest
  title: string
  /** Null when nothing was sent. */
  subState: AskState | null
  /** The client marked it done, and staff have not confirmed yet. */
  answered: boolean
}

const overdueAfterDays = 5

/** All that is asked of the client now, in the order in which it is shown; the database decided what that is. */
export function asksOf(buildOut: BuildOut): Ask[] {
  return buildOut.asks.flatMap(({ requestId, taskKey }): Ask[] => {
    const request = buildOut.requests.find(({ id }) => id === requestId)
    const task = buildOut.tasks.find(({ key }) => key === taskKey)
    const title = (request ?? task)?.title
    if (title === undefined) return []
    return [
      {
        ...(task ? { task } : {}),
        ...(request ? { request } : {}),
        title,
        subState: request ? askState(request, buildOut.today) : null,
        answered: Boolean(request?.answeredAt),
      },
    ]
  })
}

/** The one thing needed from the client now; null when there is nothing. */
export function requiredAction(buildOut: BuildOut): Ask | null {
  return asksOf(buildOut)[0] ?? null
}

/** How far asking has come: overdue when asked more than 5 days ago, else by the number of reminders. */
export function askState(request: Pick<ClientRequest, 'askedAt' | 'remindersSent'>, today: string): AskState {
  if (daysBetween(portalDay(new Date(request.askedAt)), today) > overdueAfterDays) return 'Overdue'
  if (request.remindersSent <= 0) return 'Email Sent'
  return request.remindersSent === 1 ? 'Reminder 1' : 'Reminder 2'
}

/** Whether a reminder may go out: one a day. */
export function mayRemind({ remindedAt }: Pick<ClientRequest, 'remindedAt'>, now: Date): boolean {
  return remindedAt === null || now.getTime() - Date.parse(remindedAt) > reminderPauseHours * 3_600_000
}
