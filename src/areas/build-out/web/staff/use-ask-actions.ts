import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request as call } from '../../../../kit/http/web/request.ts'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { BuildOut } from '../../contract.ts'
import type { Ask } from '../../plan/ask.ts'
import { buildOutQuery } from '../build-out-query.ts'

type Action = 'remind' | 'receive'

/** Reminds the client of what is asked, or marks it received, which its notice can undo. `whenReceived` runs before the row goes. */
export function useAskActions(buildOut: BuildOut, { request, task, title }: Ask, whenReceived: () => void) {
  const queryClient = useQueryClient()
  const { queryKey } = buildOutQuery(buildOut.userId)
  const refresh = () => Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: ['client'] })])
  const onTask = (version: number) => ({ headers: { 'if-match': `"${version}"` } })

  const remind = () => call('POST', request ? `/api/client-requests/${request.id}/remind` : `/api/build-out-tasks/${task?.id}/remind`)

  /** Returns the way to take it back. */
  async function receive(): Promise<() => Promise<unknown>> {
    if (request) {
      await call('POST', `/api/client-requests/${request.id}/receive`)
      return () => call('POST', `/api/client-requests/${request.id}/reopen`)
    }
    const { version } = await call<{ version: number }>('PATCH', `/api/build-out-tasks/${task?.id}`, { ...onTask(task?.version ?? 0), body: { clientPartReceived: true } })
    return () => call('POST', `/api/build-out-tasks/${task?.id}/undo`, onTask(version))
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
