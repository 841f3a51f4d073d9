import type pg from 'pg'
import { type Connections, type ConnectionUse, maxWaiting, openConnections } from './connections.ts'
import { usefulConnections } from './connection-limit.ts'
import { callLimit, NoResponse, within } from './deadline.ts'
import { longReadsAtOnce } from './long-read.ts'
import { isLost } from './lost-connection.ts'
import { openSharedConnections, type SharedConnections } from './shared-connections.ts'
import { makeTurns, type Turns } from './turns.ts'

/** The connections of one role: for callers who need one of their own, and shared ones for short reads and writes. */
export type RoleConnections = {
  own: Connections
  /** Who may wait for a lock on a connection of their own: the others are for what takes long. */
  locks: Turns
  /** For reads that may take long. Each gives its turn back at its end, or when it has taken a while. */
  longReads: Turns
  shared: {
    read: SharedConnections
    /** Those on which a commit waits for the disk. */
    write: SharedConnections
    /** Those on which it does not, because another connection waits for all of them. */
    grouped: SharedConnections
  }
}

/** How the connections of a role are used. A shared one that rests is taken all the time, and does not work. */
export function countUse({ own, shared }: RoleConnections, most: number): ConnectionUse {
  const { taken, waiting } = own.use()
  const uses = Object.values(shared).map((one) => one.use())
  return {
    most,
    busy: uses.reduce((sum, { open, busy }) => sum - open + busy, taken),
    waiting: uses.reduce((sum, one) => sum + one.waiting, waiting),
  }
}

type RoleSettings = {
  pool: pg.Pool
  maxConnections: number
  /** Whether short writes that come together use those on which a commit does not wait. */
  grouped: boolean
  /** Called when a connection can't be made. */
  onRefused: () => void
  /** Called when a connection does not respond although it should. */
  onSilent: () => void
}

/**
 * Shared connections, where the database allows enough of them. More for reading would only wake more processes of the database for
 * the same work, and transactions that wait for nothing are done fastest by few processes. A write that waits for the disk itself
 * leaves the processors to others, so there are more of those where all do.
 */
const counts = { read: 4, write: 8, writeAlone: 3, grouped: 2 }

/**
 * Transactions that may be under way on one of them. They are performed even when no one waits for them any more, so for
 * writes that wait there are few; the others wait where they can be dropped.
 */
const depth = { read: 16, write: 4, grouped: 32 }

/**
 * Transactions under way on one of them, from which on a caller takes another. Reads and writes that wait for the disk are spread over all.
 * What waits for nothing is done fastest by one process that always has the next at hand; a second one takes what is too much for it.
 */
const enough = { read: 1, write: 1, grouped: 24 }

/** Where the database allows fewer, each use has a quarter of them. */
function countsOf(most: number, grouped: boolean) {
  const { read, write, writeAlone } = counts
  const share = most < usefulConnections ? Math.max(1, Math.floor(most / 4)) : most
  return {
    read: Math.min(read, share),
    write: Math.min(grouped ? writeAlone : write, share),
    grouped: Math.min(counts.grouped, share),
  }
}

/**
 * The database plans what runs here once for each connection. Left to itself it plans some statements again for each use as soon as it has
 * statistics, which takes longer than to run them. They find few rows by an index, so one plan suits all callers.
 */
const planOnce = 'set plan_cache_mode = force_generic_plan'
/** Milliseconds that a short write waits for a lock while others queue behind it. */
const lockPatience = 50
/** Callers who may queue for such a wait elsewhere. */
const maxWaitingForLocks = 1_000

/** Opens the connections of a role as they are needed. */
export function openRole({ pool, maxConnections, grouped, onRefused, onSilent }: RoleSettings): RoleConnections {
  const own = openConnections(pool, maxConnections, onRefused)
  const refund = (client: pg.PoolClient) => own.refund(client, true)

  async function takeWith(setting: string): Promise<pg.PoolClient> {
    const client = await own.take(callLimit)
    try {
      await within(callLimit, client.query(setting), () => new Error('The database did not respond in time.'))
      return client
    } catch (error) {
      refund(client)
      if (!isLost(error)) throw error
      throw new NoResponse('The connection to the database broke.', { sent: false, cause: error })
    }
  }

  const most = countsOf(maxConnections, grouped)
  const forLong = maxConnections - Object.values(most).reduce((sum, one) => sum + one, 0)
  const open = (use: keyof typeof depth, take: () => Promise<pg.PoolClient>) =>
    openSharedConnections({
      maxConnections: most[use],
      depth: depth[use],
      enough: enough[use],
      take,
      refund,
      onSilent,
    })
  const patient = `${planOnce}; set lock_timeout = ${lockPatience}`
  // Apart, so that a short read never waits behind a write that waits for the disk or for a lock.
  return {
    own,
    locks: makeTurns(Math.max(1, Math.floor(maxConnections / 4)), maxWaitingForLocks, 'a lock'),
    longReads: makeTurns(Math.max(1, Math.min(longReadsAtOnce, forLong - 1)), maxWaiting, 'a read that may take long'),
    shared: {
      read: open('read', () => takeWith(planOnce)),
      write: open('write', () => takeWith(patient)),
      grouped: open('grouped', () => takeWith(`${patient}; set synchronous_commit = off`)),
    },
  }
}
