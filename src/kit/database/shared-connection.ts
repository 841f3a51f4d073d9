import type pg from 'pg'
import { type Alarm, clearAlarm, setAlarm } from './alarm.ts'
import { beginBatch, isPrepared, isReady, runBatch } from './batch.ts'
import { callLimit, NoResponse } from './deadline.ts'
import { isLost } from './lost-connection.ts'
import type { Row, Statement } from './statement.ts'

/** The statements of one caller, and where their rows go. */
export type Job = Alarm & {
  statements: Statement[]
  sent: boolean
  resolve: (rows: Row[][]) => void
  reject: (error: unknown) => void
}

/** A connection that many callers share: their transactions are pipelined there, and none waits for a round trip. */
export type SharedConnection = {
  /** Transactions that are under way. */
  underWay: number
  /** Whether a transaction that has begun waits for its other statements: nothing else may be sent then. */
  held: boolean
  /** When something came from the database last, or was sent to it while nothing was under way, by `performance.now()`. */
  movedAt: number
  send: (job: Job) => void
  /** Begins a transaction; undefined where something is under way, or the statement is not prepared yet. */
  begin: (first: Statement) => BegunTransaction | undefined
  /** Asks the database whether it is still there. */
  ping: () => Promise<void>
  /** Ends the connection. */
  leave: () => void
}

/** A transaction whose first statement has left. Nobody else's statements run on its connection until it has ended. */
export type BegunTransaction = {
  /** Whether a job may still continue it. */
  isOpen: () => boolean
  /** Continues it with a job that has the same first statement. Returns false where it has another, or the transaction has ended. */
  take: (job: Job) => boolean
}

type Settings = {
  client: pg.PoolClient
  /** Called when the connection has ended. */
  onEnd: () => void
  /** Called when it does not respond although it should. */
  onSilent: () => void
  /** Called when something else may be sent. */
  onFree: () => void
}

/** An idle connection has this time to respond to a ping. Milliseconds. */
const pingLimit = 2_000

/** Shares a connection of the pool. */
export function shareConnection({ client, onEnd, onSilent, onFree }: Settings): SharedConnection {
  let open = true
  const silence: Alarm = {
    at: 0,
    ring() {
      leave()
      onSilent()
    },
  }
  const connection: SharedConnection = {
    underWay: 0,
    held: false,
    movedAt: performance.now(),
    send(job) {
      startWork(callLimit)
      void receive(job, runBatch(client, job.statements))
    },
    begin,
    async ping() {
      startWork(pingLimit)
      await runBatch(client, []).catch(leave)
      endWork()
    },
    leave,
  }
  client.once('error', leave).once('end', leave)

  function leave(): void {
    if (!open) return
    open = false
    clearAlarm(silence)
    onEnd()
  }

  async function receive(job: Job, asking: Promise<Row[][]>): Promise<void> {
    job.sent = true
    try {
      const rows = await asking
      clearAlarm(job)
      job.resolve(rows)
    } catch (error) {
      fail(job, error)
    }
    endWork()
  }

  function begin(first: Statement): BegunTransaction | undefined {
    if (connection.underWay > 0 || !isPrepared(client, first)) return undefined
    const batch = beginBatch(client, first)
    startWork(callLimit)
    connection.held = true
    let ended = false

    function finish(others: Statement[]): void {
      ended = true
      connection.held = false
      batch.finish(others)
      onFree()
    }

    async function abandon(): Promise<void> {
      finish([])
      try {
        await batch.rows
      } catch (error) {
        if (isLost(error)) leave()
      }
      endWork()
    }

    // Whatever its caller does, it holds nobody up for longer than this turn.
    setImmediate(() => {
      if (!ended) void abandon()
    })
    const isOpen = () => !ended && open
    return {
      isOpen,
      take(job) {
        const [own, ...others] = job.statements
        if (!isOpen() || !isSame(first, own)) return false
        if (others.every((statement) => isReady(client, statement))) {
          finish(others)
          void receive(job, batch.rows)
        } else {
          void abandon()
          connection.send(job)
        }
        return true
      },
    }
  }

  function fail(job: Job, error: unknown): void {
    const lost = isLost(error)
    clearAlarm(job)
    job.reject(lost ? new NoResponse('The connection to the database broke.', { sent: true, cause: error }) : error)
    if (lost) leave()
  }

  function startWork(limit: number): void {
    if (connection.underWay++ > 0) return
    connection.movedAt = performance.now()
    setAlarm(silence, limit)
  }

  function endWork(): void {
    connection.underWay--
    connection.movedAt = performance.now()
    if (open && connection.underWay > 0) setAlarm(silence, callLimit)
    else clearAlarm(silence)
    onFree()
  }

  return connection
}

const isSame = (one: Statement, other: Statement | undefined): boolean =>
  one.text === other?.text && (one.values ?? []).every((value, index) => value === other.values?.[index])
