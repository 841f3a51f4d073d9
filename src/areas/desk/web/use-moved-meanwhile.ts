import { useQuery } from '@tanstack/react-query'
import { deskClientQuery } from './desk-query.ts'
import type { Moved } from './moved-words.ts'
import { doneColumn } from '../phase-name.ts'

/** Where a client who was in a column is now: still there, or moved by someone else; undefined until it is known. */
type Whereabouts = { moved: Moved | undefined }

/**
 * Follows a client who was in a column when someone took the card in hand. Takes undefined for nobody. One's own moves don't count
 * as someone else's.
 */
export function useMovedMeanwhile(client: { id: string; column: string } | undefined): Whereabouts | undefined {
  const query = useQuery({
    ...deskClientQuery(client?.id ?? ''),
    enabled: client !== undefined,
    staleTime: 0,
  })
  // What was read before the card was taken in hand is too old to say where the client is.
  if (!client || !query.data || !query.isFetchedAfterMount) return undefined
  const { row, moved } = query.data
  const to = row?.phase ?? doneColumn
  if (!row || !moved || moved.own || to === client.column) return { moved: undefined }
  return { moved: { by: moved.by, at: moved.at, to, person: row.person } }
}
