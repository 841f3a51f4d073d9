import type { FileRule } from '../../files/file-rule.ts'
import type { RecordKind } from './define-record.ts'
import type { FileTable } from './field.ts'

/** What may be attached to a record, 10 MB each: documents, and photos of documents. */
export const attachmentFiles: FileRule = { kinds: ['pdf', 'doc', 'docx', 'jpg', 'png', 'heic'], maxBytes: 10_485_760 }

/** Where the documents of a kind's rows are kept; undefined for a kind without them. */
export function findFileTable(kind: Pick<RecordKind, 'fields'>): FileTable | undefined {
  return Object.values(kind.fields).find((field) => field.files)?.files
}
