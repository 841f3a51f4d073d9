import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

export type DiskFaults = {
  /** Fails the k-th call for something in the folder from now on; 0 fails none and counts. */
  arm: (k: number, code: 'EIO' | 'ENOSPC') => void
  /** Fails nothing any more. Returns the calls since, and whether one failed. */
  disarm: () => { count: number; failed: string | undefined }
  /** Takes the wrappers off. */
  restore: () => void
}

type Callable = (...words: unknown[]) => unknown

/** Functions of node:fs that take a path first, as promises, with a callback and at once. */
const ofPaths = [
  'access',
  'chmod',
  'copyFile',
  'link',
  'lstat',
  'mkdir',
  'open',
  'opendir',
  'readFile',
  'readdir',
  'rename',
  'rm',
  'rmdir',
  'stat',
  'truncate',
  'unlink',
  'utimes',
  'writeFile',
]
/** Those that take a descriptor first. */
const ofDescriptors = ['fdatasync', 'fstat', 'fsync', 'ftruncate', 'read', 'write', 'writev', 'close']
const ofHandles = ['datasync', 'read', 'readFile', 'stat', 'sync', 'truncate', 'write', 'writeFile', 'close']
/** A descriptor is closed although closing it failed, and so it is here. */
const closing = 'close'

/** Wraps the file system of this process, so that calls for a folder (absolute path) can fail one at a time. */
export async function wrapDisk(folder: string): Promise<DiskFaults> {
  let armed: { k: number; code: string; count: number; failed: string | undefined } | undefined
  const descriptors = new Set<number>()
  const undo: (() => void)[] = []

  const isInside = (where: unknown): boolean =>
    typeof where === 'number' ? descriptors.has(where) : String(where).startsWith(folder)

  /** The error of this call, if it is the one that fails. */
  function next(name: string): Error | undefined {
    if (!armed || armed.failed !== undefined || ++armed.count !== armed.k) return undefined
    armed.failed = name
    return Object.assign(new Error(`${armed.code}: made to fail, ${name}`), { code: armed.code, syscall: name })
  }

  function wrap(target: Record<string, Callable>, name: string, make: (own: Callable) => Callable): void {
    const own = target[name]
    if (!own) return
    target[name] = make(own)
    undo.push(() => {
      target[name] = own
    })
  }

  const withCallback = (name: string) => (own: Callable) =>
    function (this: unknown, ...words: unknown[]): unknown {
      const error = isInside(words[0]) ? next(name) : undefined
      const callback = words.at(-1) as (error: Error | null, ...more: unknown[]) => void
      if (error && name !== closing) {
        process.nextTick(callback, error)
        return undefined
      }
      if (name === 'open' && isInside(words[0]))
        words[words.length - 1] = (failure: Error | null, descriptor: number) => {
          if (!failure) descriptors.add(descriptor)
          callback(failure, descriptor)
        }
      if (name === closing) {
        descriptors.delete(words[0] as number)
        if (error) words[words.length - 1] = () => callback(error)
      }
      return own.apply(this, words)
    }
  const atOnce = (name: string) => (own: Callable) =>
    function (this: unknown, ...words: unknown[]): unknown {
      const error = isInside(words[0]) ? next(`${name}Sync`) : undefined
      if (error) throw error
      return own.apply(this, words)
    }
  const asPromise = (name: string) => (own: Callable) =>
    async function (this: unknown, ...words: unknown[]): Promise<unknown> {
      const error = isInside(words[0]) ? next(name) : undefined
      if (error) throw error
      const result = await own.apply(this, words)
      if (name === 'open' && isInside(words[0])) inside.add(result as object)
      return result
    }

  /** Handles of files in the folder. */
  const inside = new WeakSet<object>()
  const handle = await fs.promises.open(import.meta.filename, 'r')
  const prototype = Object.getPrototypeOf(handle) as Record<string, Callable>
  await handle.close()
  for (const name of ofHandles)
    wrap(
      prototype,
      name,
      (own) =>
        async function (this: object, ...words: unknown[]): Promise<unknown> {
          const error = inside.has(this) ? next(`handle.${name}`) : undefined
          if (error && name !== closing) throw error
          const result = await own.apply(this, words)
          if (error) throw error
          return result
        },
    )
  const plain = fs as unknown as Record<string, Callable>
  for (const name of [...ofPaths, ...ofDescriptors]) {
    wrap(plain, name, withCallback(name))
    wrap(plain, `${name}Sync`, atOnce(name))
  }
  for (const name of ofPaths) wrap(fs.promises as unknown as Record<string, Callable>, name, asPromise(name))
  syncBuiltinESMExports()

  return {
    arm(k, code) {
      armed = { k, code, count: 0, failed: undefined }
    },
    disarm() {
      const { count = 0, failed } = armed ?? {}
      armed = undefined
      return { count, failed }
    },
    restore() {
      for (const back of undo) back()
      syncBuiltinESMExports()
    },
  }
}
