import type { Duplex } from 'node:stream'
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { maxNameLength, type Row, type Statement } from './statement.ts'

/** The driver's wire to the database. */
type Wire = { stream: Duplex; parsedStatements: Record<string, string> }
/** What the rows of a statement hold; none where it has no rows. */
type Columns = { name: string; parse: (text: string) => unknown }[]

const wireOf = (connection: unknown) => connection as Wire

const describe = serialize.describe({ type: 'P' })
const execute = serialize.execute({})
const sync = serialize.sync()
/** PostgreSQL's error code when a prepared statement would return other columns than before: feature_not_supported. */
const changedTable = '0A000'
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils
/** By connection, the columns of each prepared statement: a server that prepared it does not describe it again for every use. */
const columnsOf = new WeakMap<Wire, Map<string, Columns>>()

/**
 * Sends statements in one message, which makes them one transaction: PostgreSQL begins it with the first and commits
 * where the message ends. `begin` and `commit` are not sent, and the next message may follow before this one is
 * answered. Returns the rows of each statement; throws what the first failing one throws, and nothing is kept then.
 */
export function runBatch(client: pg.ClientBase, statements: Statement[]): Promise<Row[][]> {
  return new Promise((resolve, reject) => {
    for (const { name = '' } of statements)
      if (name.length > maxNameLength)
        throw new Error(`The statement name ${name} is longer than ${maxNameLength} characters.`)
    client.query(new Batch(client, statements, { open: false, resolve, reject }))
  })
}

/** A message whose first statement has left. Nothing else may be sent on its connection until it is finished. */
export type OpenBatch = {
  /** Sends the other statements, which `isReady` has approved, and the end of the transaction. */
  finish: (others: Statement[]) => void
  /** As `runBatch` returns them. */
  rows: Promise<Row[][]>
}

/** As `runBatch`, for a transaction of which only the first statement is known, which the connection has prepared. */
export function beginBatch(client: pg.ClientBase, first: Statement): OpenBatch {
  const { promise: rows, resolve, reject } = Promise.withResolvers<Row[][]>()
  // It may fail before anyone waits for it.
  rows.catch(() => {})
  const batch = new Batch(client, [first], { open: true, resolve, reject })
  client.query(batch)
  return { rows, finish: (others) => batch.finish(others) }
}

/**
 * Whether a statement can run on a connection as it is. What is prepared in an open transaction may be skipped, if its first statement
 * fails, while others who use the connection next believe that it is there.
 */
export const isReady = (client: pg.ClientBase, statement: Statement): boolean =>
  statement.name === undefined || isPrepared(client, statement)

/** Whether a connection has prepared a statement. */
export function isPrepared(client: pg.ClientBase, { name, text }: Statement): boolean {
  const { parsedStatements } = wireOf((client as pg.Client & { connection: unknown }).connection)
  return name !== undefined && parsedStatements[name] === text
}

type BatchSettings = {
  /** Whether statements follow, and the end of the transaction with them. */
  open: boolean
  resolve: (rows: Row[][]) => void
  reject: (error: unknown) => void
}

/** One message with its responses, in place of the driver's own query, which knows one statement. The driver calls its handlers. */
class Batch {
  readonly #client: pg.ClientBase
  readonly #statements: Statement[]
  readonly #settings: BatchSettings
  readonly #results: Row[][]
  #open: boolean
  #failed = false
  /** Names of statements that this message prepares. */
  readonly #preparing: string[] = []
  #wire: Wire | undefined
  #columns: (Columns | undefined)[] = []
  #at = 0
  #unreadable: unknown

  constructor(client: pg.ClientBase, statements: Statement[], settings: BatchSettings) {
    this.#client = client
    this.#statements = statements
    this.#settings = settings
    this.#open = settings.open
    this.#results = statements.map(() => [])
  }

  submit(connection: pg.Connection): void {
    const wire = wireOf(connection)
    this.#wire = wire
    const messages = this.#messagesOf(wire, this.#statements)
    if (this.#open) send(wire, messages, true)
    else send(wire, [...messages, sync])
  }

  /** Ends an open one with these statements. */
  finish(others: Statement[]): void {
    this.#open = false
    const wire = this.#wire
    let messages: Buffer[] = []
    try {
      // After an error the database skips everything up to the end of the transaction.
      if (!this.#failed) {
        this.#statements.push(...others)
        this.#results.push(...others.map(() => []))
        if (wire) messages = this.#messagesOf(wire, others)
      }
    } catch (error) {
      this.#settings.reject(error)
    }
    if (wire) send(wire, [...messages, sync], true)
  }

  #messagesOf(wire: Wire, statements: Statement[]): Buffer[] {
    const known = wire.parsedStatements
    const described = columnsOf.get(wire)
    const messages: Buffer[] = []
    // All are prepared before any runs, so that one that is refused leaves none half known.
    for (const { name, text } of statements) {
      if (!name || known[name] === text) continue
      messages.push(serialize.close({ type: 'S', name }), serialize.parse({ name, text }))
      known[name] = text
      described?.delete(name)
      this.#preparing.push(name)
    }
    for (const { name = '', text, values = [] } of statements) {
      const columns = described?.get(name)
      this.#columns.push(columns)
      if (!name) messages.push(serialize.parse({ text }))
      messages.push(serialize.bind({ statement: name, values, valueMapper: prepareValue }))
      if (!columns) messages.push(describe)
      messages.push(execute)
    }
    return messages
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    this.#learn(fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID) })))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    const columns = this.#columns[this.#at] ?? []
    const row: Row = {}
    try {
      for (let index = 0; index < columns.length; index++) {
        const { name, parse } = columns[index] as Columns[number]
        const value = fields[index] ?? null
        row[name] = value === null ? null : parse(value)
      }
    } catch (error) {
      this.#unreadable ??= error
    }
    this.#results[this.#at]?.push(row)
  }

  handleCommandComplete(): void {
    // Described, and without rows.
    if (!this.#columns[this.#at]) this.#learn([])
    this.#at++
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete()
  }

  handleError(error: unknown): void {
    // Perhaps it was the preparing that failed, or a table has changed since: these are prepared again when they are next used.
    const isStale = (error as { code?: unknown }).code === changedTable
    const names = isStale ? this.#statements.flatMap(({ name }) => name ?? []) : this.#preparing
    for (const name of names) {
      if (this.#wire) delete this.#wire.parsedStatements[name]
    }
    // An open one ends later, and nothing may come before that. What is prepared again is closed in any case.
    if (names.length > 0 && !this.#open) this.#client.query(forget(names))
    this.#failed = true
    this.#settings.reject(error)
  }

  handleReadyForQuery(): void {
    if (this.#unreadable) this.#settings.reject(this.#unreadable)
    else this.#settings.resolve(this.#results)
  }

  #learn(columns: Columns): void {
    this.#columns[this.#at] = columns
    const { name, text } = this.#statements[this.#at] as Statement
    // Another message may have prepared something else under this name meanwhile.
    if (!name || !this.#wire || this.#wire.parsedStatements[name] !== text) return
    let described = columnsOf.get(this.#wire)
    if (!described) columnsOf.set(this.#wire, (described = new Map()))
    described.set(name, columns)
  }
}

// The driver sends nothing but its own kind in line with others. Its constructor, which prepares for one statement, is not needed.
Object.setPrototypeOf(Batch.prototype, pg.Query.prototype)

/** Deallocates prepared statements; a name that the server does not know is no error. */
function forget(names: string[]): pg.Query {
  const query = new pg.Query({ text: '' }, () => {})
  query.submit = (connection) => {
    send(wireOf(connection), [...names.map((name) => serialize.close({ type: 'S', name })), sync])
  }
  return query
}

/**
 * Sends messages in one buffer, which costs the system less than a list of small ones. What several callers send in one turn of the
 * event loop leaves in one write, unless it is sent at once.
 */
function send({ stream }: Wire, messages: Buffer[], atOnce = false): void {
  if (!stream.writable) return
  if (!atOnce && stream.writableCorked === 0) {
    stream.cork()
    setImmediate(() => stream.uncork())
  }
  stream.write(Buffer.concat(messages))
}
