import { ApiError } from '../../http/web/api-error.ts'
import type { Session } from '../contract.ts'

const maxPause = 8000

/** Asks the server who is signed in; while it is unreachable or has no database, the request is retried with growing pauses. */
export async function fetchSession(read: () => Promise<Session>): Promise<Session | null> {
  for (let pause = 500; ; pause = Math.min(maxPause, pause * 2)) {
    try {
      return await read()
    } catch (error) {
      // Only this response means signed out: a server in trouble must not cost anyone the session.
      if (error instanceof ApiError && error.status === 401) return null
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
  }
}
