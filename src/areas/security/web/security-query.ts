import { queryOptions } from '@tanstack/react-query'
import { sessionCalls } from '../../../kit/session/web/session.ts'
import { call } from './security-call.ts'

/** When the password was changed, a pending change of e-mail, and devices. The live feed knows it as 'security'. */
export const overviewQuery = queryOptions({
  queryKey: ['security'],
  queryFn: ({ signal }) => call('GET', '/api/security', { signal }),
  // A sign-in elsewhere is not signaled.
  staleTime: 0,
})

/** Whether there is a password; refreshed with the rest of the tab. */
export const proofQuery = queryOptions({
  queryKey: [...overviewQuery.queryKey, 'proofs'],
  queryFn: () => sessionCalls.proofs(),
  staleTime: 0,
})
