import type { QueryClient } from '@tanstack/react-query'
import { request } from '../../http/web/request.ts'
import { showSuccess } from '../../ui/toast.ts'
import { pathOf } from '../contract/define-record.ts'
import type { RecordRow } from '../contract/row.ts'
import { putRow } from './record-cache.ts'
import { changeLists } from './record-query.ts'

type Named = { name: string; table: string }

/** Takes a document of a record out of the trash, back into every list, and says so. */
export async function restoreDocument(
  cache: QueryClient, kind: Named, { id, recordId, documentName }: { id: string; recordId: string; documentName: string },
): Promise<void> {
  const row = await request<RecordRow>('POST', `${pathOf(kind)}/${recordId}/documents/${id}/restore`, { body: {} })
  changeLists(cache, kind, row.userId, (data, byAge) => putRow(data, row, byAge))
  showSuccess('Document restored', { detail: documentName })
  void cache.invalidateQueries({ queryKey: [kind.name] })
}
