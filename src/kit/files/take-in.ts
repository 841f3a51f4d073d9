import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Database, Identity } from '../database/database.ts'
import { fileKinds, findKind } from '../file-kind/file-kind.ts'
import { notFound } from '../http/server/problem.ts'
import { type Filing, refuseLie } from './announce.ts'
import { recognize } from './recognize.ts'
import type { Arrival } from './resumable-upload.ts'
import type { Storage } from './storage.ts'
import { findFiled, type UploadPurpose } from './upload-purpose.ts'

/**
 * Files an upload that has arrived: looks at its bytes, moves it into the storage, inserts the row as the user. A
 * refused row takes its file along; a file that could not be moved has no row. Returns the row's id. Asked again, it
 * answers for what it did.
 */
export async function takeIn(
  database: Database, storage: Storage, purpose: UploadPurpose, identity: Identity, { file, size }: Arrival, filing: Filing,
): Promise<string> {
  const { id, key, fileName } = filing
  const [known = []] = await database.asUser(identity, [findFiled(purpose, id)])
  if (known.length > 0) return id
  if (!file) throw notFound('This upload is not known here. Send the file again.')
  const kind = findKind(fileName)
  if (!kind || (await recognize(file)) !== kind) throw refuseLie(fileName)
  const sha256 = await digest(file)
  await storage.put(key, file)
  try {
    await database.asUser(identity, purpose.insert(filing.kept, { id, key, fileName, mime: fileKinds[kind].mime, size, sha256 }))
  } catch (error) {
    // Only a plain refusal says that there is no row. When the connection broke, there may be one: then the file stays,
    // and the sweep removes it in an hour if no row leads to it.
    if ((error as { severity?: unknown }).severity === 'ERROR') await storage.remove(key)
    throw error
  }
  return id
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
