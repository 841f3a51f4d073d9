import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type DeskView, readView, writeView } from './desk-view.ts'

export type ChangeView = (view: DeskView, options?: { replace: boolean }) => void

/** The view in the address bar and the way to change it; `replace` leaves no step in the history. */
export function useDeskView(): [DeskView, ChangeView] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = useMemo(() => readView(search), [search])
  const change = useCallback<ChangeView>(
    (next, { replace } = { replace: false }) => {
      void navigate({
        to: '/desk',
        search: (before: { client?: string }) => ({ client: before.client, ...writeView(next) }),
        replace,
        resetScroll: false,
      })
    },
    [navigate],
  )
  return [view, change]
}
