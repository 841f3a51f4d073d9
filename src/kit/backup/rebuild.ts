import { rename, rm } from 'node:fs/promises'
import { findCluster, startEmbedded } from '../embedded-postgres/embedded.ts'
import type { EmbeddedSettings } from '../embedded-postgres/settings.ts'
import { endRecovery, prepareRecovery } from '../embedded-postgres/recovery.ts'
import type { Manifest } from './manifest.ts'
import { unpack } from './unpack.ts'

export type Rebuilding = {
  /** The backup, and where it is unpacked: a place that holds nothing yet. */
  backup: string
  manifest: Manifest
  embedded: EmbeddedSettings
  /** Absolute path of the folder of files in that place. */
  files: string
  /** Looks at the recovered database; returns a sentence for each difference. */
  inspect: () => Promise<string[]>
}

/**
 * Unpacks a backup, lets its database recover to the moment of the backup, and compares. The database is stopped again. Returns a
 * sentence for each difference; throws one when the database can't be recovered.
 */
export async function rebuild({ backup, manifest, embedded, files, inspect }: Rebuilding): Promise<string[]> {
  const { cluster, runner } = findCluster(embedded)
  // Under its name only once all of it is there: a start would take a part of it for the database.
  const draft = `${cluster}.unpacked`
  await rm(draft, { recursive: true, force: true })
  const differences = await unpack(backup, manifest, { database: draft, databaseOwner: runner, files })
  if (differences.length > 0) return differences
  await prepareRecovery(draft, runner, manifest.postgres.restorePoint)
  await rename(draft, cluster)
  const database = await startEmbedded(embedded)
  try {
    await endRecovery(database.superuser)
    return await inspect()
  } finally {
    await database.stop()
  }
}
