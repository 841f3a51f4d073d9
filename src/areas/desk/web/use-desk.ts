import { useInfiniteQuery } from '@tanstack/react-query'
import { deskQuery } from './desk-query.ts'
import { useDeskView } from './use-desk-view.ts'

/** The view in the address bar and the rows of it. */
export function useDesk() {
  const shown = useDeskView()
  const query = useInfiniteQuery({ ...deskQuery(shown.view), enabled: !shown.isPending })
  const [first] = query.data?.pages ?? []
  return {
    ...shown,
    query,
    loaded: (query.data?.pages ?? []).flatMap(({ items }) => items),
    counts: first?.counts,
    missing: first?.missing,
    today: first?.today ?? '',
  }
}

export type DeskState = ReturnType<typeof useDesk>
