import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isCovered, isLetter } from '../../../../kit/record/web/key.ts'

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Y accepts and B returns the request in focus, or else the first one in review, which is marked; E opens its task. The arrows
 * move from request to request once one has the focus.
 */
export function useAskKeys(list: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-ask]') ?? [])]
    const focused = rows.findIndex((row) => row.contains(document.activeElement))
    const step = steps[event.key]
    if (step && focused !== -1 && !event.altKey && !event.ctrlKey && !event.metaKey && !isTyping()) {
      event.preventDefault()
      return rows[focused + step]?.focus()
    }
    if (isCovered() || event.repeat) return
    const letter = ['y', 'b', 'e'].find((one) => isLetter(event, one))
    if (!letter || event.shiftKey) return
    const meant = rows[focused] ?? rows.find((row) => row.dataset.ask === 'review')
    const way = meant?.querySelector<HTMLElement>(`[data-key="${letter}"]`)
    if (!way) return
    event.preventDefault()
    way.click()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') === true
