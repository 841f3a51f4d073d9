import { daysBetween } from '../../../kit/calendar/date.ts'
import { portalDay } from '../../../kit/calendar/portal-day.ts'
import type { FormType, RequestForm } from '../answer/form.ts'
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
  /** The client sent it, and staff have not accepted it yet. */
  answered: boolean
  /** Staff returned what the client sent. */
  returned: boolean
  /** What kind of answer it takes; null where the client only says that it is done. */
  type: FormType | null
  /** How long it takes. */
  minutes: number | null
  /** What is to be chosen or approved, and all that a request asks for; null where it is not told here. */
  form: RequestForm | null
}

const overdueAfterDays = 5
/** Who asked, where nobody of the team did. */
export const planName = 'the plan'

type AskedFor = Pick<ClientRequest, 'askedAt' | 'askedBy' | 'remindersSent'>

/** All that is asked of the client now, in the order in which it is shown; the database decided what that is. */
export function asksOf(buildOut: BuildOut): Ask[] {
  return buildOut.asks.flatMap(({ requestId, taskKey, type, minutes, form }): Ask[] => {
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
        returned: Boolean(request?.returnedAt && !request.answeredAt),
        type,
        minutes,
        form: request?.form ?? form,
      },
    ]
  })
}

/** What the page's address calls an ask: its request, or the task that only the plan asks for. */
export function askName({ request, task }: Ask): string | undefined {
  return request?.id ?? task?.key
}

/** How far asking has come; null when nothing was sent: the client opened what the plan asks. Overdue when asked more than 5 days ago, else by the number of reminders. */
export function askState(request: AskedFor, today: string): AskState | null {
  if (request.askedBy === planName && request.remindersSent <= 0) return null
  if (daysBetween(portalDay(new Date(request.askedAt)), today) > overdueAfterDays) return 'Overdue'
  if (request.remindersSent <= 0) return 'Email Sent'
  return request.remindersSent === 1 ? 'Reminder 1' : 'Reminder 2'
}

/** Whether a reminder may go out: one a day. */
export function mayRemind({ remindedAt }: Pick<ClientRequest, 'remindedAt'>, now: Date): boolean {
  return remindedAt === null || now.getTime() - Date.parse(remindedAt) > reminderPauseHours * 3_600_000
}
