import { type RefObject, useEffect, useState } from 'react'

/**
 * Keeps rows where they are while someone works in the list: a row that changes would jump from under the pointer or the
 * cursor. Takes the rows as they are now, what they are a list of, and the element of the list. Returns the rows to show, how
 * many have another place or are new, and the way to bring the list up to date.
 */
export function useHeldOrder<Row extends { id: string }>(
  rows: Row[],
  of: string,
  list: RefObject<HTMLElement | null>,
): { rows: Row[]; moved: number; update: () => void } {
  const [held, setHeld] = useState<{ of: string; ids: string[] }>({ of, ids: [] })
  const ids = rows.map(({ id }) => id)
  const busy = useWorkedIn(list)
  const same = held.of === of && held.ids.length > 0
  // Further pages are below what is there.
  const appended = same && ids.length > held.ids.length && held.ids.every((id, at) => ids[at] === id)
  const keeps = busy && same && !appended
  if (!keeps && (held.of !== of || held.ids.join() !== ids.join())) setHeld({ of, ids })
  if (!keeps) return { rows, moved: 0, update: () => undefined }
  const known = new Map(rows.map((row) => [row.id, row]))
  const shown = held.ids.flatMap((id) => known.get(id) ?? [])
  const staying = ids.filter((id) => held.ids.includes(id))
  const moved = ids.length - staying.length + staying.filter((id, at) => shown[at]?.id !== id).length
  return { rows: shown, moved, update: () => setHeld({ of, ids }) }
}

/** Whether the pointer is over the element, or the cursor in it. */
export function useWorkedIn(list: RefObject<HTMLElement | null>): boolean {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const { current } = list
    if (!current) return
    const look = () => setBusy(current.matches(':hover') || current.contains(document.activeElement))
    const later = () => setTimeout(look, 0)
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const event of events) current.addEventListener(event, later)
    return () => {
      for (const event of events) current.removeEventListener(event, later)
    }
  }, [list])
  return busy
}
