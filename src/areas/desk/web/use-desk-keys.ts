import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isCovered, isLetter } from '../../../kit/record/web/key.ts'
import type { Selection } from './use-selection.ts'

type DeskKeys = {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  selection: Selection
  onAssign: (ids: string[]) => void
}

/**
 * The letters of the desk: X selects the row in focus, A assigns, M opens the chat, F finds a client, Esc clears. A acts on what is
 * selected, or else on the row in focus, so that nothing changes which can't be seen to be chosen.
 */
export function useDeskKeys({ list, search, selection, onAssign }: DeskKeys): void {
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered()) return
    const inFocus = list.current?.contains(document.activeElement)
      ? document.activeElement?.closest<HTMLElement>('[data-client]')?.dataset['client']
      : undefined
    const meant = selection.size > 0 ? selection.ids : inFocus ? [inFocus] : []
    if (event.key === 'Escape' && selection.size > 0 && !event.defaultPrevented) selection.clear()
    else if (isLetter(event, 'f')) search.current?.focus()
    else if (isLetter(event, 'x') && inFocus) selection.toggle(inFocus, event.shiftKey)
    else if (isLetter(event, 'a') && meant.length > 0) onAssign(meant)
    else if (isLetter(event, 'm') && inFocus)
      void navigate({
        to: '/clients/$id',
        params: { id: inFocus },
        search: { client: undefined, tab: 'chat' },
      })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
