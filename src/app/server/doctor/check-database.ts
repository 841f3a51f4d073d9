import { existsSync } from 'node:fs'
import { readCommitMode } from '../../../kit/database/commit-mode.ts'
import { countPending } from '../../../kit/database/migrate.ts'
import { runAsOwner } from '../../../kit/database/open.ts'
import { findPowerfulRoles, roleNames } from '../../../kit/database/role.ts'
import type { Query } from '../../../kit/database/statement.ts'
import { findCluster } from '../../../kit/embedded-postgres/embedded.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { Config } from '../../config.ts'
import { embeddedSettings } from '../../embedded-settings.ts'
import { openSealed } from '../backup/inspect.ts'
import { refuseMissingKeys } from '../check-start.ts'
import { databaseSettings } from '../database-settings.ts'
import { hasKeys, readKeys } from '../keys.ts'
import { whileOpen } from '../while-open.ts'
import { type Finding, findingsOf } from './finding.ts'

/** Seconds by which two clocks may differ. */
const tolerance = 5

const { well, wrong } = findingsOf('database')

/** Version, roles, migrations, waiting for the disk, the clock, and one sealed value of each column. The database is started where no server runs. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  const embedded = embeddedSettings(config.dataDirectory)
  if (!config.databaseUrl && !existsSync(findCluster(embedded).cluster))
    return [well('The embedded PostgreSQL is made by the first start.')]
  // Of keys that are missing it is said elsewhere what to do.
  if (!hasKeys(config)) return []
  try {
    const found: Finding[] = []
    await whileOpen(config, () =>
      runAsOwner({ url: config.databaseUrl, embedded, timeZone: config.timeZone }, async (query) => {
        found.push(...(await askDatabase(query, config)))
      }),
    )
    return found
  } catch (error) {
    return [
      wrong(
        `It does not answer (${(error as Error).message}): ${config.databaseUrl ? 'look at DATABASE_URL and that server.' : `see postgres.log in ${config.dataDirectory}.`}`,
      ),
    ]
  }
}

async function askDatabase(query: Query, config: Config): Promise<Finding[]> {
  const [[server], { warning }] = [
    await query<{ version: number; name: string }>({
      text: `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
    }),
    await readCommitMode(query),
  ]
  if ((server?.version ?? 0) < 150_000)
    return [wrong(`It is PostgreSQL ${server?.name}: the portal needs 15 or newer.`)]
  const roles = await findPowerfulRoles(query, portalRoles(config))
  return [
    well(`PostgreSQL ${server?.name} answers.`),
    warning ? wrong(warning) : well('What was committed is on its disk (fsync, synchronous_commit).'),
    ...(roles.length > 0 ? roles.map(wrong) : [well('The portal’s roles own nothing and are bound by row security.')]),
    ...(await checkMigrations(query, config)),
    ...(await checkClock(query)),
  ]
}

function portalRoles({ databasePortalUrl }: Config): string[] {
  const own = databasePortalUrl && decodeURIComponent(new URL(databasePortalUrl).username)
  return [own || roleNames.portal, roleNames.system]
}

async function checkMigrations(query: Query, config: Config): Promise<Finding[]> {
  const about = findingsOf('migrations')
  let pending: number
  const keyring = await readKeys(config)
  try {
    pending = await countPending(query, databaseSettings(config, keyring).migrations)
  } catch (error) {
    return [about.wrong((error as Error).message)]
  }
  // What is sealed can be looked for once the tables are those of this version.
  if (pending > 0) return [about.look(`${pending} are new in this version: the next start of the server applies them.`)]
  return [about.well('The database is of this version.'), ...(await checkSealed(query, keyring, config))]
}

async function checkSealed(query: Query, keyring: Keyring, config: Config): Promise<Finding[]> {
  const about = findingsOf('keys')
  try {
    await refuseMissingKeys(query, keyring, config)
  } catch (error) {
    return [about.wrong((error as Error).message)]
  }
  const unreadable = await openSealed(query, keyring)
  if (unreadable.length > 0)
    return unreadable.map((sentence) => about.wrong(`${sentence} Restore the keys that belong to this database.`))
  return [about.well('A sealed value of each column that has some can be opened.')]
}

async function checkClock(query: Query): Promise<Finding[]> {
  const about = findingsOf('clock')
  const [made] = await query<{ there: boolean }>({
    text: `select to_regclass('public.audit_entries') is not null as there`,
  })
  // Ids begin with the milliseconds at which they were made, and have an index.
  const newest = made?.there
    ? `(select ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint::float8 from audit_entries order by id desc limit 1)`
    : 'null::float8'
  const before = Date.now()
  const [row] = await query<{ now: number; newest: number | null }>({
    text: `select extract(epoch from clock_timestamp())::float8 * 1000 as now, ${newest} as newest`,
  })
  const here = (before + Date.now()) / 2
  const [apart, ahead] = [((row?.now ?? here) - here) / 1_000, ((row?.newest ?? 0) - here) / 1_000]
  if (Math.abs(apart) > tolerance)
    return [
      about.wrong(
        `The database’s clock is ${Math.round(Math.abs(apart))} s ${apart > 0 ? 'ahead of' : 'behind'} this machine’s: let both follow a time server (NTP).`,
      ),
    ]
  if (ahead > tolerance)
    return [
      about.wrong(
        `The newest entry of the trail is ${Math.round(ahead)} s in the future, so this clock was set back: let it follow a time server (NTP).`,
      ),
    ]
  return [about.well('This machine and the database have the same time.')]
}
