import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { client } from '../../../../kit/http/web/client.ts'
import { showSuccess } from '../../../../kit/ui/toast.ts'
import type { BuildOut, buildOutRoutes, BuildOutTask } from '../../contract.ts'
import { buildOutQuery } from '../build-out-query.ts'
import type { Blocker } from './blocker.ts'
import { findBlocker, readCurrent, readBlocker } from './blocker.ts'
import { staysInReview } from './filing-choice.ts'
import { stateLooks } from './state-look.ts'
import type { TaskMove } from './task-move.ts'
import { applyMoves, writeMove } from './task-move.ts'
import { undoFor, useTaskCache } from './use-task-cache.ts'

const call = client<typeof buildOutRoutes>()

export type TaskMoves = {
  /** The build-out with the moves under way already made. */
  shown: BuildOut
  blockers: Record<string, Blocker>
  move: (move: TaskMove) => void
  dismiss: (key: string) => void
}

/**
 * Moves tasks at once and asks the server afterwards. Nothing is written into the cache before the server has agreed:
 * what is under way is laid over the data, so a refusal takes itself back and a refetch meanwhile does no harm.
 */
export function useTaskMoves(buildOut: BuildOut): TaskMoves {
  const queryClient = useQueryClient()
  const client = buildOut.userId
  const { queryKey } = buildOutQuery(client)
  const [blockers, setBlockers] = useState<Record<string, Blocker>>({})
  const mutationKey = ['moveTask', client]
  const { put, refresh, undo } = useTaskCache(client)

  const { mutate } = useMutation({
    mutationKey,
    // One after the other, so that a second change of a task carries the version that the first one made.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (move: TaskMove) => {
      const task = findTask(queryClient.getQueryData(queryKey) ?? buildOut, move.key)
      return call('PATCH', '/api/build-out-tasks/:id', {
        params: { id: task.id },
        version: task.version,
        body: writeMove(move),
      })
    },
    onSuccess: async (task, move) => {
      await put(task)
      const settles = move.state === 'completed' || move.state === 'skipped' || move.clientPartReceived
      const kept = settles && staysInReview(queryClient.getQueryData(queryKey) ?? buildOut, task.key)
      showSuccess(`${task.title}: ${describeMove(move)}`, {
        undo: () => undo(task),
        milliseconds: undoFor,
        detail: kept ? 'Its answer is still in review. Accept it to write it into the profile and records.' : undefined,
      })
    },
    onError: async (error, move) => {
      const current = readCurrent(error)
      if (current) await put(current)
      setBlockers((before) => ({ ...before, [move.key]: readBlocker(error, move) }))
    },
    onSettled: () => {
      // The last of several refetches for all.
      if (queryClient.isMutating({ mutationKey }) <= 1) refresh()
    },
  })

  const waiting = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as TaskMove,
  })
  const shown = useMemo(() => applyMoves(buildOut, waiting), [buildOut, waiting])

  const dismiss = (key: string) =>
    setBlockers((before) => Object.fromEntries(Object.entries(before).filter(([known]) => known !== key)))
  const move = (wanted: TaskMove) => {
    dismiss(wanted.key)
    const task = findTask(shown, wanted.key)
    if (
      wanted.state === task.state &&
      wanted.reason === undefined &&
      wanted.resultReceivedOn === undefined &&
      wanted.clientPartReceived === undefined
    )
      return
    const blocker = findBlocker(shown, wanted)
    if (blocker) return setBlockers((before) => ({ ...before, [wanted.key]: blocker }))
    mutate(wanted)
  }
  return { shown, blockers, move, dismiss }
}

function findTask(buildOut: BuildOut, key: string): BuildOutTask {
  const task = buildOut.tasks.find((candidate) => candidate.key === key)
  if (!task) throw new RangeError(`There is no task ${key} in this plan`)
  return task
}

/** What a move did, for its notice. */
function describeMove({ state, resultReceivedOn, clientPartReceived }: TaskMove): string {
  if (state) return stateLooks[state].word
  if (resultReceivedOn !== undefined) return resultReceivedOn ? 'result received' : 'result not received'
  return clientPartReceived ? 'client’s part received' : 'client’s part not received'
}
