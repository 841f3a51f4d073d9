import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type LedgerView, readView, writeView } from '../ledger/view.ts'

/** The view in the address bar and the way to change it. */
export function useLedgerView(): [LedgerView, (view: LedgerView) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => readView(search), [search])
  const change = useCallback(
    (next: LedgerView) => {
      void navigate({
        // The ledger is also shown in the client's file: the file's own `tab` stays.
        to: '.',
        search: (before: { client?: string }) => ({
          ...before,
          sort: undefined,
          direction: undefined,
          month: undefined,
          ...writeView(next),
        }),
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [view, change]
}
