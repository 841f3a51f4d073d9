import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { readCsv } from '../src/kit/files/read-csv.ts'
import { makeEmptyDatabase } from './empty-database.ts'

/** A database of the old backend, reached as its owner. */
export type OldDatabase = { client: pg.Client; url: string; close: () => Promise<void> }

export async function makeOldDatabase(): Promise<OldDatabase> {
  const { owner, drop } = await makeEmptyDatabase()
  const client = new pg.Client(owner)
  await client.connect()
  return {
    client,
    url: oldUrl(owner.database as string, 'portal_owner'),
    async close() {
      await client.end()
      await drop()
    },
  }
}

/** The connection string of someone in a database of the run, by its socket unless another way is given. */
export function oldUrl(database: string, user: string, way = encodeURIComponent(inject('cluster').host)): string {
  return `postgres://${user}@localhost:${inject('cluster').port}/${database}?host=${way}`
}

/** Columns that the old backend kept as what they are; every other one is text. */
const native: Record<string, Record<string, string>> = {
  users: { lastlogin: 'timestamptz' },
  account_receivables: { id: 'integer', amount: 'numeric(12,2)', dueDate: 'date' },
  purchase_orders: { id: 'bigint', amount: 'double precision', orderDate: 'timestamptz' },
  store_credit_cards: { id: 'uuid' },
  paydex_scores: { score: 'smallint', last_updated_at: 'timestamptz' },
  business_compliance: { is_business_license: 'boolean', is_tax_form: 'boolean', task_due_date: 'timestamp' },
  business_documents: { created_at: 'timestamptz' },
  credit_loans: { created_at: 'timestamp' },
  training_videos: { is_downloadable: 'boolean' },
}

/** Fills it with the CSV files of an export. What is empty there is null in one row and an empty text in the next. */
export async function fillOldDatabase({ client }: OldDatabase, folder: string): Promise<void> {
  await client.query(`set timezone = 'UTC'`)
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
    const table = path.basename(file, '.csv')
    const [heads, ...rows] = readCsv(readFileSync(path.join(folder, file), 'utf8'), ',').map(({ cells }) => cells)
    const columns = heads?.map((head) => `"${head}" text`)
    await client.query(`create table "${table}" (${columns?.join(', ')})`)
    for (const [n, cells] of rows.entries())
      await client.query(
        `insert into "${table}" values (${cells.map((_, at) => `$${at + 1}`).join(', ')})`,
        cells.map((cell) => (cell === '' && n % 2 ? null : cell)),
      )
    for (const [column, type] of Object.entries(native[table] ?? {}))
      await client.query(
        `alter table "${table}" alter "${column}" type ${type} using ${type === 'uuid' ? `md5("${column}")` : `nullif("${column}", '')`}::${type}`,
      )
  }
  await client.query(`alter table revolving_credits add extra jsonb default '{"a, b": ["\\"", null]}'`)
}
