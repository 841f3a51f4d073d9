import type { Database } from '../../../kit/database/database.ts'
import { sweepParts } from '../../../kit/files/part-store.ts'
import type { Storage } from '../../../kit/files/storage.ts'

export type Swept = { unfinished: number; purged: number; orphans: number }

const hour = 3_600_000
const batch = 500

/**
 * Removes what nobody can reach any more: unfinished uploads of yesterday, documents that lay in the trash for 30 days
 * (the row first, then its file), and files of an hour or more that no row leads to.
 */
export async function sweepFiles(database: Database, storage: Storage, uploads: { folder: string; lifetime: number }): Promise<Swept> {
  const unfinished = await sweepParts(uploads.folder, uploads.lifetime)
  const purged = await purgeTrash(database, storage)
  let orphans = 0
  let keys: string[] = []
  for await (const { key, storedAt } of storage.list()) {
    // A younger file may be of an upload whose row is being written right now.
    if (Date.now() - storedAt.getTime() >= hour) keys.push(key)
    if (keys.length < batch) continue
    orphans += await removeOrphans(database, storage, keys)
    keys = []
  }
  return { unfinished, purged, orphans: orphans + await removeOrphans(database, storage, keys) }
}

async function purgeTrash(database: Database, storage: Storage): Promise<number> {
  const [rows = []] = await database.asSystem('file-sweep')<{ file_key: string }>([{
    text: `delete from business_documents where deleted_at < now() - interval '30 days' returning file_key`, writes: true,
  }])
  for (const row of rows) await storage.remove(row.file_key)
  return rows.length
}

async function removeOrphans(database: Database, storage: Storage, keys: string[]): Promise<number> {
  if (keys.length === 0) return 0
  const [rows = []] = await database.asSystem('file-sweep')<{ key: string }>([{
    text: 'select key from unnest($1::text[]) key where not exists (select 1 from business_documents d where d.file_key = key)', values: [keys],
  }])
  for (const row of rows) await storage.remove(row.key)
  return rows.length
}
