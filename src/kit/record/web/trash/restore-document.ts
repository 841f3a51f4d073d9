import type { QueryClient } from '@tanstack/react-query'
import { showSuccess } from '../../../ui/toast.ts'
import { putRow } from '../query/record-cache.ts'
import { recordClient } from '../query/record-client.ts'
import { changeLists } from '../query/record-query.ts'

type Named = { name: string; table: string }

/** Restores a document of a record from the trash to every list, and confirms it. */
export async function restoreDocument(
  cache: QueryClient,
  kind: Named,
  { id, recordId, documentName }: { id: string; recordId: string; documentName: string },
): Promise<void> {
  const row = await recordClient(kind)('POST', '/:id/documents/:document/restore', {
    params: { id: recordId, document: id },
  })
  changeLists(cache, kind, row.userId, (data, byAge) => putRow(data, row, byAge))
  showSuccess('Document restored', { detail: documentName })
  void cache.invalidateQueries({ queryKey: [kind.name] })
}
