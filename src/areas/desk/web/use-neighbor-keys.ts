import { useEffect, useEffectEvent } from 'react'
import { isCovered, isLetter } from '../../../kit/record/web/key.ts'

/**
 * J and K go to the next and the previous client, on every tab of the file. Once a row of a list has the focus they move from row to
 * row, as in every list; so they are heard before the lists hear them.
 */
export function useNeighborKeys(go: (by: 1 | -1) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = isLetter(event, 'j') ? 1 : isLetter(event, 'k') ? -1 : undefined
    if (!by || event.repeat || isCovered() || document.activeElement?.closest('tr, [data-task]')) return
    event.preventDefault()
    go(by)
  })
  useEffect(() => {
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}
