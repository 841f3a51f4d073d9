import { onSessionChanged, onSignedOut } from '../../http/web/request.ts'
import type { ThemeChoice } from '../theme-choice.ts'
import { keepTheme } from './theme-choice.ts'
import { makeStore } from '../../http/web/store.ts'
import type { Acting, Session, SessionUser } from '../contract.ts'
import { fetchSession } from './fetch-session.ts'
import { keepRenewed, noteRenewal } from './renewal.ts'
import { setChangedElsewhere } from './changed-elsewhere.ts'
import { isSessionOver, setSessionOver } from './session-over.ts'
import { forgetUser, keepUser, onStoredUserChange } from './stored-user.ts'
import { emitSessionEvent } from './session-event.ts'

export type Proofs = { password: boolean; passkey: boolean }

/** The routes of a session. Each throws ApiError when the server refuses. */
export type SessionCalls = {
  read: () => Promise<Session>
  change: (choice: { theme: ThemeChoice } | { letterKeys: boolean }) => Promise<unknown>
  /** Proves the password, for a while of revealing; without one, a code that was sent. */
  confirm: (proof: { password: string } | { code: string }) => Promise<unknown>
  /** With what the user can do that, in this browser. Without either, a code is sent. */
  proofs: () => Promise<Proofs>
  /** Does it with a passkey. Returns why it did not work, for the user. */
  confirmWithPasskey: () => Promise<string | undefined>
  /** Sends that code; refused to someone who has a password. */
  sendCode: () => Promise<unknown>
  signOut: () => Promise<unknown>
  /** Gives the session a new cookie and another week. */
  renew: () => Promise<unknown>
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

const personOf = ({ user }: Session): string => user.acting?.person ?? user.id

/** The client whose portal is shown; staff, who show no one's, are their own. */
export const getShownClient = (): string | undefined => {
  const user = session.get()?.user
  return user && (user.acting?.client ?? user.id)
}

/** What the user may do for the client that is shown; undefined for staff. */
export const useClientAccess = (): Acting['access'] | undefined => useSession()?.user.acting?.access

/** Whether the user may change what belongs to the client that is shown, and speak for them. The database decides; screens offer accordingly. */
export function useMayChange(): boolean {
  const access = useClientAccess()
  return access !== 'reader' && access !== 'viewing'
}

/** Whether the user may change what is their own. Staff who view a client's portal change nothing at all. */
export const useMayChangeOwn = (): boolean => useClientAccess() !== 'viewing'

/** Whether the user may see secrets in clear at all; the database decides about each. */
export function useMayReveal(): boolean {
  const user = useSession()?.user
  return user?.acting ? user.acting.access === 'owner' : user?.staffAccess !== 'no-secrets'
}

/** Whether the user is one of the staff who may change the team and look at the system; not while they view a client’s portal. */
export function useIsManager(): boolean {
  const user = useSession()?.user
  return user?.role === 'admin' && user.staffAccess === 'manager'
}

/** Starts with what the server wrote into the page; without it (undefined), asks until the server responds. */
export async function startSession(first: Session | null | undefined, calls: SessionCalls): Promise<void> {
  sessionCalls = calls
  const known = first === undefined ? await fetchSession(calls.read) : first
  setSession(known)
  if (known) keepTheme(known.user.theme)
  else forgetUser()
  const renew = keepRenewed({
    isOn: () => session.get() !== null && !isSessionOver(),
    renew: calls.renew,
    onRenewed: () => {
      const user = session.get()?.user
      if (user) emitSessionEvent('TOKEN_REFRESHED', user)
    },
    onOver: expire,
  })
  // A browser that missed its new cookie gets it again; else the session is over.
  onSignedOut(() => {
    if (session.get() && !isSessionOver()) void renew()
  })
  onSessionChanged(getShownClient, () => setChangedElsewhere(true))
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
  const known = session.get()
  // Someone else: nothing that is on this screen may stay.
  if (known && personOf(known) !== personOf(next)) return window.location.reload()
  setSession(next)
  setSessionOver(false)
  noteRenewal()
  keepTheme(next.user.theme)
  emitSessionEvent('SIGNED_IN', next.user)
}

/** Gives up waiting for the user of a session that has ended: the page is to be left. */
export function abandonSession(): void {
  setSession(null)
}

function endSession(reason: 'asked') {
  const known = session.get()
  if (known) forgetUser(personOf(known))
  leaveSession(reason)
}

// The page stays, covered, until its user has signed in again: what was typed is not lost.
function expire() {
  const known = session.get()
  if (!known || isSessionOver()) return
  forgetUser(personOf(known), 'expired')
  cover()
}

/** Leaves the page of someone who may not sign in any more. */
export function endDeactivated(): void {
  const known = session.get()
  if (known) forgetUser(personOf(known), 'deactivated')
  leaveSession('deactivated')
}

function cover() {
  if (!session.get() || isSessionOver()) return
  setSessionOver(true)
  emitSessionEvent('SIGNED_OUT', 'expired')
}

function leaveSession(reason: 'asked' | 'elsewhere' | 'deactivated') {
  if (!session.get()) return
  setSession(null)
  emitSessionEvent('SIGNED_OUT', reason)
}

function followOtherTab(id: string | null, why: 'expired' | 'deactivated' | undefined, client: string | null) {
  // What is kept is left to the other tab: a tab that is notified late must not remove what a new sign-in has stored.
  if (id === null && isSessionOver()) return
  if (id === null) return why === 'expired' ? cover() : leaveSession(why ?? 'elsewhere')
  const known = session.get()
  // Someone else signed in: nothing that is on this screen may stay.
  if (known && personOf(known) !== id) return window.location.reload()
  if (known && client !== getShownClient()) return setChangedElsewhere(true)
  if (!known || isSessionOver()) void sessionCalls.read().then(enterSession, () => undefined)
}
