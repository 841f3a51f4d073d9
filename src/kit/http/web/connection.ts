import { useSyncExternalStore } from 'react'

let online = typeof navigator === 'undefined' || navigator.onLine
const listeners = new Set<() => void>()

/** Notes whether the last attempt reached the server; every request and the live feed report here. */
export function reportConnection(reached: boolean): void {
  if (online === reached) return
  online = reached
  for (const listener of listeners) listener()
}

/** Whether the server can be reached; re-renders when that changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => online)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
