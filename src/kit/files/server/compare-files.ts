import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { Query } from '../../database/statement.ts'
import type { Storage } from './storage.ts'

export type FileDifferences = {
  /** Files compared. */
  compared: number
  /** Keys of rows without a file, of files that are not what was uploaded, and of files without a row. */
  missing: string[]
  changed: string[]
  surplus: string[]
}

/** Milliseconds in which a file may wait for its row. */
const rowPatience = 60_000

/**
 * Compares every file with the SHA-256 in its row, and looks for rows without a file and files without a row. Takes a query as the
 * tables' owner; asks every table with a key of a file.
 */
export async function compareFiles(query: Query, storage: Storage): Promise<FileDifferences> {
  const stored = new Map<string, Date>()
  for await (const { key, storedAt } of storage.list()) stored.set(key, storedAt)
  const tables = await query<{ name: string }>({
    text: `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'
        and (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('file_key', 'sha256')) = 2 order by 1`,
  })
  const result: FileDifferences = { compared: 0, missing: [], changed: [], surplus: [] }
  for (const { name } of tables)
    for (const { key, sha256 } of await query<{ key: string; sha256: string }>({
      text: `select file_key as key, sha256 from ${name} order by 1`,
    })) {
      result.compared++
      const found = await digest(storage, key)
      if (found === undefined) result.missing.push(key)
      else if (found !== sha256) result.changed.push(key)
      stored.delete(key)
    }
  // What was uploaded meanwhile is not in the list of files.
  for (const [key, storedAt] of stored) if (Date.now() - storedAt.getTime() >= rowPatience) result.surplus.push(key)
  return result
}

/** Undefined when there is no such file. */
async function digest(storage: Storage, key: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(await storage.read(key), hash)
    return hash.digest('hex')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
