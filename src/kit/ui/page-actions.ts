import { type ComponentType, useEffect, useRef } from 'react'

/** Something that can be done with what is chosen on the page, for the palette. */
export type PageAction = { label: string; icon: ComponentType<{ size?: number | string }>; run: () => void }

let listOf: (() => PageAction[]) | undefined

/** What the page that is open offers now. To be asked before the palette takes the focus, since it may depend on that. */
export const listPageActions = (): PageAction[] => listOf?.() ?? []

/** Offers actions in the palette while the page is open. `list` is called when the palette opens. */
export function usePageActions(list: () => PageAction[]): void {
  // Not an effect event: the palette asks while it is rendered.
  const latest = useRef(list)
  useEffect(() => {
    latest.current = list
  })
  useEffect(() => {
    const own = () => latest.current()
    listOf = own
    return () => {
      if (listOf === own) listOf = undefined
    }
  }, [])
}
