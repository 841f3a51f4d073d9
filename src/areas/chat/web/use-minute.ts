import { useSyncExternalStore } from 'react'

let now = new Date()

/** This moment, to the minute: a conversation left open overnight shows a new day automatically. */
export function useMinute(): Date {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  const tick = () => {
    if (Date.now() - now.getTime() >= 60_000) now = new Date()
    listener()
  }
  tick()
  const timer = setInterval(tick, 60_000)
  return () => clearInterval(timer)
}
