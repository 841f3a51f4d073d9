import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { day, instant } from '../../kit/http/schema.ts'
import { maxPreviewed } from './editor/limit.ts'
import { phaseKey, taskDay, taskFields } from './editor/schema.ts'
import { requestForm } from './request-form.ts'

const waitRange = z.object({ min: z.int(), max: z.int() })

/** A task as the plan's template has it; what it leaves out is null here. */
const planTask = z.object({
  /** 'T01'; dependencies name these keys. A new client's task keeps it. */
  key: z.string(),
  day: z.int(),
  phase: z.string(),
  title: z.string(),
  actor: z.enum(['client', 'provider', 'both']),
  clientSupplies: z.array(z.string()),
  milestone: z.string(),
  nextStep: z.string(),
  /** The screen on which it is worked on. */
  route: z.string(),
  typicalDuration: z.string(),
  thirdParty: z.string().nullable(),
  waitBusinessDays: waitRange.nullable(),
  dependsOn: z.array(z.string()),
  result: z.object({ name: z.string(), waitBusinessDays: waitRange, neededBy: z.array(z.string()) }).nullable(),
  /** How else it may end. Any task may be skipped. */
  outcomes: z.array(z.enum(['applied', 'declined_by_client', 'scheduled'])),
  ask: z.object({ minutes: z.int(), why: z.string(), form: requestForm }).nullable(),
})

const planPhase = z.object({ key: z.string(), title: z.string() })

/** A published plan. */
const plan = z.object({
  version: z.int(),
  phases: z.array(planPhase),
  /** By day. */
  tasks: z.array(planTask),
})

const draftTask = planTask.extend({
  id: z.uuid(),
  version: z.int(),
  /** Left out of the next version; it can be restored until that is published. */
  removed: z.boolean(),
})

/** The draft of the next version, one for the whole team. */
const draft = z.object({
  id: z.uuid(),
  /** Counts every change of its tasks. */
  version: z.int(),
  updatedAt: instant,
  updatedBy: z.string().nullable(),
  tasks: z.array(draftTask),
})

const publication = z.object({
  id: z.uuid(),
  /** Name of the manager who published. */
  by: z.string(),
  startedAt: instant,
  /** The version that came of it; null as long as it can be undone. */
  version: z.int().nullable(),
  moved: z.int(),
  /** Clients who are still to move, or to be looked at. */
  waiting: z.int(),
  /** Clients who were not compared in the preview move as well, if it fits them. */
  others: z.boolean(),
  /** Of these, how many it did not fit. */
  unfit: z.int(),
})

const previewedClient = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The client's day of the plan; 0 before the kick-off. */
  day: z.int(),
  done: z.int(),
  total: z.int(),
  added: z.int(),
  changed: z.int(),
  /** Tasks of which only the day changes. */
  shifted: z.int(),
  removed: z.int(),
  /** Days that the latest new task would start after its day; 0 where none would. */
  late: z.int(),
  /** Removed tasks that stay, because they are done or were begun. */
  staysDone: z.int(),
  staysBegun: z.int(),
  /** The date of the finish with every wait at its longest, as it is and after the move. */
  worstBefore: day,
  worstAfter: day,
})

export const planRoutes = {
  read: contract({
    method: 'GET',
    path: '/api/plan',
    summary: 'The plan that new clients get, its versions, and the draft of the next one',
    auth: 'admin',
    response: z.object({
      newest: plan,
      /** Newest first. */
      versions: z.array(
        z.object({
          version: z.int(),
          publishedAt: instant,
          /** Null for those that came with the portal. */
          publishedBy: z.string().nullable(),
          /** Clients with open tasks who have it. */
          running: z.int(),
        }),
      ),
      draft: draft.nullable(),
      /** What is being published, or was in the last minute. */
      publication: publication.nullable(),
    }),
  }),
  readVersion: contract({
    method: 'GET',
    path: '/api/plan/versions/:version',
    summary: 'A published version of the plan',
    auth: 'admin',
    response: plan,
  }),
  begin: contract({
    method: 'POST',
    path: '/api/plan/drafts',
    summary: 'Begin the draft of the next version; returns the one that there is, if there is one',
    auth: 'admin',
    status: 201,
    response: z.object({ id: z.uuid() }),
  }),
  discard: contract({
    method: 'DELETE',
    path: '/api/plan/drafts/:id',
    summary: 'Discard the draft',
    auth: 'manager',
    status: 204,
    versioned: true,
  }),
  add: contract({
    method: 'POST',
    path: '/api/plan/drafts/:id/tasks',
    summary: 'Add a task on a day; those from this day on follow a day later',
    auth: 'admin',
    status: 201,
    body: z.strictObject({ day: taskDay, phase: phaseKey }),
    response: draftTask,
  }),
  change: contract({
    method: 'PATCH',
    path: '/api/plan/tasks/:id',
    summary: 'Change fields of a task of the draft',
    auth: 'admin',
    versioned: true,
    body: z.strictObject(taskFields).partial(),
    response: draftTask,
  }),
  move: contract({
    method: 'POST',
    path: '/api/plan/tasks/:id/move',
    summary: 'Move a task to a day and phase; those between give way',
    auth: 'admin',
    status: 204,
    body: z.strictObject({ day: taskDay, phase: phaseKey }),
  }),
  remove: contract({
    method: 'POST',
    path: '/api/plan/tasks/:id/remove',
    summary: 'Leave a task out of the next version; those after it follow a day earlier',
    auth: 'admin',
    status: 204,
  }),
  restore: contract({
    method: 'POST',
    path: '/api/plan/tasks/:id/restore',
    summary: 'Take a removed task in again, on its former day',
    auth: 'admin',
    status: 204,
  }),
  preview: contract({
    method: 'GET',
    path: '/api/plan/drafts/:id/preview',
    summary: 'What changes for each running client who moves to the draft, 200 at most',
    auth: 'admin',
    response: z.object({
      /** The version of the draft that it is of. */
      draftVersion: z.int(),
      clients: z.array(previewedClient),
      /** Running clients in all. */
      total: z.int(),
    }),
  }),
  publish: contract({
    method: 'POST',
    path: '/api/plan/drafts/:id/publish',
    summary: 'Publish the draft for new clients and move running ones to it; it can be undone for ten seconds',
    auth: 'manager',
    status: 201,
    versioned: true,
    body: z.strictObject({
      clients: z
        .array(z.uuid({ error: 'Choose clients of the list.' }))
        .max(maxPreviewed, { error: 'Move at most 200 clients at once.' }),
      /** Running clients who were not compared move as well, if it fits them. */
      others: z.boolean().default(false),
      /** Who was compared, chosen or not. */
      compared: z.array(z.uuid()).max(maxPreviewed, { error: 'At most 200 clients are compared.' }).default([]),
    }),
    response: z.object({ id: z.uuid() }),
  }),
  withdraw: contract({
    method: 'POST',
    path: '/api/plan/publications/:id/withdraw',
    summary: 'Undo a publication that has not left the draft yet',
    auth: 'manager',
    status: 204,
  }),
}

export type PlanTask = z.output<typeof planTask>
export type PlanPhase = z.output<typeof planPhase>
export type DraftTask = z.output<typeof draftTask>
export type PlanView = z.output<(typeof planRoutes)['read']['response']>
export type PlanDraft = NonNullable<PlanView['draft']>
export type PublishedPlan = z.output<typeof plan>
export type PreviewedClient = z.output<typeof previewedClient>
export type TaskFieldChange = z.output<(typeof planRoutes)['change']['body']>
