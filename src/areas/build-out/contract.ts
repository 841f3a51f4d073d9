/** The build-out as the API tells it: the client's own copy of the plan and what was asked of the client. */

export type TaskState =
  | 'pending' | 'in-progress' | 'waiting-client' | 'waiting-third-party' | 'completed' | 'skipped'

/** Who acts: the owner, the provider's staff, or both together. */
export type TaskActor = 'client' | 'provider' | 'both'

/** Business days, by the US bank calendar. */
export type WaitRange = { min: number; max: number }

/** What a third party sends back after the task's own work is done, such as the D-U-N-S number after T12. */
export type TaskResult = { name: string; waitBusinessDays: WaitRange; neededBy: string[]; receivedOn: string | null }

export type BuildOutTask = {
  id: string
  version: number
  /** 'T01' to 'T45'; dependencies name these keys. */
  key: string
  /** Planned day, 1 to 45. */
  day: number
  /** Key of the phase, 'P01' to 'P14'. */
  phase: string
  title: string
  actor: TaskActor
  clientSupplies: string[]
  milestone: string
  nextStep: string
  typicalDuration: string
  dependsOn: string[]
  /** The screen on which the task is worked on. */
  route: string
  result: TaskResult | null
  state: TaskState
  /** Why it was skipped or is waited for; null otherwise. */
  stateReason: string | null
  /** Dates are calendar days, YYYY-MM-DD. */
  startedOn: string | null
  finishedOn: string | null
  /** Moment of the last change of state, ISO 8601, and the name of who made it. */
  changedAt: string | null
  changedBy: string | null
  /** When staff noted that the client's part came in, and who; from then on the plan does not ask for it. */
  clientPartReceivedAt: string | null
  clientPartReceivedBy: string | null
}

export type BuildOutPhase = { key: string; startDay: number; endDay: number; title: string; description: string }

/** One thing that staff asked of the client. It is open until staff mark it received. */
export type ClientRequest = {
  id: string
  version: number
  taskKey: string | null
  title: string
  detail: string | null
  askedAt: string
  askedBy: string
  remindersSent: number
  remindedAt: string | null
  /** The client says it is done; staff have not yet confirmed. */
  answeredAt: string | null
  receivedAt: string | null
}

/** Hours between two reminders of one thing: at most one a day, at about the same time. */
export const reminderPauseHours = 20

/** One thing asked of the client: an open request, or a task that waits for the client without one. */
export type Asked = { requestId: string | null; taskKey: string | null }

export type BuildOut = {
  id: string
  version: number
  userId: string
  clientName: string
  /** Of the client's profile. */
  businessName: string | null
  templateVersion: number
  /** Moment of the sign-up, ISO 8601. */
  createdAt: string
  /** Kick-off date, day 1. */
  startDate: string
  /** Today in the provider's time zone, so that every screen counts the same day. */
  today: string
  totalDays: number
  phases: BuildOutPhase[]
  tasks: BuildOutTask[]
  /** Newest first, received ones included. */
  requests: ClientRequest[]
  /** What is asked of the client now, in the order in which it is shown. Decided by the database: app.asked_of_client. */
  asks: Asked[]
}
