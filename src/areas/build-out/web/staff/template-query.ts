import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../kit/http/web/client.ts'
import type { templateRoutes } from '../../template-contract.ts'

export const callTemplate = client<typeof templateRoutes>()

/** The templates of the team, by name; read again by each dialog that opens, because their figures grow. */
export const templatesQuery = queryOptions({
  queryKey: ['requestTemplate'],
  staleTime: 0,
  queryFn: ({ signal }) => callTemplate('GET', '/api/request-templates', { signal }),
})
