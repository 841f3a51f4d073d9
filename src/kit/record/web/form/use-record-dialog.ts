import { type RefObject, useRef, useState } from 'react'

/** Milliseconds after which a window that closes has given the focus back. */
const windowReturn = 50

/**
 * The one dialog of a page: for a new record, or for the row that is edited. `number` grows with each opening and is
 * the dialog's key, so that each opening has a form and a request key of its own. Takes what gets the focus where the opener is gone.
 */
export function useRecordDialog<Row>(fallback?: RefObject<HTMLElement | null>) {
  const [state, setState] = useState<{ number: number; opened: boolean; row: Row | undefined }>({
    number: 0,
    opened: false,
    row: undefined,
  })
  const opener = useRef<Element>(null)
  return {
    ...state,
    open: (row?: Row) => {
      const { activeElement } = document
      // An item of a menu goes away with its menu; the button that opened it stays.
      const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
      opener.current = menu ? document.getElementById(menu) : activeElement
      setState(({ number }) => ({ number: number + 1, opened: true, row }))
    },
    close: () => {
      setState((before) => ({ ...before, opened: false }))
      // After the window, which gives the focus to what had it while the menu of its opener closed.
      setTimeout(() => {
        const before = opener.current?.isConnected ? opener.current : fallback?.current
        if (before instanceof HTMLElement) before.focus()
      }, windowReturn)
    },
  }
}
