import { z } from 'zod'
import { day, instant } from '../../kit/http/schema.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { formType } from './request-form.ts'

const taskStates = ['pending', 'in-progress', 'waiting-client', 'waiting-third-party', 'completed', 'skipped'] as const

/** How an application may end when its tier asks for more than the client has on that day. */
export const taskOutcomes = ['applied', 'declined_by_client', 'scheduled'] as const

/** Business days, by the US bank calendar. */
export const waitRange = z.object({ min: z.int(), max: z.int() })

/** What a third party sends back after the task's own work is done, such as the D-U-N-S number after T12. */
export const taskResult = z.object({
  name: z.string(),
  waitBusinessDays: waitRange,
  neededBy: z.array(z.string()),
  receivedOn: day.nullable(),
})

export const task = z.object({
  id: z.uuid(),
  version: z.int(),
  /** 'T01' to 'T45', 'A01' and up for what staff added; dependencies name these keys. */
  key: z.string(),
  /** Planned day: 1 to 45 in the plan, later where staff moved it. */
  day: z.int(),
  /** Key of the phase, 'P01' to 'P14'. */
  phase: z.string(),
  title: z.string(),
  /** Who acts: the owner, the provider's staff, or both together. */
  actor: z.enum(['client', 'provider', 'both']),
  clientSupplies: z.array(z.string()),
  milestone: z.string(),
  nextStep: z.string(),
  typicalDuration: z.string(),
  /** Who outside it may wait on, and how long that usually takes; null when it waits on nobody outside. */
  thirdParty: z.string().nullable(),
  waitBusinessDays: waitRange.nullable(),
  dependsOn: z.array(z.string()),
  /** The screen on which the task is worked on. */
  route: z.string(),
  result: taskResult.nullable(),
  state: z.enum(taskStates),
  /** Why it was skipped or is waited for; null otherwise. */
  stateReason: z.string().nullable(),
  /** The day from which it waits on a third party; null in every other state. */
  waitingSince: day.nullable(),
  startedOn: day.nullable(),
  finishedOn: day.nullable(),
  /** Moment of the last change of state, and the name of the person who made it. */
  changedAt: instant.nullable(),
  changedBy: z.string().nullable(),
  /** When staff noted that the client's part came in, and who; from then on the plan does not ask for it. */
  clientPartReceivedAt: instant.nullable(),
  clientPartReceivedBy: z.string().nullable(),
  /** What kind of answer the plan asks for when the task waits for the client; null where the team's word ends it. */
  askType: formType.nullable(),
  /** How an application ended, and on which day it was made or is to be made; null for every other task. */
  outcome: z.enum(taskOutcomes).nullable(),
  outcomeOn: day.nullable(),
  /** What only staff see of a task; null for everyone else. */
  staff: z
    .object({
      /** The colleague who does it; null for the client’s assignee. */
      assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
      /** The outcomes that the plan knows for it. */
      outcomes: z.array(z.enum(taskOutcomes)),
      /** Who added it for this client; null for a task of the plan. */
      addedBy: z.string().nullable(),
      /** How many comments the team wrote about it. */
      comments: z.int(),
    })
    .nullable(),
})

export const typedDay = z.iso.date({ error: 'Enter a valid date (YYYY-MM-DD).' })
export const newState = z.enum(taskStates, {
  error: 'The state must be one of: pending, in-progress, waiting-client, waiting-third-party, completed, skipped.',
})
export const sentence = (label: string, maxLength: number) =>
  storableString(label, maxLength)
    .trim()
    .min(1, { error: `${label} is required.` })

/** Days that a plan may reach: a task may be moved behind its end. */
const lastDay = 999
export const planDay = z
  .int({ error: 'Choose a day of the plan.' })
  .min(1, { error: 'A task can’t be planned before the kick-off.' })
  .max(lastDay, { error: 'This day is too far away.' })
export const taskActor = z.enum(['client', 'provider', 'both'], {
  error: 'Choose who acts: the client, the team or both.',
})
const waitDays = z.int({ error: 'Enter a number of business days.' }).min(0).max(250, {
  error: 'A wait can’t be longer than 250 business days.',
})

export const taskChange = z.strictObject({
  state: newState.optional(),
  reason: sentence('The reason', 500).optional(),
  /** Go on although a task or a result that this one needs is open. */
  override: z.boolean().optional(),
  /** The day on which it happened, when that was not today. */
  on: typedDay.optional(),
  resultReceivedOn: typedDay.nullable().optional(),
  /** The client's part came in, or it did not after all. */
  clientPartReceived: z.boolean({ error: 'Choose whether the client’s part was received.' }).optional(),
  day: planDay.optional(),
  actor: taskActor.optional(),
  /** The colleague who does it; null for the client’s assignee. */
  assignee: z.uuid({ error: 'Choose a colleague.' }).nullable().optional(),
  /** Who outside it may wait on, and for how long usually; null for nobody. */
  thirdParty: z
    .strictObject({ name: sentence('The third party', 80), min: waitDays, max: waitDays })
    .refine(({ min, max }) => min <= max, {
      path: ['max'],
      error: 'The longest wait can’t be shorter than the shortest.',
    })
    .nullable()
    .optional(),
  /** Completes the task with one of its outcomes: `on` is when it was applied for, or for when it is scheduled. */
  outcome: z
    .strictObject({ kind: z.enum(taskOutcomes, { error: 'Choose an outcome.' }), on: typedDay.optional() })
    .optional(),
})
