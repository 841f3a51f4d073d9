import { useQueryClient } from '@tanstack/react-query'
import type { Attachment } from '../../field/attachments/field.ts'
import { fieldValue, type RecordRow } from '../../contract/row.ts'
import { changeRow } from '../query/record-cache.ts'
import { recordClient } from '../query/record-client.ts'
import { changeLists } from '../query/record-query.ts'
import { restoreDocument } from './restore-document.ts'
import { useUndoableDelete } from './use-undoable-delete.ts'

type Named = { name: string; table: string }
type Attached = { row: RecordRow; document: Attachment }

/** Moves a document of a row to the trash, with Undo for two seconds. */
export function useTrashAttachment(kind: Named, field: string) {
  const cache = useQueryClient()
  const change = (row: RecordRow, edit: (all: Attachment[]) => Attachment[]) =>
    changeLists(cache, kind, row.userId, (data) =>
      changeRow(data, row.id, (one) => ({ ...one, [field]: edit(fieldValue(one, field) as Attachment[]) })),
    )
  const without = (all: Attachment[], { id }: Attachment) => all.filter((one) => one.id !== id)

  return useUndoableDelete<Attached>({
    name: kind.name,
    send: ({ row, document }) =>
      recordClient(kind)('DELETE', '/:id/documents/:document', { params: { id: row.id, document: document.id } }),
    take: ({ row, document }) => change(row, (all) => without(all, document)),
    put: ({ row, document }) =>
      change(row, (all) => [...without(all, document), document].sort((one, other) => (one.id < other.id ? 1 : -1))),
    restore: ({ row, document }) => restoreDocument(cache, kind, { ...document, recordId: row.id }),
    deleted: 'Document deleted successfully!',
    failed: 'We couldn’t delete the document',
    describe: ({ document }) => document.documentName,
    milliseconds: 2000,
  })
}
