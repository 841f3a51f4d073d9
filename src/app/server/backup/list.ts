import path from 'node:path'
import { findLog } from '../../../kit/backup/find-log.ts'
import { archiveOf } from '../../../kit/backup/log-shelf.ts'
import { readManifest } from '../../../kit/backup/manifest.ts'
import { inMegabytes } from '../../../kit/backup/room.ts'
import { listBackups } from '../../../kit/backup/shelf.ts'
import type { Config } from '../../config.ts'

/** Says which backups there are in a folder, or in that of the settings, the newest first, and until when the log after each reaches. */
export async function listBackedUp(
  config: Config,
  where: string | undefined,
  say: (sentence: string) => void,
): Promise<void> {
  const folder = where === undefined ? config.backup.folder : path.resolve(where)
  if (folder === undefined) throw new Error('Name the folder of the backups, or set BACKUP_DIR.')
  const { complete } = await listBackups(folder)
  if (complete.length === 0) throw new Error(`There is no complete backup in ${folder}.`)
  for (const [at, backup] of complete.entries()) {
    const manifest = await readManifest(backup).catch((error: Error) => error.message)
    if (typeof manifest === 'string') {
      say(manifest)
      continue
    }
    const size = Object.values(manifest.files).reduce((sum, one) => sum + one.size, 0)
    say(`${backup}  ${inMegabytes(size)}, of ${manifest.done}${at === 0 ? await describeLog(folder, manifest) : ''}`)
  }
}

async function describeLog(folder: string, manifest: Awaited<ReturnType<typeof readManifest>>): Promise<string> {
  const archive = archiveOf(folder, manifest.postgres.systemIdentifier)
  const log = await findLog(archive, manifest).catch((error: Error) => error.message)
  if (typeof log === 'string') return `. ${log}`
  return log ? `; the log since then reaches until ${log.until.toISOString()}` : '; no log since then'
}
