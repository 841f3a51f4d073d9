import type { Dirent } from 'node:fs'
import { link, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../files/server/folder.ts'
import { copyFile, copySettled } from './copy.ts'
import type { KeptFile, Manifest } from './manifest.ts'

/** A file to be copied: its path in the backup, where it lies, and what is known of it. */
export type Found = { name: string; file: string; size: number; changed: bigint }

export type Collected = { files: Record<string, KeptFile>; copiedBytes: number; copiedFiles: number }

/** The backup before, of which unchanged files are taken over. */
export type Former = { folder: string; manifest: Manifest }

/** Nanoseconds before the former backup in which a change may not show in a file's time. */
const margin = 2_000_000_000n

/** The portal goes first: the disk is left to it for longer than it is used. */
const rest = 1.5

/** Lists a folder: its files, without those that are left out, and the folders in it. `under` begins their names in the backup. */
export async function survey(
  root: string,
  under: string,
  isKept: (file: string) => boolean = () => true,
): Promise<{ found: Found[]; folders: string[] }> {
  const found: Found[] = []
  const folders: string[] = []
  // By hand, because a running database may remove a folder while it is looked at.
  async function look(folder: string): Promise<void> {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(emptyWhereGone)) {
      const file = path.join(folder, entry.name)
      const inside = path.relative(root, file).split(path.sep).join('/')
      if (!isKept(inside)) continue
      if (entry.isDirectory()) {
        folders.push(`${under}/${inside}`)
        await look(file)
      }
      if (!entry.isFile()) continue
      const known = await stat(file, { bigint: true }).catch(() => undefined)
      if (known) found.push({ name: `${under}/${inside}`, file, size: Number(known.size), changed: known.mtimeNs })
    }
  }
  await look(root)
  return { found, folders }
}

/**
 * What the former backup has of a file, if it is unchanged since: of the same size and time, and older than that backup by so much
 * that it can't have been written while it was copied.
 */
export function findKept({ name, size, changed }: Found, former: Former | undefined): KeptFile | undefined {
  const kept = former?.manifest.files[name]
  if (!former || kept?.size !== size || kept.changed !== String(changed)) return undefined
  return changed < BigInt(Date.parse(former.manifest.begun)) * 1_000_000n - margin ? kept : undefined
}

/** Copies files into a backup; unchanged ones are linked to the former backup’s. A file that is gone meanwhile is none. */
export async function collect(found: Found[], backup: string, former: Former | undefined): Promise<Collected> {
  const collected: Collected = { files: {}, copiedBytes: 0, copiedFiles: 0 }
  const made = new Set<string>()
  for (const one of found) {
    const target = path.join(backup, one.name)
    const folder = path.dirname(target)
    if (!made.has(folder)) await makeFolder(folder)
    made.add(folder)
    const kept = findKept(one, former)
    if (kept && former && (await isLinked(path.join(former.folder, one.name), target))) {
      collected.files[one.name] = kept
      continue
    }
    try {
      const content = await (one.name.endsWith('/pg_control')
        ? copySettled(one.file, target)
        : copyFile(one.file, target, { sparse: true, rest }))
      collected.files[one.name] = { ...content, changed: String(one.changed) }
      collected.copiedBytes += content.size
      collected.copiedFiles++
    } catch (error) {
      if (!isGone(error, one.file)) throw error
    }
  }
  return collected
}

// Where the disk of the backups knows no links, every file is copied.
const isLinked = (from: string, to: string) =>
  link(from, to).then(
    () => true,
    () => false,
  )

function emptyWhereGone(error: unknown): Dirent[] {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
  throw error
}

const isGone = (error: unknown, file: string) => {
  const { code, path: where } = error as NodeJS.ErrnoException
  return code === 'ENOENT' && where === file
}
