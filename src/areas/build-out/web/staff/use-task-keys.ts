import type { RefObject } from 'react'
import { useEffect, useRef } from 'react'
import { lettersAct } from '../../../../kit/record/web/key.ts'

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * J and K move the focus from task to task, arrows too once a task has it; a digit is handed on with the key of the
 * task in focus, and Alt with an arrow moves it within its phase. The focus is the selection, so nothing changes a task that cannot be seen to be chosen.
 */
export function useTaskKeys(
  list: RefObject<HTMLElement | null>,
  onDigit: (key: string, digit: string) => void,
  onShift: (key: string, step: 1 | -1) => void,
): void {
  const digit = useRef(onDigit)
  const shift = useRef(onShift)
  useEffect(() => {
    digit.current = onDigit
    shift.current = onShift
  })

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.defaultPrevented || isTaken(event.target)) return
      if (event.key.length === 1 && !lettersAct()) return
      if (event.altKey) {
        const key = document.activeElement?.closest<HTMLElement>('[data-task]')?.dataset.task
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
        if (!key || !step || !list.current?.contains(document.activeElement)) return
        event.preventDefault()
        return shift.current(key, step)
      }
      const tasks = [...(list.current?.querySelectorAll<HTMLElement>('[data-task]') ?? [])]
      const at = tasks.findIndex((task) => task.contains(document.activeElement))
      if (/^[1-9]$/.test(event.key)) {
        const key = tasks[at]?.dataset.task
        // A repeated keydown would act on the next task.
        if (key && !event.repeat) {
          event.preventDefault()
          digit.current(key, event.key)
        }
        return
      }
      const step = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!step || (at === -1 && event.key.startsWith('Arrow'))) return
      const next = tasks[at === -1 ? 0 : Math.min(Math.max(at + step, 0), tasks.length - 1)]
      if (!next) return
      event.preventDefault()
      next.querySelector<HTMLElement>('[data-row-stop]')?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}

/** A letter that is typed, or a key inside something that floats, is not for the list. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null
}
