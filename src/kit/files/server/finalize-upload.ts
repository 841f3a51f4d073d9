import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../../database/database.ts'
import type { Identity } from '../../database/statement.ts'
import { fileKinds, findKind } from '../file-kind.ts'
import { notFound } from '../../http/server/problem.ts'
import { type UploadIntent, refuseMismatch } from './begin-upload.ts'
import { recognize } from './recognize.ts'
import type { CompletedUpload } from './resumable-upload.ts'
import type { Storage } from './storage.ts'
import { findFinalized, type UploadPurpose } from './upload-purpose.ts'

/** Milliseconds for which a moved file waits for its row. The sweep removes one without a row after an hour. */
const rowPatience = 1_800_000

/**
 * Files an upload that has arrived: looks at its bytes, moves it into the storage, inserts the row as the user. A
 * refused row takes its file along; a file that could not be moved has no row. Returns the row's id. Called again, it
 * returns the same result, and resumes where the server was killed between the two.
 */
export async function finalizeUpload(
  database: Database,
  storage: Storage,
  purpose: UploadPurpose,
  identity: Identity,
  { file, size }: CompletedUpload,
  intent: UploadIntent,
): Promise<string> {
  const { id, key, fileName } = intent
  const [known = []] = await database.asUser(identity, [findFinalized(purpose, id)])
  if (known.length > 0) return id
  const kind = findKind(fileName)
  if (file && (!kind || (await recognize(file)) !== kind)) throw refuseMismatch(fileName)
  if (!kind || !(file || (await isMoved(storage, key, size))))
    throw notFound('We couldn’t find this upload. Send the file again.')
  const sha256 = await digest(file ? createReadStream(file) : await storage.read(key))
  if (file) await storage.put(key, file)
  try {
    await database.asUser(
      identity,
      purpose.insert(intent.metadata, { id, key, fileName, mime: fileKinds[kind].mime, size, sha256 }),
    )
  } catch (error) {
    // Only a clear refusal means that there is no row. When the connection broke, there may be one: then the file stays,
    // and the sweep removes it in an hour if no row leads to it.
    if ((error as { severity?: unknown }).severity !== undefined) await storage.remove(key)
    throw error
  }
  return id
}

// The bytes were looked at before they were moved, and the key is this upload's own.
async function isMoved(storage: Storage, key: string, size: number): Promise<boolean> {
  const found = await storage.find(key)
  return found?.size === size && Date.now() - found.storedAt.getTime() < rowPatience
}

async function digest(source: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(source, hash)
  return hash.digest('hex')
}
