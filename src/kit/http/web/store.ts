import { useSyncExternalStore } from 'react'

/** A value outside of components: `use` re-renders when `set` puts another one in its place. */
export function makeStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    get,
    set: (next: T): void => {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    use: (): T => useSyncExternalStore(subscribe, get),
  }
}
