import type { Query } from '../../../kit/database/statement.ts'
import { compareFiles } from '../../../kit/files/server/compare-files.ts'
import type { Storage } from '../../../kit/files/server/storage.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import { unseal } from '../../../kit/seal/seal.ts'
import { findSealedWhere, contextOf, type SealedValue, selectSealed } from '../keys/sealed-where.ts'

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
  const differences: string[] = []
  for (const where of await findSealedWhere(query)) {
    const [found] = await query<SealedValue>({ text: `${selectSealed(where)} limit 1` })
    if (!found) continue
    try {
      unseal(keyring, contextOf(found), found.value)
    } catch {
      differences.push(`A sealed value of ${where.name} can’t be opened with the keys of ${keyring.source}.`)
    }
  }
  return differences
}
