import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When a row was requested, so that requesting the same one again takes effect. */
    foundAt?: number
  }
}

/** The id of the row in the address (`?row=`), and when it was requested, to detect repeats. */
export function useLinkedRow(): { id: string | undefined; at: number } {
  const id = useLocation({ select: ({ search }) => readRow(search) })
  const at = useLocation({ select: ({ state }) => state.foundAt ?? 0 })
  return { id, at }
}

/** Brings the row that the address asks for into sight and gives it the focus, as soon as its screen shows it. */
export function useScrollToRow(): void {
  const { id, at } = useLinkedRow()
  useEffect(() => (id ? whenShown(id, (row) => show(row, at)) : undefined), [id, at])
}

/** Events that mean that the user has moved on. */
const acts = ['keydown', 'pointerdown', 'wheel', 'touchmove']
/** How long a new row is highlighted. Milliseconds. */
const markedFor = 3000

/**
 * For a row that is being made: begun when it is sent off, the response is called with its id once it is there. It is then
 * marked for a moment, and brought into sight unless the person has gone on to something else. The focus stays where it is.
 */
export function awaitNewRow(): (id: string) => void {
  const own = new AbortController()
  for (const act of acts) document.addEventListener(act, () => own.abort(), { passive: true, signal: own.signal })
  return (id) => {
    const wentOn = own.signal.aborted
    own.abort()
    whenShown(id, (row) => {
      if (!wentOn) bringIntoView(row)
      row.setAttribute('data-new', '')
      setTimeout(() => row.removeAttribute('data-new'), markedFor)
    })
  }
}

/** Scrolls an element to the middle of the screen unless all of it is seen; without animation under prefers-reduced-motion. */
export function bringIntoView(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect()
  const covered = document.querySelector('[data-sticky-bars]')?.getBoundingClientRect().bottom ?? 0
  if (top >= covered && bottom <= innerHeight) return
  element.scrollIntoView({
    block: 'center',
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  })
}

/** Longest wait for a row to appear. Milliseconds. */
const patience = 10_000

// A row is any element that names itself by `data-row`; inside of it, a stop of a keyboard list takes the focus.
function whenShown(id: string, run: (row: HTMLElement) => void): () => void {
  const selector = `[data-row="${CSS.escape(id)}"]`
  const look = () => {
    const row = document.querySelector<HTMLElement>(selector)
    if (!row || row.offsetParent === null) return
    stop()
    run(row)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), patience)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of acts) document.removeEventListener(event, leave)
  }
  // Someone who moves on in the meantime must not be pulled back; the key that asked for the row is still on its way.
  const begun = performance.now()
  const leave = (event: Event) => {
    if (event.timeStamp > begun) stop()
  }
  for (const event of acts) document.addEventListener(event, leave, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}

function show(row: HTMLElement, at: number): void {
  for (const previous of document.querySelectorAll('[data-found]')) previous.removeAttribute('data-found')
  row.setAttribute('data-found', String(at))
  const target = row.querySelector<HTMLElement>('[data-row-stop]') ?? row.querySelector<HTMLElement>('article') ?? row
  if (target.tabIndex < 0) target.tabIndex = -1
  row.scrollIntoView({ block: 'center' })
  target.focus({ preventScroll: true })
  target.addEventListener('blur', () => row.removeAttribute('data-found'), { once: true })
}

function readRow(search: Record<string, unknown>): string | undefined {
  return typeof search.row === 'string' && search.row !== '' ? search.row : undefined
}
