import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../../kit/http/web/client.ts'
import type { buildOutRoutes, ManyAsked } from '../../contract.ts'
import type { RequestDraft } from './request-draft.ts'
import { keepDraft } from './taken-back.ts'

const call = client<typeof buildOutRoutes>()

/** Takes the id of what leaves in ten seconds, how many clients it goes to, and what keeps the words when it is undone. */
export type OnPrepared = (id: string, clients: number, keep: () => void) => void

/** Sends a request to clients; it leaves after ten seconds. */
export function useSendRequest(clients: string[], draft: RequestDraft, onPrepared: OnPrepared) {
  // The same for every attempt at the same words, so that one that did arrive asks nobody twice.
  const [attempt, setAttempt] = useState({ words: '', key: '' })
  return useMutation({
    mutationFn: async (request: ManyAsked) => {
      const words = JSON.stringify(request)
      const key = attempt.words === words ? attempt.key : crypto.randomUUID()
      setAttempt({ words, key })
      return call('POST', '/api/client-requests/many', { body: { clients, request }, idempotencyKey: key })
    },
    onSuccess: ({ id }) => onPrepared(id, clients.length, () => keepDraft(clients.join(), draft)),
  })
}
