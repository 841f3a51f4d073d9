import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { withClient } from '../../client-focus/web.ts'
import { request } from '../../http/web/request.ts'
import { pathOf } from '../contract/define-record.ts'
import type { RecordRow } from '../contract/schema.ts'
import type { RecordListData, RecordListPage } from './record-cache.ts'

type Named = { name: string; table: string }

// ['bankAccount', 'list', client or null]; the server fills the first page by the same key.
function recordListKey(kind: Named, client: string | undefined) {
  return [kind.name, 'list', client ?? null] as const
}

/** A kind's rows in pages of 50, newest first: one's own, those of one client, or for an admin everybody's. */
export function recordListQuery(kind: Named, client: string | undefined) {
  return infiniteQueryOptions({
    queryKey: recordListKey(kind, client),
    queryFn: ({ pageParam, signal }) => {
      const path = pageParam ? `${pathOf(kind)}?cursor=${pageParam}` : pathOf(kind)
      return request<RecordListPage>('GET', withClient(path, client), { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: RecordListPage) => page.next,
  })
}

/** Changes every loaded list in which rows of this owner may stand. */
export function changeLists(
  client: QueryClient, kind: Named, owner: string, change: (data: RecordListData) => RecordListData,
): void {
  const lists = client.getQueriesData<RecordListData>({ queryKey: [kind.name, 'list'] })
  for (const [key, data] of lists) {
    if (Array.isArray(data?.pages) && (key[2] === null || key[2] === owner)) client.setQueryData(key, change(data))
  }
}

/** Calls one row's route. */
export function rowPath(kind: Named, row: Pick<RecordRow, 'id'>, action?: 'restore' | 'reveal'): string {
  return action ? `${pathOf(kind)}/${row.id}/${action}` : `${pathOf(kind)}/${row.id}`
}
