import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import type { deskRoutes } from '../contract.ts'
import type { SavedView } from '../view-contract.ts'
import type { DeskTrail } from './desk-trail.ts'
import type { DeskView } from './desk-view.ts'

/** Cards that a column begins with, and that each click adds. */
export const columnPage = 20

export const call = client<typeof deskRoutes>()

/** The filter as the API takes it. */
export const filterOf = ({ view, chips, tags, assignee, waiting, search, sort, direction }: DeskView) => ({
  view,
  sort,
  direction,
  ...(chips.length > 0 && { chips: chips.join(',') }),
  ...(tags.length > 0 && { tags: tags.join(',') }),
  ...(assignee !== undefined && { assignee }),
  ...(waiting !== undefined && { waiting }),
  ...(search && { search }),
})

/** One column of the board, page by page. */
export const columnQuery = (view: DeskView, phase: string) =>
  infiniteQueryOptions({
    queryKey: ['desk', 'column', view, phase],
    queryFn: ({ pageParam, signal }) =>
      call('GET', '/api/desk', {
        query: { ...filterOf(view), phase },
        limit: columnPage,
        cursor: pageParam || undefined,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })

/** How many clients each phase has, with the counts of chips and views. */
export const phasesQuery = (view: DeskView) =>
  queryOptions({
    queryKey: ['desk', 'phases', view],
    queryFn: ({ signal }) => call('GET', '/api/desk/phases', { query: filterOf(view), signal }),
    placeholderData: keepPreviousData,
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

/** One client as the desk shows it. */
export const deskClientQuery = (id: string) =>
  queryOptions({
    queryKey: ['desk', 'client', id],
    queryFn: ({ signal }) => call('GET', '/api/desk/clients/:id', { params: { id }, signal }),
  })

/** Where a client is in a view, or in one column of its board. */
export const positionQuery = (id: string, { view, phase }: Pick<DeskTrail, 'view' | 'phase'>) =>
  queryOptions({
    queryKey: ['desk', 'position', id, view, phase],
    queryFn: ({ signal }) =>
      call('GET', '/api/desk/clients/:id/position', {
        params: { id },
        query: { ...filterOf(view), ...(phase !== undefined && { phase }) },
        signal,
      }),
  })

/** Who can look after clients. */
export const colleagueQuery = queryOptions({
  queryKey: ['desk', 'colleagues'],
  queryFn: ({ signal }) => call('GET', '/api/desk/colleagues', { signal }),
})

/** All tags, with how many clients of a view have each. */
export const tagQuery = (view: DeskView['view']) =>
  queryOptions({
    queryKey: ['desk', 'tags', view],
    queryFn: ({ signal }) => call('GET', '/api/desk/tags', { query: { view }, signal }),
  })

/** What was sent to several clients and is under way, or failed for some. */
export const sendsQuery = queryOptions({
  queryKey: ['desk', 'sends'],
  queryFn: ({ signal }) => call('GET', '/api/desk/sends', { signal }),
})

/** The saved views, by name. */
export const viewsQuery = queryOptions({
  queryKey: ['desk', 'views'],
  queryFn: ({ signal }) => call('GET', '/api/desk/views', { signal }),
})

/** How many clients wait for the team. */
export const waitingOnUsQuery = queryOptions({
  queryKey: ['desk', 'us'],
  queryFn: async ({ signal }) => (await call('GET', '/api/desk', { limit: 1, signal })).counts?.chips.us ?? 0,
})

/** Puts a view that was saved or changed among those listed, before they are fetched again. */
export function keepView(queryClient: QueryClient, view: SavedView): void {
  queryClient.setQueryData(viewsQuery.queryKey, (listed) => ({
    items: [...(listed?.items ?? []).filter(({ id }) => id !== view.id), view],
  }))
  void queryClient.invalidateQueries({ queryKey: viewsQuery.queryKey })
}
