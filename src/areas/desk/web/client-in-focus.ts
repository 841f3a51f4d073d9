import type { RefObject } from 'react'

/** Id of the client whose row has the focus. */
export const clientInFocus = (list: RefObject<HTMLElement | null>): string | undefined =>
  list.current?.contains(document.activeElement)
    ? document.activeElement?.closest<HTMLElement>('[data-client]')?.dataset['client']
    : undefined
