import { queryOptions } from '@tanstack/react-query'
import type { clientRoutes } from '../../../areas/clients/contract.ts'
import type { ClientDirectory } from '../../../kit/address/web/client-focus.ts'
import { client } from '../../../kit/http/web/client.ts'

const call = client<typeof clientRoutes>()

/** What the engine needs to know of clients: where they are listed, and what they are called. */
export const clientDirectory: ClientDirectory = {
  path: '/clients',
  find: (id, signal) => call('GET', '/api/clients/:id', { params: { id }, signal }),
}

/** The client whom staff look at; nothing is asked while there is none. */
export function focusedClientQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['client', id],
    queryFn: ({ signal }) => clientDirectory.find(id ?? '', signal),
    enabled: id !== undefined,
  })
}
