import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'

/** Any number that no other program uses for an advisory lock in this database. */
const lockNumber = 452026

/**
 * Brings the database to the newest migration, in order, each in one transaction, while an advisory lock keeps every
 * other starting server waiting. Takes the owner's connection and the folder of `NNNN_title.sql` files; returns how
 * many ran. Throws when an applied file was edited, is missing, or fails.
 */
export async function migrate(owner: pg.ClientConfig, folder: string): Promise<number> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    await client.query(`create table if not exists public.migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now())`)
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from public.migrations')
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    const files = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
    const unknown = [...applied.keys()].find((name) => !files.includes(name))
    if (unknown) throw new Error(`The database was migrated by a newer version (${unknown} is not in ${folder}): start that version.`)
    let count = 0
    for (const name of files) {
      const text = readFileSync(path.join(folder, name), 'utf8')
      const sha256 = createHash('sha256').update(text).digest('hex')
      if (applied.has(name)) {
        if (applied.get(name) !== sha256) throw new Error(`Migration ${name} was edited after it ran: restore it and add a new one.`)
        continue
      }
      await apply(client, name, text, sha256)
      count++
    }
    return count
  } finally {
    await client.end()
  }
}

async function apply(client: pg.Client, name: string, text: string, sha256: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into public.migrations (name, sha256) values ($1, $2)', [name, sha256])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
