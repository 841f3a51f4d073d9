import { z } from 'zod'
import type { Database, Identity } from '../../../kit/database/database.ts'
import { cleanFileName, plainFileName, splitFileName } from '../../../kit/files/file-name.ts'
import { badInput } from '../../../kit/http/server/failure.ts'
import { notFound, Problem } from '../../../kit/http/server/problem.ts'
import { newId } from '../../../kit/record/server/new-id.ts'
import { businessDocument } from '../../../records/business-document.ts'
import { fileKinds, findKind, largestFile, refuseFile } from '../file-kind.ts'

/** What is decided when an upload begins, and kept beside it until it is filed. */
export type Filing = {
  documentId: string
  owner: string
  documentType: string
  documentName: string
  fileName: string
  /** Where the file will lie in the storage. */
  key: string
}

const { documentName, documentType } = businessDocument.fields
const metadataSchema = z.strictObject({
  filename: z.string({ error: 'The file needs a name.' }).trim().min(1, { error: 'The file needs a name.' }),
  filetype: z.string().optional(),
  documentType: documentType.schema,
  documentName: z.preprocess((value) => (typeof value === 'string' ? value.trim() || undefined : value), documentName.schema.optional()),
  client: z.preprocess((value) => value || undefined, z.uuid({ error: 'The client has an id that is none.' }).optional()),
})

/** Checks what an upload announces, before a byte is sent. Throws a Problem, or says where the document will be filed. */
export async function beginFiling(
  database: Database, identity: Identity, { size, metadata }: { size: number; metadata: Record<string, string> },
): Promise<Filing> {
  const parsed = metadataSchema.safeParse(metadata)
  if (!parsed.success) throw badInput(parsed.error)
  const { data } = parsed
  const fileName = cleanFileName(data.filename)
  const refusal = refuseFile(fileName, size)
  if (refusal) throw refuse(refusal.why, refusal.sentence)
  const owner = await findOwner(database, identity, data.client)
  return {
    documentId: newId(),
    owner,
    documentType: data.documentType,
    documentName: data.documentName ?? splitFileName(fileName).stem,
    fileName,
    key: `documents/${owner}/${nextStamp()}_${plainFileName(fileName)}`,
  }
}

/** The 415 for a file whose bytes are not what its name says. */
export function refuseLie(fileName: string): Problem {
  const kind = findKind(fileName)
  const sentence = kind ? `This is not ${fileKinds[kind].named}, although its name says so.` : 'This is no kind of file that we keep.'
  return new Problem(415, 'wrong_type', sentence)
}

function refuse(why: 'type' | 'empty' | 'size', sentence: string): Problem {
  if (why === 'size') return new Problem(413, 'too_large', sentence, { extra: { limit: largestFile } })
  return why === 'type' ? new Problem(415, 'wrong_type', sentence) : new Problem(400, 'empty', sentence)
}

// Found through what the asker may see, so that a client who is not theirs is simply not there.
async function findOwner(database: Database, identity: Identity, named: string | undefined): Promise<string> {
  if (identity.role === 'admin' && !named) {
    throw new Problem(400, 'client_needed', 'Choose the client first.', { errors: [{ path: 'client', message: 'Choose the client first.' }] })
  }
  const owner = named ?? identity.userId
  const [rows = []] = await database.asUser(identity, [{ name: 'documents.owner', text: 'select 1 from users where id = $1', values: [owner] }])
  if (rows.length === 0) throw notFound('There is no such client.')
  return owner
}

let lastStamp = 0

/** Milliseconds since 1970, never the same twice, so that two files of one name and moment have two keys. */
function nextStamp(): number {
  lastStamp = Math.max(Date.now(), lastStamp + 1)
  return lastStamp
}
