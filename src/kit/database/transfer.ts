import { rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { applyMigrations, migrate } from './migrate.ts'
import { ensureRoles, refuseTemporaryTables } from './role.ts'

/** Superusers' connections to the portal's database in two clusters of this machine; the new one is empty. */
export type Transfer = {
  from: pg.ClientConfig
  to: pg.ClientConfig
  /** The role that owns the tables, in both. */
  owner: string
  migrations: string
  /** Secret from which the roles' passwords are derived. */
  secret: string
  /** Absolute path of a folder that both servers may write to. */
  scratch: string
  /** Told after each table; `tables` is how many there are. */
  note: (table: string, tables: number) => void
}

/** Rows of all tables, how many tables, and the identifier of the old cluster. */
export type Transferred = { tables: number; rows: number; identifier: string }

type Table = { name: string; columns: string[] }
type Print = { count: string; hash: string }

/**
 * Copies a database of the portal into a cluster of another major version: the schema by the migrations of this version, the rows table by table.
 * The old one is read as one moment, brought to this version in a transaction of which nothing stays. At the end rows and a hash of each table are
 * compared; throws one sentence for each table that differs.
 */
export async function transfer({ from, to, owner, migrations, secret, scratch, note }: Transfer): Promise<Transferred> {
  const [old, young] = [new pg.Client(from), new pg.Client(to)]
  // Their statements fail by themselves.
  for (const client of [old, young]) client.on('error', () => {})
  await Promise.all([old.connect(), young.connect()])
  try {
    await makeSchema(young, owner, migrations, secret)
    await old.query('begin isolation level repeatable read')
    await asOwner(old, owner, () => applyMigrations(old, migrations))
    for (const client of [old, young]) await client.query(`set timezone = 'UTC'; set statement_timeout = 0`)
    const tables = await listTables(old)
    refuseOtherTables(tables, await listTables(young))
    // Constraints hold already: neither triggers nor references are asked again.
    await young.query(`set session_replication_role = replica`)
    await young.query(`truncate ${tables.map(({ name }) => nameOf(name)).join(', ')}`)
    let rows = 0
    const differences: string[] = []
    for (const table of tables) {
      await copyRows(old, young, table, path.join(scratch, 'rows'))
      const [before, after] = [await printOf(old, table), await printOf(young, table)]
      if (before.count !== after.count || before.hash !== after.hash)
        differences.push(`The table ${table.name} differs: ${before.count} rows before, ${after.count} after.`)
      rows += Number(after.count)
      note(table.name, tables.length)
    }
    if (differences.length > 0) throw new Error(differences.join('\n'))
    await young.query('analyze')
    await young.query('checkpoint')
    const { rows: control } = await old.query<{ identifier: string }>(
      'select system_identifier::text as identifier from pg_control_system()',
    )
    return { tables: tables.length, rows, identifier: String(control[0]?.identifier) }
  } finally {
    await Promise.all([old.end(), young.end()])
  }
}

async function makeSchema(client: pg.Client, owner: string, migrations: string, secret: string): Promise<void> {
  await asOwner(client, owner, async () => {
    await ensureRoles(client, secret)
    await refuseTemporaryTables(client)
    await migrate(client, migrations)
  })
}

/** Acts as the owner of the tables, as at a start: what is made belongs to that role. */
async function asOwner(client: pg.Client, owner: string, act: () => Promise<unknown>): Promise<void> {
  await client.query(`set role ${owner}`)
  await act()
  await client.query('reset role')
}

/** All tables by name, with the columns that are stored and not derived. */
async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(quote_ident(a.attname) order by a.attname) filter (where a.attgenerated = '') as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`)
  return rows
}

function refuseOtherTables(before: Table[], after: Table[]): void {
  const known = new Map(after.map(({ name, columns }) => [name, columns.join()]))
  const foreign = before.filter(({ name, columns }) => known.get(name) !== columns.join())
  if (foreign.length > 0 || before.length !== after.length)
    throw new Error(
      `The database has tables that this version of the portal does not make (${foreign.map(({ name }) => name).join(', ')}): move them elsewhere first.`,
    )
}

async function copyRows(old: pg.Client, young: pg.Client, { name, columns }: Table, file: string): Promise<void> {
  const what = `${nameOf(name)} (${columns.join(', ')})`
  const at = `'${file.replaceAll("'", "''")}'`
  await rm(file, { force: true })
  await old.query(`copy ${what} to ${at} (format binary)`)
  await young.query(`copy ${what} from ${at} (format binary)`)
  await rm(file)
}

/** Rows, and a sum over a hash of each, which is the same in any order. Derived columns are in it, too. */
async function printOf(client: pg.Client, { name }: Table): Promise<Print> {
  const { rows } = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attname) as columns from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [`public.${nameOf(name)}`],
  )
  const { rows: prints } = await client.query<Print>(
    `select count(*)::text as count, coalesce(sum(('x' || left(md5(row(${rows[0]?.columns})::text), 15))::bit(60)::bigint), 0)::text as hash
      from public.${nameOf(name)}`,
  )
  return prints[0] as Print
}

const nameOf = (name: string) => `"${name.replaceAll('"', '""')}"`
