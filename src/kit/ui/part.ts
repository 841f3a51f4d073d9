import { type ComponentType, createElement, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { showNotFetched } from './toast.ts'

/** A part of the pages that is fetched apart, once for all of them. */
export type Part<Module> = {
  load: () => Promise<void>
  /** What was fetched; undefined before. */
  read: () => Module | undefined
  subscribe: (listener: () => void) => () => void
}

/** Takes the import of what the part is. */
export function definePart<Module>(fetchModule: () => Promise<Module>): Part<Module> {
  const listeners = new Set<() => void>()
  let fetched: Module | undefined
  let pending: Promise<void> | undefined
  async function fetchOnce() {
    fetched = await fetchModule()
    for (const listener of listeners) listener()
  }
  return {
    async load() {
      if (fetched) return
      pending ??= fetchOnce().finally(() => {
        pending = undefined
      })
      return pending
    },
    read: () => fetched,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The failure that was reported last: many cards may wait for one part, and one notice is enough. */
let reported: unknown

/**
 * A part that no screen begins with: it is fetched when the page is at rest, and from then on it is there at once, also
 * offline; a user who is faster than that waits for it. Takes whether it is wanted now, and what undoes that when it can't be
 * fetched. Not React's lazy: a part that can't be fetched would take the whole page down with it instead of saying so.
 */
export function usePart<Module>(part: Part<Module>, wanted: boolean, giveUp: () => void): Module | undefined {
  const fetched = useSyncExternalStore(part.subscribe, part.read)
  const isThere = fetched !== undefined
  const fail = useEffectEvent((error: unknown) => {
    if (error !== reported) showNotFetched('We couldn’t open this')
    reported = error
    giveUp()
  })
  useEffect(() => {
    if (isThere) return
    // A failure is reported when the part is wanted.
    if (!wanted) return whenAtRest(() => void part.load().catch(() => {}))
    let gone = false
    part.load().catch((error: unknown) => {
      if (!gone) fail(error)
    })
    return () => {
      gone = true
    }
  }, [part, wanted, isThere])
  return fetched
}

/** A component that is fetched when the page is at rest, and nothing until then: for what is at the edge of a page. */
export function atRest<Props extends object>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = definePart(fetchComponent)
  return function AtRest(props) {
    const Shown = usePart(part, false, () => {})
    return Shown ? createElement(Shown, props) : null
  }
}

type DialogPartProps = { opened: boolean; onClose: () => void }

/**
 * A dialog that is fetched apart: at rest wherever it is rendered closed, or when it is opened. One that can't be fetched says
 * so and is closed again, and the page around it stays as it is.
 */
export function dialogPart<Props extends DialogPartProps>(
  fetchComponent: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const part = definePart(fetchComponent)
  return function DialogPart(props) {
    const Shown = usePart(part, props.opened, props.onClose)
    return Shown ? createElement(Shown, props) : null
  }
}

/**
 * Whether what a part draws has been drawn closed, after it was mounted or mounted again: what opens remembers the focus, to give it back,
 * only when it was closed before.
 */
export function useDrawn(isThere: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => (isThere ? after(0, () => setDrawn(true)) : undefined), [isThere])
  return drawn
}

/** Calls back when the browser is online and has nothing better to do. Returns the way to cancel that. */
function whenAtRest(run: () => void): () => void {
  if (!navigator.onLine) {
    window.addEventListener('online', run, { once: true })
    return () => window.removeEventListener('online', run)
  }
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') return after(500, run)
  const handle = requestIdleCallback(run, { timeout: 3_000 })
  return () => cancelIdleCallback(handle)
}

function after(milliseconds: number, run: () => void): () => void {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
