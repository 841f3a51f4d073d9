import path from 'node:path'
import { type Manifest, readManifest } from '../../../kit/backup/manifest.ts'
import { findBackup } from '../../../kit/backup/shelf.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { Config } from '../../config.ts'
import { hasKeys, readKeys } from '../keys.ts'
import { refuseOtherKeys } from './keys.ts'
import { refuseOtherServer } from './other-server.ts'
import { refuseOtherVersion } from './version.ts'

export type OpenBackup = { folder: string; manifest: Manifest; keyring: Keyring; bytes: number }

/** Opens a backup, or the newest in a folder, with the keys of the settings. Throws one sentence when it can't be restored with them. */
export async function openBackup(config: Config, where: string | undefined): Promise<OpenBackup> {
  refuseOtherServer(config)
  const wanted = where === undefined ? config.backup.folder : path.resolve(where)
  if (wanted === undefined) throw new Error('Name the folder of the backup, or set BACKUP_DIR.')
  const folder = await findBackup(wanted)
  const manifest = await readManifest(folder)
  refuseOtherVersion(manifest)
  if (!hasKeys(config))
    throw new Error(
      `The keys are missing, without which the backup can’t be read: put the key file to ${config.secretKeyFile}, or set SECRET_KEY_FILE.`,
    )
  const keyring = await readKeys(config)
  refuseOtherKeys(keyring, manifest.keys)
  const bytes = Object.values(manifest.files).reduce((sum, { size }) => sum + size, 0)
  return { folder, manifest, keyring, bytes }
}
