import { AsyncLocalStorage } from 'node:async_hooks'
import { livedTime } from './alarm.ts'
import type { DatabaseCall } from './call.ts'
import { callLimit } from './deadline.ts'
import type { BegunTransaction } from './shared-connection.ts'

/** What the database calls of one HTTP request share: how long they may still wait, and what they have changed so far. */
export type RequestScope = {
  /** Milliseconds, without those of the calls that are under way. */
  left: number
  changed: 'no' | 'yes' | 'unknown'
  /** Calls under way, and since when there is one: calls that wait at the same time share that time. */
  waits: number
  since: number
  /** The calls it made, where traces are sent. */
  calls: DatabaseCall[] | undefined
  /** What `Database.anticipate` has begun for its next call. */
  begun: { use: ShortUse; transaction: BegunTransaction } | undefined
  /** What its first call as the user was, apart from the session's look-up; undefined while there was none. */
  firstUse: ShortUse | 'other' | undefined
}

/** A transaction of a user that is one message of short statements. */
export type ShortUse = 'read' | 'write'

export const makeScope = (): RequestScope => ({
  left: callLimit,
  changed: 'no',
  waits: 0,
  since: 0,
  calls: undefined,
  begun: undefined,
  firstUse: undefined,
})

/** Begins a call of the database. Returns the milliseconds it may wait, at most `limit`; none are left when it is not above 0. */
export function beginWait(scope: RequestScope | undefined, limit: number): number {
  if (!scope) return limit
  const now = livedTime()
  if (scope.waits++ === 0) scope.since = now
  return Math.min(limit, scope.left - (now - scope.since))
}

/** Ends a call that `beginWait` began. */
export function endWait(scope: RequestScope | undefined): void {
  if (scope && --scope.waits === 0) scope.left -= livedTime() - scope.since
}

const scopes = new AsyncLocalStorage<RequestScope | undefined>()

/** Runs a function as a part of a request: its calls of the database share the request's time. */
export const inScope = <T>(scope: RequestScope | undefined, run: () => T): T => scopes.run(scope, run)

/** Runs a function apart from the request that caused it: for work that outlives the response, or that streams it. */
export const outOfScope = <T>(run: () => T): T => scopes.run(undefined, run)

export const currentScope = (): RequestScope | undefined => scopes.getStore()
