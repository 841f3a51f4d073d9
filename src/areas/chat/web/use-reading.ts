import { useEffect, useRef, useSyncExternalStore } from 'react'
import { client } from '../../../kit/http/web/client.ts'
import { useMayChange } from '../../../kit/session/web/session.ts'
import type { ChatMessage, chatRoutes } from '../contract.ts'

const call = client<typeof chatRoutes>()

type Reading = {
  client: string
  /** The newest message of the other side that is on the screen. */
  newest: ChatMessage | undefined
  /** What this side has read, as far as the server knows. */
  readId: string | null | undefined
  /** Whether the end of the conversation is in sight. */
  inSight: boolean
}

/** Says that messages were read, once they really were on the screen of someone who looks at it. */
export function useReading({ client, newest, readId, inSight }: Reading): void {
  const looked = useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
  const reported = useRef('')
  const id = newest?.id
  // What someone who may not write has read stays unread for those who answer.
  const counts = useMayChange()
  const isNew = counts && id !== undefined && readId !== undefined && (readId === null || readId < id)
  useEffect(() => {
    if (!isNew || !looked || !inSight || reported.current === id) return
    reported.current = id
    call('POST', '/api/chat-conversation/read', { body: { userId: client, messageId: id } }).catch(() => {
      // The next message, or coming back to the page, is the next occasion.
      reported.current = ''
    })
  }, [client, id, isNew, looked, inSight])
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
