import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import type { DeskSend, NewSend } from '../send-contract.ts'
import { call } from './desk-query.ts'
import { preparedWords } from './send-words.ts'

/** Prepares a message or reminder, and offers Undo until it leaves. Throws ApiError when it is refused. */
export async function prepare(queryClient: QueryClient, send: NewSend, key: string): Promise<void> {
  const { id } = await call('POST', '/api/desk/sends', { body: send, idempotencyKey: key })
  offerUndo(queryClient, { id, kind: send.kind, clients: send.clients.length })
}

/** Says what leaves in ten seconds, and offers Undo until then. Takes the send that the server has confirmed, and what follows Undo. */
export function offerUndo(
  queryClient: QueryClient,
  { id, kind, clients }: { id: string; kind: DeskSend['kind']; clients: number },
  onUndone?: () => void,
): void {
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['desk', 'sends'] })
  void refresh()
  showSuccess(preparedWords(kind, clients), {
    milliseconds: 10_000,
    undo: () =>
      call('POST', '/api/desk/sends/:id/withdraw', { params: { id } }).then(() => {
        onUndone?.()
        return refresh()
      }),
  })
}

/** Reminds clients of what is open, without asking: it can be undone for ten seconds. */
export function useRemind(onDone: () => void): (clients: string[]) => void {
  const queryClient = useQueryClient()
  const remind = async (clients: string[], key: string): Promise<void> => {
    try {
      await prepare(queryClient, { kind: 'remind', clients }, key)
      onDone()
    } catch (error) {
      showError('We couldn’t send the reminders', { detail: readDetail(error), retry: () => remind(clients, key) })
    }
  }
  return (clients) => void remind(clients, crypto.randomUUID())
}
