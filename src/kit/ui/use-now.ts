import { useSyncExternalStore } from 'react'

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

/** This moment, to the half minute; a component that shows '2 minutes ago' re-renders in time. */
export function useNow(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    // No component was subscribed for a while.
    tick()
    timer = setInterval(tick, 30_000)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}
