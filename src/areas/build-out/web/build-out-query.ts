import { queryOptions } from '@tanstack/react-query'
import { withClient } from '../../../kit/client-focus/web.ts'
import { request } from '../../../kit/http/web/request.ts'
import type { BuildOut } from '../contract.ts'

/** The build-out of the client in focus, or one's own. */
export function buildOutQuery(client: string | undefined) {
  return queryOptions({
    queryKey: ['buildOut', client ?? null],
    queryFn: ({ signal }) => request<BuildOut>('GET', withClient('/api/build-out', client), { signal }),
  })
}

/** How many documents are on file, at most 100; `more` when there are still others. */
export function documentCountQuery(client: string | undefined) {
  return queryOptions({
    queryKey: ['businessDocument', 'count', client ?? null],
    queryFn: async ({ signal }) => {
      const path = withClient('/api/business-documents?limit=100', client)
      const page = await request<{ items: unknown[]; next?: string | null }>('GET', path, { signal })
      return { count: page.items.length, more: Boolean(page.next) }
    },
  })
}
