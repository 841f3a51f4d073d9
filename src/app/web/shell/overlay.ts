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

/** What floats above every page on demand: the search and the list of keys. Fetched when they are asked for. */
export function useOverlay() {
  const [part, setPart] = useState<Shown>()
  usePreparation()
  return {
    part,
    open: (name: keyof typeof parts) => void fetchPart(name, setPart),
    // A browser tells of a closing a little later; what was opened again by then stays.
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

/** Fetches the search after the first sign of somebody being there: it costs the first paint nothing, and opens at once, offline too. */
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
