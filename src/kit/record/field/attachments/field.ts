import { z } from 'zod'
import { type Field, type FieldOptions, type FileTable, makeField } from '../../contract/field.ts'

/** A document of a record as its row gives it; where its file lies is nobody's business but the server's. */
export type Attachment = {
  id: string
  documentName: string
  fileName: string
  mime: string
  /** Bytes. */
  size: number
  createdAt: string
}

type AttachmentsSchema = z.ZodType<Attachment[], Attachment[]>

const attachmentSchema = z.object({
  id: z.uuid(), documentName: z.string(), fileName: z.string(), mime: z.string(), size: z.int(), createdAt: z.iso.datetime({ offset: true }),
})

/** What is told of a document in the trash. */
export const deletedAttachmentSchema = attachmentSchema.extend({
  userId: z.uuid(), recordId: z.uuid(), recordTitle: z.string().nullable(), deletedAt: z.iso.datetime({ offset: true }),
})

/**
 * Documents of a row, in a table of their own, newest first. They come by upload and go by their own route, never in a
 * row's JSON. For kinds whose rows have one owner each.
 */
export function attachments(options: Pick<FieldOptions<'defaulted'>, 'label'> & FileTable): Field<AttachmentsSchema, 'defaulted'> {
  const { label, table, parent, folder } = options
  return makeField({ label, presence: 'defaulted', serverSet: true }, {
    kind: 'attachments',
    schema: z.array(attachmentSchema),
    column: table,
    files: { table, parent, folder },
    defaultValue: [],
    sample: () => [],
  })
}
