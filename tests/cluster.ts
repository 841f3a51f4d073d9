import { chmodSync, rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { embeddedSettings } from '../src/app/embedded-settings.ts'
import { findRunner, placeBinaries } from '../src/kit/embedded-postgres/binary.ts'
import {
  type EmbeddedPostgres,
  makeSocketFolder,
  startCluster as startOther,
  startEmbedded,
} from '../src/kit/embedded-postgres/embedded.ts'
import { fetchBinaries } from '../src/kit/embedded-postgres/fetch-binaries.ts'
import { migrate } from '../src/kit/database/migrate.ts'
import { beginOnlineMigrations } from '../src/kit/database/migrate-online.ts'
import { onConnection } from '../src/kit/database/one-connection.ts'
import { ensureRoles } from '../src/kit/database/role.ts'
import { planTemplate } from '../src/areas/build-out/plan/template.ts'
import { makeScratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: { host: string; port: number }
  }
}

export const testSecret = 'a secret of the tests'
export const templateName = 'portal_template'

/** One PostgreSQL per run and one migrated database in it, which each test file copies. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeScratchFolder('tbbo-test-')
  // As root the database runs as another user, who must get through.
  chmodSync(folder, 0o711)
  const cluster = await startPostgres(folder)
  const client = new pg.Client(cluster.superuser)
  await client.connect()
  await client.query('create role portal_owner login createrole')
  // Each database is gone before a vacuum pays, and no power cut is met.
  for (const setting of ['autovacuum', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.query(`create database ${templateName} owner portal_owner`)
  await client.end()
  const owner = { ...cluster.superuser, user: 'portal_owner', database: templateName }
  const migrations = path.resolve(import.meta.dirname, '../migrations')
  await onConnection(owner, async (one) => {
    await ensureRoles(one, testSecret)
    await migrate(one, migrations)
  })
  // Those that run beside a server too, or every copy would begin with them, beside its tests.
  const failed: string[] = []
  await beginOnlineMigrations(owner, migrations, ({ state, says }) => {
    if (state === 'failed') failed.push(says)
  }).done
  if (failed.length > 0) throw new Error(failed.join('\n'))
  const template = new pg.Client(owner)
  await template.connect()
  await template.query('insert into plan_templates (version, plan) values ($1, $2)', [
    planTemplate.version,
    JSON.stringify(planTemplate),
  ])
  await template.query(`insert into sign_in_rules (second_factor) values ('nobody')`)
  await template.end()
  project.provide('cluster', { host: cluster.superuser.host as string, port: cluster.superuser.port as number })
  return async () => {
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The portal's own PostgreSQL, or another major version of it: `npm run test:postgres` asks for each that `DATABASE_URL` may lead to. */
async function startPostgres(folder: string): Promise<EmbeddedPostgres> {
  const settings = embeddedSettings(folder)
  const major = process.env['POSTGRES_MAJOR']
  if (!major) return startEmbedded(settings)
  const runner = findRunner(settings)
  const programs = path.resolve(import.meta.dirname, `../node_modules/.cache/postgresql-${major}`)
  return startOther({
    binaries: placeBinaries(settings, runner, await fetchBinaries(Number(major), programs)),
    cluster: path.join(folder, 'postgres'),
    runner,
    sockets: makeSocketFolder(settings, `test-${process.pid}`, runner),
  })
}
