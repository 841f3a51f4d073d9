import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import type { NotificationPage, notificationRoutes } from '../contract.ts'

const call = client<typeof notificationRoutes>()

/** How many are unread, up to 100; the server writes it into the page. */
export const unreadQuery = queryOptions({
  queryKey: ['notification', 'unread'],
  queryFn: async ({ signal }) => {
    const { unread } = await call('GET', '/api/notifications', { limit: 1, signal })
    return { unread }
  },
})

/** All notifications in pages of 20, newest first. */
export const notificationQuery = infiniteQueryOptions({
  queryKey: ['notification', 'list'],
  queryFn: ({ pageParam, signal }) => call('GET', '/api/notifications', { cursor: pageParam, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page: NotificationPage) => page.next,
})
