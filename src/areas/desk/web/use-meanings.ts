import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskParts } from './desk-dialogs.tsx'

/** What a move to each column would mean for a client whose card is held, by the key of the column; undefined until it is known. */
export function useMeanings(findMeanings: DeskParts['findMeanings'], client: string | undefined) {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    // Among those of the desk, so that a change of the client is heard of while the card is held.
    queryKey: ['desk', 'meanings', client],
    queryFn: () => findMeanings(queryClient, client ?? ''),
    enabled: client !== undefined,
    staleTime: 0,
  })
  return client === undefined ? undefined : data
}
