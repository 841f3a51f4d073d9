import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { announce } from '../../../../kit/ui/announce.ts'
import { readDetail } from '../../../../kit/http/web/api-error.ts'
import { showError, showSuccess } from '../../../../kit/ui/toast.ts'
import { nameOf } from '../../editor/check-draft.ts'
import type { DraftTask, TaskFieldChange } from '../../plan-contract.ts'
import { call, planQuery } from './plan-query.ts'
import { saveFields } from './save-field.ts'

type DayAndPhase = { day: number; phase: string }

export type DraftActions = ReturnType<typeof useDraftActions>

/** The actions on the tasks of the draft, each with its undo. */
export function useDraftActions(draftId: string | undefined) {
  const queryClient = useQueryClient()
  const former = useRef<(() => Promise<unknown>)[]>([])
  const [saving, setSaving] = useState(0)
  const [failed, setFailed] = useState(false)

  const refresh = () => queryClient.invalidateQueries({ queryKey: planQuery.queryKey })

  async function work<T>(run: () => Promise<T>): Promise<T> {
    setSaving((count) => count + 1)
    try {
      const done = await run()
      setFailed(false)
      return done
    } catch (error) {
      setFailed(true)
      throw error
    } finally {
      setSaving((count) => count - 1)
    }
  }

  /** Runs an action that shows its own failure; `undo` takes it back with Z. */
  async function act(what: string, run: () => Promise<unknown>, undo: () => Promise<unknown>): Promise<boolean> {
    try {
      await work(run)
      former.current.push(undo)
      await refresh()
      return true
    } catch (error) {
      showError(what, { detail: readDetail(error) })
      void refresh()
      return false
    }
  }

  const post = (id: string, verb: 'remove' | 'restore') =>
    verb === 'remove'
      ? call('POST', '/api/plan/tasks/:id/remove', { params: { id } })
      : call('POST', '/api/plan/tasks/:id/restore', { params: { id } })
  const moveTo = (id: string, { day, phase }: DayAndPhase) =>
    call('POST', '/api/plan/tasks/:id/move', { params: { id }, body: { day, phase } })

  return {
    saving: saving > 0,
    failed,
    /** Saves fields of a task. Returns it as it is then. Throws FieldConflict or ApiError, which its field shows. */
    async save(id: string, change: TaskFieldChange, from: TaskFieldChange): Promise<DraftTask> {
      const saved = await work(() => saveFields(queryClient, id, change, from))
      former.current.push(() => saveFields(queryClient, id, from, change).then(refresh))
      void refresh()
      return saved
    },
    async move(task: DraftTask, to: DayAndPhase): Promise<void> {
      const from = { day: task.day, phase: task.phase }
      const moved = await act(
        'We couldn’t move the task',
        () => moveTo(task.id, to),
        () => moveTo(task.id, from),
      )
      if (moved) announce(`${nameOf(task)} is now on day ${to.day}`)
    },
    async remove(task: DraftTask): Promise<void> {
      const undo = () => post(task.id, 'restore')
      if (await act('We couldn’t remove the task', () => post(task.id, 'remove'), undo))
        showSuccess('Removed from the draft', {
          detail: nameOf(task),
          async undo() {
            await undo()
            // Z goes on with the change before.
            former.current = former.current.filter((one) => one !== undo)
            await refresh()
          },
        })
    },
    async restore(task: DraftTask): Promise<void> {
      await act(
        'We couldn’t restore the task',
        () => post(task.id, 'restore'),
        () => post(task.id, 'remove'),
      )
    },
    /** Adds a task. Returns its key; undefined where it was refused. */
    async add(at: DayAndPhase): Promise<string | undefined> {
      if (!draftId) return undefined
      let made: DraftTask | undefined
      await act(
        'We couldn’t add a task',
        async () => {
          made = await call('POST', '/api/plan/drafts/:id/tasks', { params: { id: draftId }, body: at })
        },
        async () => made && post(made.id, 'remove'),
      )
      return made?.key
    },
    /** Takes back the last change of this page. */
    async undo(): Promise<void> {
      const undo = former.current.pop()
      if (!undo) return announce('Nothing to undo')
      try {
        await work(undo)
        announce('Undone')
      } catch (error) {
        showError('We couldn’t undo the last change', { detail: readDetail(error) })
      }
      await refresh()
    },
  }
}
