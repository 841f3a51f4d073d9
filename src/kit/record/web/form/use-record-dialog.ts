import { type RefObject, useRef, useState } from 'react'

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
      // An item goes away with its menu, and the dialog gives the focus back to what has it now: the menu's button.
      const menu = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
      opener.current = menu ? document.getElementById(menu) : activeElement
      if (menu && opener.current instanceof HTMLElement) opener.current.focus()
      setState(({ number }) => ({ number: number + 1, opened: true, row }))
    },
    close: () => {
      setState((before) => ({ ...before, opened: false }))
      requestAnimationFrame(() => {
        if (!opener.current?.isConnected) fallback?.current?.focus()
      })
    },
  }
}
