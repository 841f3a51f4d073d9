import pg from 'pg'

/** Who asks. The database checks token, user and role again in every transaction and answers 401 when one is not true. */
export type Identity = { token: string; userId: string; role: Role }
export type Role = 'client' | 'admin'

/** One SQL statement. A name makes it prepared once per connection; `writes` makes its changes known to the live feed. */
export type Statement = { name?: string; text: string; values?: unknown[]; writes?: boolean }
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
export const systemPlaces = ['sign-in', 'throttle', 'mail', 'purge', 'setup', 'notify-admins', 'plan-template', 'file-sweep'] as const
export type SystemPlace = (typeof systemPlaces)[number]

type BoundTransact = {
  <R = Row>(statements: Statement[]): Promise<R[][]>
  <T>(run: (query: Query) => Promise<T>): Promise<T>
}
type Transact = {
  <R = Row>(identity: Identity, statements: Statement[]): Promise<R[][]>
  <T>(identity: Identity, run: (query: Query) => Promise<T>): Promise<T>
}

const begin = { text: 'begin' }
const commit = { text: 'commit' }
const rollback = { text: 'rollback' }
const takeChanges: Statement = { name: 'changes', text: `select current_setting('app.changes', true) as changes` }

/** Joins two pools, one per role, into the database that the rest of the portal sees. */
export function makeDatabase(pools: { portal: pg.Pool; system: pg.Pool; revive: () => Promise<void> }): Omit<Database, 'close'> {
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

  // Nothing is awaited between the statements, so begin, identity, statements and commit share one round trip.
  async function inOneTrip(pool: pg.Pool, first: Statement | undefined, statements: Statement[]): Promise<Row[][]> {
    const writes = statements.some((statement) => statement.writes)
    const all = [begin, ...(first ? [first] : []), ...statements, ...(writes ? [takeChanges] : []), commit]
    const client = await connect(pool)
    let failure: unknown
    try {
      const answers = await Promise.allSettled(all.map((statement) => client.query(statement)))
      // The first failure is the cause; the ones after it only say that the transaction is over.
      for (const answer of answers) if (answer.status === 'rejected') throw answer.reason
      const rows = (answers as PromiseFulfilledResult<pg.QueryResult>[]).map((answer) => answer.value.rows as Row[])
      if (writes) publish(rows.at(-2)?.[0])
      const start = first ? 2 : 1
      return rows.slice(start, start + statements.length)
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

  const run = (pool: pg.Pool, first: Statement | undefined, work: Statement[] | ((query: Query) => Promise<unknown>)) =>
    Array.isArray(work) ? inOneTrip(pool, first, work) : inSteps(pool, first, work)

  return {
    asUser: ((identity: Identity, work: Statement[]) => run(pools.portal, identify(identity), work)) as Transact,
    asSystem: () => ((work: Statement[]) => run(pools.system, undefined, work)) as BoundTransact,
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
