import type { Query } from './statement.ts'

/** Connections of each of the two roles, where the database allows them: more would only wait for its processors. */
export const usefulConnections = 18
/** Of all that the database allows: one for notices, and those of a command beside the server. */
const kept = 4
/** One for reads, one for writes, and one for what takes long. */
const least = 3

/** How many connections the database allows in total, and how many the role that asks; null where that has no limit of its own. */
export type AllowedConnections = { total: number; own: number | null }

export type ConnectionLimit = {
  /** How many connections each of the two roles may have. */
  most: number
  /** A sentence for the operator where the database allows fewer than the portal needs. */
  warning?: string
}

/** Reads what the database allows the role that asks. Others who use the same database are not counted. */
export async function readAllowedConnections(query: Query): Promise<AllowedConnections> {
  const [row] = await query<AllowedConnections>({
    text: `select least(current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0), nullif(d.datconnlimit, -1)) as total,
        (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user) as own
      from pg_database d where d.datname = current_database()`,
  })
  if (!row) throw new Error('The database does not know itself.')
  return row
}

/** Divides what the database allows between the two roles: small hosted plans have ten in total. Takes what each of them may. */
export function divideConnections(roles: AllowedConnections[]): ConnectionLimit {
  const total = Math.min(...roles.map((role) => role.total))
  // One of a role is for notices.
  const own = Math.min(...roles.map((role) => (role.own === null ? usefulConnections : role.own - 1)))
  const most = Math.min(usefulConnections, Math.floor((total - kept) / 2), own)
  if (most >= least) return { most }
  return {
    most: least,
    warning: `The database allows too few connections: the portal needs ${least * 2 + kept} in total, and ${least + 1} for each of its roles.`,
  }
}
