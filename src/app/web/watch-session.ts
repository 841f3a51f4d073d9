import { onSessionEvent } from '../../kit/session/web/session-event.ts'
import { router } from './router.tsx'

/** When the session begins or ends, by whatever cause, the right page is shown. */
export function watchSession(): void {
  // The route's own guard knows where the user wanted to go.
  onSessionEvent('SIGNED_IN', () => { void router.invalidate() })
  onSessionEvent('SIGNED_OUT', (reason) => {
    const { pathname, href } = router.state.location
    const expired = reason === 'expired'
    const next = expired && pathname !== '/' ? href : undefined
    void router.navigate({ to: '/signin', search: { next, note: expired ? 'expired' : undefined, client: undefined } })
  })
}
