import type pg from 'pg'
import { type Connections, type ConnectionUse, openConnections } from './connections.ts'
import { callLimit, NoResponse } from './deadline.ts'
import { isLost, openSharedConnections, type SharedConnections } from './shared-connection.ts'

/** The connections of one role: for callers who need one of their own, and shared ones for short reads and writes. */
export type RoleConnections = { own: Connections; shared: { read: SharedConnections; write: SharedConnections } }

/** How the connections of a role are used. A shared one that rests is taken all the time, and does not work. */
export function countUse({ own, shared: { read, write } }: RoleConnections, most: number): ConnectionUse {
  const { taken, waiting } = own.use()
  const shared = [read.use(), write.use()]
  return {
    most,
    busy: shared.reduce((sum, { open, busy }) => sum - open + busy, taken),
    waiting: shared.reduce((sum, one) => sum + one.waiting, waiting),
  }
}

type RoleSettings = {
  pool: pg.Pool
  maxConnections: number
  /** Whether short writes commit without waiting for the disk, because one connection waits for all of them. */
  grouped: boolean
  /** Called when a connection can't be made. */
  onRefused: () => void
  /** Called when a connection does not respond although it should. */
  onSilent: () => void
}

/**
 * Shared connections, of a pool of 18. More for reading would only wake more processes of the database for the same work. A
 * write that waits for the disk itself leaves the processors to others, so there are more of those.
 */
const counts = { read: 4, write: 8, groupedWrite: 3 }

/**
 * Transactions that may be under way on one of them. They are performed even when no one waits for them any more, so for
 * writes there are few; the others wait where they can be dropped.
 */
const depth = { read: 16, write: 4 }

/** Opens the connections of a role as they are needed. */
export function openRole({ pool, maxConnections, grouped, onRefused, onSilent }: RoleSettings): RoleConnections {
  const own = openConnections(pool, maxConnections, onRefused)
  const refund = (client: pg.PoolClient) => own.refund(client, true)

  async function takeWriting(): Promise<pg.PoolClient> {
    const client = await own.take(callLimit)
    if (!grouped) return client
    try {
      await client.query('set synchronous_commit = off')
      return client
    } catch (error) {
      refund(client)
      if (!isLost(error)) throw error
      throw new NoResponse('The connection to the database broke.', { sent: false, cause: error })
    }
  }

  // Apart, so that a short read never waits behind a write that waits for the disk or for a lock.
  return {
    own,
    shared: {
      read: openSharedConnections({
        maxConnections: counts.read,
        depth: depth.read,
        take: () => own.take(callLimit),
        refund,
        onSilent,
      }),
      write: openSharedConnections({
        maxConnections: grouped ? counts.groupedWrite : counts.write,
        depth: depth.write,
        take: takeWriting,
        refund,
        onSilent,
      }),
    },
  }
}
