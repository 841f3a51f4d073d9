import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { showNotFetched } from '../../../kit/ui/toast.ts'
import { collectKeys } from './type-ahead.ts'

export type OverlayProps = {
  /** What was typed while it was being fetched. */
  first: string
  onClose: () => void
}

const parts = {
  search: () => import('./search-palette.tsx').then((module) => module.SearchPalette),
  keys: () => import('./key-help.tsx').then((module) => module.KeyHelp),
}

type Shown = { Part: ComponentType<OverlayProps>; first: string; opening: number }

let openings = 0

/** Overlays of every page, fetched when they are opened: the search and the keyboard shortcuts. */
export function useOverlay() {
  const [part, setPart] = useState<Shown>()
  usePreparation()
  return {
    part,
    open: (name: keyof typeof parts) => void fetchPart(name, setPart),
    // The close event comes a little later; an overlay that was opened again by then stays.
    close: (opening: number) => setPart((shown) => (shown?.opening === opening ? undefined : shown)),
  }
}

async function fetchPart(name: keyof typeof parts, show: (part: Shown) => void): Promise<void> {
  const stop = collectKeys()
  try {
    const Part = await parts[name]()
    show({ Part, first: name === 'search' ? stop() : '', opening: ++openings })
  } catch {
    showNotFetched(name === 'search' ? 'We couldn’t open search' : 'We couldn’t open the keyboard shortcuts')
  } finally {
    stop()
  }
}

/** Prefetches the search after the first input event: the first paint costs nothing, and it opens at once, offline too. */
function usePreparation(): void {
  useEffect(() => {
    const events = ['pointermove', 'pointerdown', 'keydown']
    let timer: ReturnType<typeof setTimeout> | undefined
    const prepare = () => {
      for (const event of events) document.removeEventListener(event, prepare)
      timer = setTimeout(() => {
        void parts.search().catch(() => undefined)
      }, 1500)
    }
    for (const event of events) document.addEventListener(event, prepare, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const event of events) document.removeEventListener(event, prepare)
    }
  }, [])
}
