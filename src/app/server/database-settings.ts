import { fileURLToPath } from 'node:url'
import type { CallListener } from '../../kit/database/call.ts'
import type { MigrationEvent } from '../../kit/database/migrate-online.ts'
import type { DatabaseSettings } from '../../kit/database/open.ts'
import type { Keyring } from '../../kit/seal/keyring.ts'
import type { Config } from '../config.ts'
import { embeddedSettings } from '../embedded-settings.ts'
import { refuseMissingKeys } from './check-start.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** What the database is opened with. */
export const databaseSettings = (
  config: Config,
  keyring: Keyring,
  onCall?: CallListener,
  onMigration?: (event: MigrationEvent) => void,
): DatabaseSettings => ({
  url: config.databaseUrl,
  portalUrl: config.databasePortalUrl,
  embedded: embeddedSettings(config.dataDirectory),
  migrations,
  secret: keyring.derive('database'),
  timeZone: config.timeZone,
  groupCommit: config.groupCommit === 'on',
  onCall,
  onMigration,
  inspect: (query) => refuseMissingKeys(query, keyring, config),
})
