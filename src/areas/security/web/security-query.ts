import { queryOptions } from '@tanstack/react-query'
import { call } from './security-call.ts'

/** When the password was changed, a pending change of e-mail, and devices. The live feed knows it as 'security'. */
export const overviewQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call('GET', '/api/security', { signal }),
  // A sign-in elsewhere is not signaled.
  staleTime: 0,
})
