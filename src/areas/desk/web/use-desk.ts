import { useInfiniteQuery } from '@tanstack/react-query'
import { deskQuery } from './desk-query.ts'
import { useDeskView } from './use-desk-view.ts'

/** The view in the address bar and the rows of it. */
export function useDesk() {
  const [view, changeView] = useDeskView()
  const query = useInfiniteQuery(deskQuery(view))
  const [first] = query.data?.pages ?? []
  return {
    view,
    changeView,
    query,
    loaded: (query.data?.pages ?? []).flatMap(({ items }) => items),
    counts: first?.counts,
    today: first?.today ?? '',
  }
}

export type DeskState = ReturnType<typeof useDesk>
