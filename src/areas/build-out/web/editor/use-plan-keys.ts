import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isCovered, isLetter } from '../../../../kit/record/web/key.ts'
import { announce } from '../../../../kit/ui/announce.ts'
import { nameOf } from '../../editor/check-draft.ts'
import type { DraftTask } from '../../plan-contract.ts'
import { isSheet } from './is-sheet.ts'
import { stepOf } from './plan-step.ts'

type PlanKeys = {
  list: RefObject<HTMLElement | null>
  /** Those that are not removed, by day. */
  tasks: DraftTask[]
  editable: boolean
  onSelect: (key: string) => void
  onFields: (key: string) => void
  /** After a task, by its key; where no row is in focus, wherever a button would add it. */
  onAdd: (after?: string) => void
  onClose: () => void
  onMove: (task: DraftTask, to: { day: number; phase: string }) => void
  onRemove: (task: DraftTask) => void
  onUndo: () => void
}

/**
 * The keys of the plan: arrows go from row to row, Alt and an arrow moves the task in focus, Space picks it up and drops it, and while
 * it is picked up the arrows move it. Enter opens its fields and Esc closes them, Delete removes it; N adds a task and Z takes the last change back.
 */
export function usePlanKeys({
  list,
  tasks,
  editable,
  onSelect,
  onFields,
  onAdd,
  onClose,
  onMove,
  onRemove,
  onUndo,
}: PlanKeys) {
  const held = useRef<string>(undefined)
  /** The task that is on its way to another phase. */
  const crossing = useRef<{ key: string; phase: string }>(undefined)

  const taskInFocus = () =>
    list.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset['task']
      : undefined
  const drop = () => {
    list.current?.querySelector('[data-held]')?.removeAttribute('data-held')
    held.current = undefined
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered() || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    if (editable && isLetter(event, 'n')) onAdd(taskInFocus())
    else if (editable && isLetter(event, 'z')) onUndo()
    else if (!pressInRow(event)) return
    event.preventDefault()
  })

  function pressInRow(event: KeyboardEvent): boolean {
    const stop = document.activeElement
    if (!(stop instanceof HTMLElement) || !stop.matches('[data-row-stop]') || !list.current?.contains(stop))
      return false
    const row = stop.closest<HTMLElement>('[data-task]')
    const key = row?.dataset['task'] ?? ''
    const task = tasks.find((one) => one.key === key)
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (step && editable && task && (event.altKey || held.current === key)) {
      const to = stepOf(tasks, key, step)
      if (to && to.phase !== task.phase) crossing.current = { key, phase: to.phase }
      if (to) onMove(task, to)
      return true
    }
    if (step && !event.altKey) {
      const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-stop]') ?? [])]
      const next = stops[stops.indexOf(stop) + step]
      drop()
      next?.focus()
      const reached = next?.closest<HTMLElement>('[data-task]')?.dataset['task']
      // Where the fields are a sheet over the list, Enter opens them.
      if (reached && !isSheet()) onSelect(reached)
      return true
    }
    if (event.key === 'Escape' && !held.current) {
      onClose()
      return true
    }
    if (!task || event.altKey) return false
    if (event.key === 'Enter') onFields(key)
    else if (!editable) return false
    else if (event.key === ' ') {
      const picksUp = held.current !== key
      drop()
      if (picksUp) {
        held.current = key
        row?.setAttribute('data-held', '')
      }
      announce(
        picksUp
          ? `${nameOf(task)} picked up. Move it with the arrow keys.`
          : `${nameOf(task)} dropped on day ${task.day}`,
      )
    } else if (event.key === 'Delete') {
      const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-stop]') ?? [])]
      const next = stops[stops.indexOf(stop) + 1] ?? stops[stops.indexOf(stop) - 1]
      next?.focus()
      onRemove(task)
    } else if (event.key === 'Escape' && held.current) drop()
    else return false
    return true
  }

  // Its row is a new element there: it gets the focus again, and stays picked up.
  useEffect(() => {
    const moved = crossing.current
    if (!moved || tasks.find(({ key }) => key === moved.key)?.phase !== moved.phase) return
    crossing.current = undefined
    const row = list.current?.querySelector(`[data-task="${moved.key}"]`)
    if (held.current === moved.key) row?.setAttribute('data-held', '')
    if (document.activeElement === document.body) row?.querySelector<HTMLElement>('[data-row-stop]')?.focus()
  }, [tasks, list])

  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
