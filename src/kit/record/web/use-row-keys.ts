import type { RefObject } from 'react'
import { useEffect } from 'react'
import { lettersAct } from './key.ts'

const steps: Record<string, number> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * J and K move the focus from row to row, arrows too once a row has it. The focus is the selection: a row's stop
 * (data-row-stop) is its link or button, so Enter opens it without any code.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTaken(event.target)) return
      if (event.key.length === 1 && !lettersAct()) return
      const step = steps[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!step) return
      const stops = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-stop]') ?? [])]
      const at = stops.findIndex((stop) => stop.closest('tr')?.contains(document.activeElement))
      if (at === -1 && event.key.startsWith('Arrow')) return
      const next = stops[at === -1 ? 0 : Math.min(Math.max(at + step, 0), stops.length - 1)]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}

/** A letter that is typed, or a key inside something that floats, is not for the list. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null
}
