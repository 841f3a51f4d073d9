import { useQueryClient } from '@tanstack/react-query'
import { putRow, takeRow } from '../../../kit/record/web/query/record-cache.ts'
import { recordClient } from '../../../kit/record/web/query/record-client.ts'
import { restoreRow } from '../../../kit/record/web/query/record-hook.ts'
import { changeLists } from '../../../kit/record/web/query/record-query.ts'
import { useUndoableDelete } from '../../../kit/record/web/trash/use-undoable-delete.ts'
import type { BusinessDocument } from '../contract.ts'
import { documentKind } from './document-list.ts'

/** Moves a document to the trash, with Undo for two seconds. */
export function useDeleteDocument() {
  const cache = useQueryClient()
  return useUndoableDelete<BusinessDocument>({
    name: documentKind.name,
    send: ({ id, version }) => recordClient(documentKind)('DELETE', '/:id', { params: { id }, version }),
    take: ({ id, userId }) => changeLists(cache, documentKind, userId, (data) => takeRow(data, id)),
    put: (document) =>
      changeLists(cache, documentKind, document.userId, (data, byAge) => putRow(data, document, byAge)),
    restore: (document) => restoreRow(cache, documentKind, document),
    deleted: 'Document deleted successfully!',
    failed: 'We couldn’t delete the document',
    describe: ({ documentName }) => documentName,
    milliseconds: 2000,
  })
}
