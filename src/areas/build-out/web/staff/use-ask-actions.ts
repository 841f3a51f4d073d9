import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../../kit/http/web/client.ts'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { BuildOut, buildOutRoutes } from '../../contract.ts'
import type { Ask } from '../../plan/ask.ts'
import { buildOutQuery } from '../build-out-query.ts'

const call = client<typeof buildOutRoutes>()

type Action = 'remind' | 'receive'

/** Reminds the client of what is asked, or marks it received, which its notice can undo. `whenReceived` runs before the row goes. */
export function useAskActions(buildOut: BuildOut, { request, task, title }: Ask, whenReceived: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = buildOutQuery(buildOut.userId)
  const refresh = () =>
    Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: ['client'] })])
  const params = { id: request?.id ?? task?.id ?? '' }

  const remind = () =>
    request
      ? call('POST', '/api/client-requests/:id/remind', { params })
      : call('POST', '/api/build-out-tasks/:id/remind', { params })

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

  return useMutation({
    mutationFn: async (action: Action) => {
      if (action === 'receive') return receive()
      await remind()
      return null
    },
    onSuccess: (takeBack) => {
      if (!takeBack) return showSuccess('Reminder sent', { detail: `${buildOut.clientName} will get an e-mail.` })
      whenReceived()
      showSuccess('Marked as received', { detail: title, undo: () => takeBack().then(refresh) })
    },
    onSettled: refresh,
  })
}
