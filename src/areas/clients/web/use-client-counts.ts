import { useIsFetching, useIsMutating, useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import type { clientRoutes } from '../contract.ts'

const call = client<typeof clientRoutes>()

/**
 * How many rows of each kind a client has, beside the tabs of their file. `stale` while a row is being changed and while
 * the rows in a tab and the counts are not both there yet: they come from requests of their own.
 */
export function useClientCounts(clientId: string) {
  const counts = useQuery({
    queryKey: ['clientFile', clientId, 'counts'],
    queryFn: ({ signal }) => call('GET', '/api/clients/:id/counts', { params: { id: clientId }, signal }),
  })
  const changing = useIsMutating() > 0
  const fetchingRows =
    useIsFetching({
      predicate: ({ queryKey, state }) =>
        queryKey[1] === 'list' && queryKey[2] === clientId && state.data !== undefined,
    }) > 0
  const { refetch } = counts
  // The live feed signals the change too; until then the counts would be shown beside the new rows without a mark.
  useLayoutEffect(() => {
    if (changing) return () => void refetch()
  }, [changing, refetch])
  return { counts, stale: changing || fetchingRows || counts.isFetching || counts.isRefetchError }
}
