import { existsSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { archivesIn } from '../../../kit/backup/log-shelf.ts'
import { listBackups } from '../../../kit/backup/shelf.ts'
import type { Config } from '../../config.ts'

type Folders = Pick<Config, 'dataDirectory' | 'backup'>

/** In the data folder: where the log was archived last. */
const noteOf = (dataDirectory: string) => path.join(dataDirectory, 'archived-in')

/**
 * Throws one sentence where the folder of the settings has lost what was in it: its disk is not mounted, and what is written there now
 * would be on the disk of the data. Someone who has emptied it makes a backup there by its name.
 */
export async function refuseLostFolder({ dataDirectory, backup: { folder } }: Folders): Promise<void> {
  if (folder === undefined) return
  const last = await readFile(noteOf(dataDirectory), 'utf8').catch(() => undefined)
  // A file in its place is refused where something is written there.
  if (existsSync(folder) && !statSync(folder).isDirectory()) return
  if (last !== folder || existsSync(archivesIn(folder)) || (await listBackups(folder)).complete.length > 0) return
  throw new Error(
    `${folder} holds neither backups nor the archived log, which it did before: is its disk mounted? If it was emptied, name it: npm run portal -- backup ${folder}.`,
  )
}

/** Remembers that the log is archived in the folder of the settings. */
export const noteFolder = ({ dataDirectory, backup: { folder } }: Folders): Promise<void> =>
  writeFile(noteOf(dataDirectory), folder ?? '', { mode: 0o600 })
