import type pg from 'pg'
import { runBatch } from './batch.ts'
import { type Connections, cutOff } from './connections.ts'
import type { Row, Statement } from './statement.ts'
import { type Alarm, clearAlarm, setAlarm } from './alarm.ts'
import { NoResponse } from './deadline.ts'
import { isLost } from './lost-connection.ts'

type Result = pg.QueryResult<Row>

/** The operations of a transaction on an exclusive connection. */
export type Line = {
  /** Statements in one message, which is a transaction. */
  batch: (statements: Statement[]) => Promise<Row[][]>
  /** Begins a transaction in steps, with a first statement. */
  begin: (first: Statement | undefined) => Promise<void>
  query: (statement: Statement) => Promise<Result>
  /** Runs a last statement and commits; resolves with what the statement brought. */
  commit: (last: Statement) => Promise<Result>
}

/**
 * Gives a caller a connection of its own for one transaction of so many milliseconds. When they are over, the connection
 * is ended, the caller gets NoResponse, and the server rolls back what was not committed.
 */
export async function runExclusive<T>(
  connections: Connections,
  milliseconds: number,
  work: (line: Line) => Promise<T>,
): Promise<T> {
  const begun = performance.now()
  const client = await connections.take(milliseconds)
  let lost: NoResponse | undefined
  let committing = false
  let inTransaction = false
  const alarm: Alarm = {
    at: 0,
    ring() {
      lost = new NoResponse('The database did not respond in time.', { sent: committing })
      cutOff(client)
    },
  }
  setAlarm(alarm, milliseconds - (performance.now() - begun))

  async function attempt<R>(asking: Promise<R>): Promise<R> {
    try {
      return await asking
    } catch (cause) {
      if (!isLost(cause)) throw cause
      lost ??= new NoResponse('The connection to the database broke.', { sent: committing, cause })
      throw lost
    }
  }

  const line: Line = {
    batch(statements) {
      committing = true
      return attempt(runBatch(client, statements))
    },
    async begin(first) {
      inTransaction = true
      await attempt(Promise.all([client.query({ text: 'begin' }), first && client.query(first)]))
    },
    query: (statement) => attempt(client.query(statement)),
    async commit(last) {
      committing = true
      const [result] = await attempt(Promise.all([client.query(last), client.query({ text: 'commit' })]))
      inTransaction = false
      return result
    },
  }
  try {
    return await work(line)
  } catch (error) {
    if (inTransaction && !lost)
      await client.query({ text: 'rollback' }).catch(() => {
        lost ??= new NoResponse('The connection to the database broke.', { sent: false })
      })
    throw error
  } finally {
    clearAlarm(alarm)
    connections.refund(client, lost !== undefined)
  }
}
