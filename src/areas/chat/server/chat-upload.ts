import { z } from 'zod'
import type { Database } from '../../../kit/database/database.ts'
import { makeFileKey } from '../../../kit/files/server/file-key.ts'
import { findFileOwner } from '../../../kit/files/server/file-owner.ts'
import { type UploadPurpose, uploadPurpose } from '../../../kit/files/server/upload-purpose.ts'
import { badInput } from '../../../kit/http/server/failure.ts'
import { chatFiles, chatPurpose } from '../chat-file.ts'

const metadataSchema = z.strictObject({
  client: z.preprocess((value) => value || undefined, z.uuid({ error: 'client must be a UUID.' }).optional()),
})

/** Files that wait beside the composer for the message they go along with. */
export function chatUpload(database: Database): UploadPurpose {
  return uploadPurpose<{ owner: string }>({
    name: chatPurpose,
    table: 'chat_attachments',
    files: chatFiles,
    page: 'Support Chat',
    async begin(identity, { fileName, metadata }) {
      const parsed = metadataSchema.safeParse(metadata)
      if (!parsed.success) throw badInput(parsed.error)
      const owner = await findFileOwner(database, identity, parsed.data.client)
      return { key: makeFileKey(`chat/${owner}`, fileName), owner, metadata: { owner } }
    },
    insert: ({ owner }, { id, key, fileName, mime, size, sha256 }) => [
      {
        name: 'chat.attach',
        text: 'insert into chat_attachments (id, user_id, file_name, mime, size, file_key, sha256) values ($1, $2, $3, $4, $5, $6, $7)',
        values: [id, owner, fileName, mime, size, key, sha256],
      },
    ],
  })
}
