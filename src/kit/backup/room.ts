import { readdir, stat, statfs } from 'node:fs/promises'
import path from 'node:path'

/** Bytes beyond what is known to come: the log, and what grows meanwhile. */
const reserve = 134_217_728

/** Throws one sentence when a folder's disk has no room for so many bytes. `what` begins it: 'The backup'. */
export async function refuseForDisk(what: string, folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const needed = bytes + reserve
  if (free >= needed) return
  throw new Error(
    `${what} needs ${inMegabytes(needed)} on the disk of ${folder}, which has ${inMegabytes(free)} free: make room, or use another disk.`,
  )
}

/** Bytes of all files in a folder and those in it; 0 where it is missing. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => (await stat(path.join(parentPath, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** '512 MB' */
export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_048_576).toLocaleString('en-US')} MB`
}
