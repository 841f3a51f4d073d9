import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { day, instant } from '../../kit/http/schema.ts'
import { mapTexts, unknownPlaceholder } from './answer/placeholder.ts'
import { maxAsked } from './limit.ts'
import { formType, requestForm } from './request-form.ts'
import {
  sentence,
  task,
  taskChange,
  type taskOutcomes,
  type taskResult,
  typedDay,
  type waitRange,
} from './task-schema.ts'

/** One thing that staff asked of the client. It is open until staff accept or withdraw it. */
export const clientRequest = z.object({
  id: z.uuid(),
  version: z.int(),
  taskKey: z.string().nullable(),
  title: z.string(),
  detail: z.string().nullable(),
  askedAt: instant,
  askedBy: z.string(),
  remindersSent: z.int(),
  remindedAt: instant.nullable(),
  /** The last reminder that left by itself. */
  automaticallyRemindedAt: instant.nullable(),
  /** When the next one does, unless they are paused; null when none follows. */
  nextReminderAt: instant.nullable(),
  /** What is to be answered; null when the client only says that it is done. */
  form: requestForm.nullable(),
  dueOn: day.nullable(),
  /** How long the client takes for it. */
  minutes: z.int().nullable(),
  completesTask: z.boolean(),
  /** Reminders leave by themselves, unless they are paused for the client. */
  reminds: z.boolean(),
  /** Which of the client's people is asked; an owner in their place once they may no longer answer. Null for nobody in particular. */
  askedOf: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** What is to be approved or signed. `id` is null, or `gone` true, once it is no longer the file that was asked for. */
  document: z
    .object({ id: z.uuid().nullable(), fileName: z.string(), sha256: z.string(), gone: z.boolean() })
    .nullable(),
  /** The file that the client answered to. */
  answeredDocument: z.object({ id: z.uuid(), fileName: z.string(), sha256: z.string() }).nullable(),
  /** Parts of the form that something was given for, sent or not. */
  given: z.int(),
  /** The client sent it; staff have not accepted it yet. */
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
  /** Staff asked for something different; all three null when not. */
  returnedAt: instant.nullable(),
  returnedBy: z.string().nullable(),
  returnReason: z.string().nullable(),
  /** Which parts are to be given again; empty for all. */
  returnParts: z.array(z.string()),
  /** Closed: accepted, or withdrawn. */
  receivedAt: instant.nullable(),
  withdrawn: z.boolean(),
})

const phase = z.object({
  key: z.string(),
  startDay: z.int(),
  endDay: z.int(),
  title: z.string(),
  description: z.string(),
})

/** One thing asked of the client: an open request, or a task that waits for the client without one. */
const asked = z.object({
  requestId: z.uuid().nullable(),
  taskKey: z.string().nullable(),
  /** What kind of answer it takes, and how many minutes; null where only the team's word ends it. */
  type: formType.nullable(),
  minutes: z.int().nullable(),
  /** What the plan asks to choose or approve, where there is no request yet; a request has its own. */
  form: requestForm.nullable(),
})

const buildOut = z.object({
  id: z.uuid(),
  version: z.int(),
  userId: z.uuid(),
  clientName: z.string(),
  /** Of the client's profile. */
  businessName: z.string().nullable(),
  templateVersion: z.int(),
  /** Moment of the sign-up. */
  createdAt: instant,
  /** Kick-off date, day 1. */
  startDate: day,
  /** Today in the provider's time zone, so that every screen counts the same day. */
  today: day,
  totalDays: z.int(),
  /**
   * Since when the reminders that leave by themselves are paused, and who paused them; both null while they leave. `unreached` says why
   * nobody would get them: no owner has confirmed an address, or all are deactivated. For staff.
   */
  reminders: z
    .object({
      pausedAt: instant.nullable(),
      pausedBy: z.string().nullable(),
      unreached: z.enum(['unconfirmed', 'deactivated']).nullable(),
    })
    .nullable(),
  /** Whom staff may ask; first the owner, who is asked unless they choose. For staff. */
  people: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })).nullable(),
  phases: z.array(phase),
  tasks: z.array(task),
  /** Newest first, received ones included. */
  requests: z.array(clientRequest),
  /** What is asked of the client now, in the order in which it is shown. Decided by the database: app.asked_of_client. */
  asks: z.array(asked),
})

export const whatIsAsked = {
  taskKey: z.string().max(10).optional(),
  title: sentence('What you ask', 200),
  detail: sentence('The explanation', 2_000).optional(),
  /** What is to be answered; what the plan says of the task unless given. */
  form: requestForm.optional(),
  dueOn: typedDay.optional(),
  minutes: z.int({ error: 'Say in minutes how long it takes.' }).min(1).max(600).optional(),
  completesTask: z.boolean({ error: 'Say whether accepting completes the task.' }).optional(),
  /** Whether reminders leave by themselves; they do unless told otherwise. */
  reminds: z.boolean({ error: 'Say whether reminders leave by themselves.' }).optional(),
  /** The team's template that it was begun with; one that is gone counts for none. */
  template: z.uuid({ error: 'The id of a template must be a UUID.' }).optional(),
  /** Which of one client's people is asked; an owner unless given. */
  person: z.uuid({ error: 'The id of a person must be a UUID.' }).optional(),
  /** One client's document that is to be approved or signed. */
  document: z.uuid({ error: 'The id of a document must be a UUID.' }).optional(),
}

/** Refuses a placeholder that is unknown, in any text of a request. */
export const checkPlaceholders = ({ value, issues }: z.core.ParsePayload<object>): void => {
  for (const [field, item] of Object.entries(value))
    mapTexts<unknown>(item, (text) => {
      const unknown = unknownPlaceholder(text)
      if (unknown)
        issues.push({
          code: 'custom',
          path: [field],
          input: text,
          message: `${unknown} is no placeholder. Use {first name} or {company}.`,
        })
      return text
    })
}

/** What several clients are asked, where '{first name}' and '{company}' are filled for each. */
export const manyAsked = z.strictObject(whatIsAsked).check(checkPlaceholders)

export const buildOutRoutes = {
  read: contract({
    method: 'GET',
    path: '/api/build-out',
    summary: 'The build-out of a client: plan, states and what is asked',
    auth: 'user',
    client: 'one',
    response: buildOut,
  }),
  change: contract({
    method: 'PATCH',
    path: '/api/build-outs/:id',
    summary: 'Set the kick-off date',
    auth: 'admin',
    body: z.strictObject({ startDate: typedDay }),
    response: buildOut,
    versioned: true,
  }),
  pauseReminders: contract({
    method: 'POST',
    path: '/api/build-outs/:id/reminders',
    summary: 'Pause the reminders that leave by themselves to a client, or resume them',
    auth: 'admin',
    body: z.strictObject({ paused: z.boolean({ error: 'Say whether reminders are to be paused.' }) }),
    response: buildOut,
  }),
  changeTask: contract({
    method: 'PATCH',
    path: '/api/build-out-tasks/:id',
    summary: 'Move a task, or record what a third party sent',
    auth: 'admin',
    body: taskChange,
    response: task,
    versioned: true,
  }),
  undoTask: contract({
    method: 'POST',
    path: '/api/build-out-tasks/:id/undo',
    summary: 'Take back the last change of a task',
    auth: 'admin',
    response: task,
    versioned: true,
  }),
  remindTask: contract({
    method: 'POST',
    path: '/api/build-out-tasks/:id/remind',
    summary: 'Remind the client of a task that waits for them, with an e-mail',
    auth: 'admin',
    status: 201,
    response: clientRequest,
  }),
  ask: contract({
    method: 'POST',
    path: '/api/client-requests',
    summary: 'Ask something of the client, with an e-mail',
    auth: 'admin',
    status: 201,
    response: clientRequest,
    body: z.strictObject({ userId: z.uuid({ error: 'Choose a client first.' }), ...whatIsAsked }),
  }),
  askMany: contract({
    method: 'POST',
    path: '/api/client-requests/many',
    summary: 'Ask several clients for the same, with an e-mail to each; leaves after ten seconds',
    auth: 'admin',
    idempotent: true,
    status: 201,
    body: z
      .strictObject({
        clients: z
          .array(z.uuid({ error: 'The id of a client must be a UUID.' }))
          .min(1, { error: 'Choose at least one client.' })
          .max(maxAsked, { error: 'At most 500 clients at once.' }),
        request: manyAsked,
      })
      .refine(({ clients, request }) => clients.length === 1 || !(request.person || request.document), {
        path: ['request'],
        error: 'A person and a document can be chosen where one client is asked.',
      }),
    /** Of the send, which can be withdrawn: see the desk. */
    response: z.object({ id: z.uuid() }),
  }),
  pointAt: contract({
    method: 'POST',
    path: '/api/client-requests/:id/document',
    summary: 'Point an open request at another document that is to be approved or signed',
    auth: 'admin',
    body: z.strictObject({ document: z.uuid({ error: 'Choose a document.' }) }),
    response: clientRequest,
  }),
  remind: contract({
    method: 'POST',
    path: '/api/client-requests/:id/remind',
    summary: 'Remind the client, with an e-mail',
    auth: 'admin',
    response: clientRequest,
  }),
  receive: contract({
    method: 'POST',
    path: '/api/client-requests/:id/receive',
    summary: 'Mark as received what was asked',
    auth: 'admin',
    response: clientRequest,
  }),
  takeBackNotice: contract({
    method: 'POST',
    path: '/api/client-requests/:id/take-back-notice',
    summary: 'Take back the return or reminder that made this version, before the e-mail about it leaves',
    auth: 'admin',
    response: clientRequest,
    versioned: true,
  }),
  reopen: contract({
    method: 'POST',
    path: '/api/client-requests/:id/reopen',
    summary: 'Take back that what was asked was accepted or withdrawn',
    auth: 'admin',
    response: clientRequest,
  }),
}

export type BuildOut = z.output<typeof buildOut>
export type BuildOutPhase = z.output<typeof phase>
export type BuildOutTask = z.output<typeof task>
export type TaskState = BuildOutTask['state']
export type TaskActor = BuildOutTask['actor']
export type TaskResult = z.output<typeof taskResult>
export type TaskOutcome = (typeof taskOutcomes)[number]
export type WaitRange = z.output<typeof waitRange>
/** What several clients are asked. */
export type ManyAsked = z.output<typeof manyAsked>
export type ClientRequest = z.output<typeof clientRequest>
/** What staff may change of a task. */
export type TaskChange = z.output<typeof taskChange>
