import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { day, instant, page } from '../../kit/http/schema.ts'
import { email, name } from '../../kit/record/contract/credential.ts'
import { storableString } from '../../kit/record/contract/field.ts'

/** One person of the staff's list 'All Users'. */
const clientRow = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['client', 'admin']),
  /** The last sign-in, or null before the first one. */
  lastlogin: instant.nullable(),
  /** The last change; the password itself is stored as a hash and never leaves the server. */
  passwordChangedAt: instant.nullable(),
  twoFactorEnabled: z.boolean(),
  /** Null where the person has no build-out: staff, and clients whose plan has not started. */
  tasksDone: z.int().nullable(),
  tasksTotal: z.int().nullable(),
  startDate: day.nullable(),
  /** Today's day of the plan: 0 before the kick-off, and it keeps counting past the last day; null without a plan. */
  day: z.int().nullable(),
  /** Of the client's profile. */
  businessName: z.string().nullable(),
  /** Something is asked of the client, by the team or by the plan, and not yet answered. */
  waitingOnClient: z.boolean(),
  /** The client marked something done, and staff have not confirmed it yet. */
  clientAnswered: z.boolean(),
  /** When a manager archived the client; null while the client is open, and for staff. */
  archivedAt: instant.nullable(),
  /** When an owner asked to close the account for good. */
  closingAskedAt: instant.nullable(),
})

/** 50 people to a page; `page` counts from 1, `pages` is at least 1. */
const clientPage = z.object({
  items: z.array(clientRow),
  /** A search counts up to 1,000. */
  total: z.int(),
  page: z.int(),
  pages: z.int(),
  /** How many clients are archived, whatever is listed. */
  archived: z.int(),
})

/**
 * One change in a client's log, as a sentence: who (`by`), `did` ('changed', 'completed') what: a `noun` ('bank account', may be
 * empty) of that `title`, and which `fields`, by their labels. `path` is where the row is, null when it can't be opened.
 */
const logEntry = z.object({
  id: z.uuid(),
  at: instant,
  by: z.string(),
  did: z.string(),
  noun: z.string(),
  title: z.string().nullable(),
  fields: z.array(z.string()),
  path: z.string().nullable(),
})

const logPage = page(logEntry).extend({
  /** By what the log can be narrowed; with the first page only. */
  topics: z.array(z.string()).optional(),
  groups: z.array(z.string()).optional(),
  people: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
})

/** One team note of a client file: for staff only. */
const note = z.object({ id: z.uuid(), version: z.int(), text: z.string(), authorName: z.string(), createdAt: instant })

const newNote = z.strictObject({
  userId: z.uuid({ error: 'Choose a client first.' }),
  text: storableString('The note', 5_000).trim().min(1, { error: 'Enter a note.' }),
})

/** A colleague who has a client's file open. */
const visitor = z.object({ id: z.uuid(), name: z.string() })

/** One e-mail to someone of a client that did not reach its mailbox and is no longer tried. */
const undeliveredMail = z.object({
  id: z.uuid(),
  /** A code in it is replaced by dots. */
  subject: z.string(),
  to: z.string(),
  createdAt: instant,
  failedAt: instant,
  /** Why, as a sentence. */
  reason: z.string(),
  /** The link or the code in it has had its time, so sending it again makes no sense. */
  expired: z.boolean(),
})

const sort = z.enum(['name', 'email', 'tasks', 'day', 'lastlogin', 'passwordChangedAt'], {
  error: 'The list can’t be sorted by that.',
})

export const clientRoutes = {
  list: contract({
    method: 'GET',
    path: '/api/clients',
    summary: 'All users, 50 a page',
    auth: 'admin',
    response: clientPage,
    query: z.strictObject({
      search: z.string().max(200).optional(),
      sort: sort.default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      /** Archived clients instead of all others. */
      archived: z.stringbool({ error: 'archived must be true or false.' }).default(false),
      page: z.coerce.number({ error: 'page must be a number.' }).int().min(1).max(100_000).default(1),
    }),
  }),
  find: contract({ method: 'GET', path: '/api/clients/:id', summary: 'One user', auth: 'admin', response: clientRow }),
  file: contract({
    method: 'GET',
    path: '/api/clients/:id/file',
    summary: 'What staff see first of a client, in one response',
    auth: 'admin',
    /** Each as its own route has it; null where there is none, such as the build-out of someone on the staff. */
    response: z.object({ parts: z.record(z.string(), z.unknown()) }),
  }),
  counts: contract({
    method: 'GET',
    path: '/api/clients/:id/counts',
    summary: 'How many records of each kind a client has',
    auth: 'admin',
    response: z.record(z.string(), z.int()),
  }),
  log: contract({
    method: 'GET',
    path: '/api/clients/:id/log',
    summary: 'Who changed what of a client, newest first, 50 a page',
    auth: 'admin',
    paged: { limit: 50 },
    response: logPage,
    query: z.strictObject({
      /** One of `topics`. */
      topic: z.string().max(100).optional(),
      /** One of `groups`. */
      group: z.string().max(100).optional(),
      /** Id of the person who did it, or 'portal'. */
      person: z.union([z.uuid(), z.literal('portal')], { error: 'person must be a UUID or "portal".' }).optional(),
      search: z.string().max(200).optional(),
    }),
  }),
  sendReset: contract({
    method: 'POST',
    path: '/api/clients/:id/reset-email',
    summary: 'Send a user the e-mail that sets a new password',
    auth: 'admin',
    status: 204,
  }),
  add: contract({
    method: 'POST',
    path: '/api/clients',
    summary: 'Add a client, who gets an e-mail that sets the password',
    auth: 'manager',
    status: 201,
    idempotent: true,
    body: z.strictObject({ name, email, kickOff: day.nullish() }),
    response: clientRow,
  }),
  archive: contract({
    method: 'POST',
    path: '/api/clients/:id/archive',
    summary: 'Archive a client, so that nobody of it signs in, or restore one',
    auth: 'manager',
    status: 204,
    body: z.strictObject({ archived: z.boolean({ error: 'Say whether the client is to be archived.' }) }),
  }),
  close: contract({
    method: 'POST',
    path: '/api/clients/:id/close',
    summary: 'Delete a client for good, after an owner asked for it and a copy was taken',
    auth: 'manager',
    status: 204,
    /** The client's name as it is shown, typed to confirm. */
    body: z.strictObject({ name: storableString('The name', 300) }),
  }),
  undelivered: contract({
    method: 'GET',
    path: '/api/clients/:id/undelivered-mail',
    summary: 'E-mails to the people of a client that could not be delivered, the latest first, 20 at most',
    auth: 'admin',
    response: z.object({ items: z.array(undeliveredMail) }),
  }),
  sendAgain: contract({
    method: 'POST',
    path: '/api/clients/:id/undelivered-mail/:entry/send-again',
    summary: 'Send an e-mail again that could not be delivered',
    auth: 'admin',
    status: 204,
  }),
  visit: contract({
    method: 'POST',
    path: '/api/clients/:id/visit',
    summary: 'Say that one has a client’s file open, or left it; who else on the staff has it open',
    auth: 'admin',
    body: z.strictObject({
      /** Of one open page; two pages of a person count as one visitor. */
      visit: z.string().regex(/^[\da-f]{32}$/, { error: 'visit must be 32 hexadecimal digits.' }),
      open: z.boolean({ error: 'Say whether the file is open.' }),
    }),
    response: z.object({ others: z.array(visitor) }),
  }),
  notes: contract({
    method: 'GET',
    path: '/api/client-notes',
    summary: 'The staff’s notes about a client',
    auth: 'admin',
    response: z.object({ items: z.array(note) }),
    client: 'one',
  }),
  addNote: contract({
    method: 'POST',
    path: '/api/client-notes',
    summary: 'Add a private note about a client',
    auth: 'admin',
    status: 201,
    idempotent: true,
    response: note,
    body: newNote,
  }),
}

export type ClientRow = z.output<typeof clientRow>
export type ClientPage = z.output<typeof clientPage>
export type ClientSort = z.output<typeof sort>
export type ClientLogEntry = z.output<typeof logEntry>
export type ClientLogPage = z.output<typeof logPage>
export type ClientNote = z.output<typeof note>
export type ClientVisitor = z.output<typeof visitor>
export type UndeliveredMail = z.output<typeof undeliveredMail>
export type NoteInput = z.input<typeof newNote>
