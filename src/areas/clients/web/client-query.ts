import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '../../../kit/http/web/request.ts'
import type { ClientNote, ClientPage, ClientRow } from '../contract.ts'
import type { ClientListView } from './client-list-view.ts'
import { sayClientListPath } from './client-list-view.ts'

/** One page of 'All Users'; the page before stays on the screen until the next one is there. */
export function clientPageQuery(view: ClientListView) {
  return queryOptions({
    queryKey: ['client', 'list', view],
    queryFn: ({ signal }) => request<ClientPage>('GET', sayClientListPath(view), { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One person; shows at once what the list already knew. */
export function clientQuery(id: string, queryClient: QueryClient) {
  return queryOptions({
    queryKey: ['client', id],
    queryFn: ({ signal }) => request<ClientRow>('GET', `/api/clients/${encodeURIComponent(id)}`, { signal }),
    placeholderData: () => findListed(queryClient, id),
  })
}

/** The team notes of a client, newest first. */
export function clientNoteQuery(client: string) {
  return queryOptions({
    queryKey: ['clientNote', client],
    queryFn: ({ signal }) => (
      request<{ items: ClientNote[] }>('GET', `/api/client-notes?client=${encodeURIComponent(client)}`, { signal })
    ),
  })
}

function findListed(queryClient: QueryClient, id: string): ClientRow | undefined {
  return queryClient
    .getQueriesData<ClientPage>({ queryKey: ['client', 'list'] })
    .flatMap(([, page]) => page?.items ?? [])
    .find((row) => row.id === id)
}
