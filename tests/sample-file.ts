import { randomBytes } from 'node:crypto'
import { makeZip } from 'client-zip'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'

/** A file that begins as a PDF does, padded with chance to a size in bytes. */
export function makePdf(size = 2000): Buffer {
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 15), Buffer.from('\n%%EOF')])
}

/** A zip with files of these names, or of these names with what is in them. */
export async function makeZipFile(files: (string | [string, string | Uint8Array])[]): Promise<Buffer> {
  const entries = files.map((file) =>
    typeof file === 'string' ? { name: file, input: 'x' } : { name: file[0], input: file[1] as string },
  )
  return buffer(Readable.fromWeb(makeZip(entries) as ReadableStream<Uint8Array>))
}

export const makeDocx = (): Promise<Buffer> => makeZipFile(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])

export const makeXlsx = (): Promise<Buffer> =>
  makeZipFile(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml'])

/** A compound file whose directory has one stream of this name. */
export function makeCompound(stream: string): Buffer {
  const file = Buffer.alloc(2048)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(9, 30)
  const name = Buffer.from(stream, 'utf16le')
  name.copy(file, 1024)
  file.writeUInt16LE(name.length + 2, 1024 + 64)
  file[1024 + 66] = 2
  return file
}

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const jpg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(200)])
export const heic = Buffer.concat([
  Buffer.from('000000186674797068656963000000006d69663168656963', 'hex'),
  Buffer.alloc(200),
])
export const svg = Buffer.from(
  '<?xml version="1.0"?>\n<!-- a logo -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
)
export const csv = Buffer.from(
  '\uFEFFDate,Description,Amount\r\n2026-10-01,"Rent, October",-1200.00\r\n2026-10-02,Café,-4.50\r\n',
)
export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')

/** A file that begins as an MP4 does and has these boxes after that, each with some bytes in it. */
export function makeMp4(boxes = ['moov', 'mdat']): Buffer {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8, type, 'latin1')
    head.writeUInt32BE(content.length + 8)
    head.write(type, 4, 'latin1')
    return Buffer.concat([head, content])
  }
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2avc1mp41', 'latin1')),
    ...boxes.map((type) => box(type, randomBytes(200))),
  ])
}
