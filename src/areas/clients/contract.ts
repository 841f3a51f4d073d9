/** One person of the staff's list 'All Users', as GET /api/clients and GET /api/clients/:id answer it. */
export type ClientRow = {
  id: string
  name: string
  email: string
  role: 'client' | 'admin'
  /** Instant of the last sign-in, or null before the first one. */
  lastlogin: string | null
  /** Instant of the last change; the password itself is stored as a hash and never leaves the server. */
  passwordChangedAt: string | null
  twoFactorEnabled: boolean
  /** Null where the person has no build-out: staff, and clients whose plan has not started. */
  tasksDone: number | null
  tasksTotal: number | null
  /** Calendar date, such as '2026-09-12'. */
  startDate: string | null
  /** Today's day of the plan: 0 before the kick-off, and past the last day it goes on counting; null without a plan. */
  day: number | null
  /** Of the client's profile. */
  businessName: string | null
  /** Something is asked of the client, by the team or by the plan, and not yet answered. */
  waitingOnClient: boolean
  /** The client says that something is done, and staff have not yet confirmed it. */
  clientAnswered: boolean
}

/** 50 people to a page; `page` counts from 1, `pages` is at least 1. */
export type ClientPage = {
  items: ClientRow[]
  total: number
  page: number
  pages: number
}

export type ClientSort = 'name' | 'email' | 'tasks' | 'day' | 'lastlogin' | 'passwordChangedAt'

/** One team note of a client file: staff only, never part of an answer to a client. */
export type ClientNote = {
  id: string
  version: number
  text: string
  authorName: string
  createdAt: string
}

export type NoteInput = {
  userId: string
  text: string
}

/**
 * One change in a client's log, as a sentence: who (`by`), `did` ('changed', 'completed') what: a `noun` ('bank account', may be
 * empty) of that `title`, and which `fields`, by their labels. `path` is where the row stands, null when it can't be opened.
 */
export type ClientLogEntry = { id: string; at: string; by: string; did: string; noun: string; title: string | null; fields: string[]; path: string | null }

/** The first page also tells by what the log can be narrowed. */
export type ClientLogPage = { items: ClientLogEntry[]; next: string | null; groups?: string[]; people?: { id: string; name: string }[] }
