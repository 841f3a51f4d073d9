import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import type { jobRoutes } from '../contract.ts'

export const call = client<typeof jobRoutes>()

export const jobQuery = queryOptions({
  queryKey: ['job'],
  queryFn: ({ signal }) => call('GET', '/api/jobs', { signal }),
})
