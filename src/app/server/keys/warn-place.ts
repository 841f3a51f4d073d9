import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { findCluster } from '../../../kit/embedded-postgres/embedded.ts'
import type { Config } from '../../config.ts'
import { embeddedSettings } from '../../embedded-settings.ts'

/**
 * A sentence where the key file lies in a folder that is backed up, or among the backups: someone with a backup could read everything. The
 * data folder itself isn't one: of it, a backup has the database and the files only.
 */
export function warnOfKeyPlace(config: Config): string[] {
  const { secretKeyFile, secretKeyCommand, dataDirectory, backup } = config
  if (secretKeyCommand !== undefined) return []
  const copied = [
    path.join(dataDirectory, 'files'),
    ...(config.databaseUrl ? [] : [findCluster(embeddedSettings(dataDirectory)).cluster]),
  ]
  const file = resolve(secretKeyFile)
  const [where, why] =
    backup.folder && isInside(file, resolve(backup.folder))
      ? [backup.folder, 'the folder of the backups']
      : [copied.find((folder) => isInside(file, resolve(folder))), 'which is backed up']
  if (where === undefined) return []
  return [
    `The key file ${secretKeyFile} lies in ${where}, ${why}: someone with a backup has the keys too and can read everything. Move it elsewhere and set SECRET_KEY_FILE.`,
  ]
}

const isInside = (file: string, folder: string): boolean => file.startsWith(`${folder}${path.sep}`)

/** Where a path leads; what isn't there yet leads to itself. */
const resolve = (where: string): string => (existsSync(where) ? realpathSync(where) : path.resolve(where))
