import { open, type FileHandle } from 'node:fs/promises'

const endLength = 22
const longestComment = 65_535
/** More names than any honest office file or archive of ours; reading stops there. */
const mostNames = 20_000
/** Bytes of a directory that we are willing to read. */
const largestDirectory = 8_388_608

/**
 * Reads the names in a zip's central directory (PKWARE APPNOTE 4.3.12, 4.3.16). Takes a path; undefined when the file
 * has no directory that can be read, so that it is damaged or no zip at all.
 */
export async function readZipNames(file: string): Promise<Set<string> | undefined> {
  const handle = await open(file, 'r')
  try {
    const directory = await readDirectory(handle)
    return directory && listNames(directory)
  } finally {
    await handle.close()
  }
}

async function readDirectory(handle: FileHandle): Promise<Buffer | undefined> {
  const { size } = await handle.stat()
  const tail = await readAt(handle, Math.max(0, size - endLength - longestComment), size)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06'))
  if (end < 0 || end + endLength > tail.length) return undefined
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  if (start + length > size || length > largestDirectory) return undefined
  return readAt(handle, start, start + length)
}

function listNames(directory: Buffer): Set<string> | undefined {
  const names = new Set<string>()
  for (let at = 0; at < directory.length && names.size < mostNames;) {
    if (at + 46 > directory.length || directory.readUInt32LE(at) !== 0x02014b50) return undefined
    const length = directory.readUInt16LE(at + 28)
    names.add(directory.toString('utf8', at + 46, at + 46 + length))
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return names
}

async function readAt(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}
