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
}

export type BuildOutPhase = { key: string; startDay: number; endDay: number; title: string; description: string }

/** The one thing asked of the client. It is open until staff mark it received. */
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

export type BuildOut = {
  id: string
  userId: string
  clientName: string
  templateVersion: number
  /** Kick-off date, day 1. */
  startDate: string
  /** Today in the provider's time zone, so that every screen counts the same day. */
  today: string
  totalDays: number
  phases: BuildOutPhase[]
  tasks: BuildOutTask[]
  /** Newest first, received ones included. */
  requests: ClientRequest[]
}
