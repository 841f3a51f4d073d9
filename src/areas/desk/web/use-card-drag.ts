import { type RefObject, useEffect, useEffectEvent } from 'react'
import classes from './board.module.css'

/** So far the pointer goes before a press becomes a drag. Pixels. */
const threshold = 6
/** So near to the edge of the board the columns scroll, and so far in one frame. Pixels. */
const edge = 56
const pace = 14

/** A card that is held over the board: with what, whose it is, the column that it is from, and the other one that it is over. */
export type CardDrag = { with: 'pointer' | 'keys'; client: string; from: string; over: string | undefined }

/**
 * Lets a mouse or pen take a card of the board to another column. The card under the pointer is a copy: the one in the list stays
 * where it is, so that nothing has moved until the move is made. Esc lets go of it. Fingers scroll; they have the card's menu.
 * Takes the ways to say what is held, which must stay the same, and that it is dropped.
 */
export function useCardDrag(
  board: RefObject<HTMLElement | null>,
  setDrag: (drag: CardDrag | undefined) => void,
  onDrop: (client: string, column: string) => void,
): void {
  const drop = useEffectEvent(onDrop)
  useEffect(() => {
    const { current } = board
    if (!current) return
    let end: (() => void) | undefined
    const onPress = (press: PointerEvent) => {
      const card = grabbed(press)
      if (!card) return
      end?.()
      end = follow(current, card, press, setDrag, drop)
    }
    current.addEventListener('pointerdown', onPress)
    return () => {
      current.removeEventListener('pointerdown', onPress)
      end?.()
    }
  }, [board, setDrag])
}

/** The card that is pressed, unless with a finger or on one of its buttons. */
function grabbed({ target, button, pointerType }: PointerEvent): HTMLElement | undefined {
  if (
    button !== 0 ||
    pointerType === 'touch' ||
    !(target instanceof Element) ||
    target.closest('button, label, [role=menu]')
  )
    return undefined
  return target.closest<HTMLElement>('[data-client]') ?? undefined
}

/** Follows the pointer from a press until it is released. Returns the way to let go before. */
function follow(
  board: HTMLElement,
  card: HTMLElement,
  press: PointerEvent,
  show: (drag: CardDrag | undefined) => void,
  onDrop: (client: string, column: string) => void,
): () => void {
  const client = card.dataset['client'] ?? ''
  const from = card.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? ''
  const heard = new AbortController()
  let copy: HTMLElement | undefined
  let over: string | undefined
  let at = { x: press.clientX, y: press.clientY }
  let frame = 0

  const look = () => {
    const column = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-column]')?.dataset['column']
    const next = column === from ? undefined : column
    if (next !== over) {
      over = next
      show({ with: 'pointer', client, from, over })
    }
  }
  const scroll = () => {
    const { left, right } = board.getBoundingClientRect()
    const step = at.x < left + edge ? -pace : at.x > Math.min(right, innerWidth) - edge ? pace : 0
    if (step !== 0) {
      board.scrollLeft += step
      look()
    }
    frame = requestAnimationFrame(scroll)
  }
  const finish = () => {
    heard.abort()
    cancelAnimationFrame(frame)
    copy?.remove()
    if (copy) show(undefined)
  }
  const listen = { signal: heard.signal }
  document.addEventListener(
    'pointermove',
    (event) => {
      at = { x: event.clientX, y: event.clientY }
      const way = { x: at.x - press.clientX, y: at.y - press.clientY }
      if (!copy && Math.hypot(way.x, way.y) < threshold) return
      if (!copy) {
        copy = copyOf(card)
        frame = requestAnimationFrame(scroll)
        show({ with: 'pointer', client, from, over })
      }
      copy.style.translate = `${way.x}px ${way.y}px`
      look()
    },
    listen,
  )
  document.addEventListener(
    'pointerup',
    () => {
      const target = over
      if (copy) ignoreClick()
      finish()
      if (target !== undefined) onDrop(client, target)
    },
    listen,
  )
  document.addEventListener('pointercancel', finish, listen)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !copy) return
      event.preventDefault()
      event.stopPropagation()
      addEventListener('pointerup', ignoreClick, { once: true })
      finish()
    },
    { ...listen, capture: true },
  )
  return finish
}

/** What the pointer holds, in front of the page. */
function copyOf(card: HTMLElement): HTMLElement {
  const { left, top, width, height } = card.getBoundingClientRect()
  const copy = card.cloneNode(true) as HTMLElement
  // It is a picture only: found by no key and no reader.
  delete copy.dataset['client']
  copy.inert = true
  copy.ariaHidden = 'true'
  copy.classList.add(classes.held ?? '')
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` })
  document.body.append(copy)
  return copy
}

/** The release of a drag is a click on what is under it, which may be the link of a card. */
function ignoreClick(): void {
  const stop = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', stop, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', stop, { capture: true }), 300)
}
