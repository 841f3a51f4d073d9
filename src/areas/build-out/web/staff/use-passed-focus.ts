import type { RefObject } from 'react'
import { useLayoutEffect, useRef } from 'react'
import type { BuildOutTask } from '../../contract.ts'

/**
 * A row that no longer fits the filter leaves, and takes the focus with it. Returns what to call before a task is moved: which
 * one, and the neighbour that takes the focus should the row go.
 */
export function usePassedFocus(
  list: RefObject<HTMLElement | null>,
  tasks: BuildOutTask[],
): (key: string, heir: BuildOutTask | undefined) => void {
  const passed = useRef<{ key: string; heir: string | undefined }>(null)
  useLayoutEffect(() => {
    const { key, heir } = passed.current ?? {}
    if (key === undefined || tasks.some((task) => task.key === key)) return
    passed.current = null
    const takeFree = () => {
      if (document.activeElement === document.body)
        list.current?.querySelector<HTMLElement>(`[data-task="${heir}"] [data-row-stop]`)?.focus()
    }
    takeFree()
    // A menu that closes gives the focus back to its button, which is gone; only then it is free. Nothing calls this off: the
    // list is rendered again at any moment, and the focus would be lost.
    setTimeout(takeFree, 40)
  }, [list, tasks])
  return (key, heir) => {
    passed.current = { key, heir: heir?.key }
  }
}
