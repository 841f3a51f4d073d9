import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { Query } from './statement.ts'

/** The two roles that the running portal has. Neither owns anything, and row security binds both. */
export const roleNames = { portal: 'portal', system: 'portal_system' } as const

/**
 * Makes sure both roles exist and may sign in to this database. Takes the owner's connection (it needs CREATEROLE) and
 * a secret from which each role's password is derived, so that it needs no place of its own to be kept.
 */
export async function ensureRoles(client: pg.Client, secret: string): Promise<void> {
  for (const name of Object.values(roleNames)) await ensureRole(client, name, rolePassword(secret, name))
}

/**
 * Takes from everyone but the owner the right to make temporary tables, which precede the portal's own in the search
 * path. Takes the owner's connection; where that role does not own the database, its owner must do this.
 */
export async function refuseTemporaryTables(client: pg.ClientBase): Promise<void> {
  await client.query(
    `do $$ begin execute format('revoke temporary on database %I from public', current_database()); end $$`,
  )
}

// Roles belong to the whole cluster: a server of another database may make or change the same one at this moment.
async function ensureRole(client: pg.Client, name: string, password: string): Promise<void> {
  const secret = client.escapeLiteral(password)
  for (let attempt = 1; ; attempt++) {
    try {
      const known = await client.query('select 1 from pg_roles where rolname = $1', [name])
      await client.query(
        known.rowCount
          ? `alter role ${name} password ${secret}`
          : `create role ${name} login nosuperuser nocreatedb nocreaterole noinherit password ${secret}`,
      )
      return
    } catch (error) {
      const metAnother = ['XX000', '42710', '23505'].includes((error as { code?: string }).code ?? '')
      if (!metAnother || attempt === 10) throw error
      await wait(20 * attempt)
    }
  }
}

/** The password of one of the roles: a keyed hash of its name, 64 hexadecimal characters. */
export function rolePassword(secret: string, name: string): string {
  return createHmac('sha256', secret).update(`database role ${name}`).digest('hex')
}

/**
 * Refuses a role that row security could not bind: a superuser, one with BYPASSRLS, the owner of a table, or a member
 * of one of these. Takes a connected client; throws one sentence that names the role and why.
 */
export async function refusePowerfulRole(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; why: string | null }>(
    `select r.name, ${power} as why from (select current_user as name) r`,
  )
  const role = rows[0]
  if (role?.why) throw new Error(describePower(role.name, role.why))
}

/** A sentence for each of the portal's roles that row security could not bind. Takes a query as the owner; roles that are not made yet are left out. */
export async function findPowerfulRoles(query: Query, names: string[]): Promise<string[]> {
  const rows = await query<{ name: string; why: string | null }>({
    text: `select r.name, ${power} as why from (select rolname as name from pg_roles where rolname = any ($1)) r order by 1`,
    values: [names],
  })
  return rows.flatMap(({ name, why }) => (why ? [describePower(name, why)] : []))
}

const describePower = (name: string, why: string) =>
  `The database role "${name}" ${why}, so row security would not apply to it: set DATABASE_PORTAL_URL to a role without such rights.`

/** SQL of why row security would not bind the role `r.name`; null where it does. */
const power = `case
  when exists (select 1 from pg_roles o where o.rolsuper and pg_has_role(r.name, o.oid, 'member')) then 'is a superuser'
  when exists (select 1 from pg_roles o where o.rolbypassrls and pg_has_role(r.name, o.oid, 'member')) then 'may bypass row security'
  when exists (select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'app') and pg_has_role(r.name, c.relowner, 'member')) then 'owns tables of the portal'
end`
