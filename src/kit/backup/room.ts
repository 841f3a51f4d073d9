import { statfs } from 'node:fs/promises'

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

/** '512 MB' */
export function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_048_576).toLocaleString('en-US')} MB`
}
