import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../../../kit/http/web/client.ts'
import type { taskRoutes } from '../../../task-contract.ts'

const call = client<typeof taskRoutes>()

/** Who of the team can be given a task or be mentioned. */
export const colleagueQuery = queryOptions({
  queryKey: ['client', 'colleagues'],
  queryFn: ({ signal }) => call('GET', '/api/build-out-colleagues', { signal }),
  staleTime: 60_000,
})
