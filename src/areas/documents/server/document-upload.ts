import { z } from 'zod'
import type { Database } from '../../../kit/database/database.ts'
import { makeFileKey } from '../../../kit/files/server/file-key.ts'
import { splitFileName } from '../../../kit/files/server/file-name.ts'
import { findFileOwner } from '../../../kit/files/server/file-owner.ts'
import { type UploadPurpose, uploadPurpose } from '../../../kit/files/server/upload-purpose.ts'
import { badInput } from '../../../kit/http/server/failure.ts'
import { businessDocument } from '../../../records/business-document.ts'
import { documentFiles } from '../../../kit/files/document-files.ts'

const { documentName, documentType } = businessDocument.fields
const metadataSchema = z.strictObject({
  documentType: documentType.schema,
  documentName: z.preprocess(
    (value) => (typeof value === 'string' ? value.trim() || undefined : value),
    documentName.schema.optional(),
  ),
  request: z.preprocess((value) => value || undefined, z.uuid({ error: 'request must be a UUID.' }).optional()),
  requestPart: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional(),
  client: z.preprocess((value) => value || undefined, z.uuid({ error: 'client must be a UUID.' }).optional()),
})

/** Files that are sent to be one of the Business Documents. */
export function documentUpload(database: Database): UploadPurpose {
  return uploadPurpose<{ owner: string; documentType: string; documentName: string; request?: string; part?: string }>({
    name: 'document',
    byDefault: true,
    table: 'business_documents',
    files: documentFiles,
    page: 'Business Documents',
    async begin(identity, { fileName, metadata }) {
      const parsed = metadataSchema.safeParse(metadata)
      if (!parsed.success) throw badInput(parsed.error)
      const { data } = parsed
      const owner = await findFileOwner(database, identity, data.client)
      return {
        key: makeFileKey(`documents/${owner}`, fileName),
        owner,
        metadata: {
          owner,
          documentType: data.documentType,
          documentName: data.documentName ?? splitFileName(fileName).stem,
          ...(data.request && data.requestPart ? { request: data.request, part: data.requestPart } : {}),
        },
      }
    },
    insert: (metadata, { id, key, fileName, mime, size, sha256 }) => [
      {
        name: 'documents.insert',
        text: `insert into business_documents (id, user_id, document_name, document_type, file_name, mime, size, file_key, sha256)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        values: [id, metadata.owner, metadata.documentName, metadata.documentType, fileName, mime, size, key, sha256],
      },
      // A file that is sent for a request is filed with it, or not at all.
      ...(metadata.request
        ? [
            {
              name: 'documents.answer',
              text: 'insert into request_files (request_id, user_id, part, document_id) values ($1, $2, $3, $4)',
              values: [metadata.request, metadata.owner, metadata.part, id],
            },
          ]
        : []),
    ],
  })
}
