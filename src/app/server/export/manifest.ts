import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeFolder } from '../../../kit/files/server/folder.ts'

/** `archivedAt` is ISO 8601; `rows` are counted by title, as the index calls them. */
export type ExportedClient = {
  id: string
  name: string
  email: string
  archivedAt: string | null
  /** Within the export. */
  folder: string
  rows: Record<string, number>
}

/** A file of the export; `uploaded` where a person uploaded it, and it was not written from rows. */
type ExportedFile = { size: number; sha256: string; uploaded: boolean }

/** What an export holds, and what it does not. */
export type Manifest = {
  portal: string
  begun: string
  done: string
  /** The manager in whose name it was made. */
  by: string
  clients: ExportedClient[]
  secrets: { included: boolean; fields: { table: string; column: string; values: number }[] }
  /** By path within the export, with slashes. */
  files: Record<string, ExportedFile>
  /** A sentence for each file that was missing or is not what was uploaded. */
  faults: string[]
}

/** Writes a new file for this user alone, with the folders above it; returns size and SHA-256. Throws EEXIST when it is there. */
export async function writeEntry(
  file: string,
  input: AsyncIterable<string | Uint8Array> | string,
): Promise<{ size: number; sha256: string }> {
  await makeFolder(path.dirname(file))
  const hash = createHash('sha256')
  let size = 0
  async function* measured() {
    for await (const chunk of typeof input === 'string' ? [input] : input) {
      const bytes = Buffer.from(chunk)
      hash.update(bytes)
      size += bytes.length
      yield bytes
    }
  }
  await pipeline(Readable.from(measured()), createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
  return { size, sha256: hash.digest('hex') }
}
