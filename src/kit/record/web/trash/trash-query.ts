import { useInfiniteQuery } from '@tanstack/react-query'
import { useClientFocus } from '../../../address/web/client-focus.ts'
import { findFileTable } from '../../contract/attachment-file.ts'
import { recordClient } from '../query/record-client.ts'
import type { TrashKind } from '../query/record-hook.ts'

/** Values that rows must have, by field: only the documents of one section, for one. */
export type Narrowed = Record<string, string>

/** The rows of a kind in the trash, for the client in focus. */
export function useTrash(kind: TrashKind, only: Narrowed | undefined, enabled: boolean) {
  const client = useOwner(kind)
  return useInfiniteQuery({
    // Not under 'list': a row that leaves a list comes here, and the other way round.
    queryKey: [kind.name, 'trash', client ?? null, only ?? null],
    enabled,
    queryFn: ({ pageParam, signal }) =>
      recordClient(kind)('GET', '', {
        query: { trash: 'true', ...only },
        client,
        cursor: pageParam,
        limit: 20,
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** The documents in the trash whose records are not, for the client in focus; none of a kind without documents. */
export function useDeletedDocuments(kind: TrashKind, enabled: boolean) {
  const client = useOwner(kind)
  return useInfiniteQuery({
    queryKey: [kind.name, 'deleted-documents', client ?? null],
    enabled: enabled && hasDocuments(kind),
    queryFn: ({ pageParam, signal }) =>
      recordClient(kind)('GET', '/deleted-documents', { client, cursor: pageParam, limit: 20, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

function hasDocuments({ fields }: TrashKind): boolean {
  return fields !== undefined && findFileTable({ fields }) !== undefined
}

function useOwner(kind: TrashKind): string | undefined {
  const focus = useClientFocus()
  return kind.access.shared ? undefined : focus
}
