import type { QueryClient } from '@tanstack/react-query'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import type { ClientPage, ClientRow, clientRoutes } from '../contract.ts'
import type { ClientListView } from './client-list-view.ts'

export const call = client<typeof clientRoutes>()

/** One page of 'All Users'; the page before stays on the screen until the next one is there. */
export function clientPageQuery(view: ClientListView) {
  return queryOptions({
    queryKey: ['client', 'list', view],
    queryFn: ({ signal }) =>
      call('GET', '/api/clients', { query: { ...view, archived: String(view.archived) }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One person; shows at once what the list already knew. */
export function clientQuery(id: string, queryClient: QueryClient) {
  return queryOptions({
    queryKey: ['client', id],
    queryFn: ({ signal }) => call('GET', '/api/clients/:id', { params: { id }, signal }),
    placeholderData: () => findListed(queryClient, id),
  })
}

/** How many rows of each kind a client has. */
export function countsQuery(id: string) {
  return queryOptions({
    queryKey: ['clientFile', id, 'counts'],
    queryFn: ({ signal }) => call('GET', '/api/clients/:id/counts', { params: { id }, signal }),
  })
}

/** The team notes of a client, newest first. */
export function clientNoteQuery(client: string) {
  return queryOptions({
    queryKey: ['clientNote', client],
    queryFn: ({ signal }) => call('GET', '/api/client-notes', { client, signal }),
  })
}

/** E-mails to the people of a client that could not be delivered. */
export function undeliveredMailQuery(id: string) {
  return queryOptions({
    queryKey: ['undeliveredMail', id],
    queryFn: ({ signal }) => call('GET', '/api/clients/:id/undelivered-mail', { params: { id }, signal }),
  })
}

function findListed(queryClient: QueryClient, id: string): ClientRow | undefined {
  return queryClient
    .getQueriesData<ClientPage>({ queryKey: ['client', 'list'] })
    .flatMap(([, page]) => page?.items ?? [])
    .find((row) => row.id === id)
}
