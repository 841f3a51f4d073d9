import { useState } from 'react'

export type Selection = {
  size: number
  ids: string[]
  has: (id: string) => boolean
  /** Adds or takes away one row; with `extend`, all rows from the one chosen last are like it. */
  toggle: (id: string, extend: boolean) => void
  /** Exactly these. */
  choose: (ids: string[]) => void
  clear: () => void
}

/** Which rows of a list are selected. Takes the ids in their order on the screen; what has left the list is no longer selected. */
export function useSelection(listed: string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<string>()
  const ids = listed.filter((id) => chosen.has(id))
  return {
    size: ids.length,
    ids,
    has: (id) => chosen.has(id),
    toggle(id, extend) {
      const from = extend && last !== undefined ? listed.indexOf(last) : -1
      const to = listed.indexOf(id)
      const range = from < 0 ? [id] : listed.slice(Math.min(from, to), Math.max(from, to) + 1)
      const on = !chosen.has(id)
      setChosen(new Set(on ? [...ids, ...range] : ids.filter((one) => !range.includes(one))))
      setLast(id)
    },
    choose: (next) => setChosen(new Set(next)),
    clear: () => setChosen(new Set()),
  }
}
