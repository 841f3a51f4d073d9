import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { readOnlineFiles, type OnlineFile, type OnlineStep } from './online-file.ts'

/** Migrations that run beside the working server. */
export type OnlineMigrations = {
  /** Resolves when all are applied, one has failed, or they were stopped. Never rejects. */
  done: Promise<void>
  /** Leaves the rest for the next start. */
  stop: () => Promise<void>
}

/** What becomes of a migration that runs beside the server; `says` is the sentence for the operator. */
export type MigrationEvent = { name: string; state: 'begun' | 'applied' | 'failed'; says: string }

/** Another server may be at it: any number that no other program uses for an advisory lock in this database. */
const lockNumber = 452027
/** How long a step waits for a table that others use, before they wait behind it; how long until it is tried again, and how long a stop waits. Milliseconds. */
const patience = { lock: 1_000, again: 5_000, end: 2_000 }
const maxPause = 1_000
const lockNotAvailable = '55P03'

/**
 * Begins what `online/` of the folder of migrations holds and is not applied yet, on one connection of the owner. Each statement is a transaction
 * of its own; each file that is through is recorded. One that was interrupted runs again from its first step at the next start, so steps can be
 * repeated. `report` gets an event when a file begins, ends or fails.
 */
export function beginOnlineMigrations(
  owner: pg.ClientConfig,
  folder: string,
  report: (event: MigrationEvent) => void,
): OnlineMigrations {
  const stopped = new AbortController()
  let client: pg.Client | undefined
  let connecting: Promise<unknown> | undefined

  async function runAll(): Promise<void> {
    while (!stopped.signal.aborted) {
      client = new pg.Client({ ...owner, application_name: 'portal-migrations' })
      client.on('error', () => {})
      try {
        await (connecting = client.connect())
        if (await runPending(client)) return
      } catch (error) {
        if (error instanceof StepFailed) return report({ name: error.migration, state: 'failed', says: error.message })
        // The database is away for a moment: it is tried again.
      } finally {
        await client.end().catch(() => {})
      }
      await pause(patience.again)
    }
  }

  /** Whether all are applied; false while another server is at it. */
  async function runPending(used: pg.Client): Promise<boolean> {
    const { rows } = await used.query<{ name: string }>('select name from public.migrations')
    const pending = readOnlineFiles(folder).filter(({ name }) => !rows.some((row) => row.name === name))
    if (pending.length === 0) return true
    const lock = await used.query<{ taken: boolean }>(`select pg_try_advisory_lock(${lockNumber}) as taken`)
    if (!lock.rows[0]?.taken) return false
    await used.query(`set lock_timeout = ${patience.lock}; set client_connection_check_interval = 1000`)
    for (const file of pending) await runFile(used, file)
    return true
  }

  async function runFile(used: pg.Client, file: OnlineFile): Promise<void> {
    // Another server may have applied it between the question and the lock.
    const { rowCount } = await used.query('select from public.migrations where name = $1', [file.name])
    if (rowCount || stopped.signal.aborted) return
    const { name } = file
    report({ name, state: 'begun', says: `Migration ${name} runs beside the server.` })
    await dropInvalid(used, file)
    for (const step of file.steps) await runStep(used, file, step)
    if (stopped.signal.aborted) return
    await used.query('insert into public.migrations (name, sha256) values ($1, $2)', [file.name, file.sha256])
    report({ name, state: 'applied', says: `Migration ${name} is applied.` })
  }

  async function runStep(used: pg.Client, { name }: OnlineFile, { text, batches }: OnlineStep): Promise<void> {
    while (!stopped.signal.aborted) {
      const begun = performance.now()
      try {
        const { rowCount } = await used.query(text)
        if (!batches || !rowCount) return
        // Half of the time is left to others.
        await pause(Math.min(performance.now() - begun, maxPause))
      } catch (error) {
        const { code, severity } = error as { code?: string; severity?: string }
        if (severity !== 'ERROR') throw error
        if (code !== lockNotAvailable)
          throw new StepFailed(
            name,
            `Migration ${name} failed: ${(error as Error).message}. It is tried again at the next start.`,
            { cause: error },
          )
        await pause(patience.again)
      }
    }
  }

  const pause = (milliseconds: number) => wait(milliseconds, undefined, { signal: stopped.signal }).catch(() => {})
  async function end(): Promise<void> {
    // A connection that is ended while it is made never says so.
    await connecting?.catch(() => {})
    await Promise.all([client?.end().catch(() => {}), done])
  }

  const done = readOnlineFiles(folder).length > 0 ? runAll() : Promise.resolve()
  return {
    done,
    async stop() {
      stopped.abort()
      await Promise.race([end(), wait(patience.end)])
    },
  }
}

class StepFailed extends Error {
  readonly migration: string

  constructor(migration: string, message: string, options: ErrorOptions) {
    super(message, options)
    this.migration = migration
  }
}

/** An interrupted `create index concurrently` leaves an invalid index, which `if not exists` would keep. */
async function dropInvalid(client: pg.Client, { text }: OnlineFile): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
      where not i.indisvalid and c.relnamespace = 'public'::regnamespace`,
  )
  for (const { name } of rows.filter((row) => new RegExp(`\\b${row.name}\\b`).test(text)))
    await client.query(`drop index concurrently public.${pg.escapeIdentifier(name)}`)
}
