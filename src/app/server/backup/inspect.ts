import type { Query } from '../../../kit/database/statement.ts'
import { compareFiles } from '../../../kit/files/server/compare-files.ts'
import type { Storage } from '../../../kit/files/server/storage.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import { unseal } from '../../../kit/seal/seal.ts'

/**
 * Compares a restored database with what its backup counted, its files with their rows, and opens one sealed value of each
 * column. Takes a query as the owner; returns a sentence for each difference.
 */
export async function inspectRestored(
  query: Query,
  counts: Record<string, number>,
  storage: Storage,
  keyring: Keyring,
): Promise<string[]> {
  const { missing, changed } = await compareFiles(query, storage)
  return [
    ...(await compareCounts(query, counts)),
    ...(await openSealed(query, keyring)),
    ...missing.map((key) => `The file ${key} is missing.`),
    ...changed.map((key) => `The file ${key} is not what was uploaded.`),
  ]
}

async function compareCounts(query: Query, counts: Record<string, number>): Promise<string[]> {
  const differences: string[] = []
  for (const [table, expected] of Object.entries(counts)) {
    const [row] = await query<{ count: string }>({
      text: `select count(*) from public."${table.replaceAll('"', '""')}"`,
    })
    if (Number(row?.count) !== expected)
      differences.push(`The table ${table} has ${row?.count} rows instead of ${expected}.`)
  }
  return differences
}

/** Opens one sealed value of each column that has some; returns a sentence for each that can’t be opened. Takes a query as the owner. */
export async function openSealed(query: Query, keyring: Keyring): Promise<string[]> {
  const columns = await query<{ table: string; column: string }>({
    text: `select table_name as table, column_name as column from sealed_columns
      union select table_name, column_name from information_schema.columns where table_schema = 'public' and column_name ~ '_sealed$'
      order by 1, 2`,
  })
  const differences: string[] = []
  for (const { table, column } of columns) {
    const [found] = await query<{ row: string; owner: string; value: string }>({
      text: `select id as row, user_id as owner, ${column} as value from ${table} where ${column} is not null limit 1`,
    })
    if (!found) continue
    try {
      unseal(keyring, { table, column, row: found.row, owner: found.owner }, found.value)
    } catch {
      differences.push(`A sealed value of ${table}.${column} can’t be opened with the keys in the key file.`)
    }
  }
  return differences
}
