import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isCovered, lettersAct } from '../../../kit/record/web/key.ts'
import { revealColumn } from './show-column.ts'
import type { CardDrag } from './use-card-drag.ts'

type CardCarry = {
  /** What is held, with the pointer or with keys. */
  drag: CardDrag | undefined
  setDrag: (drag: CardDrag | undefined) => void
  onDrop: (client: string, column: string) => void
}

/**
 * Lets keys take a card of the board to another column: Space lifts the one in focus, arrows or H and L carry it over the columns,
 * Space or Enter drops it, and Esc leaves it where it was. The focus stays on the card, and as long as it is held no other key
 * does anything.
 */
export function useCardCarry(board: RefObject<HTMLElement | null>, { drag, setDrag, onDrop }: CardCarry): void {
  const isCarrying = drag?.with === 'keys'
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { current } = board
    if (!current || event.ctrlKey || event.metaKey || event.altKey || isCovered()) return
    if (isCarrying) carry(current, event, drag)
    else if (!drag && event.key === ' ' && !event.shiftKey) lift(current, event)
  })
  function lift(current: HTMLElement, event: KeyboardEvent) {
    const { target } = event
    if (!(target instanceof Element) || !current.contains(target) || !target.matches('[data-row-stop]')) return
    const client = target.closest<HTMLElement>('[data-client]')?.dataset['client']
    const from = target.closest<HTMLElement>('[data-column]')?.dataset['column']
    if (client === undefined || from === undefined) return
    take(event)
    setDrag({ with: 'keys', client, from, over: undefined })
  }
  function carry(current: HTMLElement, event: KeyboardEvent, held: CardDrag) {
    const { key } = event
    if (key === 'Tab' || key === 'Shift') {
      if (key === 'Tab') setDrag(undefined)
      return
    }
    take(event)
    const step = stepOf(key)
    if (step !== 0) {
      const columns = [...current.querySelectorAll<HTMLElement>('[data-column]')]
      const at = columns.findIndex(({ dataset }) => dataset['column'] === (held.over ?? held.from))
      const next = columns[Math.min(Math.max(at + step, 0), columns.length - 1)]
      if (!next) return
      revealColumn(current, next)
      const over = next.dataset['column']
      setDrag({ ...held, over: over === held.from ? undefined : over })
    } else if (key === 'Escape') setDrag(undefined)
    else if ((key === 'Enter' || key === ' ') && !event.repeat) {
      setDrag(undefined)
      if (held.over !== undefined) onDrop(held.client, held.over)
    }
  }
  useEffect(() => {
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [])
  // Moving the focus elsewhere drops the card where it was.
  useEffect(() => {
    const { current } = board
    if (!isCarrying || !current) return
    const letGo = () => setDrag(undefined)
    current.addEventListener('focusout', letGo)
    document.addEventListener('pointerdown', letGo, { capture: true })
    return () => {
      current.removeEventListener('focusout', letGo)
      document.removeEventListener('pointerdown', letGo, { capture: true })
    }
  }, [board, isCarrying, setDrag])
}

function take(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** How many columns a key goes on. */
function stepOf(key: string): number {
  const letter = lettersAct() ? key.toLowerCase() : ''
  if (key === 'ArrowRight' || letter === 'l') return 1
  if (key === 'ArrowLeft' || letter === 'h') return -1
  if (key === 'End') return Infinity
  return key === 'Home' ? -Infinity : 0
}
