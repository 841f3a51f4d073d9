import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { callFactor } from './factor-call.ts'

/** One's own second factors. */
export const factorQuery = queryOptions({
  queryKey: ['factor'],
  queryFn: ({ signal }) => callFactor('GET', '/api/auth/factors', { signal }),
})

/** Reads factors, and the sign-in history that tells of the change, again. */
export function useFactorChange(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    void queries.invalidateQueries({ queryKey: ['signIn'] })
    await queries.invalidateQueries({ queryKey: factorQuery.queryKey })
  }
}
