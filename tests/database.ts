import { randomBytes } from 'node:crypto'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { embeddedSettings } from '../src/app/embedded-settings.ts'
import type { Database } from '../src/kit/database/database.ts'
import type { Access, Identity, Role } from '../src/kit/database/statement.ts'
import { openDatabase } from '../src/kit/database/open.ts'
import { newId } from '../src/kit/database/new-id.ts'
import { templateName, testSecret } from './cluster.ts'

const timeZone = 'America/New_York'

export type TestDatabase = {
  database: Database
  /** Owner's connection, to look past row security and prove that rows are there. */
  owner: pg.Client
  /** The same as an address for DATABASE_URL. */
  url: string
  close: () => Promise<void>
}

/** A database of its own for a test file, reached with the portal's two roles. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const created = await createTestDatabase()
  const database = await openDatabase({
    url: created.url,
    embedded: embeddedSettings(''),
    migrations: path.resolve(import.meta.dirname, '../migrations'),
    secret: testSecret,
    timeZone,
  })
  let closed = false
  const close = database.close
  database.close = () => {
    closed = true
    return close()
  }
  return {
    ...created,
    database,
    async close() {
      if (!closed) await database.close()
      await created.close()
    },
  }
}

/** The same, not opened: a copy of the migrated template. */
export async function createTestDatabase(): Promise<Omit<TestDatabase, 'database'>> {
  const { host, port } = inject('cluster')
  const name = `test_${randomBytes(6).toString('hex')}`
  const superuser = { host, port, user: 'postgres' }
  await administer(superuser, `create database ${name} template ${templateName} owner portal_owner strategy file_copy`)
  // A superuser sees every row, whatever row security says. In the portal's time zone, or the two have different days for some hours.
  const owner = new pg.Client({ ...superuser, database: name, options: `-c timezone=${timeZone}` })
  await owner.connect()
  return {
    owner,
    url: `postgres://portal_owner@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    async close() {
      await owner.end()
      await administer(superuser, `drop database ${name} with (force)`)
    },
  }
}

/**
 * Makes a user with a session of today, without signing in. `access` is what they may do: what a manager or an owner may, unless it is
 * given. Returns the identity.
 */
export async function addUser(
  { owner }: TestDatabase,
  name: string,
  role: Role = 'client',
  access: Access = role === 'admin' ? 'manager' : 'owner',
): Promise<Identity> {
  const id = newId()
  const identity: Identity = { token: randomBytes(16).toString('hex'), userId: id, actorId: id, role, access }
  await owner.query(
    'insert into users (id, name, email, role, staff_access, email_verified) values ($1, $2, $3, $4, $5, true)',
    [
      identity.userId,
      name,
      `${name.toLowerCase().replace(/\W+/g, '.')}.${identity.userId.slice(-6)}@test.example`,
      role,
      role === 'admin' ? access : null,
    ],
  )
  await owner.query(
    `insert into auth_sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [newId(), identity.userId, identity.token],
  )
  return identity
}

/** Begins another session of someone, which owes its second factor. Returns it. */
export async function addPendingSession({ owner }: TestDatabase, person: Identity): Promise<Identity> {
  const token = randomBytes(16).toString('hex')
  await owner.query(
    `insert into auth_sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [newId(), person.actorId, token],
  )
  await owner.query(`update auth_sessions set kind = 'pending' where token = $1`, [token])
  return { ...person, token }
}

/**
 * Begins another session of someone: as the one they have, but for its token, and old enough to get a new one. Returns it. No
 * trigger runs, or people who were deactivated would get none.
 */
export async function addOlderSession({ owner }: TestDatabase, person: Identity): Promise<Identity> {
  const token = randomBytes(16).toString('hex')
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into auth_sessions select (jsonb_populate_record(s, jsonb_build_object('id', $1::uuid, 'token', $2::text, 'updated_at', now() - interval '2 minutes'))).*
      from auth_sessions s where token = $3`,
    [newId(), token, person.token],
  )
  await owner.query('reset session_replication_role')
  return { ...person, token }
}

/** Deactivates someone on the staff, or a client. The session stays, as it would not, so that the database alone refuses it. */
export async function deactivate({ owner }: TestDatabase, { userId }: Identity): Promise<void> {
  await owner.query('update users set deactivated_at = now() where id = $1', [userId])
}

async function administer(superuser: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client({ ...superuser, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
