import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import { announce } from '../../../kit/ui/announce.ts'
import type { answerRoutes } from '../answer-contract.ts'
import type { ClientRequest } from '../contract.ts'

const call = client<typeof answerRoutes>()

export const thanks = 'Thanks. Your team will review it.'

/** The client says that something is done that takes no other answer. `whenDone` runs before its button goes: the focus needs a place. */
export function useMarkDone(whenDone: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: ClientRequest) => call('POST', '/api/client-requests/:id/answer', { params: { id } }),
    onSuccess: () => {
      whenDone()
      announce(thanks)
      return queries.invalidateQueries({ queryKey: ['buildOut'] })
    },
  })
}
