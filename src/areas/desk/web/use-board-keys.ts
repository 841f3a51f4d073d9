import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isCovered, isLetter } from '../../../kit/record/web/key.ts'
import { addDigit, type TypedNumber } from './column-number.ts'
import { showColumn } from './show-column.ts'

/** Where a key leads: so many columns and so many cards on. */
const steps: { letter: string; arrow: string; columns: number; cards: number }[] = [
  { letter: 'h', arrow: 'ArrowLeft', columns: -1, cards: 0 },
  { letter: 'l', arrow: 'ArrowRight', columns: 1, cards: 0 },
  { letter: 'j', arrow: 'ArrowDown', columns: 0, cards: 1 },
  { letter: 'k', arrow: 'ArrowUp', columns: 0, cards: -1 },
]

/**
 * J and K move the focus within a column of the board, H and L to the next column with clients; arrows do the same once a card
 * or column has the focus. The focus is the selection: Enter opens the card's link. With Shift, H and L ask to move the card
 * itself to the phase beside. G and then a number go to the column of that number, at the first digit already: the second one
 * of 12 goes on from there.
 */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  onMove: (client: string, column: string) => void,
): void {
  const typed = useRef<TypedNumber>(undefined)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { current } = board
    if (!current || isCovered()) return
    // The shell waits for its own second letter after G, so it has taken the event already.
    if (isLetter(letterOf(event), 'g')) {
      typed.current = { digits: '', at: event.timeStamp }
      return
    }
    typed.current = digits.some((digit) => isLetter(event, digit))
      ? addDigit(typed.current, event.key, event.timeStamp, columnsOf(current).length)
      : undefined
    const numbered = typed.current && columnsOf(current)[Number(typed.current.digits) - 1]
    if (numbered) {
      event.preventDefault()
      focusCard(numbered, 0)
      showColumn(current, numbered.dataset['column'] ?? '')
      return
    }
    const column = document.activeElement?.closest<HTMLElement>('[data-column]') ?? undefined
    const step = steps.find(
      ({ letter, arrow }) => isLetter(event, letter) || (column !== undefined && isArrow(event, arrow)),
    )
    if (!step) return
    event.preventDefault()
    const card = column && document.activeElement?.closest<HTMLElement>('[data-client]')
    if (event.shiftKey && step.columns !== 0) {
      const target = column && besides(current, column, step.columns)[0]
      if (card && target) onMove(card.dataset['client'] ?? '', target.dataset['column'] ?? '')
    } else if (!column)
      focusCard(
        columnsOf(current).find((one) => cardsOf(one).length > 0),
        0,
      )
    else if (step.columns === 0) focusCard(column, card ? cardsOf(column).indexOf(card) + step.cards : 0)
    else
      focusCard(
        besides(current, column, step.columns).find((one) => one.dataset['clients'] !== '0'),
        card ? cardsOf(column).indexOf(card) : 0,
      )
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const digits = [...'0123456789']

const letterOf = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
  defaultPrevented: false,
})

const columnsOf = (board: HTMLElement) => [...board.querySelectorAll<HTMLElement>('[data-column]')]
const cardsOf = (column: HTMLElement) => [...column.querySelectorAll<HTMLElement>('[data-client]')]

/** The columns on one side of a column, the nearest first. */
function besides(board: HTMLElement, column: HTMLElement, side: number): HTMLElement[] {
  const all = columnsOf(board)
  const at = all.indexOf(column)
  return side > 0 ? all.slice(at + 1) : all.slice(0, at).reverse()
}

/** Focuses a card of a column, or the column itself while its cards are on their way. */
function focusCard(column: HTMLElement | undefined, at: number): void {
  if (!column) return
  const cards = cardsOf(column)
  const stop = cards[Math.min(Math.max(at, 0), cards.length - 1)]?.querySelector<HTMLElement>('[data-row-stop]')
  ;(stop ?? column).focus()
}

/** An arrow pressed alone, or with Shift, outside of what has a use for it. */
function isArrow({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent, arrow: string): boolean {
  return (
    key === arrow &&
    !(ctrlKey || metaKey || altKey || defaultPrevented) &&
    !(target instanceof Element && target.closest('input, textarea, select'))
  )
}
