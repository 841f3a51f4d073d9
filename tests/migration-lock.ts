import type pg from 'pg'

/** What a table had, and how often the transaction has read it as a whole. */
type Seen = { name: string; file: string; indexes: string; scans: number }

/**
 * Runs a migration in a transaction of which nothing stays, and says in a sentence each what it would do to tables that were there before while
 * everyone else waits: rewriting them, reading them as a whole, building an index, changing rows. `few` are tables whose rows don't
 * grow with use. Adding a column, a constraint that is not validated, a policy or a trigger takes a moment and is not named.
 */
export async function findLongLocks(owner: pg.ClientBase, sql: string, few: string[]): Promise<string[]> {
  await owner.query('begin')
  try {
    const before = await readTables(owner)
    await owner.query(sql)
    const after = new Map((await readTables(owner)).map((table) => [table.name, table]))
    const { rows: written } = await owner.query<{ name: string }>(
      `select relation::regclass::text as name from pg_locks where pid = pg_backend_pid() and mode = 'RowExclusiveLock' and relation is not null`,
    )
    return before
      .filter(({ name }) => !few.includes(name))
      .flatMap((table) => {
        const now = after.get(table.name)
        if (!now) return []
        return [
          ...(now.file === table.file ? [] : [`rewrites ${table.name}`]),
          ...(now.indexes === table.indexes ? [] : [`makes an index of ${table.name} while its writers wait`]),
          ...(now.scans === table.scans ? [] : [`reads the whole of ${table.name} while its writers wait`]),
          ...(written.some(({ name }) => name === table.name)
            ? [`changes rows of ${table.name} in one transaction`]
            : []),
        ]
      })
  } finally {
    await owner.query('rollback')
  }
}

async function readTables(owner: pg.ClientBase): Promise<Seen[]> {
  const { rows } = await owner.query<Seen>(
    `select c.oid::regclass::text as name, c.relfilenode::text as file, pg_stat_get_xact_numscans(c.oid)::int as scans,
        coalesce((select string_agg(i.indexrelid::text, ' ' order by i.indexrelid) from pg_index i where i.indrelid = c.oid), '') as indexes
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
  )
  return rows
}
