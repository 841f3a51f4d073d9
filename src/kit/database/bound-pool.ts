import type { Connections } from './connections.ts'
import { beginWait, callLimit, currentScope, endWait, NoResponse, within } from './deadline.ts'
import { isLost } from './shared-connection.ts'

type Result<R> = { command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE'; rowCount: number; rows: R[] }

/** A connection as a foreign library wants it. */
type BoundClient = {
  query: { <R>(sql: string, parameters: readonly unknown[]): Promise<Result<R>>; <R>(cursor: Cursor<R>): Cursor<R> }
  release: () => void
}
type Cursor<R> = { read: (rows: number) => Promise<R[]>; close: () => Promise<void> }

export type BoundPool = { connect: () => Promise<BoundClient>; end: () => Promise<void> }

/** Lends connections to a library that manages its own transactions: every wait of it ends, and what is silent is replaced. */
export function boundPool(connections: Connections): BoundPool {
  return {
    async connect() {
      const scope = currentScope()
      const client = await connections.take(Math.min(callLimit, scope?.left ?? callLimit))
      let lost = false

      async function query(sql: string, parameters: readonly unknown[]): Promise<unknown> {
        const sent = /^(commit|insert|update|delete)/i.test(sql)
        const milliseconds = beginWait(scope, callLimit)
        try {
          return await within(
            milliseconds,
            client.query(sql, [...parameters]),
            () => new NoResponse('The database did not respond in time.', { sent }),
          )
        } catch (cause) {
          if (!isLost(cause)) throw cause
          lost = true
          if (scope && sent) scope.changed = 'unknown'
          throw cause instanceof NoResponse
            ? cause
            : new NoResponse('The connection to the database broke.', { sent, cause })
        } finally {
          endWait(scope)
        }
      }

      return { query: query as BoundClient['query'], release: () => connections.refund(client, lost) }
    },
    // The pool belongs to the database, which ends it.
    async end() {},
  }
}
