import { notifyManager, useIsFetching, useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import { countListed } from '../../../kit/record/web/query/record-query.ts'
import { countsQuery } from './client-query.ts'

/**
 * How many rows of each kind a client has, beside the tabs of their file. `stale` while a row is being changed, while
 * the rows in the open tab and the counts are being fetched, and while the two disagree: they come from requests of
 * their own. Takes the client's id and the kind that the open tab lists, if it counts one.
 */
export function useClientCounts(clientId: string, openKind: string | undefined) {
  const counts = useQuery(countsQuery(clientId))
  const changing = useIsMutating() > 0
  const fetchingRows =
    useIsFetching({
      predicate: ({ queryKey, state }) =>
        queryKey[1] === 'list' && queryKey[2] === clientId && state.data !== undefined,
    }) > 0
  const listed = useListedCount(openKind, clientId)
  const counted = openKind && counts.data?.[openKind]
  const disagree = listed !== undefined && counted !== undefined && listed !== counted
  const { refetch } = counts
  // The live feed signals the change too; until then the counts would be shown beside the new rows without a mark.
  useLayoutEffect(() => {
    if (changing) return () => void refetch()
  }, [changing, refetch])
  return { counts, stale: changing || fetchingRows || counts.isFetching || counts.isRefetchError || disagree }
}

function useListedCount(kind: string | undefined, clientId: string): number | undefined {
  const cache = useQueryClient()
  // Told together with those who show the rows, so that the mark goes in the same frame in which they come.
  const subscribe = useCallback(
    (onChange: () => void) => cache.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  return useSyncExternalStore(subscribe, () => (kind ? countListed(cache, kind, clientId) : undefined))
}
