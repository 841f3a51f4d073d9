import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'

const access = z.enum(['manager', 'staff', 'no-secrets'], { error: 'Choose a role.' })

/** One of the staff. What is null for everyone but managers says so. */
const colleague = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  access,
  /** Has the portal open now. */
  here: z.boolean(),
  lastSignIn: instant.nullable(),
  /** Of the last sign-in, by the name that people use for it. */
  browser: z.string().nullable(),
  /** The second factor, null without one. For managers. */
  factor: z.string().nullable(),
  /** Whether the next sign-in asks for a second factor. For managers. */
  factorAsked: z.boolean().nullable(),
  /** Secrets of clients that the person viewed within 90 days. For managers. */
  revealed: z.int().nullable(),
  /** Of someone deactivated: secrets once viewed that were not changed since. For managers. */
  unchanged: z.int().nullable(),
  /** Clients that the person looks after and that there is work for. */
  clients: z.int(),
  deactivatedAt: instant.nullable(),
  deactivatedBy: z.string().nullable(),
})

/** A client of someone who may leave, as on the desk. */
const client = z.object({
  id: z.uuid(),
  /** Of the client's profile; null until it is filled in. */
  company: z.string().nullable(),
  person: z.string(),
  waitingOn: z.enum(['us', 'client', 'state', 'bank', 'bureau', 'other']).nullable(),
  /** The third party, by name. */
  waitingName: z.string().nullable(),
  /** Key of the phase, 'P01' to 'P14'; null once the plan is done. */
  phase: z.string().nullable(),
  /** Today's day of the plan: 0 before the kick-off. */
  day: z.int().nullable(),
  /** Open tasks whose planned day has passed. */
  late: z.int(),
  /** Messages that the team has not answered. */
  unanswered: z.int(),
})

/** Clients that are listed to be handed over one by one. */
export const maxListed = 50

const assignee = z.uuid({ error: 'Choose a colleague.' }).nullable()

/** An invitation of a colleague that is neither used nor withdrawn. */
const invited = z.object({
  id: z.uuid(),
  email: z.string(),
  access,
  invitedBy: z.string().nullable(),
  sentAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
})

/** A secret of a client that someone viewed. */
const reveal = z.object({
  /** Of the last time. */
  id: z.uuid(),
  at: instant,
  times: z.int(),
  client: z.uuid(),
  clientName: z.string(),
  /** What was viewed: 'Account Number' of 'bank account' 'Acme Bank'. */
  field: z.string(),
  noun: z.string(),
  title: z.string().nullable(),
  /** When it was changed or removed since. */
  changedAt: instant.nullable(),
  /** When the client was last asked to change it. */
  askedAt: instant.nullable(),
  /** That request is not settled yet. */
  open: z.boolean(),
})

export const teamRoutes = {
  list: contract({
    method: 'GET',
    path: '/api/team',
    summary: 'The staff, those who were deactivated last, and those invited',
    auth: 'admin',
    response: z.object({ items: z.array(colleague), invitations: z.array(invited) }),
  }),
  change: contract({
    method: 'PATCH',
    path: '/api/team/:id',
    summary: 'Change what one of the staff may do; the last manager stays one',
    auth: 'manager',
    body: z.strictObject({ access }),
    status: 204,
  }),
  clients: contract({
    method: 'GET',
    path: '/api/team/:id/clients',
    summary: 'The clients that a colleague hands over when deactivated, the first 50 by name',
    auth: 'manager',
    response: z.object({
      items: z.array(client),
      /** All that there is work for, listed or not. */
      total: z.int(),
      /** Archived or finished: they are handed over to nobody. */
      idle: z.int(),
    }),
  }),
  deactivate: contract({
    method: 'POST',
    path: '/api/team/:id/deactivate',
    summary: 'End the access of one of the staff: sessions, streams and links. The clients go to others',
    auth: 'manager',
    body: z.strictObject({
      /** Who takes each client; null is nobody. Clients that are no longer the person's stay where they are. */
      handOver: z
        .array(z.strictObject({ client: z.uuid({ error: 'The id of a client must be a UUID.' }), to: assignee }))
        .max(500, { error: 'At most 500 clients at once.' })
        .default([]),
      /** Who takes those that are not named. Without it, one that is not named is a 409 'clients_left'. */
      others: assignee.optional(),
    }),
    status: 204,
  }),
  restore: contract({
    method: 'POST',
    path: '/api/team/:id/restore',
    summary: 'Let a deactivated member of the staff sign in again',
    auth: 'manager',
    status: 204,
  }),
  resetFactor: contract({
    method: 'POST',
    path: '/api/team/:id/reset-factor',
    summary: 'Take away the second factor of one of the staff who has lost it, and end the sessions',
    auth: 'manager',
    status: 204,
  }),
  signOut: contract({
    method: 'POST',
    path: '/api/team/:id/sign-out',
    summary: 'End all sessions of one of the staff; the one that asks stays',
    auth: 'manager',
    response: z.object({ ended: z.int() }),
  }),
  reveals: contract({
    method: 'GET',
    path: '/api/team/:id/reveals',
    summary: 'What a colleague viewed of clients’ secrets, newest first',
    auth: 'manager',
    response: z.object({ items: z.array(reveal) }),
  }),
  askToChange: contract({
    method: 'POST',
    path: '/api/team/:id/reveals/:entry/ask',
    summary: 'Ask the client to change a secret that a colleague viewed',
    auth: 'manager',
    status: 204,
  }),
}

export type HandOverClient = z.output<typeof client>
export type HandOver = z.input<(typeof teamRoutes.deactivate)['body']>
export type Reveal = z.output<typeof reveal>
export type Colleague = z.output<typeof colleague>
export type InvitedColleague = z.output<typeof invited>
