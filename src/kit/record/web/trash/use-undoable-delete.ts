import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, readDetail } from '../../../http/web/api-error.ts'
import { showError, showSuccess } from '../../../ui/toast.ts'
import { findCurrent } from '../query/find-current.ts'

type UndoableDelete<Row> = {
  /** The first word of the query keys: its lists are held while a row is on its way, and all of it is fetched again after that. */
  name: string
  /** Moves the row to the trash of the server. */
  send: (row: Row) => Promise<unknown>
  /** Takes the row off the screen before the server has agreed. Without it the row stays until it has. */
  take?: (row: Row) => void
  /** Puts back what was taken: the row, or its newer version where the server refused because of one. */
  put?: (row: Row) => void
  /** Takes the row out of the trash again, and says so. */
  restore: (row: Row) => Promise<unknown>
  deleted: string
  /** The title of the notice about a failure. Without it, the caller shows the error. */
  failed?: string
  /** How the row is called in the notice of the success. */
  describe: (row: Row) => string
  /** How long Undo is offered; 5000 unless told. */
  milliseconds?: number
  onDeleted?: () => void
}

/**
 * Deletes a row: gone at once, back when the server refuses, with Undo once it agreed. A failure offers another attempt, except
 * where the row is gone already or has changed and its newer version is not known.
 */
export function useUndoableDelete<Row>(options: UndoableDelete<Row>) {
  const { name, send, take, put, restore, failed } = options
  const cache = useQueryClient()
  const remove = useMutation({
    // What it takes out of the lists is still in the sums: `useOutOfStep` looks for it.
    mutationKey: [name],
    mutationFn: send,
    onMutate: async (row) => {
      if (!take) return
      await cache.cancelQueries({ queryKey: [name, 'list'] })
      take(row)
    },
    onSuccess: (_, row) => {
      options.onDeleted?.()
      showSuccess(options.deleted, {
        detail: options.describe(row),
        undo: () => restore(row),
        ...(options.milliseconds && { milliseconds: options.milliseconds }),
      })
    },
    onError: (error, row) => {
      const status = error instanceof ApiError ? error.status : undefined
      const newer = findCurrent(error) as Row | undefined
      const current = newer ?? row
      if (status !== 404) put?.(current)
      const isFinal = status === 404 || (status === 412 && !newer)
      if (failed)
        showError(failed, { detail: readDetail(error), retry: isFinal ? undefined : () => remove.mutate(current) })
    },
    onSettled: () => {
      const fetched = cache.invalidateQueries({ queryKey: [name] })
      // A row that stays until then is marked as being deleted as long as it is there.
      return take ? undefined : fetched
    },
  })
  return remove
}
