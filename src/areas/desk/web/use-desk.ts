import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { deskQuery, phasesQuery } from './desk-query.ts'
import { useDeskView } from './use-desk-view.ts'

/** The view in the address bar, with the rows of its list or the phases of its board. */
export function useDesk() {
  const shown = useDeskView()
  const isBoard = shown.view.layout === 'board'
  const query = useInfiniteQuery({ ...deskQuery(shown.view), enabled: !shown.isPending && !isBoard })
  const phases = useQuery({ ...phasesQuery(shown.view), enabled: !shown.isPending && isBoard })
  const first = isBoard ? phases.data : query.data?.pages[0]
  return {
    ...shown,
    isBoard,
    query,
    phases,
    loaded: isBoard ? [] : (query.data?.pages ?? []).flatMap(({ items }) => items),
    counts: first?.counts,
    missing: first?.missing,
    today: first?.today ?? '',
  }
}

export type DeskState = ReturnType<typeof useDesk>
