import type { QueryClient } from '@tanstack/react-query'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import type { ChatMessage, chatRoutes, ConversationPage } from '../contract.ts'
import { addMessage, mergeNewest, mergeOlder, type MessageData } from './message-data.ts'

const call = client<typeof chatRoutes>()

/** The conversation of one client: who it is, unread, archived, read by the other side. */
export function conversationQuery(client: string) {
  return queryOptions({
    queryKey: ['chatConversation', 'one', client],
    queryFn: ({ signal }) => call('GET', '/api/chat-conversation', { client, signal }),
  })
}

/** Its messages. A live event fetches the newest page only; what was loaded before stays. */
export function messageQuery(client: string, queryClient: QueryClient) {
  const queryKey = ['chatMessage', client]
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<MessageData> => {
      const page = await call('GET', '/api/chat-messages', { client, signal })
      return mergeNewest(queryClient.getQueryData<MessageData>(queryKey), page)
    },
  })
}

/** Loads the page before what is there. */
export async function loadOlder(client: string, queryClient: QueryClient): Promise<void> {
  const { queryKey } = messageQuery(client, queryClient)
  const older = queryClient.getQueryData<MessageData>(queryKey)?.older
  if (!older) return
  const page = await call('GET', '/api/chat-messages', { client, cursor: older })
  // A newer request, or a restarted one, wins.
  queryClient.setQueryData<MessageData>(queryKey, (before) =>
    before?.older === older ? mergeOlder(before, page) : before,
  )
}

/** Puts a message that the server has taken into what is loaded, without waiting for the feed. */
export function keepSent(message: ChatMessage, queryClient: QueryClient): void {
  queryClient.setQueryData<MessageData>(['chatMessage', message.userId], (before) => addMessage(before, message))
}

/** The staff's list, unread first. */
export function conversationListQuery(show: 'open' | 'archived', search: string) {
  return infiniteQueryOptions({
    queryKey: ['chatConversation', 'list', show, search],
    queryFn: ({ pageParam, signal }) =>
      call('GET', '/api/chat-conversations', { query: { show, search }, cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ConversationPage) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Who is connected now; a courtesy, so that its failing shows nothing. */
export const presenceQuery = queryOptions({
  queryKey: ['chatPresence'],
  queryFn: ({ signal }) => call('GET', '/api/chat-presence', { signal }),
  retry: false,
})

/** Who the team is and how to reach it. */
export function teamQuery(client: string) {
  return queryOptions({
    queryKey: ['chatConversation', 'team', client],
    queryFn: ({ signal }) => call('GET', '/api/chat-team', { client, signal }),
  })
}
