import type { Query } from '../../database/statement.ts'
import { compareTable, type TableDifference } from '../../database/table-difference.ts'
import { readTable } from '../../database/table-part.ts'
import type { RecordKind } from '../contract/define-record.ts'
import { printTables } from './print-migration.ts'

/** A table of a kind as it is declared, and what a database has otherwise; without a difference where it has no such table. */
export type ComparedTable = { table: string; text: string; difference: TableDifference | undefined }

/** The schema in which the declared tables are made, to be read beside those that are there. */
const scratch = 'declared'

/**
 * Compares the tables of a kind with those of a database, by making the declared ones in a schema of their own and reading
 * both from the catalog. Takes the owner's connection, in a transaction that the caller rolls back.
 */
export async function compareKind(query: Query, kind: RecordKind): Promise<ComparedTable[]> {
  const tables = printTables(kind)
  const names = tables.map(({ table }) => table)
  await query({ text: 'set local search_path = public' })
  const actual = new Map<string, Awaited<ReturnType<typeof readTable>>>()
  for (const table of names) {
    const [found] = await query<{ there: boolean }>({
      text: 'select to_regclass($1) is not null as there',
      values: [`public.${table}`],
    })
    if (found?.there) actual.set(table, await readTable(query, `public.${table}`))
  }

  await query({ text: `create schema ${scratch}` })
  await query({ text: `set local search_path = ${scratch}, public` })
  // The declared tables enter themselves again.
  await query({ text: 'delete from sealed_columns where table_name = any ($1)', values: [names] })
  await query({ text: 'delete from shared_tables where table_name = any ($1)', values: [names] })
  for (const { text } of tables) await query({ text })
  const compared: ComparedTable[] = []
  for (const { table, text } of tables) {
    const previous = actual.get(table)
    compared.push({
      table,
      text,
      difference: previous && compareTable(table, await readTable(query, `${scratch}.${table}`), previous),
    })
  }
  return compared
}
