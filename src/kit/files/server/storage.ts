import type { Readable } from 'node:stream'
import { randomBytes } from 'node:crypto'
import { chmod, copyFile, link, mkdir, open, opendir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, syncFolder } from './folder.ts'

/** A file in the storage; `storedAt` is when it was put there. */
type StoredFile = { key: string; size: number; storedAt: Date }

/** Where finished files lie. A key is a path of plain names, such as 'documents/<owner>/<time>_paper.pdf'. */
export type Storage = {
  /**
   * Moves a file here and returns once it would survive a power cut. A key that is taken is refused (EEXIST), never
   * overwritten; when anything fails, nothing is left under the key. A `put` that was cut off can be done again.
   */
  put: (key: string, from: string) => Promise<void>
  /** Bytes of a file and when it was put there; undefined when there is none. */
  find: (key: string) => Promise<{ size: number; storedAt: Date } | undefined>
  /** Opens a file, or its bytes from `start` to `end` inclusive. Throws ENOENT before anything was sent. */
  read: (key: string, range?: { start: number; end: number }) => Promise<Readable>
  /** Removes a file; one that is not there is no error. */
  remove: (key: string) => Promise<void>
  list: () => AsyncGenerator<StoredFile>
}

/** Keeps files on this machine's disk, under a folder (absolute path, made when needed). `onStored` gets the key of each new file. */
export function makeDiskStorage(folder: string, onStored: (key: string) => void = () => {}): Storage {
  const pathOf = (key: string) => path.join(folder, ...checkKey(key))

  return {
    async put(key, from) {
      const target = pathOf(key)
      await makeFolder(path.dirname(target))
      await settle(from)
      try {
        await move(from, target)
        await syncFolder(path.dirname(target))
      } catch (error) {
        if (!isTaken(error)) await rm(target, { force: true })
        throw error
      }
      onStored(key)
    },
    async find(key) {
      const found = await stat(pathOf(key)).catch(() => undefined)
      return found?.isFile() ? { size: found.size, storedAt: found.mtime } : undefined
    },
    async read(key, range) {
      const file = await open(pathOf(key), 'r')
      return file.createReadStream(range)
    },
    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
    async *list() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      for await (const entry of await opendir(folder, { recursive: true })) {
        if (!entry.isFile()) continue
        const file = path.join(entry.parentPath, entry.name)
        const found = await stat(file).catch(() => undefined)
        if (found)
          yield { key: path.relative(folder, file).split(path.sep).join('/'), size: found.size, storedAt: found.mtime }
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

// Linked and not renamed: a link overwrites nothing that someone already has.
async function move(from: string, target: string): Promise<void> {
  const near = await linkNear(from, target)
  await rm(near, { force: true })
  if (near !== from) await rm(from)
}

/** Gives a file its second name and returns its first: its own, or that of a copy on the disk of the target. */
async function linkNear(from: string, target: string): Promise<string> {
  try {
    await link(from, target)
    return from
  } catch (error) {
    // Cut off before the first name went.
    if (isTaken(error) && (await isSame(from, target))) return from
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
  }
  const copy = `${target}.${randomBytes(4).toString('hex')}`
  try {
    await copyFile(from, copy)
    await chmod(copy, 0o600)
    await settle(copy)
    await link(copy, target)
    return copy
  } catch (error) {
    await rm(copy, { force: true })
    throw error
  }
}

async function isSame(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)])
  return a.ino === b.ino && a.dev === b.dev
}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EEXIST'
