import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder } from '../files/server/folder.ts'
import { makeDiskStorage } from '../files/server/storage.ts'
import { copyFile } from './copy.ts'

export type FileArchive = {
  /** Tells of a file (its key) that was stored. */
  note: (key: string) => void
  /** Copies what was stored since the call before. */
  copy: () => Promise<void>
}

/** Milliseconds between two looks at all files: a command beside the server may have stored some. */
const lookEvery = 3_600_000

/**
 * Copies files that are stored between two backups. Takes the folder of files (absolute), and the moment since when they are in no
 * backup, which is asked at each look at all of them; `folder` says where they go.
 */
export function openFileArchive(from: string, folder: () => string, since: () => Promise<Date>): FileArchive {
  const pending = new Set<string>()
  let lookedAt: number | undefined

  async function look(): Promise<void> {
    const begun = (await since()).getTime()
    for await (const { key, storedAt } of makeDiskStorage(from).list())
      if (storedAt.getTime() >= begun && !existsSync(path.join(folder(), key))) pending.add(key)
  }

  return {
    note: (key) => pending.add(key),
    async copy() {
      if (lookedAt === undefined || Date.now() - lookedAt > lookEvery) {
        await look()
        lookedAt = Date.now()
      }
      for (const key of pending) {
        await copyOne(path.join(from, key), path.join(folder(), key))
        pending.delete(key)
      }
    },
  }
}

async function copyOne(from: string, to: string): Promise<void> {
  const draft = `${to}.draft`
  await makeFolder(path.dirname(to))
  await rm(draft, { force: true })
  try {
    await copyFile(from, draft, { gentle: true })
  } catch (error) {
    // Removed meanwhile, and so in no row that could be restored.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync(from)) return
    throw error
  }
  await rename(draft, to)
}
