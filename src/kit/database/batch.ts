import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Row, Statement } from './database.ts'

/** The driver's wire to the database: what it writes itself for one statement, used here for several. */
type Wire = {
  stream: Duplex
  parsedStatements: Record<string, string>
  close: (message: { type: 'S'; name: string }) => void
  parse: (message: { name: string; text: string }) => void
  bind: (message: { portal: ''; statement: string; values: unknown[] }) => void
  describe: (message: { type: 'P'; name: '' }) => void
  execute: (message: { portal: ''; rows: 0 }) => void
  sync: () => void
}
type Results = pg.QueryResult<Row> | pg.QueryResult<Row>[]

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils

/**
 * Sends statements in one message, which makes them one transaction: PostgreSQL begins it with the first and commits
 * where the message ends. `begin` and `commit` are not sent, and the next message may follow before this one is
 * answered. Returns the rows of each statement; throws what the first failing one throws, and nothing is kept then.
 */
export function runBatch(client: pg.ClientBase, statements: Statement[]): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    const named = new Map<string, string>()
    const parts = statements.map(({ name = '', text, values = [] }) => ({ name, text, values: values.map(prepareValue) }))
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
      for (const { name, text } of parts) if (name && known[name] !== text) named.set(name, text)
      wire.stream.cork()
      // All are prepared before any runs, so that one that is refused leaves none half known.
      for (const [name, text] of named) {
        wire.close({ type: 'S', name })
        wire.parse({ name, text })
        known[name] = text
      }
      for (const { name, text, values } of parts) {
        if (!name) wire.parse({ name, text })
        wire.bind({ portal: '', statement: name, values })
        wire.describe({ type: 'P', name: '' })
        wire.execute({ portal: '', rows: 0 })
      }
      wire.sync()
      wire.stream.uncork()
    }
    client.query(query)
  })
}

/** Takes prepared statements away; a name that the server does not know is no error. */
function forget(names: string[]): pg.Query {
  const query = new pg.Query({ text: '' }, () => {})
  query.submit = (connection) => {
    const wire = connection as unknown as Wire
    wire.stream.cork()
    for (const name of names) wire.close({ type: 'S', name })
    wire.sync()
    wire.stream.uncork()
  }
  return query
}
