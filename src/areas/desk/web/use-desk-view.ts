import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { DeskColumn, SavedView } from '../view-contract.ts'
import { viewsQuery } from './desk-query.ts'
import {
  clearFilters,
  columnsOf,
  type DeskView,
  readSaved,
  readView,
  viewOf,
  writeSaved,
  writeView,
} from './desk-view.ts'
import { useColumns } from './use-columns.ts'

export type ChangeView = (view: DeskView, options?: { replace: boolean }) => void

/**
 * The view in the address bar, which may be a saved one with or without changes, its columns, and the ways to change them;
 * `replace` leaves no step in the history. The columns of a view that is not saved are those that the person has chosen. On the
 * board they are the fields of the cards.
 */
export function useDeskView() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const views = useQuery(viewsQuery)
  const named = useMemo(() => readSaved(search), [search])
  const saved = views.data?.items.find(({ id }) => id === named.saved)
  const edited = saved !== undefined && named.edited
  const view = useMemo(
    () => (saved && !named.edited ? viewOf(saved.filter) : readView(search)),
    [saved, named.edited, search],
  )
  const [chosen, choose] = useColumns(view.layout)
  const columns = columnsOf(view, saved, edited ? named.columns : undefined) ?? chosen

  const go = useCallback(
    (next: object, replace = false) => {
      void navigate({
        to: '/desk',
        search: (before: { client?: string }) => ({ client: before.client, ...next }),
        replace,
        resetScroll: false,
      })
    },
    [navigate],
  )
  const changeView = useCallback<ChangeView>(
    (next, { replace } = { replace: false }) =>
      // The columns of a list are no fields of cards.
      go(
        saved
          ? writeSaved(saved, next, edited && next.layout === view.layout ? named.columns : undefined)
          : writeView(next),
        replace,
      ),
    [go, saved, edited, named.columns, view.layout],
  )
  const changeColumns = (next: DeskColumn[]) => (saved ? go(writeSaved(saved, view, next)) : choose(next))
  return {
    view,
    changeView,
    columns,
    changeColumns,
    views,
    saved,
    edited,
    /** The address names a view that nobody has any more, or that is no longer shared. */
    isGone: named.saved !== undefined && views.isSuccess && !saved,
    /** What is to be shown is not known yet. */
    isPending: named.saved !== undefined && !named.edited && views.isPending,
    open: (one: SavedView) => go({ saved: one.id }),
    openBase: (base: DeskView['view']) => go(writeView({ ...(saved ? clearFilters(view) : view), view: base })),
  }
}
