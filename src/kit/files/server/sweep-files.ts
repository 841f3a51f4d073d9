import type { Database } from '../../database/database.ts'
import { sweepParts } from './sweep-parts.ts'
import type { Storage } from './storage.ts'

export type Swept = { unfinished: number; purged: number; orphans: number }

const hour = 3_600_000
const batch = 500

/**
 * Removes what no one can reach any more: unfinished uploads of yesterday, files that lay in the trash for 30 days
 * (the row first, then its file), and files of an hour or more to which no row of any of these tables leads.
 */
export async function sweepFiles(
  database: Database,
  storage: Storage,
  tables: string[],
  uploads: { folder: string; lifetime: number },
): Promise<Swept> {
  const unfinished = await sweepParts(uploads.folder, uploads.lifetime)
  const purged = await purgeTrash(database, storage, tables)
  let orphans = 0
  let keys: string[] = []
  for await (const { key, storedAt } of storage.list()) {
    // A younger file may be of an upload whose row is being written right now.
    if (Date.now() - storedAt.getTime() >= hour) keys.push(key)
    if (keys.length < batch) continue
    orphans += await removeOrphans(database, storage, tables, keys)
    keys = []
  }
  return { unfinished, purged, orphans: orphans + (await removeOrphans(database, storage, tables, keys)) }
}

async function purgeTrash(database: Database, storage: Storage, tables: string[]): Promise<number> {
  const results = await database.asSystem('file-sweep')<{ file_key: string }>(
    tables.map((table) => ({
      text: `delete from ${table} where deleted_at < now() - interval '30 days' returning file_key`,
    })),
  )
  const rows = results.flat()
  for (const row of rows) await storage.remove(row.file_key)
  return rows.length
}

async function removeOrphans(database: Database, storage: Storage, tables: string[], keys: string[]): Promise<number> {
  // Without a table every file would be an orphan.
  if (keys.length === 0 || tables.length === 0) return 0
  const led = tables.map((table) => `not exists (select 1 from ${table} f where f.file_key = key)`)
  const [rows = []] = await database.asSystem('file-sweep')<{ key: string }>([
    {
      text: `select key from unnest($1::text[]) key where ${led.join(' and ')}`,
      values: [keys],
    },
  ])
  for (const row of rows) await storage.remove(row.key)
  return rows.length
}
