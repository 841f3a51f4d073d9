import { open, readFile } from 'node:fs/promises'
import type { FileKindName } from '../file-kind.ts'
import { holdsMovie } from './movie-box.ts'
import { readOfficePackage } from './office-package.ts'
import { isTextTable } from './text-table.ts'
import { withZipParts } from './zip-parts.ts'

/** Recognises a file by its content. Takes its path; undefined when it is none of the kinds, or is damaged. */
export async function recognize(file: string): Promise<FileKindName | undefined> {
  const head = await readHead(file)
  if (head.subarray(0, 4).equals(zipStart) || head.subarray(0, 4).equals(emptyZip)) return recognizeZip(file)
  // Fetched with the first file that needs it: an idle server does without its four megabytes.
  const { fileTypeFromFile } = await import('file-type')
  // Hostile bytes can make the parser of some format throw; such a file is of an unknown type. An error of the disk says nothing about the type.
  const found = await fileTypeFromFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.syscall !== undefined) throw error
  })
  const known = byMime[found?.mime ?? '']
  // Many formats begin as an MP4 does; a playable one also has a movie box.
  if (known === 'mp4') return (await holdsMovie(file)) ? 'mp4' : undefined
  if (known) return known
  if (found?.mime === 'application/x-cfb') return holdsWordText(await readFile(file)) ? 'doc' : undefined
  if (startsSvg(head)) return 'svg'
  return (await isTextTable(file)) ? 'csv' : undefined
}

const byMime: Record<string, FileKindName> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/heif': 'heic',
  'image/heic-sequence': 'heic',
  'image/heif-sequence': 'heic',
  'video/mp4': 'mp4',
  'video/x-m4v': 'mp4',
  'video/webm': 'webm',
}

const zipStart = Buffer.from('PK\x03\x04')
const emptyZip = Buffer.from('PK\x05\x06')

/** Bytes in which the root element of an SVG must begin. */
const headLength = 65_536

async function readHead(file: string): Promise<Buffer> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function recognizeZip(file: string): Promise<FileKindName | undefined> {
  return withZipParts(file, readOfficePackage)
}

const wordStream = Buffer.from('WordDocument', 'utf16le')

/**
 * Whether a compound file has the stream that holds a Word document's text. Directory entries are 128 bytes long and
 * aligned to that; source: [MS-CFB] 2.6.1, [MS-DOC] 2.1.1.
 */
function holdsWordText(content: Buffer): boolean {
  for (let at = content.indexOf(wordStream); at >= 0; at = content.indexOf(wordStream, at + 1)) {
    if (
      at % 128 === 0 &&
      at + 68 <= content.length &&
      content.readUInt16LE(at + 64) === wordStream.length + 2 &&
      content[at + 66] === 2
    )
      return true
  }
  return false
}

/** Whether a text begins with an <svg> element, after what XML allows before it. */
function startsSvg(head: Buffer): boolean {
  if (head.includes(0)) return false
  const text = head.toString('utf8').replace(/^\uFEFF/, '')
  return /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*(?:\[[^\]]*\]\s*)?>\s*)*<svg[\s>]/i.test(
    text,
  )
}
