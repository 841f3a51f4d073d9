import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Bytes read at a time. */
const portion = 1_048_576
const zeros = Buffer.alloc(portion)
/** Bytes after which the disk is waited for and left to others, so that no other write stands behind more than these. */
export const stretch = 8_388_608
/** The portal goes first: the disk is left to it for longer than it was used, but never for more milliseconds than these. */
const longestRest = 400

export type Content = { size: number; sha256: string }

/**
 * Copies a file to a new one that only this user can read, and resolves once it would survive a power cut. Takes absolute paths;
 * returns what was copied. `sparse`: portions of zeros, which most of a segment of the log is, take no room on the disk. `gentle`:
 * the disk is left to others now and then. Throws ENOENT when there is nothing to copy, EEXIST when the target is there.
 */
export async function copyFile(from: string, to: string, { sparse = false, gentle = false } = {}): Promise<Content> {
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'wx', 0o600)
    let begun = performance.now()
    try {
      const content = await digest(source, async (bytes, at) => {
        if (sparse && bytes.equals(zeros.subarray(0, bytes.length))) return
        await writeAll(target, bytes, at)
        if (!gentle || (at + bytes.length) % stretch !== 0) return
        await target.datasync()
        await restAfter(begun)
        begun = performance.now()
      })
      if (sparse) await target.truncate(content.size)
      await target.sync()
      return content
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** Leaves the disk to others after it was used since a moment of `performance.now()`. */
export function restAfter(begun: number): Promise<void> {
  return wait(Math.min((performance.now() - begun) * 1.5, longestRest))
}

/** Size and SHA-256 of a file. */
export async function readContent(file: string): Promise<Content> {
  const source = await open(file, 'r')
  try {
    return await digest(source, async () => {})
  } finally {
    await source.close()
  }
}

/** Copies a small file that is rewritten in place now and then: what was read twice alike is no half of two states. */
export async function copySettled(from: string, to: string): Promise<Content> {
  let bytes = await readFile(from)
  for (let again = await readFile(from); !again.equals(bytes); again = await readFile(from)) bytes = again
  await writeFile(to, bytes, { mode: 0o600, flag: 'wx', flush: true })
  return { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

async function digest(source: FileHandle, take: (bytes: Buffer, at: number) => Promise<void>): Promise<Content> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(portion)
  let size = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, portion, size)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const bytes = buffer.subarray(0, bytesRead)
    hash.update(bytes)
    await take(bytes, size)
    size += bytesRead
  }
}

async function writeAll(target: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await target.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}
