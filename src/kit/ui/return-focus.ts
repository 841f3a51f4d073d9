import { useEffect, useRef } from 'react'
import { keepFocusInPage, stopKeepingFocus } from './keep-focus.ts'

/** How long the focus stays in what closes: a press that moves it elsewhere comes first. Milliseconds. */
const grace = 10

/**
 * Gives the focus back to what had it before something opened, else to the page's content. Takes whether that is open; it must begin closed.
 * One after the other: two timers, the library's and one of ours, overtake each other on a busy machine.
 */
export function useReturnFocus(opened: boolean): void {
  const opener = useRef<Element>(null)
  useEffect(() => {
    // What closed before would give the focus to the page while nothing has it for a moment.
    if (opened || opener.current) stopKeepingFocus()
    if (opened) {
      opener.current = document.activeElement
      return
    }
    const target = opener.current
    if (!target) return
    opener.current = null
    const atClose = document.activeElement
    // Not cancelled: what closes may be gone by then, and the focus with it.
    setTimeout(() => {
      const now = document.activeElement
      const isLost = now === null || now === document.body || now === atClose
      if (isLost && target instanceof HTMLElement) target.focus({ preventScroll: true })
      keepFocusInPage()
    }, grace)
  }, [opened])
}
