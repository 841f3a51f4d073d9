import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../../kit/http/web/client.ts'
import { keepText } from '../../../../kit/record/web/form/kept-text.ts'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { answerRoutes } from '../../answer-contract.ts'
import type { BuildOut, buildOutRoutes } from '../../contract.ts'
import type { Ask } from '../../plan/ask.ts'
import { buildOutQuery } from '../build-out-query.ts'
import type { AcceptChoice } from './filing-choice.ts'
import { undoFor } from './use-task-cache.ts'

const call = client<typeof buildOutRoutes>()
const callAnswer = client<typeof answerRoutes>()

type Action =
  | { do: 'remind' | 'withdraw' }
  /** Whether what is received is an answer, sent for review. */
  | { do: 'receive'; answer: boolean }
  | ({ do: 'accept' } & AcceptChoice)
  | { do: 'return'; reason: string; parts: string[] }

/** Where the reason for a return is kept while it is typed. */
export const returnPlace = (request: string | undefined): string => `return ${request ?? ''}`

/**
 * Reminds the client of what is asked, accepts the answer, returns it with a reason, or withdraws the request. All of it can be
 * undone in the notice. `whenGone` runs before the row goes.
 */
export function useAskActions(buildOut: BuildOut, { request, task, title }: Ask, whenGone: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = buildOutQuery(buildOut.userId)
  const refresh = () =>
    Promise.all([queryKey, ['client'], ['answer']].map((key) => queryClient.invalidateQueries({ queryKey: key })))
  const params = { id: request?.id ?? task?.id ?? '' }

  /** Returns the way to take it back. */
  async function remind(): Promise<() => Promise<unknown>> {
    const { id, version } = request
      ? await call('POST', '/api/client-requests/:id/remind', { params })
      : await call('POST', '/api/build-out-tasks/:id/remind', { params })
    return () => takeBackNotice(id, version)
  }

  const takeBackNotice = (id: string, version: number) =>
    call('POST', '/api/client-requests/:id/take-back-notice', { params: { id }, version })

  /** Returns the way to take it back. */
  async function receive(): Promise<() => Promise<unknown>> {
    if (request) {
      await call('POST', '/api/client-requests/:id/receive', { params })
      return () => call('POST', '/api/client-requests/:id/reopen', { params })
    }
    const { version } = await call('PATCH', '/api/build-out-tasks/:id', {
      params,
      version: task?.version ?? 0,
      body: { clientPartReceived: true },
    })
    return () => call('POST', '/api/build-out-tasks/:id/undo', { params, version })
  }

  const reopen = () => call('POST', '/api/client-requests/:id/reopen', { params })

  return useMutation({
    mutationFn: async (action: Action): Promise<() => Promise<unknown>> => {
      switch (action.do) {
        case 'receive':
          return receive()
        case 'accept':
          await callAnswer('POST', '/api/client-requests/:id/accept', {
            params,
            body: { leaveOut: action.leaveOut, profileVersion: action.profileVersion, records: action.records },
          })
          return reopen
        case 'withdraw':
          await callAnswer('POST', '/api/client-requests/:id/withdraw', { params })
          return reopen
        case 'return': {
          const { version } = await callAnswer('POST', '/api/client-requests/:id/return', {
            params,
            body: { reason: action.reason, parts: action.parts },
          })
          return () => takeBackNotice(params.id, version)
        }
        default:
          return remind()
      }
    },
    onSuccess: (takeBack, action) => {
      const mailed = action.do === 'remind' || action.do === 'return'
      if (action.do === 'return') keepText(returnPlace(request?.id), '')
      if (!mailed) whenGone()
      const undo = async () => {
        await takeBack()
        // Returned by mistake or not, the reason was typed.
        if (action.do === 'return') keepText(returnPlace(request?.id), action.reason)
        await refresh()
      }
      const detail = mailed ? `${buildOut.clientName} will get an e-mail.` : title
      showSuccess(describeDone(action), { detail, undo, milliseconds: undoFor })
    },
    onSettled: refresh,
  })
}

/** What a notice says, in the words of the button. */
function describeDone(action: Action): string {
  if (action.do === 'remind') return 'Reminder sent'
  if (action.do === 'return') return 'Returned to the client'
  if (action.do === 'withdraw') return 'Request withdrawn'
  return action.do === 'accept' || (action.do === 'receive' && action.answer) ? 'Accepted' : 'Marked as received'
}
