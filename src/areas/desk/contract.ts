import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { day, instant } from '../../kit/http/schema.ts'
import { maxClients, maxTags } from './limit.ts'
import { assignee, chip, chips, clientIds, phase, sort, tagName, viewOf, waitingOn } from './schema.ts'
import { sendRoutes } from './send-contract.ts'
import { viewRoutes } from './view-contract.ts'

/** Why a client needs work, the most pressing first: what the client answered, wrote, is late, has gone silent, is new. */
const mark = z.enum(['review', 'message', 'overdue', 'silent', 'new'])

/** One client, with what the team needs to see of it. */
const deskRow = z.object({
  id: z.uuid(),
  /** Of the client's profile; null until it is filled in. */
  company: z.string().nullable(),
  person: z.string(),
  email: z.string(),
  /** The first that applies. */
  mark: mark.nullable(),
  /** Who the plan waits for; null when nothing is due. */
  waitingOn: waitingOn.nullable(),
  /** The third party, by name. */
  waitingName: z.string().nullable(),
  waitingSince: instant.nullable(),
  /** Business days that this third party usually takes. */
  usually: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** The next task, request or result, by its title; with 'review' it is a request that the client has answered. */
  step: z.string().nullable(),
  stepKind: z.enum(['review', 'task', 'request', 'result']).nullable(),
  /** The open request that has waited longest; answered ones first. */
  request: z
    .object({ title: z.string(), since: instant, reminders: z.int(), answeredAt: instant.nullable() })
    .nullable(),
  requestsOpen: z.int(),
  /** Open tasks whose planned day has passed. */
  late: z.int(),
  /** The planned day of the earliest open task. */
  dueOn: day.nullable(),
  /** Key of the phase, 'P01' to 'P14'; null once the plan is done. */
  phase: z.string().nullable(),
  /** Today's day of the plan: 0 before the kick-off. */
  day: z.int().nullable(),
  /** How many tasks of the plan are done or skipped, and how many there are; null before there is a plan. */
  tasks: z.object({ done: z.int(), total: z.int() }).nullable(),
  /** Messages that the team has not answered. */
  unanswered: z.int(),
  /** Whole days since someone of the client was there, or since the client was added. */
  silentDays: z.int(),
  /** Names of the team's tags. */
  tags: z.array(z.string()),
  assignee: z.object({ id: z.uuid(), name: z.string() }).nullable(),
})

const tagNames = z.array(tagName).max(maxTags, { error: 'A client has at most 12 tags.' }).default([])

const counts = z.object({
  /** Clients of each view. */
  all: z.int(),
  mine: z.int(),
  /** Clients of the view by chip, whatever chips are chosen. */
  chips: z.record(chip, z.int()),
  /** Clients that the filter leaves. */
  found: z.int(),
})

/** What a filter names that no longer exists: it was left out. */
const missing = z.object({
  tags: z.array(z.string()),
  /** Name of the colleague, where someone still has one. */
  colleague: z.string().nullable(),
})

const filter = {
  view: viewOf.default('all'),
  /** Chips, separated by commas. */
  chips: z
    .string()
    .max(60)
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(chips, { error: 'There is no such chip.' })))
    .optional(),
  /** Names of tags, separated by commas; all must apply. Those that do not exist are left out. */
  tags: z
    .string()
    .max(400)
    .transform((list) => list.split(','))
    .pipe(z.array(tagName).max(maxTags))
    .optional(),
  /** Left out once the colleague has left the team. */
  assignee: assignee.optional(),
  waiting: waitingOn.optional(),
  search: z.string().max(200).optional(),
  sort: sort.default('needs'),
  direction: z.enum(['asc', 'desc']).default('asc'),
}

/** A filter, and one phase of it: a column of the board. */
const narrowed = { ...filter, phase: phase.optional() }

/** The last time that a client came to another phase. */
const moved = z.object({
  at: instant,
  /** Whose change it was, by name; null where it was nobody's, or the account is gone. */
  by: z.string().nullable(),
  /** Whether it was the caller's own. */
  own: z.boolean(),
})

/** Where a client is in a view of the desk, counted from 1; all null but `of` once the view no longer has the client. */
const position = z.object({
  at: z.int().nullable(),
  of: z.int(),
  before: z.uuid().nullable(),
  after: z.uuid().nullable(),
})

const colleague = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Active clients that the colleague looks after. */
  clients: z.int(),
})

const tag = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Clients that have it, archived ones too. */
  clients: z.int(),
  /** Active clients of the view that have it, whatever else is chosen. */
  listed: z.int(),
})

export const deskRoutes = {
  list: contract({
    method: 'GET',
    path: '/api/desk',
    summary: 'Every active client and who it waits for, 50 a page; the first with counts',
    auth: 'admin',
    paged: { limit: 50, cursor: /^[\w-]{1,1200}$/ },
    query: z.strictObject(narrowed),
    response: z.object({
      items: z.array(deskRow),
      next: z.string().nullable(),
      /** With the first page only, and not for one phase. */
      counts: counts.optional(),
      missing: missing.optional(),
      /** Today, by which days and what is late were counted. */
      today: day,
    }),
  }),
  phases: contract({
    method: 'GET',
    path: '/api/desk/phases',
    summary: 'How many of the clients that a filter leaves each phase has, and how many of them need work',
    auth: 'admin',
    query: z.strictObject(filter),
    response: z.object({
      /** Phases with clients, in their order; null for those whose plan is done. */
      items: z.array(z.object({ phase: z.string().nullable(), clients: z.int(), needWork: z.int() })),
      counts,
      missing,
      today: day,
    }),
  }),
  export: contract({
    method: 'GET',
    path: '/api/desk/export',
    summary: 'The clients of a view of the desk as CSV',
    auth: 'admin',
    contentTypes: ['text/csv'],
    query: z.strictObject(filter),
  }),
  find: contract({
    method: 'GET',
    path: '/api/desk/clients/:id',
    summary: 'One client as the desk shows it, and who moved it to its phase',
    auth: 'admin',
    response: z.object({
      /** Null for people who are not clients. */
      row: deskRow.nullable(),
      /** Null while the client is in its first phase since the beginning. */
      moved: moved.nullable(),
      today: day,
    }),
  }),
  position: contract({
    method: 'GET',
    path: '/api/desk/clients/:id/position',
    summary: 'Where a client is in a view of the desk, and which clients come before and after',
    auth: 'admin',
    query: z.strictObject(narrowed),
    response: position,
  }),
  colleagues: contract({
    method: 'GET',
    path: '/api/desk/colleagues',
    summary: 'Who on the staff can look after clients, and how many each has',
    auth: 'admin',
    response: z.object({ items: z.array(colleague) }),
  }),
  assign: contract({
    method: 'POST',
    path: '/api/desk/assign',
    summary: 'Give clients to one of the staff, or to nobody',
    auth: 'admin',
    body: z.strictObject({
      clients: clientIds,
      assignee: z.uuid({ error: 'Choose a colleague.' }).nullable(),
    }),
    /** Those that were assigned, each with the person who looked after it before. Clients that are gone or archived are missing. */
    response: z.object({ items: z.array(z.object({ id: z.uuid(), before: z.uuid().nullable() })) }),
  }),
  tags: contract({
    method: 'GET',
    path: '/api/desk/tags',
    summary: 'All tags of clients, and how many clients have each: in all, and of a view of the desk',
    auth: 'admin',
    query: z.strictObject({ view: viewOf.default('all') }),
    response: z.object({ items: z.array(tag) }),
  }),
  tag: contract({
    method: 'POST',
    path: '/api/desk/tag',
    summary: 'Add tags to clients and remove tags; new ones are made',
    auth: 'admin',
    body: z.strictObject({
      changes: z
        .array(z.strictObject({ clients: clientIds, add: tagNames, remove: tagNames }))
        .min(1, { error: 'Choose at least one client.' })
        .max(maxClients)
        .refine((groups) => groups.reduce((sum, { clients }) => sum + clients.length, 0) <= maxClients, {
          error: 'At most 500 clients at once.',
        }),
    }),
    /** The clients that are there, with what changed. One that would have more than 12 tags is full, and as before. */
    response: z.object({
      items: z.array(
        z.object({ id: z.uuid(), added: z.array(z.string()), removed: z.array(z.string()), full: z.boolean() }),
      ),
    }),
  }),
  ...sendRoutes,
  ...viewRoutes,
  deleteTag: contract({
    method: 'DELETE',
    path: '/api/desk/tags/:id',
    summary: 'Delete a tag and take it from every client; one that clients have only as a manager',
    auth: 'admin',
    status: 204,
  }),
}

export type DeskTag = z.output<typeof tag>
export type DeskRow = z.output<typeof deskRow>
export type DeskPage = z.output<(typeof deskRoutes.list)['response']>
export type DeskPhases = z.output<(typeof deskRoutes.phases)['response']>
export type DeskCounts = z.output<typeof counts>
export type DeskMark = z.output<typeof mark>
export type DeskChip = z.output<typeof chip>
export type DeskWaiting = z.output<typeof waitingOn>
export type DeskSort = z.output<typeof sort>
export type DeskFilter = z.output<z.ZodObject<typeof filter>>
export type DeskPhase = z.output<typeof phase>
export type DeskPosition = z.output<typeof position>
export type Colleague = z.output<typeof colleague>
