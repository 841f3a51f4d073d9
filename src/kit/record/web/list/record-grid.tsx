import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { keepFocusInPage } from '../../../ui/keep-focus.ts'
import classes from './record-grid.module.css'

/** Rows of the grid are so many pixels high; a card takes as many of them as it needs. */
const unit = 4
const gap = 16
/** Firefox has 10,000 rows at most; beyond this many cards they are in plain rows. */
const maxPacked = 120

type Item = { id: string; card: ReactNode }

/** Cards in two columns without holes, in reading order; one column on narrow screens. */
export function RecordGrid({ items }: { items: Item[] }) {
  const list = useRef<HTMLUListElement>(null)
  useRestoredFocus(list, items)
  return (
    <ul ref={list} className={classes.grid} data-packed={items.length <= maxPacked || undefined}>
      {items.map(({ id, card }) => (
        <li key={id} ref={measure} className={classes.cell} data-row={id}>
          {card}
        </li>
      ))}
    </ul>
  )
}

/** When the element with the focus goes away with its card or form, the card in its place goes on with it. */
export function useRestoredFocus(list: React.RefObject<HTMLUListElement | null>, items: { id: string }[]) {
  const focused = useRef(-1)

  useEffect(() => {
    const note = ({ target }: Event) => {
      focused.current = [...(list.current?.children ?? [])].findIndex((cell) => cell.contains(target as Node))
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
      // With the last card goes the whole list.
      if (focused.current >= 0) keepFocusInPage()
    }
  }, [list])

  useLayoutEffect(() => {
    if (focused.current < 0 || document.activeElement !== document.body) return
    const cell = list.current?.children[Math.min(focused.current, items.length - 1)]
    cell?.querySelector<HTMLElement>('[data-edit], [data-autofocus]')?.focus()
  }, [list, items])
}

function measure(cell: HTMLLIElement | null) {
  if (!cell) return
  const span = () => cell.style.setProperty('--span', String(Math.ceil((cell.offsetHeight + gap) / unit)))
  const observer = new ResizeObserver(span)
  span()
  observer.observe(cell)
  return () => observer.disconnect()
}
