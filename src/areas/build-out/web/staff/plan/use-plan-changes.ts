import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readDetail } from '../../../../../kit/http/web/api-error.ts'
import { client } from '../../../../../kit/http/web/client.ts'
import { formatDay } from '../../../../../kit/ui/format.ts'
import { showError, showSuccess } from '../../../../../kit/ui/toast.ts'
import type { BuildOut, BuildOutTask } from '../../../contract.ts'
import { dayToDate } from '../../../plan/day.ts'
import { findNeighbour } from '../../../plan/neighbour.ts'
import type { taskRoutes } from '../../../task-contract.ts'
import { buildOutQuery } from '../../build-out-query.ts'
import { undoFor, useTaskCache } from '../use-task-cache.ts'
import type { PlanDialog, PlanTools } from './plan-tools.ts'
import { useTaskPresence } from './use-task-presence.ts'

const call = client<typeof taskRoutes>()

type Pair = { task: BuildOutTask; other: BuildOutTask }
type Step = { key: string; step: 1 | -1 }

/** The tools to change the plan of one client, and the dialog that is open. */
export function usePlanChanges(buildOut: BuildOut): {
  tools: PlanTools
  dialog: PlanDialog | null
  close: () => void
} {
  const [dialog, setDialog] = useState<PlanDialog | null>(null)
  const queryClient = useQueryClient()
  const { queryKey } = buildOutQuery(buildOut.userId)
  const { put, refresh } = useTaskCache(buildOut.userId)
  const peopleAt = useTaskPresence(buildOut.id)
  const exchange = async ({ task, other }: Pair) => {
    const { items } = await call('POST', '/api/build-out-tasks/:id/swap', {
      params: { id: task.id },
      version: task.version,
      body: { with: other.id, withVersion: other.version },
    })
    for (const item of items) await put(item)
    refresh()
    return items
  }
  const swap = useMutation({
    // One after the other: each finds its neighbour and the versions among the tasks as the one before left them.
    scope: { id: `swapTasks ${buildOut.userId}` },
    mutationFn: async ({ key, step }: Step) => {
      const { tasks } = queryClient.getQueryData(queryKey) ?? buildOut
      const task = tasks.find((one) => one.key === key)
      const other = task && findNeighbour(tasks, task, step)
      return task && other ? exchange({ task, other }) : []
    },
    onSuccess: ([task, other]) => {
      if (!task || !other) return
      showSuccess(`${task.title}: due ${formatDay(dayToDate(buildOut.startDate, task.day), buildOut.today)}`, {
        undo: () => exchange({ task, other }),
        milliseconds: undoFor,
      })
    },
    onError: (error) => {
      showError('The tasks didn’t change places', { detail: readDetail(error) })
      refresh()
    },
  })
  return {
    dialog,
    close: () => setDialog(null),
    tools: {
      owner: buildOut.userId,
      buildOut: buildOut.id,
      open: setDialog,
      shift: ({ key }, step) => swap.mutate({ key, step }),
      canShift: (task, step) => findNeighbour(buildOut.tasks, task, step) !== undefined,
      peopleAt: (task) => peopleAt.get(task.id) ?? [],
    },
  }
}
