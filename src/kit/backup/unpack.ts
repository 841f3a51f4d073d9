import { chown } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../files/server/folder.ts'
import { doAtOnce } from './at-once.ts'
import { copyFile } from './copy.ts'
import type { Manifest } from './manifest.ts'

type Owner = { uid: number; gid: number } | undefined

/** Where the two parts of a backup go: absolute paths of folders that don't exist yet, and the user who must own the database. */
export type Target = { database: string; databaseOwner: Owner; files: string }

/** Files copied at once. */
const atOnce = 4

/**
 * Copies a backup to a new place and compares size and SHA-256 of every file on the way. Returns a sentence for each file that is
 * missing or differs. What the manifest does not name is not copied.
 */
export async function unpack(backup: string, manifest: Manifest, target: Target): Promise<string[]> {
  const differences: string[] = []
  const made = new Set<string>()
  const locate = (name: string) => {
    const [part, ...rest] = name.split('/')
    if (rest.includes('..') || (part !== 'database' && part !== 'files'))
      throw new Error(`The manifest of ${backup} names ${name}, which is no file of a backup.`)
    return { part, file: path.join(part === 'database' ? target.database : target.files, ...rest) }
  }

  async function prepare(folder: string, part: string | undefined): Promise<void> {
    if (made.has(folder)) return
    await makeFolder(folder)
    const root = part === 'database' ? target.database : target.files
    for (let current = folder; current.startsWith(root) && !made.has(current); current = path.dirname(current)) {
      made.add(current)
      if (part === 'database' && target.databaseOwner)
        await chown(current, target.databaseOwner.uid, target.databaseOwner.gid)
    }
  }

  await prepare(target.files, 'files')
  for (const name of ['database/pg_wal', ...manifest.folders]) {
    const { part, file } = locate(name)
    await prepare(file, part)
  }
  await doAtOnce(Object.entries(manifest.files), atOnce, async ([name, known]) => {
    const { part, file } = locate(name)
    await prepare(path.dirname(file), part)
    try {
      const content = await copyFile(path.join(backup, name), file)
      if (part === 'database' && target.databaseOwner)
        await chown(file, target.databaseOwner.uid, target.databaseOwner.gid)
      if (content.sha256 !== known.sha256) differences.push(`${name} in the backup is not what was backed up.`)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      differences.push(`${name} is missing in the backup.`)
    }
  })
  return differences.sort()
}
