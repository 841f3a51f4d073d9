import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Database, Identity, Statement } from '../../../kit/database/database.ts'
import { recognize } from '../../../kit/files/recognize.ts'
import type { Arrival } from '../../../kit/files/resumable-upload.ts'
import type { Storage } from '../../../kit/files/storage.ts'
import { notFound } from '../../../kit/http/server/problem.ts'
import { fileKinds, findKind } from '../file-kind.ts'
import { type Filing, refuseLie } from './upload-desk.ts'

/**
 * Files an upload that has arrived: looks at its bytes, moves it into the storage, inserts the row as the user. A
 * refused row takes its file along; a file that could not be moved has no row. Asked again, it answers for what it did.
 */
export async function fileDocument(
  database: Database, storage: Storage, identity: Identity, { file, size }: Arrival, filing: Filing,
): Promise<{ documentId: string }> {
  const { documentId } = filing
  const [known = []] = await database.asUser(identity, [{ name: 'documents.filed', text: 'select 1 from business_documents where id = $1', values: [documentId] }])
  if (known.length > 0) return { documentId }
  if (!file) throw notFound('This upload is not known here. Send the file again.')
  const kind = findKind(filing.fileName)
  if (!kind || (await recognize(file)) !== kind) throw refuseLie(filing.fileName)
  const sha256 = await digest(file)
  await storage.put(filing.key, file)
  try {
    await database.asUser(identity, [insert(filing, fileKinds[kind].mime, size, sha256)])
  } catch (error) {
    // Only a plain refusal says that there is no row. When the connection broke, there may be one: then the file stays,
    // and the sweep removes it in an hour if no row leads to it.
    if ((error as { severity?: unknown }).severity === 'ERROR') await storage.remove(filing.key)
    throw error
  }
  return { documentId }
}

function insert({ documentId, owner, documentName, documentType, fileName, key }: Filing, mime: string, size: number, sha256: string): Statement {
  return {
    name: 'documents.insert',
    text: `insert into business_documents (id, user_id, document_name, document_type, file_name, mime, size, file_key, sha256)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [documentId, owner, documentName, documentType, fileName, mime, size, key, sha256],
    writes: true,
  }
}

async function digest(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
