import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client as clientOf } from '../../../kit/http/web/client.ts'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import type { chatRoutes, OwnConversation } from '../contract.ts'
import { conversationQuery } from './chat-query.ts'
import { afterSending } from './use-sending.ts'

const call = clientOf<typeof chatRoutes>()

/** Puts a conversation away on this side until the next message, or takes it out again. */
export function useArchive(client: string) {
  const queryClient = useQueryClient()
  // A message that is still on its way would reopen the conversation.
  const set = async (archived: boolean) => {
    await afterSending()
    return call('POST', '/api/chat-conversation/archive', { body: { userId: client, archived } })
  }
  const keep = (found: OwnConversation) => {
    queryClient.setQueryData(conversationQuery(client).queryKey, found)
    void queryClient.invalidateQueries({ queryKey: ['chatConversation', 'list'] })
  }
  const { mutate, isPending } = useMutation<OwnConversation, Error, boolean>({
    mutationFn: set,
    onSuccess: (found, archived) => {
      keep(found)
      if (archived)
        showSuccess('Conversation archived', {
          detail: 'The next message reopens it.',
          undo: async () => keep(await set(false)),
        })
    },
    onError: (error, archived) =>
      showError(archived ? 'We couldn’t archive the conversation' : 'We couldn’t unarchive the conversation', {
        detail: readDetail(error),
        retry: () => {
          mutate(archived)
        },
      }),
  })
  return { archive: mutate, busy: isPending }
}
