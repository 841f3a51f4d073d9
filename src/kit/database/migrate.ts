import type pg from 'pg'
import { applyFunctions, dropFunctions } from './function-file.ts'
import { isFunction, readMigrations, type SqlFile } from './migration-file.ts'
import { isOnline, readOnlineFiles } from './online-file.ts'
import type { Query } from './statement.ts'

/** Any number that no other program uses for an advisory lock in this database. */
const lockNumber = 452026
/** How long a migration waits for a table that others use. */
const lockPatience = '10s'

/**
 * Brings the database to the newest migration and its functions to their files, in one transaction, while an advisory
 * lock keeps every other starting server waiting. Takes the owner's connection and the folder of `NNNN_title.sql` and
 * `functions/`; returns how many files were applied. Throws one sentence when the database is of another version, an applied
 * migration was edited, or a file fails: nothing is changed once the caller has ended the connection.
 */
export async function migrate(client: pg.ClientBase, folder: string): Promise<number> {
  await client.query('begin')
  const count = await applyMigrations(client, folder)
  await client.query('commit')
  return count
}

/** The same within the caller's transaction. */
export async function applyMigrations(client: pg.ClientBase, folder: string): Promise<number> {
  await client.query(`select pg_advisory_xact_lock(${lockNumber}); create table if not exists public.migrations (
    name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from public.migrations')
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const { migrations, functions } = readMigrations(folder)
  refuseOtherVersion(applied, migrations, folder)
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const changed = functions.filter(({ name, sha256 }) => applied.get(name) !== sha256)
  const gone = [...applied.keys()].filter((name) => isFunction(name) && !functions.some((file) => file.name === name))
  if (pending.length + changed.length + gone.length === 0) return 0

  // What waits for a lock makes others wait behind it: a start that gets none in time fails, and leaves the server that works alone.
  await client.query(`set local lock_timeout = '${lockPatience}'`)
  // The first migration makes the schema of the functions. Then they come, because tables need them in defaults, checks,
  // indexes and policies; their bodies are checked at the end, because those need the tables and one another.
  const isFirst = (file: SqlFile) => file === migrations[0]
  for (const file of pending.filter(isFirst)) await run(client, file)
  await client.query('set local check_function_bodies = off')
  await applyFunctions(client, changed)
  await client.query('set local check_function_bodies = on')
  for (const file of pending.filter((other) => !isFirst(other))) await run(client, file)
  await applyFunctions(client, changed)
  await dropFunctions(client, gone)
  // What the functions derive from the tables, where they do.
  await client.query(
    `do $$ begin if to_regprocedure('app.after_migrations()') is not null then perform app.after_migrations(); end if; end $$`,
  )
  for (const { name, sha256 } of [...pending, ...changed]) {
    await client.query(
      `insert into public.migrations (name, sha256) values ($1, $2)
      on conflict (name) do update set sha256 = excluded.sha256, applied_at = now()`,
      [name, sha256],
    )
  }
  await client.query('delete from public.migrations where name = any ($1)', [gone])
  return pending.length + changed.length
}

/** Whether nothing is left to apply at a start; what runs beside the server may be. Takes a query as the owner. */
export async function isMigrated(query: Query, folder: string): Promise<boolean> {
  const [made] = await query<{ there: boolean }>({
    text: `select to_regclass('public.migrations') is not null as there`,
  })
  if (!made?.there) return false
  const rows = await query<{ name: string; sha256: string }>({ text: 'select name, sha256 from public.migrations' })
  const applied = rows.filter(({ name }) => !isOnline(name))
  const { migrations, functions } = readMigrations(folder)
  const files = new Map([...migrations, ...functions].map(({ name, sha256 }) => [name, sha256]))
  return applied.length === files.size && applied.every(({ name, sha256 }) => files.get(name) === sha256)
}

/** How many migrations the next start applies; throws one sentence where it would refuse. Takes a query as the owner. */
export async function countPending(query: Query, folder: string): Promise<number> {
  const [made] = await query<{ there: boolean }>({
    text: `select to_regclass('public.migrations') is not null as there`,
  })
  const rows = made?.there
    ? await query<{ name: string; sha256: string }>({ text: 'select name, sha256 from public.migrations' })
    : []
  const applied = new Map(rows.map((row) => [row.name, row.sha256]))
  const { migrations, functions } = readMigrations(folder)
  refuseOtherVersion(applied, migrations, folder)
  return [...migrations, ...functions].filter(({ name, sha256 }) => applied.get(name) !== sha256).length
}

function refuseOtherVersion(applied: Map<string, string>, migrations: SqlFile[], folder: string): void {
  const first = migrations[0]
  const all = [...migrations, ...readOnlineFiles(folder)]
  if (!first) throw new Error(`No migrations found in ${folder}.`)
  // A new baseline begins with a file of another name, so a database that lacks it was begun by another one.
  if (applied.size > 0 && !applied.has(first.name)) {
    throw new Error(
      `The database was created by an older version and can't be migrated (it lacks ${first.name}): use an empty data folder or database, or run that version.`,
    )
  }
  const unknown = [...applied.keys()].find((name) => !isFunction(name) && !all.some((file) => file.name === name))
  if (unknown)
    throw new Error(`The database was migrated by a newer version (${unknown} is not in ${folder}): run that version.`)
  const edited = all.find(({ name, sha256 }) => applied.has(name) && applied.get(name) !== sha256)
  if (edited)
    throw new Error(
      `Migration ${edited.name} was edited after it was applied: restore the file and put the change into a new migration.`,
    )
}

async function run(client: pg.ClientBase, { name, text }: SqlFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}.`, { cause: error })
  }
}
