import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useClientFocus } from '../../../address/web/client-focus.ts'
import { keepClient } from '../../../address/web/keep-client.ts'
import type { RecordKind } from '../../contract/define-record.ts'
import { recordClient } from '../query/record-client.ts'
import { readTableView, type TableView, writeTableView } from './table-view.ts'

/** The rows of a kind's table for the client in focus, page by page, in the view that the address names. */
export function useTable<K extends RecordKind>(kind: K, view: TableView) {
  const focus = useClientFocus()
  const client = kind.access.shared ? undefined : focus
  const query = writeTableView(view)
  return useInfiniteQuery({
    // Beside the lists of the kind: what changes their rows changes these.
    queryKey: [kind.name, 'list', client ?? null, { table: JSON.stringify(query) }] as const,
    queryFn: ({ pageParam, signal }) =>
      recordClient(kind)('GET', '/table', { query, client, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepClient(client, 2),
  })
}

const noView = { row: undefined, search: undefined, filters: undefined, sort: undefined, direction: undefined }

export type ChangeTable = (view: TableView, options?: { replace: boolean }) => void

/** The view in the address bar and the way to change it; `replace` leaves no step in the history. */
export function useTableView(kind: RecordKind): [TableView, ChangeTable] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => readTableView(kind, search), [kind, search])
  const change = useCallback<ChangeTable>(
    (next, { replace } = { replace: false }) => {
      void navigate({
        to: '.',
        // The rest stays, such as the client and the tab of a client's file.
        search: (before: object) => ({ ...before, ...noView, ...writeTableView(next) }),
        replace,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [view, change]
}
