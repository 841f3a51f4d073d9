import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import type { deskRoutes } from '../contract.ts'
import type { DeskView } from './desk-view.ts'

export const call = client<typeof deskRoutes>()

/** The filter as the API takes it. */
export const filterOf = ({ view, assignee, chips, search, sort, direction }: DeskView) => ({
  view,
  sort,
  direction,
  ...(assignee && { assignee }),
  ...(chips.length > 0 && { chips: chips.join(',') }),
  ...(search && { search }),
})

/** The desk, page by page; the rows before stay on the screen until those of another view are there. */
export const deskQuery = (view: DeskView) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'list', view],
    queryFn: ({ pageParam, signal }) =>
      call('GET', '/api/desk', { query: filterOf(view), cursor: pageParam || undefined, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** Who can look after clients. */
export const colleagueQuery = queryOptions({
  queryKey: ['desk', 'colleagues'],
  queryFn: ({ signal }) => call('GET', '/api/desk/colleagues', { signal }),
})

/** How many clients wait for the team. */
export const waitingOnUsQuery = queryOptions({
  queryKey: ['desk', 'us'],
  queryFn: async ({ signal }) => (await call('GET', '/api/desk', { limit: 1, signal })).counts?.chips.us ?? 0,
})
