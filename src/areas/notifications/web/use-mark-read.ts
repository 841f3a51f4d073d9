import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import { showError } from '../../../kit/ui/toast.ts'
import type { NotificationPage, notificationRoutes } from '../contract.ts'
import { notificationQuery, unreadQuery } from './notification-query.ts'

const call = client<typeof notificationRoutes>()

type Which = { ids: string[] } | { all: true }

/** Marks notifications as read: at once, and unread again when the server refuses. */
export function useMarkRead() {
  const cache = useQueryClient()
  const mark = useMutation({
    mutationFn: (which: Which) => call('POST', '/api/notifications/read', { body: which }),
    onMutate: async (which) => {
      await cache.cancelQueries({ queryKey: ['notification'] })
      const now = new Date().toISOString()
      const isMeant = (id: string) => 'all' in which || which.ids.includes(id)
      cache.setQueryData<InfiniteData<NotificationPage, string | null>>(
        notificationQuery.queryKey,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (isMeant(item.id) && !item.readAt ? { ...item, readAt: now } : item)),
            })),
          },
      )
      cache.setQueryData(
        unreadQuery.queryKey,
        (data) => data && { unread: 'all' in which ? 0 : Math.max(0, data.unread - which.ids.length) },
      )
    },
    onSuccess: ({ unread }) => {
      cache.setQueryData(unreadQuery.queryKey, { unread })
    },
    onError: (error, which) => {
      showError('We couldn’t mark this as read', { detail: readDetail(error), retry: () => mark.mutate(which) })
      void cache.invalidateQueries({ queryKey: ['notification'] })
    },
  })
  return mark
}
