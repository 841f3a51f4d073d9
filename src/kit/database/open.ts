import path from 'node:path'
import pg from 'pg'
import { type CommitMode, readCommitMode } from './commit-mode.ts'
import { type AllowedConnections, divideConnections, readAllowedConnections } from './connection-limit.ts'
import type { CallListener } from './call.ts'
import { makeDatabase, type Database } from './database.ts'
import type { Query } from './statement.ts'
import { startEmbedded } from '../embedded-postgres/embedded.ts'
import { findOwner, makeOwner } from '../embedded-postgres/owner.ts'
import type { EmbeddedSettings } from '../embedded-postgres/settings.ts'
import { applyMigrations, isMigrated, migrate } from './migrate.ts'
import { beginOnlineMigrations, type MigrationEvent } from './migrate-online.ts'
import { onConnection } from './one-connection.ts'
import { ensureRoles, refusePowerfulRole, refuseTemporaryTables, roleNames, rolePassword } from './role.ts'
import { refuseOtherZone } from './time-zone.ts'

export type DatabaseSettings = {
  /** The owner's connection to a PostgreSQL 15 or newer; without it the embedded one is started. */
  url?: string | undefined
  /** Where the embedded one is; not looked at where there is a `url`. */
  embedded: EmbeddedSettings
  /** The portal's own connection, where the owner may not create roles. It must own nothing. */
  portalUrl?: string | undefined
  migrations: string
  /** Secret from which the roles' passwords are derived. */
  secret: string
  /** IANA name; days are counted in it. */
  timeZone: string
  /** Whether short writes share one wait for the disk; true unless it is set. */
  groupCommit?: boolean | undefined
  /** Called after each call of the database, for measuring. */
  onCall?: CallListener | undefined
  /** Called when a migration beside the server begins, ends or fails. */
  onMigration?: ((event: MigrationEvent) => void) | undefined
  /** Looks at the database as its owner before anything in it is changed, and throws one sentence to refuse it. */
  inspect?: ((query: Query) => Promise<void>) | undefined
}

/** With fewer connections for each role, none is spared for waiting for the disk. */
const enoughToGroup = 12

/**
 * Limits of the database server: below the portal's own, so that its error arrives while the caller still waits; and
 * dead connections.
 */
const serverLimits = {
  statement_timeout: '4s',
  idle_in_transaction_session_timeout: '10s',
  tcp_keepalives_idle: '30',
  tcp_keepalives_interval: '10',
  tcp_keepalives_count: '3',
}

/**
 * Opens the database: starts or adopts the embedded one (or connects to `url`), makes the roles, migrates, and refuses
 * to start if the portal's role could bypass row security. What takes long runs on beside the caller. Throws one sentence when it can't.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  const embedded = settings.url ? undefined : await startEmbedded(settings.embedded)
  try {
    const owner = embedded
      ? await makeOwner(embedded.superuser)
      : { connectionString: settings.url as string, connectionTimeoutMillis: 10_000 }
    await onConnection(owner, async (client) => {
      await inspect(client, settings)
      if (!settings.portalUrl) await ensureRoles(client, settings.secret)
      await refuseTemporaryTables(client)
      await migrate(client, settings.migrations)
    })
    const database = await connect(owner, settings, {
      revive: embedded ? embedded.revive : async () => {},
      beside: false,
    })
    const online = beginOnlineMigrations(owner, settings.migrations, settings.onMigration ?? (() => {}))
    return {
      ...database,
      async close() {
        await online.stop()
        await database.close()
        await embedded?.stop()
      },
    }
  } catch (error) {
    await embedded?.stop()
    throw error
  }
}

/**
 * Connects to the database that a server has opened, and leaves it as it is; the servers are notified of what is changed through it. Takes the
 * same settings as openDatabase. Returns undefined while no server of this version has it open: it is not reachable, or not migrated.
 */
export async function joinDatabase(settings: DatabaseSettings): Promise<Database | undefined> {
  const owner = ownerOf(settings)
  const client = new pg.Client(owner)
  try {
    await client.connect()
    if (!(await isMigrated(queryOf(client), settings.migrations))) return undefined
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => {})
  }
  await onConnection(owner, (client) => inspect(client, settings))
  return connect(owner, settings, { revive: async () => {}, beside: true })
}

async function connect(
  owner: pg.ClientConfig,
  settings: DatabaseSettings,
  how: { revive: () => Promise<void>; beside: boolean },
): Promise<Database> {
  const listener = asRole(owner, roleNames.portal, settings)
  const portal = openPool(listener, settings.timeZone)
  const system = openPool(asRole(owner, roleNames.system, settings), settings.timeZone)
  const roles = [await check(portal), await check(system)]
  const limit = divideConnections(roles)
  for (const pool of [portal, system]) pool.options.max = limit.most
  // A program beside the server writes little. Where the database does not wait itself, there is no wait to share.
  const grouped =
    settings.groupCommit !== false &&
    !how.beside &&
    roles.every(({ durable }) => durable) &&
    limit.most >= enoughToGroup
  const warnings = [...new Set([...roles, limit].flatMap(({ warning }) => warning ?? []))]
  return makeDatabase({
    portal,
    system,
    maxConnections: limit.most,
    listener,
    grouped,
    warnings,
    onCall: settings.onCall,
    ...how,
  })
}

/**
 * Runs statements as the tables' owner in one transaction, in a database that is open already; for what no role of the portal may do.
 * Takes the same settings as openDatabase.
 */
export async function runAsOwner(
  settings: Pick<DatabaseSettings, 'url' | 'embedded' | 'timeZone'>,
  run: (query: Query) => Promise<void>,
): Promise<void> {
  await inTransaction(ownerOf(settings), settings.timeZone, async (client) => {
    await run(queryOf(client))
    await client.query('commit')
  })
}

export type OwnerSession = {
  query: Query
  /** Runs statements in a transaction of their own. */
  transact: <T>(run: (query: Query) => Promise<T>) => Promise<T>
}

/**
 * Opens one session of the tables' owner for work in many transactions, in a database that is open already. Takes the same settings
 * as openDatabase; returns what the work returns.
 */
export function withOwner<T>(
  settings: Pick<DatabaseSettings, 'url' | 'embedded' | 'timeZone'>,
  run: (session: OwnerSession) => Promise<T>,
): Promise<T> {
  return onConnection({ ...ownerOf(settings), options: `-c timezone=${settings.timeZone}` }, (client) => {
    // What is under way on it fails by itself.
    client.on('error', () => {})
    const query = queryOf(client)
    return run({
      query,
      async transact(act) {
        await client.query('begin')
        try {
          const result = await act(query)
          await client.query('commit')
          return result
        } catch (error) {
          await client.query('rollback').catch(() => {})
          throw error
        }
      },
    })
  })
}

/**
 * Runs statements as the tables' owner in the database as it would be after the next start, in a transaction of which
 * nothing stays. Takes the same settings as openDatabase, for a database that is open already; returns what the work returns.
 */
export async function rehearse<T>(
  settings: Pick<DatabaseSettings, 'url' | 'embedded' | 'timeZone' | 'migrations'>,
  run: (query: Query) => Promise<T>,
): Promise<T> {
  return inTransaction(ownerOf(settings), settings.timeZone, async (client) => {
    // A portal that is at work is not kept waiting.
    await client.query(`set local lock_timeout = '3s'`)
    await applyMigrations(client, settings.migrations)
    return run(queryOf(client))
  })
}

const ownerOf = ({ url, embedded }: Pick<DatabaseSettings, 'url' | 'embedded'>): pg.ClientConfig =>
  url ? { connectionString: url, connectionTimeoutMillis: 10_000 } : findOwner(embedded)

const queryOf = (client: pg.ClientBase): Query =>
  (async ({ text, values }) => (await client.query(text, values)).rows) as Query

/** A transaction that was not committed ends with its connection. */
async function inTransaction<T>(
  owner: pg.ClientConfig,
  timeZone: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...owner, options: `-c timezone=${timeZone}` })
  await client.connect()
  try {
    await client.query('begin')
    return await run(client)
  } finally {
    await client.end()
  }
}

async function inspect(client: pg.ClientBase, settings: DatabaseSettings): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  if ((rows[0]?.version ?? 0) < 150_000) throw new Error('DATABASE_URL must point to PostgreSQL 15 or newer.')
  await refuseOtherZone(client, settings.timeZone)
  await settings.inspect?.(queryOf(client))
}

function asRole(owner: pg.ClientConfig, role: string, settings: DatabaseSettings): pg.ClientConfig {
  if (settings.portalUrl && role === roleNames.portal) return { connectionString: settings.portalUrl }
  const password = rolePassword(settings.secret, role)
  if (!owner.connectionString) return { ...owner, user: role, password }
  const url = new URL(owner.connectionString)
  url.username = role
  url.password = password
  return { connectionString: url.href }
}

function openPool(config: pg.ClientConfig, timeZone: string): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    pipeline: true,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 3_000,
    keepAlive: true,
    application_name: path.basename(process.argv[1] ?? 'portal'),
    options: Object.entries({ ...serverLimits, timezone: timeZone })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  })
  // A connection that dies, idle or at work, would otherwise end the process; its statements fail by themselves.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function check(pool: pg.Pool): Promise<CommitMode & AllowedConnections> {
  const client = await pool.connect()
  try {
    await refusePowerfulRole(client)
    const query = queryOf(client)
    return { ...(await readCommitMode(query)), ...(await readAllowedConnections(query)) }
  } finally {
    client.release()
  }
}
