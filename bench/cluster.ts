import path from 'node:path'
import pg from 'pg'
import { embeddedSettings } from '../src/app/embedded-settings.ts'
import { startEmbedded } from '../src/kit/embedded-postgres/embedded.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { onConnection } from '../src/kit/database/one-connection.ts'
import { ensureRoles } from '../src/kit/database/role.ts'
import type { Stage } from './stage.ts'

/** The one PostgreSQL of the run, as the portal itself starts it (fsync on), and the databases in it. */
export type Cluster = {
  /** Makes a database: migrated like the portal's, or a copy of another. */
  make: (name: string, copyOf?: string) => Promise<void>
  /** Runs statements as the superuser, whom neither row security nor a trigger holds up. */
  run: <R extends pg.QueryResultRow>(name: string, statement: string) => Promise<R[]>
  /** The owner's address, for DATABASE_URL. */
  url: (name: string) => string
  /** Connection of a role, for the server that is the limit. */
  connection: (name: string, user: string) => { host: string; port: number; user: string; database: string }
}

const owner = 'portal_owner'
const migrations = path.resolve(import.meta.dirname, '../migrations')

export async function openCluster(stage: Stage): Promise<Cluster> {
  const embedded = await startEmbedded(embeddedSettings(path.join(stage.folder, 'cluster')))
  stage.onEnd(() => embedded.stop())
  const { host = '', port = 0 } = embedded.superuser
  const connection = (name: string, user: string) => ({ host, port, user, database: name })

  async function run<R extends pg.QueryResultRow>(name: string, statement: string): Promise<R[]> {
    const client = new pg.Client(connection(name, 'postgres'))
    await client.connect()
    try {
      return (await client.query<R>(statement)).rows
    } finally {
      await client.end()
    }
  }

  await run('postgres', `create role ${owner} login createrole`)
  return {
    run,
    connection,
    url: (name) => `postgres://${owner}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    async make(name, copyOf) {
      await run('postgres', `create database ${name} owner ${owner}${copyOf ? ` template ${copyOf}` : ''}`)
      if (copyOf) return
      await onConnection(connection(name, owner), async (client) => {
        await ensureRoles(client, 'a secret of the bench')
        await migrate(client, migrations)
      })
    },
  }
}
