import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../kit/http/web/client.ts'
import type { taskRoutes } from '../../../task-contract.ts'

const call = client<typeof taskRoutes>()

/** The team members who can be assigned a task or mentioned. */
export const colleagueQuery = queryOptions({
  queryKey: ['client', 'colleagues'],
  queryFn: ({ signal }) => call('GET', '/api/build-out-colleagues', { signal }),
  staleTime: 60_000,
})
