import type { Query } from './statement.ts'

/** Connections of each of the two roles, where the database allows them: more would only wait for its processors. */
const useful = 18
/** Of all that the database allows, those for notices and for a command beside the server. */
const kept = 2
/** One for reads, one for writes, and one for what takes long. */
const least = 3
/** With fewer, none is spared for waiting for the disk. */
const enoughToGroup = 12

/** How many connections each of the two roles may have, and whether that is enough to spare one that waits for the disk. */
export type ConnectionLimit = { most: number; canGroup: boolean }

/**
 * Reads how many connections the database allows: small hosted plans have ten in total. Takes the names of the two roles. Others who
 * use the same database are not counted.
 */
export async function readConnectionLimit(query: Query, roles: string[]): Promise<ConnectionLimit> {
  const [row] = await query<{ total: number; each: number | null }>({
    text: `select least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0), nullif(d.datconnlimit, -1)) as total,
        (select min(rolconnlimit) from pg_roles where rolname = any ($1) and rolconnlimit >= 0) as each
      from pg_database d where d.datname = current_database()`,
    values: [roles],
  })
  const { total = useful * 2 + kept, each } = row ?? {}
  // The role of notices is one of the two.
  const allowed = Math.min(useful, Math.floor((total - kept) / 2), (each ?? useful + 1) - 1)
  const most = Math.max(least, allowed)
  return { most, canGroup: most >= enoughToGroup }
}
