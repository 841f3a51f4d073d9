import { z } from 'zod'
import { type Field, type FieldOptions, type FileTable, makeField } from '../../contract/field.ts'

/** A document of a record as its row gives it; the location of its file stays on the server. */
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
  id: z.uuid(),
  documentName: z.string(),
  fileName: z.string(),
  mime: z.string(),
  size: z.int(),
  createdAt: z.iso.datetime({ offset: true }),
})

/** What the trash shows of a document. */
export const deletedAttachmentSchema = attachmentSchema.extend({
  userId: z.uuid(),
  recordId: z.uuid(),
  recordTitle: z.string().nullable(),
  deletedAt: z.iso.datetime({ offset: true }),
})

/** What it refuses, for tests: they never come in with a row. @public */
export function invalid(): unknown[] {
  return []
}

/**
 * Documents of a row, in a table of their own, newest first. They come by upload and go by their own route, never in a
 * row's JSON. For kinds whose rows have one owner each.
 */
export function attachments(
  options: Pick<FieldOptions<'defaulted'>, 'label'> & FileTable,
): Field<AttachmentsSchema, 'defaulted'> {
  const { label, table, parent, folder } = options
  return makeField(
    { label, presence: 'defaulted', serverSet: true },
    {
      kind: 'attachments',
      schema: z.array(attachmentSchema),
      columns: () => [],
      files: { table, parent, folder },
      // Sorted inside, where an index has the order already.
      select: (
        row,
      ) => `array(select row_to_json(d) from (select c.id, c.document_name as "documentName", c.file_name as "fileName", c.mime,
    c.size, c.created_at as "createdAt"
    from ${table} c where c.${parent} = ${row}.id and c.user_id = ${row}.user_id and c.deleted_at is null order by c.id desc) d)`,
      // A row that is being made has none yet, and looking for them is slow.
      selectNew: () => `'[]'::json`,
      defaultValue: [],
      sample: () => [],
      show: (documents) => documents.map(({ documentName }) => documentName).join(', ') || undefined,
      section: 'below',
    },
  )
}
