import { useQueryClient } from '@tanstack/react-query'
import { client } from '../../../../kit/http/web/client.ts'
import type { buildOutRoutes, BuildOutTask } from '../../contract.ts'
import { buildOutQuery } from '../build-out-query.ts'
import { putTask } from './task-move.ts'

const call = client<typeof buildOutRoutes>()

/** Undo is offered for so long; what reaches the client leaves after it. Milliseconds. */
export const undoFor = 10_000

export type TaskCache = {
  /** Shows a task as the server has it. */
  put: (task: BuildOutTask) => Promise<void>
  /** Fetches what else a change may have changed. */
  refresh: () => void
  /** Takes a change back, and with it what it settled; refused when the task was changed since. */
  undo: (task: BuildOutTask) => Promise<void>
}

/** The tasks of one client as they are shown, and how a change gets into them. */
export function useTaskCache(owner: string): TaskCache {
  const queryClient = useQueryClient()
  const { queryKey } = buildOutQuery(owner)

  const put = async (task: BuildOutTask) => {
    // An earlier response would restore the old row.
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (known) => known && putTask(known, task))
  }

  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey })
    // The list of clients shows the figures too.
    void queryClient.invalidateQueries({ queryKey: ['client'] })
  }

  const undo = async ({ id, version }: BuildOutTask) => {
    await put(await call('POST', '/api/build-out-tasks/:id/undo', { params: { id }, version }))
    refresh()
  }
  return { put, refresh, undo }
}
