import path from 'node:path'
import { findLog, type LogPart } from '../../../kit/backup/find-log.ts'
import { archiveOf } from '../../../kit/backup/log-shelf.ts'
import { sizeOf } from '../../../kit/backup/room.ts'
import { type Manifest, readManifest } from '../../../kit/backup/manifest.ts'
import { findBackup, findBackupBefore } from '../../../kit/backup/shelf.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { Config } from '../../config.ts'
import { hasKeys, readKeys } from '../keys.ts'
import { refuseOtherKeys } from './keys.ts'
import { refuseOtherServer } from './other-server.ts'
import { refuseOtherVersion } from './version.ts'

export type OpenBackup = {
  folder: string
  manifest: Manifest
  /** The log since the backup, as far as it is wanted. */
  log: LogPart | undefined
  keyring: Keyring
  bytes: number
}

/**
 * Opens a backup, or in a folder of backups the newest with all that was logged since, or what leads to a moment, with the keys of the
 * settings. Throws one sentence when it can't be restored with them.
 */
export async function openBackup(config: Config, where: string | undefined, at?: Date): Promise<OpenBackup> {
  refuseOtherServer(config)
  const wanted = where === undefined ? config.backup.folder : path.resolve(where)
  if (wanted === undefined) throw new Error('Name the folder of the backup, or set BACKUP_DIR.')
  const { folder, shelf } = at ? await findBackupBefore(wanted, at) : await findBackup(wanted)
  const manifest = await readManifest(folder)
  const log =
    shelf === undefined ? undefined : await findLog(archiveOf(shelf, manifest.postgres.systemIdentifier), manifest, at)
  if (at && !log)
    throw new Error(
      `There is no archived log beside ${folder}, so only the moments of the backups can be restored: leave out --at.`,
    )
  refuseOtherVersion(manifest)
  if (!hasKeys(config))
    throw new Error(
      `The keys are missing, without which the backup can’t be read: put the key file to ${config.secretKeyFile}, or set SECRET_KEY_FILE.`,
    )
  const keyring = await readKeys(config)
  refuseOtherKeys(keyring, manifest.keys)
  const bytes =
    Object.values(manifest.files).reduce((sum, { size }) => sum + size, 0) +
    (log ? log.segments.length * log.segmentSize + (await sizeOf(log.files)) : 0)
  return { folder, manifest, log, keyring, bytes }
}
