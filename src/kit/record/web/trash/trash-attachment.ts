import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, readDetail } from '../../../http/web/api-error.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import type { Attachment } from '../../field/attachments/field.ts'
import { fieldValue, type RecordRow } from '../../contract/row.ts'
import { changeRow } from '../query/record-cache.ts'
import { recordClient } from '../query/record-client.ts'
import { changeLists } from '../query/record-query.ts'
import { restoreDocument } from './restore-document.ts'

type Named = { name: string; table: string }
type Attached = { row: RecordRow; document: Attachment }

/** Moves a document of a row to the trash: gone at once, back when the server refuses, with Undo for two seconds once it agreed. */
export function useTrashAttachment(kind: Named, field: string) {
  const cache = useQueryClient()
  const put = ({ row, document }: Attached) =>
    change(cache, kind, field, row, (all) =>
      [...all.filter(({ id }) => id !== document.id), document].sort((one, other) => (one.id < other.id ? 1 : -1)),
    )

  const remove = useMutation({
    mutationFn: ({ row, document }: Attached) =>
      recordClient(kind)('DELETE', '/:id/documents/:document', { params: { id: row.id, document: document.id } }),
    onMutate: async ({ row, document }) => {
      await cache.cancelQueries({ queryKey: [kind.name, 'list'] })
      change(cache, kind, field, row, (all) => all.filter(({ id }) => id !== document.id))
    },
    onSuccess: (_, attached) =>
      showSuccess('Document deleted successfully!', {
        detail: attached.document.documentName,
        milliseconds: 2000,
        undo: () => restoreDocument(cache, kind, { ...attached.document, recordId: attached.row.id }),
      }),
    onError: (error, attached) => {
      const gone = error instanceof ApiError && error.status === 404
      if (!gone) put(attached)
      showError('We couldn’t delete the document', {
        detail: readDetail(error),
        retry: gone ? undefined : () => remove.mutate(attached),
      })
    },
    onSettled: () => refetch(cache, kind),
  })
  return remove
}

function change(
  cache: QueryClient,
  kind: Named,
  field: string,
  row: RecordRow,
  edit: (all: Attachment[]) => Attachment[],
): void {
  changeLists(cache, kind, row.userId, (data) =>
    changeRow(data, row.id, (one) => ({ ...one, [field]: edit(fieldValue(one, field) as Attachment[]) })),
  )
}

function refetch(cache: QueryClient, kind: Named): void {
  void cache.invalidateQueries({ queryKey: [kind.name] })
}
