import type pg from 'pg'
import { runBatch } from './batch.ts'
import type { Row, Statement } from './statement.ts'
import { type Alarm, clearAlarm, setAlarm } from './alarm.ts'
import { callLimit, NoResponse } from './deadline.ts'

/** Connections that many callers share: their transactions are pipelined there, and none waits for a round trip. */
export type SharedConnections = {
  /** Runs statements within so many milliseconds. Throws NoResponse, or what the database throws. */
  run: (statements: Statement[], milliseconds: number) => Promise<Row[][]>
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
  take: () => Promise<pg.PoolClient>
  refund: (client: pg.PoolClient) => void
  /** Called when a connection does not respond although it should. */
  onSilent: () => void
}

type SharedConnection = { client: pg.PoolClient; open: boolean; underWay: number; heardAt: number; silence: Alarm }
type Job = Alarm & {
  statements: Statement[]
  sent: boolean
  resolve: (rows: Row[][]) => void
  reject: (error: unknown) => void
}

/** Callers who may wait for a place on a connection. Anyone who comes after them is refused at once. */
const maxWaiting = 1_000
/** An idle connection is pinged after this time, and has this time to respond. Milliseconds. */
const quiet = { before: 1_000, after: 2_000 }
/** A busy connection responds more often than this, unless a long statement runs on it. Milliseconds. */
const suspicious = 2_500

/**
 * Opens shared connections as they are needed. For short statements only, because those behind one wait for it. A
 * connection that stays silent is ended and replaced.
 */
export function openSharedConnections({
  maxConnections,
  depth,
  take,
  refund,
  onSilent,
}: SharedConnectionSettings): SharedConnections {
  const shared = new Set<SharedConnection>()
  const line: Job[] = []
  let opening = false
  let closed = false

  function leave(connection: SharedConnection): void {
    if (!connection.open) return
    connection.open = false
    shared.delete(connection)
    clearAlarm(connection.silence)
    refund(connection.client)
  }

  async function open(): Promise<void> {
    if (opening || closed) return
    opening = true
    try {
      const client = await take()
      if (closed) return refund(client)
      const connection: SharedConnection = {
        client,
        open: true,
        underWay: 0,
        heardAt: performance.now(),
        silence: {
          at: 0,
          ring() {
            leave(connection)
            onSilent()
          },
        },
      }
      client.once('error', () => leave(connection)).once('end', () => leave(connection))
      shared.add(connection)
      opening = false
      sendNext()
    } catch (error) {
      opening = false
      // While other connections work, waiting callers wait for one of them.
      if (shared.size === 0) for (const job of line.splice(0)) settle(job, error)
    }
  }

  /** The connection with the least under way; undefined when all are full. Opens another one when there is something under way on each. */
  function choose(): SharedConnection | undefined {
    let best: SharedConnection | undefined
    for (const connection of shared) if (!best || connection.underWay < best.underWay) best = connection
    if ((!best || best.underWay > 0) && shared.size < maxConnections) void open()
    return best && best.underWay < depth ? best : undefined
  }

  function sendNext(): void {
    while (line.length > 0) {
      const connection = choose()
      if (!connection) return
      const job = line.shift()
      if (job) void send(connection, job)
    }
  }

  async function send(connection: SharedConnection, job: Job): Promise<void> {
    job.sent = true
    begin(connection, callLimit)
    try {
      const rows = await runBatch(connection.client, job.statements)
      clearAlarm(job)
      job.resolve(rows)
    } catch (error) {
      const lost = isLost(error)
      settle(job, lost ? new NoResponse('The connection to the database broke.', { sent: true, cause: error }) : error)
      if (lost) leave(connection)
    }
    end(connection)
  }

  async function ask(connection: SharedConnection): Promise<void> {
    begin(connection, quiet.after)
    await runBatch(connection.client, []).catch(() => leave(connection))
    end(connection)
  }

  function begin(connection: SharedConnection, limit: number): void {
    if (connection.underWay++ === 0) setAlarm(connection.silence, limit)
  }

  function end(connection: SharedConnection): void {
    connection.underWay--
    connection.heardAt = performance.now()
    if (connection.open && connection.underWay > 0) setAlarm(connection.silence, callLimit)
    else clearAlarm(connection.silence)
    if (line.length > 0) sendNext()
  }

  function settle(job: Job, error: unknown): void {
    clearAlarm(job)
    job.reject(error)
  }

  return {
    run(statements, milliseconds) {
      return new Promise((resolve, reject) => {
        const job: Job = {
          at: 0,
          statements,
          sent: false,
          resolve,
          reject,
          ring() {
            if (!job.sent) line.splice(line.indexOf(job), 1)
            settle(job, new NoResponse('The database did not respond in time.', { sent: job.sent }))
          },
        }
        const connection = line.length === 0 ? choose() : undefined
        if (!connection && line.length >= maxWaiting)
          return reject(new NoResponse('Too many callers wait for the database.', { sent: false }))
        setAlarm(job, milliseconds)
        if (connection) void send(connection, job)
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
        if (connection.underWay === 0 && now - connection.heardAt > quiet.before) void ask(connection)
    },
    dropSilent() {
      const now = performance.now()
      for (const connection of shared)
        if (connection.underWay > 0 && now - connection.heardAt > suspicious) leave(connection)
    },
    close() {
      closed = true
      for (const connection of shared) leave(connection)
    },
  }
}

/** Whether the connection itself is gone, so that it must not be used again. A refused statement is not that. */
export function isLost(failure: unknown): boolean {
  // Only what the server itself said has a severity; a broken socket has none. Its words are in the server's language, so
  // the codes with which it ends a connection count as well.
  const { severity, code = '' } = failure as { severity?: string; code?: string }
  return (
    severity === undefined ||
    severity === 'FATAL' ||
    severity === 'PANIC' ||
    code.startsWith('57P') ||
    code === '25P03' ||
    code === '25P04'
  )
}
