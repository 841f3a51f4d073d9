import { existsSync, mkdtempSync, statfsSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Free bytes that a run may need. */
const needed = 4e9

/**
 * Makes a folder whose name begins with `prefix`, and returns its path. It is in memory where there is room: nothing of a test outlives
 * the run, and waiting for the disk is most of what a database of a few rows does.
 */
export function makeScratchFolder(prefix: string): string {
  return mkdtempSync(path.join(hasRoom('/dev/shm') ? '/dev/shm' : os.tmpdir(), prefix))
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize > needed
}
