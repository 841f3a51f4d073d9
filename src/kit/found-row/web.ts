import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** When a row was asked for, so that asking for the same one again is heard. */
    foundAt?: number
  }
}

/** The id of the row that the address asks for (`?row=`), and when it was asked for, to be told again. */
export function useFoundRow(): { id: string | undefined; at: number } {
  const id = useLocation({ select: ({ search }) => readRow(search) })
  const at = useLocation({ select: ({ state }) => state.foundAt ?? 0 })
  return { id, at }
}

/** Brings the row that the address asks for into sight and gives it the focus, as soon as its screen shows it. */
export function useBringToRow(): void {
  const { id, at } = useFoundRow()
  useEffect(() => (id ? bringToRow(id, at) : undefined), [id, at])
}

/** Longest wait for a row to appear. Milliseconds. */
const patience = 10_000

// A row is any element that names itself by `data-row`; inside of it, a stop of a keyboard list takes the focus.
function bringToRow(id: string, at: number): () => void {
  const selector = `[data-row="${CSS.escape(id)}"]`
  const look = () => {
    const row = document.querySelector<HTMLElement>(selector)
    if (!row || row.offsetParent === null) return
    stop()
    show(row, at)
  }
  const observer = new MutationObserver(look)
  const timer = setTimeout(() => stop(), patience)
  function stop() {
    observer.disconnect()
    clearTimeout(timer)
    for (const event of ['keydown', 'pointerdown', 'wheel']) document.removeEventListener(event, leave)
  }
  // Whoever goes on meanwhile is not to be pulled away; the key that asked for the row is still on its way.
  const begun = performance.now()
  const leave = (event: Event) => { if (event.timeStamp > begun) stop() }
  for (const event of ['keydown', 'pointerdown', 'wheel']) document.addEventListener(event, leave, { passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  look()
  return stop
}

function show(row: HTMLElement, at: number): void {
  for (const former of document.querySelectorAll('[data-found]')) former.removeAttribute('data-found')
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
