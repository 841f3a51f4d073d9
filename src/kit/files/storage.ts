import type { Readable } from 'node:stream'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** A file as it lies in the storage; `storedAt` is when it was put there. */
type StoredFile = { key: string; size: number; storedAt: Date }

/** Where finished files lie. A key is a path of plain names, such as 'documents/<owner>/<time>_paper.pdf'. */
export type Storage = {
  /**
   * Moves a file here and returns once it would survive a power cut. A key that is taken is refused (EEXIST), never
   * overwritten; when anything fails, nothing is left under the key.
   */
  put: (key: string, from: string) => Promise<void>
  /** Opens a file, or its bytes from `start` to `end` inclusive. Throws ENOENT before anything was sent. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>
  /** Removes a file; one that is not there is no error. */
  remove: (key: string) => Promise<void>
  list: () => AsyncGenerator<StoredFile>
}

/** Keeps files on this machine's disk, under a folder (absolute path, made when needed). */
export function makeDiskStorage(folder: string): Storage {
  const place = (key: string) => path.join(folder, ...checkKey(key))

  return {
    async put(key, from) {
      const target = place(key)
      await makeFolder(path.dirname(target))
      await settle(from)
      // Taking the name first is what makes the rename unable to overwrite a file that somebody already has.
      await (await open(target, 'wx', 0o600)).close()
      try {
        await move(from, target)
        await syncFolder(path.dirname(target))
      } catch (error) {
        await rm(target, { force: true })
        throw error
      }
    },
    async read(key, range) {
      const file = await open(place(key), 'r')
      return file.createReadStream(range)
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile()) continue
        const file = path.join(entry.parentPath, entry.name)
        const found = await stat(file).catch(() => undefined)
        if (found) yield { key: path.relative(folder, file).split(path.sep).join('/'), size: found.size, storedAt: found.mtime }
      }
    },
  }
}

// Keys are made by the server, but a key is also a path: one that could lead out of the folder is never followed.
function checkKey(key: string): string[] {
  const names = key.split('/')
  if (names.every((name) => /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/.test(name))) return names
  throw new Error('A key of the storage is made of plain names.')
}

/** Writes the bytes to the disk itself and marks the file with the time at which it was stored. */
async function settle(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const now = new Date()
    await handle.utimes(now, now)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function move(from: string, target: string): Promise<void> {
  try {
    await rename(from, target)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, target)
    await settle(target)
    await rm(from)
  }
}

// A new folder is safe only once the folder that names it has been written too.
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let current = folder; current.length >= first.length; current = path.dirname(current)) await syncFolder(path.dirname(current))
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
