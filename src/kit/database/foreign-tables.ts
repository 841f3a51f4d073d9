import pg from 'pg'
import { type ForeignDatabase, onForeignDatabase } from './foreign-connection.ts'

/** Tables of another database as CSV by their names, those that are there; and the names of its other tables. */
export type ForeignTables = { contents: Map<string, Buffer>; others: string[] }

type Found = { name: string; address: string; allowed: boolean; hidden: boolean; order: string | null }

/**
 * Reads tables of another database as CSV, as `\copy` would write them: in UTF-8, times in UTC, in the order of `orderedBy` where a table
 * has such columns. All of them are read as one moment, and nothing is written. Throws one sentence when one can't be read whole.
 */
export function readForeignTables(
  database: ForeignDatabase,
  names: readonly string[],
  orderedBy: readonly string[],
): Promise<ForeignTables> {
  return onForeignDatabase(database, async (client) => {
    let reading = 'the list of its tables'
    try {
      await client.query('begin isolation level repeatable read, read only')
      // Row security, also that behind a view, fails a statement instead of hiding rows from it.
      await client.query(
        `set local row_security = off; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local statement_timeout = 0`,
      )
      const found = await findTables(client, names, orderedBy)
      refuse(found)
      const contents = new Map<string, Buffer>()
      for (const { name, address, order } of found) {
        reading = name
        const rows = `select * from ${address}${order === null ? '' : ` order by ${order}`}`
        contents.set(name, await copyOut(client, `copy (${rows}) to stdout (format csv, header, encoding 'UTF8')`))
      }
      reading = 'the list of its tables'
      return { contents, others: await findOthers(client, names) }
    } catch (error) {
      throw error instanceof Refusal ? error : new Error(explain(error, reading), { cause: error })
    }
  })
}

/** A sentence of ours. */
class Refusal extends Error {}

async function findTables(client: pg.Client, names: readonly string[], orderedBy: readonly string[]): Promise<Found[]> {
  const { rows } = await client.query<Found>(
    `select c.relname as name, format('%I.%I', n.nspname, c.relname) as address, has_table_privilege(c.oid, 'select') as allowed,
        row_security_active(c.oid) as hidden,
        (select string_agg(quote_ident(a.attname), ', ' order by array_position($2::text[], a.attname::text)) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname = any ($2)) as "order"
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p', 'v', 'm', 'f') and pg_table_is_visible(c.oid) and c.relname = any ($1) and n.nspname <> 'pg_catalog'
      order by 1`,
    [names, orderedBy],
  )
  return rows
}

async function findOthers(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and pg_table_is_visible(c.oid) and c.relname <> all ($1) and n.nspname <> 'pg_catalog' order by 1`,
    [names],
  )
  return rows.map(({ name }) => name)
}

function refuse(found: Found[]): void {
  const list = (which: (table: Found) => boolean) =>
    found
      .filter(which)
      .map(({ name }) => name)
      .join(', ')
  const denied = list(({ allowed }) => !allowed)
  if (denied)
    throw new Refusal(`The user of the old database may not read ${denied}: connect as the owner of the tables.`)
  const hidden = list((table) => table.hidden)
  if (hidden)
    throw new Refusal(
      `Row security would hide rows of ${hidden} from the user of the old database: connect as the owner of the tables, or as a user with BYPASSRLS.`,
    )
}

function copyOut(client: pg.Client, statement: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  const query = new pg.Query(statement)
  // The driver reuses the memory of a chunk.
  Object.assign(query, { handleCopyData: ({ chunk }: { chunk: Buffer }) => chunks.push(Buffer.from(chunk)) })
  const done = new Promise<Buffer>((resolve, reject) => {
    query.once('end', () => resolve(Buffer.concat(chunks)))
    query.once('error', reject)
  })
  client.query(query)
  return done
}

function explain(error: unknown, reading: string): string {
  const { code, message } = error as { code?: string; message?: string }
  if (code === '42501' && /row-level security/.test(String(message)))
    return `Row security would hide rows of ${reading} from the user of the old database: connect as a user with BYPASSRLS.`
  if (code === '42501')
    return `The user of the old database may not read what ${reading} is made of: connect as its owner.`
  return `The old database could not be read to its end${code ? ` (${code})` : ''}: it stopped at ${reading}. Nothing was imported.`
}
