import { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { nextStamp } from '../../files/server/file-key.ts'
import { plainFileName, splitFileName } from '../../files/server/file-name.ts'
import { type UploadPurpose, uploadPurpose } from '../../files/server/upload-purpose.ts'
import { badInput } from '../../http/server/failure.ts'
import { notFound } from '../../http/server/problem.ts'
import { attachmentFiles, findFileTable } from '../contract/attachment-file.ts'
import type { RecordKind } from '../contract/define-record.ts'
import { storableString } from '../contract/field.ts'
import type { FileTable } from '../contract/field.ts'

const metadataSchema = z.strictObject({
  record: z.uuid({ error: 'Choose the record this document is for.' }),
  documentName: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() || undefined : value),
    storableString('The name', 250).optional(),
  ),
})

/** The purposes of the documents of records: one for each kind that has them, by the kind's name. */
export function recordUploads(database: Database, kinds: RecordKind[]): UploadPurpose[] {
  return kinds.flatMap((kind) => {
    const files = findFileTable(kind)
    return files ? [recordUpload(database, kind, files)] : []
  })
}

function recordUpload(database: Database, kind: RecordKind, { table, parent, folder }: FileTable): UploadPurpose {
  return uploadPurpose<{ record: string; owner: string; documentName: string }>({
    name: kind.name,
    table,
    files: attachmentFiles,
    page: kind.label.many,
    opens: `exists (select 1 from ${kind.table} p where p.id = f.${parent} and p.deleted_at is null)`,
    async begin(identity, { fileName, metadata }) {
      const parsed = metadataSchema.safeParse(metadata)
      if (!parsed.success) throw badInput(parsed.error)
      const { record, documentName } = parsed.data
      // Found through what the asker may see, so that someone else's record is simply not there.
      const [rows] = await database.asUser<{ owner: string }>(identity, [
        {
          name: `${kind.name}.document.owner`,
          text: `select user_id as owner from ${kind.table} where id = $1 and deleted_at is null`,
          values: [record],
        },
      ])
      const owner = rows?.[0]?.owner
      if (!owner) throw notFound(`We couldn’t find that ${kind.label.one.toLowerCase()}. It may have been deleted.`)
      const { stem } = splitFileName(fileName)
      const { extension } = splitFileName(plainFileName(fileName))
      return {
        key: `${folder}/${owner}/${record}_${nextStamp()}.${extension.toLowerCase()}`,
        owner,
        metadata: { record, owner, documentName: documentName ?? stem },
      }
    },
    insert: (metadata, { id, key, fileName, mime, size, sha256 }) => [
      {
        name: `${kind.name}.document.insert`,
        text: `insert into ${table} (id, ${parent}, user_id, document_name, file_name, mime, size, file_key, sha256)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        values: [id, metadata.record, metadata.owner, metadata.documentName, fileName, mime, size, key, sha256],
      },
    ],
  })
}
