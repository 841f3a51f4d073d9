import { queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import type { notificationRoutes } from '../contract.ts'

export const call = client<typeof notificationRoutes>()

/** How the user hears of each kind of notification. */
export const choiceQuery = queryOptions({
  queryKey: ['notificationChoice'],
  queryFn: ({ signal }) => call('GET', '/api/notification-choices', { signal }),
})
