import { readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { findCluster, startEmbedded } from '../embedded-postgres/embedded.ts'
import type { EmbeddedSettings } from '../embedded-postgres/settings.ts'
import { endRecovery, prepareRecovery } from '../embedded-postgres/recovery.ts'
import type { LogPart } from './find-log.ts'
import type { Manifest } from './manifest.ts'
import { unpackLog } from './unpack-log.ts'
import { unpack } from './unpack.ts'

export type Rebuilding = {
  /** The backup, and where it is unpacked: a place that holds nothing yet. */
  backup: string
  manifest: Manifest
  /** The log that leads to a later moment; undefined where the backup itself is meant. */
  log: LogPart | undefined
  embedded: EmbeddedSettings
  /** Absolute path of the folder of files in that place. */
  files: string
  /** Looks at the recovered database; returns a sentence for each difference. */
  inspect: () => Promise<string[]>
}

/**
 * Unpacks a backup, lets its database recover to the moment of the backup or to a later one, and compares. The database is stopped again. Returns a
 * sentence for each difference; throws one when the database can't be recovered.
 */
export async function rebuild({ backup, manifest, log, embedded, files, inspect }: Rebuilding): Promise<string[]> {
  const { cluster, runner } = findCluster(embedded)
  // Under its name only once all of it is there: a start would take a part of it for the database.
  const draft = `${cluster}.unpacked`
  await rm(draft, { recursive: true, force: true })
  const differences = await unpack(backup, manifest, { database: draft, databaseOwner: runner, files })
  if (differences.length > 0) return differences
  if (log) await unpackLog(log, draft, runner, files)
  await prepareRecovery(draft, runner, log ?? { restorePoint: manifest.postgres.restorePoint })
  await rename(draft, cluster)
  const database = await startEmbedded(embedded).catch(async (cause: unknown) => {
    // The log is gone with the folder.
    const reason = await readFatal(path.join(path.dirname(cluster), 'postgres.log'))
    throw new Error(`The database of ${backup} can’t be recovered: ${reason ?? (cause as Error).message}`, { cause })
  })
  try {
    await endRecovery(database.superuser)
    return await inspect()
  } finally {
    await database.stop()
  }
}

/** The last reason for which PostgreSQL ended. */
async function readFatal(log: string): Promise<string | undefined> {
  const lines = (await readFile(log, 'utf8').catch(() => '')).split('\n')
  return lines.findLast((line) => line.includes('FATAL:'))?.replace(/^.*FATAL:\s*/, '')
}
