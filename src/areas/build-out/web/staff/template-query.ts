import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../kit/http/web/client.ts'
import type { templateRoutes } from '../../template-contract.ts'

export const callTemplate = client<typeof templateRoutes>()

/** The templates of the team, by name. */
export const templatesQuery = queryOptions({
  queryKey: ['requestTemplate'],
  queryFn: ({ signal }) => callTemplate('GET', '/api/request-templates', { signal }),
})
