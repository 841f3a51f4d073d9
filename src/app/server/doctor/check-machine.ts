import { accessSync, constants, existsSync, type Stats, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { judgeDisk } from '../../../areas/system/server/judge.ts'
import type { Config } from '../../config.ts'
import { hasKeys, readKeys } from '../keys.ts'
import { warnOfKeyPlace } from '../keys/warn-place.ts'
import { type Finding, findingsOf } from './finding.ts'

/** Whether the folders, that of the backups too, and the key file are this user's alone. */
export function checkPermissions({ dataDirectory, secretKeyFile, backup }: Config): Finding[] {
  const { well, wrong } = findingsOf('permissions')
  if (!existsSync(dataDirectory)) return [well(`The data folder ${dataDirectory} is made by the first start.`)]
  const parts = ['files', 'uploads', 'postgres'].map((name) => path.join(dataDirectory, name))
  const open = [dataDirectory, ...parts, ...(backup.folder ? [backup.folder] : [])]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => {
      // As root the database runs as another user, who must get through and may list nothing.
      const others = statSync(folder).mode & (process.getuid?.() === 0 ? 0o066 : 0o077)
      if (others !== 0) return [wrong(`Other users get into ${folder}: chmod go-rwx ${folder}`)]
      return folder === backup.folder || canWrite(folder)
        ? []
        : [wrong(`This user can’t write to ${folder}: run as the user that the server has.`)]
    })
  const key = statOf(secretKeyFile)
  const readable =
    key && (key.mode & 0o077) !== 0
      ? [wrong(`Other users get at the key file ${secretKeyFile}: chmod 600 ${secretKeyFile}`)]
      : []
  const all = [...open, ...readable]
  return all.length > 0
    ? all
    : [well(`Data folder${backup.folder ? ', backups' : ''} and key file are this user’s alone.`)]
}

/** Whether the keys are there, are what they should be, and lie where they are not lost or leaked together with the data. */
export async function checkKeys(config: Config): Promise<Finding[]> {
  const { secretKeyFile, secretKeyCommand, dataDirectory, databaseUrl } = config
  const { well, look, wrong } = findingsOf('keys')
  const begun = databaseUrl !== undefined || existsSync(path.join(dataDirectory, 'postgres'))
  if (!hasKeys(config))
    return begun
      ? [
          wrong(
            `There is no key file ${secretKeyFile}: put the copy of it there, or set SECRET_KEY_FILE. Without it nothing that is sealed can be read.`,
          ),
        ]
      : [well(`The key file ${secretKeyFile} is made by the first start.`)]
  try {
    await readKeys(config)
  } catch (error) {
    return [wrong((error as Error).message)]
  }
  if (secretKeyCommand !== undefined) return [well('SECRET_KEY_COMMAND gives the keys.')]
  const warnings = warnOfKeyPlace(config)
  if (warnings.length > 0) return warnings.map(wrong)
  if (isInside(secretKeyFile, dataDirectory))
    return [
      look(
        `The key file ${secretKeyFile} can be read. It lies in the data folder and would be lost with it: keep a copy elsewhere, apart from the backups.`,
      ),
    ]
  return [well(`The key file ${secretKeyFile} can be read. Keep a copy of it, apart from the backups.`)]
}

/** Whether there is room, and the backups lie on another disk than the data. */
export async function checkDisk({ dataDirectory, backup, databaseUrl }: Config): Promise<Finding[]> {
  const say = findingsOf('disk')
  const places = [
    { place: 'data' as const, folder: dataDirectory },
    ...(backup.folder ? [{ place: 'backups' as const, folder: backup.folder }] : []),
  ]
  const rooms = await Promise.all(
    places.map(async ({ place, folder }) => {
      const { bavail, blocks, bsize } = await statfs(nearest(folder))
      const { level, says, advice } = judgeDisk({ place, free: bavail * bsize, size: blocks * bsize })
      const state = level === 'bad' ? 'wrong' : level === 'warn' ? 'look' : 'well'
      return say[state](`${folder}: ${[says, advice].filter(Boolean).join(' ')}`)
    }),
  )
  if (databaseUrl) return rooms
  const backups = findingsOf('backups')
  if (!backup.folder)
    return [
      ...rooms,
      backups.look('None are made by the clock: set BACKUP_DIR to a folder on another disk (docs/backup.md).'),
    ]
  if (statSync(nearest(backup.folder)).dev === statSync(nearest(dataDirectory)).dev)
    return [
      ...rooms,
      backups.wrong(
        `BACKUP_DIR (${backup.folder}) is on the same disk as the data, and both are lost with it: set it to a folder on another one.`,
      ),
    ]
  if (!canWrite(nearest(backup.folder)))
    return [...rooms, backups.wrong(`This user can’t write to BACKUP_DIR (${backup.folder}): give it to this user.`)]
  return [...rooms, backups.well(`They go to another disk (${backup.folder}).`)]
}

function nearest(folder: string): string {
  return existsSync(folder) ? folder : nearest(path.dirname(folder))
}

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

const isInside = (file: string, folder: string) => file.startsWith(`${folder}${path.sep}`)
const statOf = (file: string): Stats | undefined => (existsSync(file) ? statSync(file) : undefined)
