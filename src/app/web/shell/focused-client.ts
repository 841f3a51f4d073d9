import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../kit/http/web/request.ts'

type FocusedClient = { id: string; name: string; email: string }

/** The client whom staff look at; nothing is asked while there is none. */
export function focusedClientQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['client', id],
    queryFn: ({ signal }) => request<FocusedClient>('GET', `/api/clients/${id}`, { signal }),
    enabled: id !== undefined,
  })
}
