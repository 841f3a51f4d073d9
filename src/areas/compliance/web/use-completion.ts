import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readDetail } from '../../../kit/http/web/api-error.ts'
import { ApiError } from '../../../kit/http/web/api-error.ts'
import type { RecordSummary } from '../../../kit/record/contract/routes.ts'
import type { RecordListData } from '../../../kit/record/web/query/record-cache.ts'
import { patchLatest } from '../../../kit/record/web/form/patch-latest.ts'
import { findCurrent } from '../../../kit/record/web/query/find-current.ts'
import { titleOf } from '../../../kit/record/web/query/record-hook.ts'
import { nameLoss } from '../../../kit/session/web/session-over.ts'
import { showError, showSuccess } from '../../../kit/ui/toast.ts'
import { businessCompliance } from '../../../records/business-compliance.ts'
import { insertTask, type Task, type TaskStatus } from './insert-task.ts'

type Move = { row: Task; status: TaskStatus }
/** How often it was pressed, and when. */
export type Click = Pick<UIEvent, 'detail' | 'timeStamp'>

const { name, messages } = businessCompliance
/** Said when the session is over. */
export const signedOut = 'User not authenticated!'

/** Milliseconds in which a second click is the rest of a double click: by then another card is under the pointer. */
const doubleClick = 500

/** Completes and reopens tasks, optimistically. `failures` holds the errors by task. */
export function useCompletion() {
  const cache = useQueryClient()
  const [failures, setFailures] = useState<Record<string, string>>({})
  const last = useRef(-doubleClick)
  const clear = (id: string) =>
    setFailures((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== id)))

  const move = useMutation({
    mutationFn: ({ row, status }: Move) => patchLatest(businessCompliance, row, { taskStatus: status }),
    onMutate: async ({ row, status }) => {
      clear(row.id)
      await cache.cancelQueries({ queryKey: [name] })
      put({ ...row, taskStatus: status, statusChangedAt: new Date().toISOString(), statusChangedBy: null })
      count(row, status, 1)
    },
    onSuccess: (saved, { status }) => {
      put(saved)
      const other = status === 'Completed' ? 'Awaiting Completion' : 'Completed'
      showSuccess(status === 'Completed' ? 'Task completed' : 'Task marked as awaiting completion', {
        detail: titleOf(businessCompliance, saved),
        undo: () => move.mutateAsync({ row: saved, status: other }).catch(() => undefined),
      })
    },
    onError: (error, { row, status }) => {
      put((findCurrent(error) as Task | undefined) ?? row)
      count(row, status, -1)
      setFailures((before) => ({ ...before, [row.id]: readDetail(error) }))
      if (error instanceof ApiError && error.status === 401) nameLoss(signedOut)
      if (error instanceof ApiError && error.status === 404)
        showError(messages.updateFailed, { detail: readDetail(error) })
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: [name] }),
  })

  function put(task: Task) {
    for (const [key, data] of cache.getQueriesData<RecordListData<Task>>({ queryKey: [name, 'list'] })) {
      const group = (key[3] as { taskStatus?: TaskStatus } | undefined)?.taskStatus
      if (group && data && (key[2] === null || key[2] === task.userId))
        cache.setQueryData(key, insertTask(data, group, task))
    }
  }

  function count({ userId }: Task, status: TaskStatus, step: 1 | -1) {
    for (const [key, data] of cache.getQueriesData<RecordListData<Task>>({ queryKey: [name, 'list'] })) {
      if (!data?.pages[0]?.summary || (key[2] !== null && key[2] !== userId)) continue
      cache.setQueryData(key, {
        ...data,
        pages: data.pages.map((page) =>
          page.summary ? { ...page, summary: recount(page.summary, status, step) } : page,
        ),
      })
    }
  }

  return {
    failures,
    /** Takes the click on what moves with the task, if it was one. */
    complete(asked: Move, click?: Click) {
      if (click) {
        // When it was pressed, not when a busy page hears of it; a key press counts as none.
        const again = click.detail > 1 || click.timeStamp - last.current < doubleClick
        if (click.detail > 0 && again) return
        last.current = click.timeStamp
      }
      move.mutate(asked)
    },
  }
}

function recount(summary: RecordSummary, status: TaskStatus, step: 1 | -1): RecordSummary {
  const groups = summary.groups['taskStatus'] ?? {}
  const changed = Object.fromEntries(
    (['Awaiting Completion', 'Completed'] as const).map((group) => {
      const { count = 0, totals = {} } = groups[group] ?? {}
      return [group, { count: Math.max(0, count + (group === status ? step : -step)), totals }]
    }),
  )
  return { ...summary, groups: { ...summary.groups, taskStatus: changed } }
}
