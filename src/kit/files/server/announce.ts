import { z } from 'zod'
import type { Identity } from '../../database/statement.ts'
import { findKind, fileKinds } from '../file-kind.ts'
import { type FileRule, refuseFile } from '../file-rule.ts'
import { badInput } from '../../http/server/failure.ts'
import { Problem } from '../../http/server/problem.ts'
import { newId } from '../../database/new-id.ts'
import { cleanFileName } from './file-name.ts'
import type { StorageQuota } from './storage-quota.ts'
import type { Kept, UploadPurpose } from './upload-purpose.ts'

/** What is decided when an upload begins, and kept beside it until it is filed. */
export type Filing = { purpose: string; id: string; key: string; fileName: string; kept: Kept }

const fileSchema = z.looseObject({
  purpose: z.string().optional(),
  filetype: z.string().optional(),
  filename: z.string({ error: 'A file name is required.' }).trim().min(1, { error: 'A file name is required.' }),
})

/**
 * Checks what an upload announces, before a byte is sent. Metadata without a `purpose` is for the default one.
 * Throws a Problem, or says where the file will lie.
 */
export async function beginFiling(
  purposes: UploadPurpose[], quota: StorageQuota | undefined, identity: Identity, { size, metadata }: { size: number; metadata: Record<string, string> },
): Promise<Filing> {
  const parsed = fileSchema.safeParse(metadata)
  if (!parsed.success) throw badInput(parsed.error)
  const { purpose: named, filename } = parsed.data
  const purpose = purposes.find(({ name, byDefault }) => (named === undefined ? byDefault : name === named))
  if (!purpose) throw invalid('purpose', 'That upload purpose isn’t valid.')
  const fileName = cleanFileName(filename)
  refuse(purpose.files, fileName, size)
  const about = Object.fromEntries(Object.entries(metadata).filter(([name]) => !Object.hasOwn(fileSchema.shape, name)))
  const { key, owner, kept } = await purpose.begin(identity, { fileName, size, metadata: about })
  const id = newId()
  if (owner) await quota?.reserve(identity, id, owner, size)
  return { purpose: purpose.name, id, key, fileName, kept }
}

function invalid(path: string, message: string): Problem {
  return new Problem(400, 'invalid', message, { errors: [{ path, message }] })
}

function refuse(rule: FileRule, fileName: string, size: number): void {
  const refusal = refuseFile(rule, fileName, size)
  if (!refusal) return
  const { why, sentence } = refusal
  if (why === 'size') throw new Problem(413, 'too_large', sentence, { extra: { limit: rule.largest } })
  throw why === 'type' ? new Problem(415, 'wrong_type', sentence) : new Problem(400, 'empty', sentence)
}

/** The 415 for a file whose bytes are not what its name says. */
export function refuseLie(fileName: string): Problem {
  const kind = findKind(fileName)
  const sentence = kind ? `This is not ${fileKinds[kind].named}, even though its name says so.` : 'This file type isn’t supported.'
  return new Problem(415, 'wrong_type', sentence)
}
