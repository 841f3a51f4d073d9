import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { ClientListView } from './client-list-view.ts'
import type { ViewSearch } from './client-list-view.ts'
import { readView, writeView } from './client-list-view.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Where the list of clients stood when a file was opened from it. */
    clientList?: ViewSearch
  }
}

type ChangeView = (view: ClientListView, options?: { replace: boolean }) => void

/** The view in the address bar and the way to change it; `replace` leaves no step in the history. */
export function useClientListView(): [ClientListView, ChangeView] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => readView(search), [search])
  const change = useCallback<ChangeView>(
    (next, { replace } = { replace: false }) => {
      void navigate({
        to: '/clients',
        search: (before: { client?: string }) => ({ client: before.client, ...writeView(next) }),
        replace,
        // Another page is read from its top; another order or search keeps the reader where the fields are.
        resetScroll: next.page !== view.page,
      })
    },
    [navigate, view.page],
  )
  return [view, change]
}
