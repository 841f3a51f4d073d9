import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Selection } from '../../../ui/use-selection.ts'
import { isCovered, isLetter, lettersAct } from '../key.ts'

type TableKeys = {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  selection: Selection
  mayChange: boolean
  onFilter: () => void
  onEdit: (ids: string[]) => void
  onDelete: (ids: string[]) => void
}

/**
 * The keys of a table: X selects the row in focus, E edits and Del deletes what is selected or else the row in focus, F adds a
 * filter, / searches within the table, Esc clears the selection.
 */
export function useTableKeys({ list, search, selection, mayChange, onFilter, onEdit, onDelete }: TableKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered()) return
    const inFocus = list.current?.querySelector<HTMLElement>('tr[data-row]:focus-within')?.dataset['row']
    const meant = selection.size > 0 ? selection.ids : inFocus ? [inFocus] : []
    if (event.key === 'Escape' && selection.size > 0 && !event.defaultPrevented) selection.clear()
    else if (isLetter(event, 'f')) onFilter()
    else if (!mayChange) return
    else if (isLetter(event, 'x') && inFocus) selection.toggle(inFocus, event.shiftKey)
    else if (isLetter(event, 'e') && meant.length > 0) onEdit(meant)
    else if (isDelete(event) && meant.length > 0) onDelete(meant)
    else return
    event.preventDefault()
  })
  // Before the search of all pages hears the same key.
  const pressEarly = useEffectEvent((event: KeyboardEvent) => {
    if (!isLetter(event, '/') || isCovered()) return
    event.preventDefault()
    search.current?.focus()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    document.addEventListener('keydown', pressEarly, true)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('keydown', pressEarly, true)
    }
  }, [])
}

function isDelete({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const typing = target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select')
  return key === 'Delete' && lettersAct() && !typing && !ctrlKey && !metaKey && !altKey && !shiftKey
}
