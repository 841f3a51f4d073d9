import type { Query } from './statement.ts'

/** Connections of each of the two roles, where the database allows them: more would only wait for its processors. */
export const usefulConnections = 18
/** Of all that the database allows: one for notices, and those of a command beside the server. */
const kept = 4
/** One for reads, one for writes, and one for what takes long. */
const least = 3

export type ConnectionLimit = {
  /** How many connections each of the two roles may have. */
  most: number
  /** A sentence for the operator where the database allows fewer than the portal needs. */
  warning?: string
}

/**
 * Reads how many connections the database allows the two roles, each of which asks: small hosted plans have ten in total. Others who use the
 * same database are not counted.
 */
export async function readConnectionLimit(queries: Query[]): Promise<ConnectionLimit> {
  const found = await Promise.all(queries.map((query) => query<{ total: number; own: number | null }>(allowed)))
  const rows = found.flat()
  const total = Math.min(...rows.map((row) => row.total))
  // The role of notices is one of the two.
  const own = Math.min(...rows.map((row) => (row.own ?? usefulConnections + 1) - 1))
  const most = Math.min(usefulConnections, Math.floor((total - kept) / 2), own)
  if (most >= least) return { most }
  return {
    most: least,
    warning: `The database allows the portal ${total} connections, and its roles ${own + 1} each: it needs ${least * 2 + kept}, and ${least + 1} each.`,
  }
}

const allowed = {
  text: `select least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0), nullif(d.datconnlimit, -1)) as total,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user) as own
    from pg_database d where d.datname = current_database()`,
}
