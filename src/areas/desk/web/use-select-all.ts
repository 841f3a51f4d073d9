import { useEffect, useRef, useState } from 'react'
import type { Selection } from '../../../kit/ui/use-selection.ts'
import { maxClients } from '../limit.ts'
import type { DeskState } from './use-desk.ts'

export type SelectAll = {
  /** How many clients it selects; undefined where it is not offered: not all that are loaded are selected, or they are all there are. */
  count: number | undefined
  busy: boolean
  run: () => void
}

/** Selects the clients of the whole view, or as many as are changed at once, and loads their rows for that. */
export function useSelectAll(
  { view, isBoard, query, loaded }: DeskState,
  found: number,
  selection: Selection,
): SelectAll {
  const [busy, setBusy] = useState(false)
  const most = Math.min(found, maxClients)
  const isOffered = !isBoard && loaded.length > 1 && loaded.length < most && selection.size === loaded.length

  // What is looked at, and whether anything is selected, once the rows have come.
  const shown = JSON.stringify(view)
  const now = useRef({ shown, size: selection.size })
  useEffect(() => {
    now.current = { shown, size: selection.size }
  }, [shown, selection.size])

  async function run(): Promise<void> {
    setBusy(true)
    const idsOf = ({ data }: typeof query) => (data?.pages ?? []).flatMap(({ items }) => items.map(({ id }) => id))
    const isMeant = () => now.current.shown === shown && now.current.size > 0
    let read = query
    while (isMeant() && read.hasNextPage && !read.isFetchNextPageError && idsOf(read).length < most)
      read = await query.fetchNextPage()
    if (isMeant()) selection.choose(idsOf(read).slice(0, most))
    setBusy(false)
  }

  return { count: isOffered || busy ? most : undefined, busy, run: () => void run() }
}
