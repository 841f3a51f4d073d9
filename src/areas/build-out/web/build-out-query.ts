import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import { recordClient } from '../../../kit/record/web/query/record-client.ts'
import type { businessDocument } from '../../../records/business-document.ts'
import type { buildOutRoutes } from '../contract.ts'

const call = client<typeof buildOutRoutes>()
const callDocument = recordClient<typeof businessDocument>({ table: 'business_documents' })

/** The build-out of the client in focus, or one's own. */
export function buildOutQuery(client: string | undefined) {
  return queryOptions({
    queryKey: ['buildOut', client ?? null],
    queryFn: ({ signal }) => call('GET', '/api/build-out', { client, signal }),
  })
}

/** How many documents are on file, at most 100; `more` when there are still others. */
export function documentCountQuery(client: string | undefined) {
  return queryOptions({
    queryKey: ['businessDocument', 'count', client ?? null],
    queryFn: async ({ signal }) => {
      const page = await callDocument('GET', '', { limit: 100, client, signal })
      return { count: page.items.length, more: Boolean(page.next) }
    },
  })
}
