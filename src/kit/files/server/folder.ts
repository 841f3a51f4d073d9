import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'

/**
 * Makes a folder (absolute path) and what is missing above it, for this user alone unless a mode is given. A new folder
 * survives a power cut only once the folder that names it has been written too, so those are synced.
 */
export async function makeFolder(folder: string, mode = 0o700): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode })
  if (!first) return
  for (let current = folder; current.length >= first.length; current = path.dirname(current))
    await syncFolder(path.dirname(current))
}

/** Resolves once the names in a folder would survive a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
