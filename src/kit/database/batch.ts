import type { Duplex } from 'node:stream'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import type { Row, Statement } from './database.ts'

/** The driver's wire to the database. */
type Wire = { stream: Duplex; parsedStatements: Record<string, string> }
type Results = pg.QueryResult<Row> | pg.QueryResult<Row>[]

const describe = serialize.describe({ type: 'P' })
const execute = serialize.execute({})
const sync = serialize.sync()
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

/**
 * Sends statements in one message, which makes them one transaction: PostgreSQL begins it with the first and commits
 * where the message ends. `begin` and `commit` are not sent, and the next message may follow before this one is
 * answered. Returns the rows of each statement; throws what the first failing one throws, and nothing is kept then.
 */
export function runBatch(client: pg.ClientBase, statements: Statement[]): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    const named = new Map<string, string>()
    let known: Record<string, string> = {}
    const done = (error: Error | null | undefined, results: Results) => {
      if (!error) return resolve([results].flat().map(({ rows }) => rows))
      // Perhaps it was the preparing that failed: these are prepared anew the next time, by whoever needs them.
      for (const name of named.keys()) delete known[name]
      if (named.size > 0) client.query(forget([...named.keys()]))
      reject(error)
    }
    // The driver's types know only the answer to one statement.
    const query = new pg.Query({ text: '' }, done as () => void)
    query.submit = (connection) => {
      const wire = connection as unknown as Wire
      known = wire.parsedStatements
      for (const { name, text } of statements) if (name && known[name] !== text) named.set(name, text)
      const messages: Buffer[] = []
      // All are prepared before any runs, so that one that is refused leaves none half known.
      for (const [name, text] of named) {
        messages.push(serialize.close({ type: 'S', name }), serialize.parse({ name, text }))
        known[name] = text
      }
      for (const { name = '', text, values = [] } of statements) {
        if (!name) messages.push(serialize.parse({ text }))
        messages.push(serialize.bind({ statement: name, values, valueMapper: prepareValue }), describe, execute)
      }
      send(wire, messages)
    }
    client.query(query)
  })
}

/** Takes prepared statements away; a name that the server does not know is no error. */
function forget(names: string[]): pg.Query {
  const query = new pg.Query({ text: '' }, () => {})
  query.submit = (connection) => {
    send(connection as unknown as Wire, names.map((name) => serialize.close({ type: 'S', name })))
  }
  return query
}

/** Sends messages and the end of their transaction in one buffer, which costs the system less than a list of small ones. */
function send({ stream }: Wire, messages: Buffer[]): void {
  if (stream.writable) stream.write(Buffer.concat([...messages, sync]))
}
