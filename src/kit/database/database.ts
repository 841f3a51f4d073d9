import type pg from 'pg'
import { runBatch } from './batch.ts'
import { openLanes, type Lanes } from './lane.ts'

/** Who asks. The database checks token, user and role again in every transaction and answers 401 when one is not true. */
export type Identity = { token: string; userId: string; role: Role }
export type Role = 'client' | 'admin'

/**
 * One SQL statement. A name makes it prepared once per connection; `writes` makes its changes known to the live feed;
 * `quick` says that it touches few rows however many there are, so that it may share a connection with other callers'.
 */
export type Statement = { name?: string; text: string; values?: unknown[]; writes?: boolean; quick?: boolean }
export type Row = Record<string, unknown>
export type Query = <R = Row>(statement: Statement) => Promise<R[]>

/** A committed change of one row, as the trigger of every table reports it. `owner` is null for rows of nobody. */
export type Change = { table: string; id: string; owner: string | null; action: 'created' | 'changed' | 'deleted' | 'restored' | 'purged' }

export type Database = {
  /**
   * Runs statements as the signed-in user under row security, in one transaction. A list goes out in one round trip;
   * a function may use answers for its next statement and costs a round trip each. Returns the rows of each statement.
   * Throws what the database throws; `describeFailure` in kit/http says what the caller is told.
   */
  asUser: Transact
  /** The same under the system's role, for the places named in `SystemPlace` only: row security holds here too. */
  asSystem: (place: SystemPlace) => BoundTransact
  /** The pool that better-auth talks through; it has the system's role. */
  systemPool: pg.Pool
  /** Told of every committed change made through this process. Returns the way to stop listening. */
  onChange: (listener: (changes: Change[]) => void) => () => void
  /** Resolves when the database answers; rejects otherwise. */
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Everywhere the system's role is used. A test compares this list with the code. */
export const systemPlaces = ['sign-in', 'throttle', 'mail', 'purge', 'setup', 'notify-admins', 'plan-template', 'file-sweep', 'training-lessons'] as const
export type SystemPlace = (typeof systemPlaces)[number]

type BoundTransact = {
  <R = Row>(statements: Statement[]): Promise<R[][]>
  <T>(run: (query: Query) => Promise<T>): Promise<T>
}
type Transact = {
  <R = Row>(identity: Identity, statements: Statement[]): Promise<R[][]>
  <T>(identity: Identity, run: (query: Query) => Promise<T>): Promise<T>
}

/**
 * Connections that many callers share, of a pool of 18. More for reading would only wake more processes of the database for the
 * same work; a transaction that writes waits for the disk at its end, and others use the processors meanwhile.
 */
const laneCount = { read: 4, write: 8 }

const begin = { text: 'begin' }
const commit = { text: 'commit' }
const rollback = { text: 'rollback' }
const takeChanges: Statement = { name: 'changes', text: `select current_setting('app.changes', true) as changes` }

/** Joins two pools, one per role, into the database that the rest of the portal sees. */
export function makeDatabase(pools: { portal: pg.Pool; system: pg.Pool; revive: () => Promise<void> }): Database {
  const listeners = new Set<(changes: Change[]) => void>()

  function publish(answer: Row | undefined): void {
    const text = answer?.['changes']
    if (typeof text !== 'string' || text === '') return
    const changes = text.split('\n').filter(Boolean).map(parseChange)
    for (const listener of listeners) listener(changes)
  }

  async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      // The embedded database may have died: bring it back for the next request, and tell this one.
      void pools.revive().catch(() => {})
      throw error
    }
  }

  async function inOneTrip(pool: pg.Pool, lanes: { read: Lanes; write: Lanes }, first: Statement | undefined, statements: Statement[]): Promise<Row[][]> {
    const writes = statements.some((statement) => statement.writes)
    const all = [...(first ? [first] : []), ...statements, ...(writes ? [takeChanges] : [])]
    if (all.length === 0) return []
    const rows = statements.every((statement) => statement.quick) ? await (writes ? lanes.write : lanes.read).run(all) : await alone(pool, all)
    if (writes) publish(rows.at(-1)?.[0])
    const start = first ? 1 : 0
    return rows.slice(start, start + statements.length)
  }

  async function alone(pool: pg.Pool, statements: Statement[]): Promise<Row[][]> {
    const client = await connect(pool)
    let failure: unknown
    try {
      return await runBatch(client, statements)
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.release(isLost(failure))
    }
  }

  async function inSteps<T>(pool: pg.Pool, first: Statement | undefined, run: (query: Query) => Promise<T>): Promise<T> {
    const client = await connect(pool)
    let failure: unknown
    const query = async (statement: Statement) => (await client.query(statement)).rows
    try {
      await Promise.all([client.query(begin), first && client.query(first)])
      const result = await run(query as Query)
      const [changes] = await Promise.all([client.query(takeChanges), client.query(commit)])
      publish(changes.rows[0])
      return result
    } catch (error) {
      failure = error
      await client.query(rollback).catch(() => {})
      throw error
    } finally {
      client.release(isLost(failure))
    }
  }

  const identify = ({ token, userId, role }: Identity): Statement =>
    ({ name: 'identify', text: 'select app.identify($1, $2, $3)', values: [token, userId, role] })

  // Apart, so that a short read never stands behind a write that waits for the disk or for a lock.
  const lanesOf = (pool: pg.Pool) => ({ read: openLanes(laneCount.read, () => connect(pool), isLost), write: openLanes(laneCount.write, () => connect(pool), isLost) })
  const portal = { pool: pools.portal, lanes: lanesOf(pools.portal) }
  const system = { pool: pools.system, lanes: lanesOf(pools.system) }
  const run = ({ pool, lanes }: typeof portal, first: Statement | undefined, work: Statement[] | ((query: Query) => Promise<unknown>)) =>
    Array.isArray(work) ? inOneTrip(pool, lanes, first, work) : inSteps(pool, first, work)

  return {
    asUser: ((identity: Identity, work: Statement[]) => run(portal, identify(identity), work)) as Transact,
    asSystem: () => ((work: Statement[]) => run(system, undefined, work)) as BoundTransact,
    systemPool: pools.system,
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async ping() {
      const client = await connect(pools.portal)
      try {
        await client.query('select 1')
      } finally {
        client.release()
      }
    },
    async close() {
      for (const { lanes } of [portal, system]) {
        lanes.read.close()
        lanes.write.close()
      }
      await Promise.all([pools.portal.end(), pools.system.end()])
    },
  }
}

function parseChange(line: string): Change {
  const [table = '', id = '', owner, action] = line.split('|')
  return { table, id, owner: owner || null, action: action as Change['action'] }
}

/** Whether the connection itself is gone, so that it must not go back to the pool. A refused statement is not that. */
function isLost(failure: unknown): boolean {
  if (failure === undefined) return false
  // Only what the server itself said has a severity; a broken socket has none.
  const { severity, code } = failure as { severity?: string; code?: string }
  return severity !== 'ERROR' || code?.startsWith('57P') === true
}
