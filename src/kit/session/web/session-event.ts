import type { SessionUser } from '../contract.ts'

type SessionEvents = {
  /** The session was read when the page was opened. */
  INITIAL_SESSION: SessionUser | null
  SIGNED_IN: SessionUser
  /** Why it ended: the user signed out, the server rejected it, another tab ended it, or a manager deactivated the user. */
  SIGNED_OUT: 'asked' | 'expired' | 'elsewhere' | 'deactivated'
  /** The server lengthened the session; the cookie itself is out of reach of scripts. */
  TOKEN_REFRESHED: SessionUser
  USER_UPDATED: SessionUser
  /** A reset link was opened. */
  PASSWORD_RECOVERY: { email: string }
  MFA_CHALLENGE_VERIFIED: SessionUser
}

export type SessionEventName = keyof SessionEvents

const target = new EventTarget()

/** Tells all listeners of a session event. */
export function emitSessionEvent<N extends SessionEventName>(name: N, detail: SessionEvents[N]): void {
  target.dispatchEvent(new CustomEvent(name, { detail }))
}

type Listener<N extends SessionEventName> = (detail: SessionEvents[N]) => void

/** Listens to a session event; returns the way to stop. */
export function onSessionEvent<N extends SessionEventName>(name: N, listener: Listener<N>): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<SessionEvents[N]>).detail)
  target.addEventListener(name, hear)
  return () => target.removeEventListener(name, hear)
}
