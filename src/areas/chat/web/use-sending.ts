import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import type { ChatMessage, chatRoutes } from '../contract.ts'
import { keepSent } from './chat-query.ts'
import { addUnsent, dropUnsent, markUnsent, type Unsent } from './outbox.ts'

const call = client<typeof chatRoutes>()

/** Milliseconds after which an attempt is given up; another one with the same key makes no second message. */
const patience = 20_000

/** One after the other, so that messages arrive in the order in which they were written. */
let last: Promise<void> = Promise.resolve()

/** Resolves when nothing that was sent before is on its way any more, be it delivered or failed. Never rejects. */
export const afterSending = (): Promise<void> => last

/** The ways to send a message and to try again; what fails stays in the outbox with the reason. */
export function useSending(client: string) {
  const queryClient = useQueryClient()

  const attempt = useCallback(
    (one: Unsent) => {
      markUnsent(one.key, undefined)
      const before = last
      last = (async () => {
        await before
        try {
          keepSent(await post(one), queryClient)
          dropUnsent(one.key)
        } catch (error) {
          markUnsent(one.key, error instanceof ApiError ? error.detail : 'The server took too long to respond.')
        }
      })()
    },
    [queryClient],
  )

  const send = useCallback(() => attempt(addUnsent(client)), [attempt, client])
  return { send, attempt }
}

function post({ key, client: userId, body, files }: Unsent): Promise<ChatMessage> {
  return call('POST', '/api/chat-messages', {
    body: { userId, body, attachmentIds: files.map(({ id }) => id) },
    idempotencyKey: key,
    signal: AbortSignal.timeout(patience),
  })
}
