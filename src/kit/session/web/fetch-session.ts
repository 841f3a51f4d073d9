import type { Session } from '../contract.ts'

const longestPause = 8000

/** Asks the server who is signed in; while it cannot say (away, or without its database) it is asked again, with growing pauses. */
export async function fetchSession(): Promise<Session | null> {
  for (let pause = 500; ; pause = Math.min(longestPause, pause * 2)) {
    const response = await fetch('/api/session', { credentials: 'same-origin' }).catch(() => undefined)
    if (response?.ok) return (await response.json()) as Session
    // Only this answer means signed out: a server in trouble must not cost anybody the session.
    if (response?.status === 401) return null
    await new Promise((resolve) => { setTimeout(resolve, pause) })
  }
}
