import { queryOptions } from '@tanstack/react-query'
import type { clientRoutes } from '../../../areas/clients/contract.ts'
import type { deskRoutes } from '../../../areas/desk/contract.ts'
import type { ClientDirectory } from '../../../kit/address/web/client-focus.ts'
import { client } from '../../../kit/http/web/client.ts'

const call = client<typeof clientRoutes>()
const callDesk = client<typeof deskRoutes>()

/** What the engine needs to know of clients: where they are listed, and what they are called. */
export const clientDirectory: ClientDirectory = {
  path: '/clients',
  find: (id, signal) => call('GET', '/api/clients/:id', { params: { id }, signal }),
  search: async (search, signal) => {
    const { items, counts } = await callDesk('GET', '/api/desk', {
      query: { search, sort: 'company' },
      limit: 8,
      signal,
    })
    return { items, found: counts?.found ?? 0, total: counts?.all ?? 0 }
  },
}

/** The client whom staff look at; nothing is asked while there is none. */
export function focusedClientQuery(id: string | undefined) {
  return queryOptions({
    queryKey: ['client', id],
    queryFn: ({ signal }) => clientDirectory.find(id ?? '', signal),
    enabled: id !== undefined,
  })
}
