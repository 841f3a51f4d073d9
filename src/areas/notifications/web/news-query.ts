import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { request } from '../../../kit/http/web/request.ts'
import type { NotificationPage } from '../contract.ts'

/** How many are unread, up to 100; the server writes it into the page. */
export const unreadQuery = queryOptions({
  queryKey: ['notification', 'unread'],
  queryFn: async ({ signal }) => {
    const { unread } = await request<NotificationPage>('GET', '/api/notifications?limit=1', { signal })
    return { unread }
  },
})

/** All notifications in pages of 20, newest first. */
export const newsQuery = infiniteQueryOptions({
  queryKey: ['notification', 'list'],
  queryFn: ({ pageParam, signal }) =>
    request<NotificationPage>('GET', pageParam ? `/api/notifications?cursor=${pageParam}` : '/api/notifications', { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page: NotificationPage) => page.next,
})
