import { z } from 'zod'
import type { Identity } from '../../database/statement.ts'
import { findKind, fileKinds } from '../file-kind.ts'
import { type FileRule, refuseFile } from '../file-rule.ts'
import { badInput } from '../../http/server/failure.ts'
import { Problem } from '../../http/server/problem.ts'
import { newId } from '../../database/new-id.ts'
import { cleanFileName } from './file-name.ts'
import type { StorageQuota } from './storage-quota.ts'
import type { UploadMetadata, UploadPurpose } from './upload-purpose.ts'

/** What is decided when an upload begins, and stored beside it until it is final. */
export type UploadIntent = { purpose: string; id: string; key: string; fileName: string; metadata: UploadMetadata }

const fileSchema = z.looseObject({
  purpose: z.string().optional(),
  filetype: z.string().optional(),
  filename: z.string({ error: 'A file name is required.' }).trim().min(1, { error: 'A file name is required.' }),
})

/**
 * Checks the metadata of an upload before a byte is sent. Metadata without a `purpose` is for the default one. Throws a
 * Problem, or returns where the file will be stored.
 */
export async function beginUpload(
  purposes: UploadPurpose[],
  quota: StorageQuota | undefined,
  identity: Identity,
  sent: { size: number; metadata: Record<string, string> },
): Promise<UploadIntent> {
  const parsed = fileSchema.safeParse(sent.metadata)
  if (!parsed.success) throw badInput(parsed.error)
  const { purpose: named, filename } = parsed.data
  const purpose = purposes.find(({ name, byDefault }) => (named === undefined ? byDefault : name === named))
  if (!purpose) throw invalid('purpose', 'That upload purpose isn’t valid.')
  const fileName = cleanFileName(filename)
  refuse(purpose.files, fileName, sent.size)
  const about = Object.fromEntries(
    Object.entries(sent.metadata).filter(([name]) => !Object.hasOwn(fileSchema.shape, name)),
  )
  const { key, owner, metadata } = await purpose.begin(identity, { fileName, size: sent.size, metadata: about })
  const id = newId()
  if (owner) await quota?.reserve(identity, id, owner, sent.size)
  return { purpose: purpose.name, id, key, fileName, metadata }
}

function invalid(path: string, message: string): Problem {
  return new Problem(400, 'invalid', message, { errors: [{ path, message }] })
}

function refuse(rule: FileRule, fileName: string, size: number): void {
  const refusal = refuseFile(rule, fileName, size)
  if (!refusal) return
  const { why, sentence } = refusal
  if (why === 'size') throw new Problem(413, 'too_large', sentence, { extra: { limit: rule.maxBytes } })
  throw why === 'type' ? new Problem(415, 'wrong_type', sentence) : new Problem(400, 'empty', sentence)
}

/** The 415 for a file whose content does not match its name. */
export function refuseMismatch(fileName: string): Problem {
  const kind = findKind(fileName)
  const sentence = kind
    ? `This is not ${fileKinds[kind].named}, even though its name says so.`
    : 'This file type isn’t supported.'
  return new Problem(415, 'wrong_type', sentence)
}
