import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, readDetail } from '../../../kit/http/web/api-error.ts'
import { putRow, takeRow } from '../../../kit/record/web/query/record-cache.ts'
import { recordClient } from '../../../kit/record/web/query/record-client.ts'
import { restoreRow } from '../../../kit/record/web/query/record-hook.ts'
import { changeLists } from '../../../kit/record/web/query/record-query.ts'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import type { BusinessDocument } from '../contract.ts'
import { documentKind } from './document-list.ts'

/** Moves a document to the trash: gone at once, back when the server refuses, with Undo for two seconds once it agreed. */
export function useDeleteDocument() {
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id, version }: BusinessDocument) =>
      recordClient(documentKind)('DELETE', '/:id', { params: { id }, version }),
    onMutate: async ({ id, userId }) => {
      await cache.cancelQueries({ queryKey: [documentKind.name, 'list'] })
      changeLists(cache, documentKind, userId, (data) => takeRow(data, id))
    },
    onSuccess: (_, document) =>
      showSuccess('Document deleted successfully!', {
        detail: document.documentName,
        milliseconds: 2000,
        undo: () => restoreRow(cache, documentKind, document),
      }),
    onError: (error, document) => {
      const current = findCurrent(error) ?? document
      const gone = error instanceof ApiError && error.status === 404
      if (!gone) put(cache, current)
      showError('We couldn’t delete the document', {
        detail: readDetail(error),
        retry: gone ? undefined : () => remove.mutate(current),
      })
    },
    onSettled: () => refetch(cache),
  })
  return remove
}

function put(cache: QueryClient, document: BusinessDocument): void {
  changeLists(cache, documentKind, document.userId, (data, byAge) => putRow(data, document, byAge))
}

function refetch(cache: QueryClient): void {
  void cache.invalidateQueries({ queryKey: [documentKind.name] })
}

/** The document as it is now, out of a 412. */
function findCurrent(error: unknown): BusinessDocument | undefined {
  if (!(error instanceof ApiError) || error.status !== 412) return undefined
  return (error.body as { current?: BusinessDocument } | undefined)?.current
}
