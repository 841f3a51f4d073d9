import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onConnection } from '../../kit/database/one-connection.ts'
import { rehearse } from '../../kit/database/open.ts'
import { ensureRoles } from '../../kit/database/role.ts'
import { startEmbedded } from '../../kit/embedded-postgres/embedded.ts'
import { makeOwner } from '../../kit/embedded-postgres/owner.ts'
import type { RecordKind } from '../../kit/record/contract/define-record.ts'
import { compareKind } from '../../kit/record/server/compare-kind.ts'
import { printDifference } from '../../kit/record/server/print-difference.ts'
import type { Config } from '../config.ts'
import { embeddedSettings } from '../embedded-settings.ts'
import { hasKeys } from './keys.ts'
import { inTurn, tryLock } from './lock.ts'

const migrations = fileURLToPath(new URL('../../../migrations', import.meta.url))

/**
 * Writes what the database of the settings lacks of a declared kind, its pending migrations included. Where the portal has
 * never started, a new database is asked, made for this and removed. Changes nothing; returns SQL text.
 */
export async function printKind(config: Config, kind: RecordKind): Promise<string> {
  if (config.databaseUrl) return ask(config, config.dataDirectory, kind)
  return hasKeys(config) && existsSync(config.dataDirectory) ? askOwn(config, kind) : askNew(config, kind)
}

async function ask(config: Config, dataDirectory: string, kind: RecordKind): Promise<string> {
  const settings = {
    url: config.databaseUrl,
    embedded: embeddedSettings(dataDirectory),
    timeZone: config.timeZone,
    migrations,
  }
  return rehearse(settings, async (query) => printDifference(kind, await compareKind(query, kind)))
}

/** Starts the database for the question unless a server is at work, whose database it is then. */
function askOwn(config: Config, kind: RecordKind): Promise<string> {
  return inTurn(config.dataDirectory, async () => {
    const release = await tryLock(config.dataDirectory)
    if (!release) return ask(config, config.dataDirectory, kind)
    const embedded = await startEmbedded(embeddedSettings(config.dataDirectory))
    try {
      return await ask(config, config.dataDirectory, kind)
    } finally {
      await embedded.stop()
      release()
    }
  })
}

async function askNew(config: Config, kind: RecordKind): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-print-'))
  // As root the database runs as another user, who must get through.
  chmodSync(folder, 0o711)
  try {
    const embedded = await startEmbedded(embeddedSettings(folder))
    try {
      await onConnection(await makeOwner(embedded.superuser), (client) =>
        ensureRoles(client, randomBytes(16).toString('hex')),
      )
      return await ask(config, folder, kind)
    } finally {
      await embedded.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
