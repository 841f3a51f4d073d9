import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

/** Bytes read at a time. */
const portion = 1_048_576
const zeros = Buffer.alloc(portion)
/** Bytes after which the disk is waited for, so that no other write stands behind more than these. */
const stretch = 8_388_608

export type Content = { size: number; sha256: string }

/**
 * Copies a file to a new one that only this user can read, and resolves once it would survive a power cut. Takes absolute paths;
 * returns what was copied. `sparse`: portions of zeros, which most of a segment of the log is, take no room on the disk. `rest`: for
 * how many times as long as it works it leaves the disk to others. Throws ENOENT when there is nothing to copy, EEXIST when the
 * target is there.
 */
export async function copyFile(from: string, to: string, { sparse = false, rest = 0 } = {}): Promise<Content> {
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'wx', 0o600)
    let begun = performance.now()
    const settle = async () => {
      await target.sync()
      if (rest > 0) await wait((performance.now() - begun) * rest)
      begun = performance.now()
    }
    try {
      const content = await digest(source, async (bytes, at) => {
        if (sparse && bytes.equals(zeros.subarray(0, bytes.length))) return
        await writeAll(target, bytes, at)
        if ((at + bytes.length) % stretch === 0) await settle()
      })
      if (sparse) await target.truncate(content.size)
      await settle()
      return content
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
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

async function digest(source: FileHandle, use: (bytes: Buffer, at: number) => Promise<void>): Promise<Content> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(portion)
  let size = 0
  for (;;) {
    const { bytesRead } = await source.read(buffer, 0, portion, size)
    if (bytesRead === 0) return { size, sha256: hash.digest('hex') }
    const bytes = buffer.subarray(0, bytesRead)
    hash.update(bytes)
    await use(bytes, size)
    size += bytesRead
  }
}

async function writeAll(target: FileHandle, bytes: Buffer, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;)
    done += (await target.write(bytes, done, bytes.length - done, at + done)).bytesWritten
}
