import pg from 'pg'
import { findSuperuser } from './embedded.ts'
import type { EmbeddedSettings } from './settings.ts'

/** The role that owns the tables, and their database. */
const owner = { user: 'portal_owner', database: 'portal' }

/**
 * Makes the owner's role and database where they are missing. Takes the superuser's connection, which is used for nothing
 * else: everything later runs as the owner, as on any other server. Returns the owner's connection.
 */
export async function makeOwner(superuser: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [owner.user])
    if (!role.rowCount) await client.query(`create role ${owner.user} login createrole`)
    const database = await client.query('select 1 from pg_database where datname = $1', [owner.database])
    if (!database.rowCount) await client.query(`create database ${owner.database} owner ${owner.user}`)
  } finally {
    await client.end()
  }
  return { ...superuser, ...owner }
}

/** The superuser's connection to the portal's own database, which row security does not bind: for copies of all of it. */
export function findPortalSuperuser(settings: EmbeddedSettings): pg.ClientConfig {
  return { ...findSuperuser(settings), database: owner.database }
}

/** The owner's connection to the embedded PostgreSQL, also one that another process started. */
export function findOwner(settings: EmbeddedSettings): pg.ClientConfig {
  return { ...findSuperuser(settings), ...owner }
}
