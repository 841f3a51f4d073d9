import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Selection } from '../../../ui/use-selection.ts'
import { followsGo, isCovered, isLetter, lettersAct } from '../key.ts'

type TableKeys = {
  list: RefObject<HTMLElement | null>
  search: RefObject<HTMLInputElement | null>
  selection: Selection
  mayChange: boolean
  onFilter: () => void
  onExport: () => void
  onEdit: (ids: string[]) => void
  onDelete: (ids: string[]) => void
}

/**
 * The keys of a table: X selects the row in focus, E edits and Del deletes what is selected or else the row in focus, F adds a
 * filter, C copies the hidden number of the row in focus, Shift+E exports, / searches within the table, Esc clears the selection.
 */
export function useTableKeys(keys: TableKeys): void {
  const { list, search, selection, mayChange, onFilter, onExport, onEdit, onDelete } = keys
  const rowInFocus = () => list.current?.querySelector<HTMLElement>('tr[data-row]:focus-within')
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered()) return
    const inFocus = rowInFocus()?.dataset['row']
    const meant = selection.size > 0 ? selection.ids : inFocus ? [inFocus] : []
    if (event.key === 'Escape' && selection.size > 0 && !event.defaultPrevented) selection.clear()
    else if (isLetter(event, 'f')) onFilter()
    else if (isLetter(event, 'e') && event.shiftKey) onExport()
    else if (!mayChange) return
    else if (isLetter(event, 'x') && inFocus) selection.toggle(inFocus, event.shiftKey)
    else if (isLetter(event, 'e') && meant.length > 0) onEdit(meant)
    else if (isDelete(event) && meant.length > 0) onDelete(meant)
    else return
    event.preventDefault()
  })
  // Before the search of all pages and the keys of a client's file hear the same.
  const pressEarly = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered()) return
    const copy = rowInFocus()?.querySelector<HTMLElement>('[data-copy]')
    if (isLetter(event, '/')) search.current?.focus()
    else if (isLetter(event, 'c') && copy && !followsGo(event)) copy.click()
    else return
    event.preventDefault()
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
