import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../kit/http/web/client.ts'
import { showSuccess } from '../../../kit/ui/toast.ts'
import type { answerRoutes } from '../answer-contract.ts'
import type { Ask } from '../plan/ask.ts'

const call = client<typeof answerRoutes>()

type Given = { part: 'choice' | 'decision'; value: string | string[] }

/** Answers something in one press, with a way back. `whenSent` runs before its row goes: the focus needs a place. */
export function useAnswerHere({ request, task }: Ask, whenSent: () => void) {
  const queries = useQueryClient()
  const refresh = () =>
    Promise.all(['buildOut', 'answer'].map((kind) => queries.invalidateQueries({ queryKey: [kind] })))
  return useMutation({
    mutationFn: async (given: Given) => {
      // What only the plan asks for becomes a request first.
      const asked =
        request ?? (await call('POST', '/api/build-out-tasks/:id/request', { params: { id: task?.id ?? '' } }))
      const params = { id: asked.id }
      await call('PATCH', '/api/client-requests/:id/answer', { params, body: given })
      await call('POST', '/api/client-requests/:id/answer', { params })
      return params
    },
    onSuccess: (params) => {
      whenSent()
      showSuccess('Sent. Your team looks at it within one business day.', {
        undo: () => call('POST', '/api/client-requests/:id/take-back', { params }).then(refresh),
      })
    },
    onSettled: refresh,
  })
}
