import { onSessionEvent } from '../../kit/session/web/session-event.ts'
import { leaveEndedSession, onEndedSessionLeft } from '../../kit/session/web/session-over.ts'
import { abandonSession, sessionCalls } from '../../kit/session/web/session.ts'
import { router } from './router.tsx'
import { showWaiting } from './show-waiting.ts'

const maxPause = 8_000
/** So long a page waits for its user to sign in again; then it is left, because someone else may be at the screen. Milliseconds. */
const waitsFor = 15 * 60_000

/** When the session begins or ends, by whatever cause, the right page is shown. Takes what empties the screen. */
export function watchSession(hide: () => void): void {
  // The route's own guard knows where the user wanted to go.
  onSessionEvent('SIGNED_IN', () => {
    void router.invalidate()
  })
  let waiting: ReturnType<typeof setTimeout> | undefined
  onSessionEvent('SIGNED_IN', () => clearTimeout(waiting))
  onSessionEvent('SIGNED_OUT', (reason) => {
    if (reason === 'expired') waiting = setTimeout(leaveEndedSession, waitsFor)
    else leaveFor(reason)
  })
  onEndedSessionLeft(() => {
    abandonSession()
    leaveFor('expired')
  })
  function leaveFor(reason: 'asked' | 'expired' | 'elsewhere' | 'deactivated'): void {
    clearTimeout(waiting)
    const { pathname, href } = router.state.location
    const expired = reason === 'expired'
    const next = expired && pathname !== '/' ? href : undefined
    hide()
    try {
      sessionStorage.clear()
    } catch {
      // A browser that keeps nothing has nothing to clear.
    }
    void leave(
      router.buildLocation({
        to: '/signin',
        search: { next, note: expired || reason === 'deactivated' ? reason : undefined, client: undefined },
      }).href,
      reason === 'asked',
    )
  }
  // A browser may keep a page that was left, and show it again as it was.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
}

/**
 * Opens the sign-in as a new page, so that nothing of this one stays in memory. While the server can't be reached, it is asked
 * again; a sign-out that has not reached it is sent then.
 */
async function leave(address: string, asked: boolean): Promise<void> {
  for (let pause = 500; ; pause = Math.min(maxPause, pause * 2)) {
    const response = await fetch(address, { redirect: 'manual', cache: 'no-store' }).catch(() => undefined)
    if (response?.ok) return window.location.replace(address)
    if (response?.type === 'opaqueredirect') {
      // Someone is signed in: unless this user meant to leave, by another tab.
      if (!asked) return window.location.replace('/')
      await sessionCalls.signOut().catch(() => undefined)
    }
    if (pause === 500) showWaiting()
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
  }
}
