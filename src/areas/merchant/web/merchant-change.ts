import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { ApiError, request } from '../../../kit/http/web/request.ts'
import { formatMoney } from '../../../kit/ui/format.ts'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import type { ImportInput, MerchantImport, Transaction } from '../contract.ts'

/** Fetches everything of the merchant account anew. */
function useRefetch(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['merchant'] })
}

/** Deletes one line, with Undo once the server agreed. */
export function useDeleteLine(onDeleted: () => void) {
  const refetch = useRefetch()
  const remove = useMutation({
    mutationFn: (line: Transaction) => request('DELETE', `/api/merchant-transactions/${line.id}`, { headers: { 'if-match': `"${line.version}"` } }),
    onSuccess: (_, line) => {
      onDeleted()
      showSuccess('Transaction deleted', {
        detail: `${line.description || 'No description'}, ${formatMoney(line.amountCents)}`,
        undo: async () => {
          await request('POST', `/api/merchant-transactions/${line.id}/restore`, { body: {} })
          await refetch()
          showSuccess('Transaction restored')
        },
      })
    },
    onError: (error, line) => {
      const gone = error instanceof ApiError && (error.status === 404 || error.status === 412)
      showError('We couldn’t delete the transaction', { detail: readDetail(error), retry: gone ? undefined : () => { remove.mutate(line) } })
    },
    onSettled: refetch,
  })
  return remove
}

/** Undoes an import with all its lines, or brings it back. */
export function useUndoImport() {
  const refetch = useRefetch()
  const restore = async (one: MerchantImport) => {
    await request('POST', `/api/merchant-imports/${one.id}/restore`, { body: {} })
    await refetch()
    showSuccess('Import restored', { detail: one.fileName })
  }
  const undo = useMutation({
    mutationFn: (one: MerchantImport) => request('DELETE', `/api/merchant-imports/${one.id}`),
    onSuccess: (_, one) => showSuccess('Import undone', { detail: `${one.fileName}, kept for 30 days.`, undo: () => restore(one) }),
    onError: (error, one) => showError('We couldn’t undo the import', { detail: readDetail(error), retry: () => { undo.mutate(one) } }),
    onSettled: refetch,
  })
  const redo = useMutation({
    mutationFn: restore,
    onError: (error, one) => showError('We couldn’t restore the import', { detail: readDetail(error), retry: () => { redo.mutate(one) } }),
  })
  return { undo, redo }
}

/** Stores the lines of a file. The same key and lines are stored once, however often they are sent. */
export function useImport(client: string | undefined, onDone: () => void) {
  const refetch = useRefetch()
  const undo = async (made: MerchantImport) => {
    await request('DELETE', `/api/merchant-imports/${made.id}`)
    await refetch()
    showSuccess('Import undone', { detail: `${made.fileName}, kept for 30 days.` })
  }
  return useMutation({
    mutationFn: ({ input, key }: { input: ImportInput; key: string }) => request<MerchantImport>('POST', '/api/merchant-imports', {
      body: client ? { ...input, userId: client } : input, headers: { 'idempotency-key': key },
    }),
    onSuccess: async (made) => {
      await refetch()
      onDone()
      showSuccess(`${made.rowCount.toLocaleString('en-US')} ${made.rowCount === 1 ? 'transaction' : 'transactions'} imported`, {
        detail: made.fileName, undo: () => undo(made),
      })
    },
  })
}
