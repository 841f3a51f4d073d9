import type { Dirent } from 'node:fs'
import { link, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../files/server/folder.ts'
import { doAtOnce } from './at-once.ts'
import { copyFile, copySettled, restAfter, stretch } from './copy.ts'
import type { KeptFile, Manifest } from './manifest.ts'

/** A file to be copied: its path in the backup, where it lies, and what is known of it. */
export type Found = { name: string; file: string; size: number; changed: bigint }

export type Collected = { files: Record<string, KeptFile>; copiedBytes: number; copiedFiles: number }

/** The backup before, of which unchanged files are taken over. */
export type Former = { folder: string; manifest: Manifest }

/** Nanoseconds before the former backup in which a change may not show in a file's time. */
const margin = 2_000_000_000n

/** Small files copied at once, which wait for the disk together. */
const atOnce = 8

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

/** Copies files into a backup; unchanged ones are linked to the former backup’s. A file that has gone meanwhile is left out. */
export async function collect(found: Found[], backup: string, former: Former | undefined): Promise<Collected> {
  const collected: Collected = { files: {}, copiedBytes: 0, copiedFiles: 0 }
  for (const folder of new Set(found.map(({ name }) => path.dirname(path.join(backup, name))))) await makeFolder(folder)
  const changed: Found[] = []
  for (const one of found) {
    const kept = findKept(one, former)
    if (kept && former && (await isLinked(path.join(former.folder, one.name), path.join(backup, one.name))))
      collected.files[one.name] = kept
    else changed.push(one)
  }
  for (const group of inGroups(changed)) {
    const begun = performance.now()
    await doAtOnce(group, atOnce, (one) => copyInto(collected, one, backup))
    await restAfter(begun)
  }
  return collected
}

async function copyInto(collected: Collected, { name, file, changed }: Found, backup: string): Promise<void> {
  const target = path.join(backup, name)
  try {
    const content = await (name.endsWith('/pg_control')
      ? copySettled(file, target)
      : copyFile(file, target, { sparse: true, gentle: true }))
    collected.files[name] = { ...content, changed: String(changed) }
    collected.copiedBytes += content.size
    collected.copiedFiles++
  } catch (error) {
    if (!isGone(error, file)) throw error
  }
}

/** So many files at a time that the disk is used for a moment only; a large one is alone. */
function* inGroups(found: Found[]): Generator<Found[]> {
  let group: Found[] = []
  let bytes = 0
  for (const one of found) {
    if (group.length > 0 && bytes + one.size > stretch) {
      yield group
      group = []
      bytes = 0
    }
    group.push(one)
    bytes += one.size
  }
  if (group.length > 0) yield group
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
