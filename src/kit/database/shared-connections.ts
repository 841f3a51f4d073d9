import type pg from 'pg'
import { clearAlarm, setAlarm } from './alarm.ts'
import { NoResponse } from './deadline.ts'
import { type BegunTransaction, type Job, shareConnection, type SharedConnection } from './shared-connection.ts'
import type { Row, Statement } from './statement.ts'

/** Connections that many callers share, and the line before them. */
export type SharedConnections = {
  /**
   * Runs statements within so many milliseconds, in the transaction that their first one has begun, where there is one. Throws
   * NoResponse, or what the database throws.
   */
  run: (statements: Statement[], milliseconds: number, begun?: BegunTransaction) => Promise<Row[][]>
  /**
   * Begins a transaction with its first statement, while its caller prepares the others: those that come to `run` with it in the same turn of the
   * event loop. It ends by itself otherwise. Returns undefined where no connection is idle.
   */
  begin: (first: Statement) => BegunTransaction | undefined
  /** How many there are, on how many of them something is under way, and how many callers wait for a place. */
  use: () => { open: number; busy: number; waiting: number }
  /** Asks connections that were quiet for a moment whether they are still there. */
  probe: () => void
  /** Ends the connections on which something waits and that said nothing recently, because another turned out to be silent. */
  dropSilent: () => void
  /** Gives the connections back to their pool. */
  close: () => void
}

export type SharedConnectionSettings = {
  /** How many connections there may be. */
  maxConnections: number
  /** Transactions that may be under way on one of them. What comes after them waits here, where it can still be dropped. */
  depth: number
  /** A connection on which so many are under way is passed by, as long as another has room. */
  enough: number
  take: () => Promise<pg.PoolClient>
  refund: (client: pg.PoolClient) => void
  /** Called when a connection does not respond although it should. */
  onSilent: () => void
}

/** Callers who may wait for a place on a connection. Anyone who comes after them is refused at once. */
const maxWaiting = 1_000
/** An idle connection is pinged after this time. Milliseconds. */
const quiet = 1_000
/** A busy connection responds more often than this, unless a statement takes long or waits for a lock. Milliseconds. */
const stuck = 15
/** One that says nothing for so long may be lost. Milliseconds. */
const suspicious = 2_500

/**
 * Opens shared connections as they are needed. For short statements only, because those behind one wait for it. A
 * connection that stays silent is ended and replaced.
 */
export function openSharedConnections({
  maxConnections,
  depth,
  enough,
  take,
  refund,
  onSilent,
}: SharedConnectionSettings): SharedConnections {
  const shared = new Set<SharedConnection>()
  const line: Job[] = []
  let opening = false
  let closed = false

  async function open(): Promise<void> {
    if (opening || closed) return
    opening = true
    try {
      const client = await take()
      if (closed) return refund(client)
      const connection = shareConnection({
        client,
        onEnd() {
          shared.delete(connection)
          refund(client)
        },
        onSilent,
        onFree: sendNext,
      })
      shared.add(connection)
      opening = false
      sendNext()
    } catch (error) {
      opening = false
      // While other connections work, waiting callers wait for one of them.
      if (shared.size > 0) return
      for (const job of line.splice(0)) {
        clearAlarm(job)
        job.reject(error)
      }
    }
  }

  /**
   * The first connection that has not enough under way, or the one with the least; undefined when all are full. One that is stuck is the
   * last choice. Opens another one when each has enough or is stuck.
   */
  function choose(): SharedConnection | undefined {
    const now = performance.now()
    let best: SharedConnection | undefined
    let least = Infinity
    for (const connection of shared) {
      const { underWay, movedAt, held } = connection
      if (held) continue
      const load = underWay > 0 && now - movedAt > stuck ? depth + underWay : underWay
      if (load < enough) return connection
      if (load < least) [best, least] = [connection, load]
    }
    if (shared.size < maxConnections) void open()
    return best && best.underWay < depth ? best : undefined
  }

  function sendNext(): void {
    while (line.length > 0) {
      const connection = choose()
      if (!connection) return
      const job = line.shift()
      if (job) connection.send(job)
    }
  }

  return {
    begin(first) {
      for (const connection of shared) {
        const begun = connection.begin(first)
        if (begun) return begun
      }
      return undefined
    },
    run(statements, milliseconds, begun) {
      return new Promise((resolve, reject) => {
        const job: Job = {
          at: 0,
          statements,
          sent: false,
          resolve,
          reject,
          ring() {
            if (!job.sent) line.splice(line.indexOf(job), 1)
            job.reject(new NoResponse('The database did not respond in time.', { sent: job.sent }))
          },
        }
        if (begun?.take(job)) return setAlarm(job, milliseconds)
        const connection = line.length === 0 ? choose() : undefined
        if (!connection && line.length >= maxWaiting)
          return reject(new NoResponse('Too many callers wait for the database.', { sent: false }))
        setAlarm(job, milliseconds)
        if (connection) connection.send(job)
        else line.push(job)
      })
    },
    use: () => ({
      open: shared.size,
      busy: [...shared].filter(({ underWay }) => underWay > 0).length,
      waiting: line.length,
    }),
    probe() {
      const now = performance.now()
      for (const connection of shared)
        if (connection.underWay === 0 && now - connection.movedAt > quiet) void connection.ping()
    },
    dropSilent() {
      const now = performance.now()
      for (const connection of shared)
        if (connection.underWay > 0 && now - connection.movedAt > suspicious) connection.leave()
    },
    close() {
      closed = true
      for (const connection of shared) connection.leave()
    },
  }
}
