import { useMutation, useQueryClient } from '@tanstack/react-query'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { client } from '../../../kit/http/web/client.ts'
import { useUndoableDelete } from '../../../kit/record/web/trash/use-undoable-delete.ts'
import { formatMoney } from '../../../kit/ui/format.ts'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import type { ImportInput, MerchantImport, merchantRoutes, Transaction } from '../contract.ts'

const call = client<typeof merchantRoutes>()

/** Fetches everything of the merchant account again. */
function useRefetch(): () => Promise<void> {
  const cache = useQueryClient()
  return () => cache.invalidateQueries({ queryKey: ['merchant'] })
}

/** Deletes one line, with Undo once the server agreed: the figures beside it change with it. */
export function useDeleteLine(onDeleted: () => void) {
  const refetch = useRefetch()
  return useUndoableDelete<Transaction>({
    name: 'merchant',
    send: ({ id, version }) => call('DELETE', '/api/merchant-transactions/:id', { params: { id }, version }),
    restore: async ({ id }) => {
      await call('POST', '/api/merchant-transactions/:id/restore', { params: { id } })
      await refetch()
      showSuccess('Transaction restored')
    },
    deleted: 'Transaction deleted',
    failed: 'We couldn’t delete the transaction',
    describe: ({ description, amountCents }) => `${description || 'No description'}, ${formatMoney(amountCents)}`,
    onDeleted,
  })
}

/** Undoes an import with all its lines, or brings it back. */
export function useUndoImport() {
  const refetch = useRefetch()
  const restore = async (one: MerchantImport) => {
    await call('POST', '/api/merchant-imports/:id/restore', { params: { id: one.id } })
    await refetch()
    showSuccess('Import restored', { detail: one.fileName })
  }
  const undo = useMutation({
    mutationFn: ({ id }: MerchantImport) => call('DELETE', '/api/merchant-imports/:id', { params: { id } }),
    onSuccess: (_, one) =>
      showSuccess('Import undone', { detail: `${one.fileName}, kept for 30 days.`, undo: () => restore(one) }),
    onError: (error, one) =>
      showError('We couldn’t undo the import', {
        detail: readDetail(error),
        retry: () => {
          undo.mutate(one)
        },
      }),
    onSettled: refetch,
  })
  const redo = useMutation({
    mutationFn: restore,
    onError: (error, one) =>
      showError('We couldn’t restore the import', {
        detail: readDetail(error),
        retry: () => {
          redo.mutate(one)
        },
      }),
  })
  return { undo, redo }
}

/** Stores the lines of a file. The same key and lines are stored once, however often they are sent. */
export function useImport(owner: string | undefined, onDone: () => void) {
  const refetch = useRefetch()
  const undo = async (made: MerchantImport) => {
    await call('DELETE', '/api/merchant-imports/:id', { params: { id: made.id } })
    await refetch()
    showSuccess('Import undone', { detail: `${made.fileName}, kept for 30 days.` })
  }
  return useMutation({
    mutationFn: ({ input, key }: { input: ImportInput; key: string }) =>
      call('POST', '/api/merchant-imports', {
        body: owner ? { ...input, userId: owner } : input,
        idempotencyKey: key,
      }),
    onSuccess: async (made) => {
      await refetch()
      onDone()
      showSuccess(
        `${made.rowCount.toLocaleString('en-US')} ${made.rowCount === 1 ? 'transaction' : 'transactions'} imported`,
        {
          detail: made.fileName,
          undo: () => undo(made),
        },
      )
    },
  })
}
