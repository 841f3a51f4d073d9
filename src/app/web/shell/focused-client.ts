import { queryOptions } from '@tanstack/react-query'
import type { clientRoutes } from '../../../areas/clients/contract.ts'
import { client } from '../../../kit/http/web/client.ts'

const call = client<typeof clientRoutes>()

/** The client whom staff look at; nothing is asked while there is none. */
export function focusedClientQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['client', id],
    queryFn: ({ signal }) => call('GET', '/api/clients/:id', { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
  })
}
