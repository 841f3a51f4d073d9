import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isCovered, isLetter } from '../../../kit/record/web/key.ts'
import { clientInFocus } from './client-in-focus.ts'
import type { Selection } from '../../../kit/ui/use-selection.ts'

type DeskKeys = {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  selection: Selection
  /** As the address of a client's file has it. */
  trail: string
  onAssign: (ids: string[]) => void
  onTag: (ids: string[]) => void
  onMessage: (ids: string[]) => void
  onAsk: (ids: string[]) => void
  onChangeTask: (ids: string[]) => void
  onRemind: (ids: string[]) => void
  /** To the board and back. */
  onLayout: () => void
}

/**
 * The letters of the desk: X selects the row in focus, A assigns, T tags, M messages those selected or opens the chat of the row in
 * focus, R requests something, C changes a task, Shift+R reminds, F finds a client, B
 * changes between list and board, V goes to the views, Esc clears. A, T, R, C and Shift+R act on what is
 * selected, or else on the row in focus, so that nothing changes which can't be seen to be chosen.
 */
export function useDeskKeys(desk: DeskKeys): void {
  const { list, search, selection, trail, onAssign, onTag, onMessage, onAsk, onChangeTask, onRemind, onLayout } = desk
  const navigate = useNavigate()
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Where nothing moves, a dialog that Esc closes has gone before the key arrives here; it was not meant for the page.
    if (isCovered() || (event.target instanceof Element && event.target.closest('[role="dialog"], [role="menu"]')))
      return
    const inFocus = clientInFocus(list)
    const meant = selection.size > 0 ? selection.ids : inFocus ? [inFocus] : []
    if (event.key === 'Escape' && selection.size > 0 && !event.defaultPrevented) selection.clear()
    else if (isLetter(event, 'f')) search.current?.focus()
    else if (isLetter(event, 'b')) onLayout()
    else if (isLetter(event, 'v')) document.querySelector<HTMLElement>('[data-desk-views] [aria-pressed=true]')?.focus()
    else if (isLetter(event, 'x') && inFocus) selection.toggle(inFocus, event.shiftKey)
    else if (isLetter(event, 'a') && meant.length > 0) onAssign(meant)
    else if (isLetter(event, 't') && meant.length > 0) onTag(meant)
    else if (isLetter(event, 'r') && event.shiftKey && meant.length > 0) onRemind(meant)
    else if (isLetter(event, 'r') && !event.shiftKey && meant.length > 0) onAsk(meant)
    else if (isLetter(event, 'c') && meant.length > 0) onChangeTask(meant)
    else if (isLetter(event, 'm') && selection.size > 0) onMessage(selection.ids)
    else if (isLetter(event, 'm') && inFocus)
      void navigate({
        to: '/clients/$id',
        params: { id: inFocus },
        search: { client: undefined, tab: 'chat', desk: trail },
      })
    else return
    event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
