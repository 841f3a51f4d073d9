import { onSignedOut } from '../../http/web/request.ts'
import type { ThemeChoice } from '../theme-choice.ts'
import { keepTheme } from './theme-choice.ts'
import { makeStore } from '../../http/web/store.ts'
import type { Session, SessionUser } from '../contract.ts'
import { fetchSession } from './fetch-session.ts'
import { forgetUser, keepUser, onStoredUserChange } from './stored-user.ts'
import { emitSessionEvent } from './session-event.ts'

/** The routes of a session. Each throws ApiError when the server refuses. */
export type SessionCalls = {
  read: () => Promise<Session>
  change: (choice: { theme: ThemeChoice } | { letterKeys: boolean }) => Promise<unknown>
  /** Proves the password, for a while of revealing. */
  confirm: (password: string) => Promise<unknown>
  signOut: () => Promise<unknown>
}

const session = makeStore<Session | null>(null)

/** What `startSession` was given. */
export let sessionCalls: SessionCalls

function setSession(next: Session | null) {
  if (next) keepUser(next.user)
  session.set(next)
}

/** Who is signed in, or null; re-renders when that changes. */
export const useSession = session.use

/** Who is signed in at this moment, for code outside of components. */
export const getSession = session.get

/** Starts with what the server wrote into the page; without it (undefined), asks until the server responds. */
export async function startSession(first: Session | null | undefined, calls: SessionCalls): Promise<void> {
  sessionCalls = calls
  const known = first === undefined ? await fetchSession(calls.read) : first
  setSession(known)
  if (known) keepTheme(known.user.theme)
  else forgetUser()
  onSignedOut(() => endSession('expired'))
  onStoredUserChange(followOtherTab)
  emitSessionEvent('INITIAL_SESSION', known?.user ?? null)
}

/** Signs out here and on the server; a server that no longer knows the session, or cannot be reached, is no obstacle. */
export async function signOut(): Promise<void> {
  const left = sessionCalls.signOut().catch(() => undefined)
  await Promise.race([left, new Promise((resolve) => setTimeout(resolve, 3000))])
  endSession('asked')
}

/** Notes that the user's own data changed (name, e-mail, theme). */
export function updateUser(change: Partial<SessionUser>): void {
  const known = session.get()
  if (!known) return
  const user = { ...known.user, ...change }
  setSession({ user })
  emitSessionEvent('USER_UPDATED', user)
}

/** Goes on as the user who has just signed in. */
export function enterSession(next: Session) {
  setSession(next)
  keepTheme(next.user.theme)
  emitSessionEvent('SIGNED_IN', next.user)
}

function endSession(reason: 'asked' | 'expired') {
  const known = session.get()
  if (known) forgetUser(known.user.id, reason === 'expired')
  leaveSession(reason)
}

function leaveSession(reason: 'asked' | 'expired' | 'elsewhere') {
  if (!session.get()) return
  setSession(null)
  emitSessionEvent('SIGNED_OUT', reason)
}

function followOtherTab(id: string | null, expired: boolean) {
  // What is kept is left to the other tab: a tab that is notified late must not remove what a new sign-in has stored.
  if (id === null) return leaveSession(expired ? 'expired' : 'elsewhere')
  // Someone else signed in: nothing that is on this screen may stay.
  const known = session.get()
  if (known && known.user.id !== id) return window.location.reload()
  if (!known) void sessionCalls.read().then(enterSession, () => undefined)
}
