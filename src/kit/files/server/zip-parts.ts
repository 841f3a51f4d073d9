import { open, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

/** One file inside of a zip, as the central directory names it. */
export type ZipPart = { name: string; read: (maxBytes: number) => Promise<Buffer | undefined> }

const endLength = 22
const maxCommentBytes = 65_535
/** More parts than any honest office file or archive of ours; reading stops there. */
const maxParts = 20_000
/** Bytes of a directory that we are willing to read. */
const maxDirectoryBytes = 8_388_608

/**
 * Reads a zip's central directory (PKWARE APPNOTE 4.3.12, 4.3.16) and hands its parts to `look`, while the file is open. A
 * part's `read` gives its bytes, or undefined when they can't be read or are more than `largest`. Takes a path; returns what
 * `look` does, or undefined when the file has no directory that can be read, so that it is damaged or no zip at all.
 */
export async function withZipParts<T>(file: string, look: (parts: ZipPart[]) => Promise<T>): Promise<T | undefined> {
  const handle = await open(file, 'r')
  try {
    const directory = await readDirectory(handle)
    const parts = directory && listParts(handle, directory)
    return parts && (await look(parts))
  } finally {
    await handle.close()
  }
}

async function readDirectory(handle: FileHandle): Promise<Buffer | undefined> {
  const { size } = await handle.stat()
  const tail = await readAt(handle, Math.max(0, size - endLength - maxCommentBytes), size)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0 || end + endLength > tail.length) return undefined
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (start + length > size || length > maxDirectoryBytes) return undefined
  return readAt(handle, start, start + length)
}

function listParts(handle: FileHandle, directory: Buffer): ZipPart[] | undefined {
  const parts: ZipPart[] = []
  for (let at = 0; at < directory.length && parts.length < maxParts;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined
    const length = directory.readUInt16LE(at + 28)
    const head = directory.subarray(at, at + 46)
    parts.push({
      name: directory.toString('utf8', at + 46, at + 46 + length),
      read: (maxBytes) => readPart(handle, head, maxBytes),
    })
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return parts
}

/** The bytes of a part, by its entry in the directory; stored and deflated ones only (4.4.5), and none that is encrypted. */
async function readPart(handle: FileHandle, head: Buffer, maxBytes: number): Promise<Buffer | undefined> {
  const [isEncrypted, method, packed, at] = [
    (head.readUInt16LE(8) & 1) === 1,
    head.readUInt16LE(10),
    head.readUInt32LE(20),
    head.readUInt32LE(42),
  ]
  if (isEncrypted || packed > maxBytes) return undefined
  const local = await readAt(handle, at, at + 30)
  if (local.length < 30 || local.readUInt32LE(0) !== 0x04034b50) return undefined
  const start = at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28)
  const bytes = await readAt(handle, start, start + packed)
  if (method === 0) return bytes
  return method === 8 ? inflate(bytes, { maxOutputLength: maxBytes }).catch(() => undefined) : undefined
}

async function readAt(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}
