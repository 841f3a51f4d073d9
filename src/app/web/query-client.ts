import { notifyManager } from '@tanstack/react-query'
import { ApiError } from '../../kit/http/web/api-error.ts'
import { onSessionEvent } from '../../kit/session/web/session-event.ts'
import { getSession } from '../../kit/session/web/session.ts'
import { FreshQueryClient } from './fresh-query-client.ts'
import { pageData } from './page-data.ts'

// All components that show a query are notified of a change before any of them renders. With the library's timer in between,
// one that renders for another reason would show new rows beside the figures of the old ones.
notifyManager.setScheduler(queueMicrotask)

export const queryClient = new FreshQueryClient({
  defaultOptions: {
    queries: {
      // The live feed signals changes; this only bounds what it could have missed.
      staleTime: 60_000,
      retry: (failures, error) => failures < 2 && mayPass(error),
      // Being offline is a response with a text, not an endless skeleton.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

for (const [key, data] of pageData.queries.splice(0)) queryClient.setQueryData(key, data)

// Nothing of one user may stay in memory for the next. Not before the screen has gone: a query that is cleared while someone
// observes it is kept by a timer of its own for minutes.
onSessionEvent('SIGNED_OUT', (reason) => {
  // The page stays for the same user, who may sign in again.
  if (reason !== 'expired') setTimeout(() => queryClient.clear())
})
let owner = getSession()?.user.id
onSessionEvent('SIGNED_IN', ({ id }) => {
  if (id === owner) void queryClient.invalidateQueries()
  else queryClient.clear()
  owner = id
})

function mayPass(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 500
}
