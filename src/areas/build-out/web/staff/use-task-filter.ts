import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { TaskFilter } from './task-filter.ts'
import { readFilter, writeFilter } from './task-filter.ts'

/** The filter in the address bar and the way to change it; a filter is no step in the history. */
export function useTaskFilter(client: string): [TaskFilter, (filter: TaskFilter) => void] {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filter = useMemo(() => readFilter(search), [search])
  const change = (next: TaskFilter) => {
    void navigate({
      to: '/clients/$id',
      params: { id: client },
      replace: true,
      resetScroll: false,
      state: true,
      search: ({ client, desk, tab }: { client?: string; desk?: string; tab?: string }) => ({
        client,
        desk,
        tab,
        ...writeFilter(next),
      }),
    })
  }
  return [filter, change]
}
