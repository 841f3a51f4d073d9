import { useSyncExternalStore } from 'react'
import { onSignedOut, request } from '../../http/web/request.ts'
import type { ThemeChoice } from '../../theme/choice.ts'
import { keepTheme } from '../../theme/web/theme-choice.ts'
import type { Session, SessionUser } from '../contract.ts'
import { fetchSession } from './fetch-session.ts'
import { forgetUser, keepUser, onKeptUserChange } from './kept-user.ts'
import { emitSessionEvent } from './session-event.ts'

let session: Session | null = null
const listeners = new Set<() => void>()

function setSession(next: Session | null) {
  session = next
  if (next) keepUser(next.user)
  for (const listener of listeners) listener()
}

/** Who is signed in, or null; re-renders when that changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, getSession)
}

/** Who is signed in at this moment, for code outside of components. */
export function getSession(): Session | null {
  return session
}

/** Starts with what the server wrote into the page; without it (undefined), asks until somebody answers. */
export async function startSession(first: Session | null | undefined): Promise<void> {
  const known = first === undefined ? await fetchSession() : first
  setSession(known)
  if (known) keepTheme(known.user.theme)
  else forgetUser()
  onSignedOut(() => endSession('expired'))
  onKeptUserChange(followOtherTab)
  emitSessionEvent('INITIAL_SESSION', known?.user ?? null)
}

/** Signs in. Throws ApiError with the text to show. */
export async function signIn(email: string, password: string): Promise<void> {
  enter(await request<Session>('POST', '/api/auth/sign-in/email', { body: { email, password } }))
}

/** Makes an account and signs in with it. Throws ApiError. */
export async function signUp(name: string, email: string, password: string): Promise<void> {
  enter(await request<Session>('POST', '/api/auth/sign-up/email', { body: { name, email, password } }))
}

/** Makes the first administrator with the one-time link and signs in. Throws ApiError. */
export async function createFirstAdministrator(token: string, name: string, email: string, password: string): Promise<void> {
  enter(await request<Session>('POST', '/api/session/first-administrator', { body: { token, name, email, password } }))
}

/** Signs out here and on the server; a server that no longer knows the session, or cannot be reached, is no obstacle. */
export async function signOut(): Promise<void> {
  const left = request('POST', '/api/auth/sign-out', { body: {} }).catch(() => undefined)
  await Promise.race([left, new Promise((resolve) => setTimeout(resolve, 3000))])
  endSession('asked')
}

/** Stores the theme for the user and repaints at once; puts it back and throws ApiError if the server refuses. */
export async function chooseTheme(theme: ThemeChoice): Promise<void> {
  const before = session?.user.theme
  keepTheme(theme)
  if (!session) return
  try {
    await request('PATCH', '/api/session', { body: { theme } })
    updateUser({ theme })
  } catch (error) {
    if (before) keepTheme(before)
    throw error
  }
}

/** Stores for the user whether keys of one letter act. Throws ApiError if the server refuses. */
export async function chooseLetterKeys(letterKeys: boolean): Promise<void> {
  await request('PATCH', '/api/session', { body: { letterKeys } })
  updateUser({ letterKeys })
}

/** Notes that the user's own data changed (name, e-mail, theme). */
function updateUser(change: Partial<SessionUser>): void {
  if (!session) return
  const user = { ...session.user, ...change }
  setSession({ user })
  emitSessionEvent('USER_UPDATED', user)
}

function enter(next: Session) {
  setSession(next)
  keepTheme(next.user.theme)
  emitSessionEvent('SIGNED_IN', next.user)
}

function endSession(reason: 'asked' | 'expired') {
  if (session) forgetUser(session.user.id, reason === 'expired')
  leaveSession(reason)
}

function leaveSession(reason: 'asked' | 'expired' | 'elsewhere') {
  if (!session) return
  setSession(null)
  emitSessionEvent('SIGNED_OUT', reason)
}

function followOtherTab(id: string | null, expired: boolean) {
  // What is kept is left to the other tab: one that hears of it late must not take away what a new sign-in has put there.
  if (id === null) return leaveSession(expired ? 'expired' : 'elsewhere')
  // Somebody else signed in: nothing that is on this screen may stay.
  if (session && session.user.id !== id) return window.location.reload()
  if (!session) void request<Session>('GET', '/api/session').then(enter, () => undefined)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => { listeners.delete(listener) }
}
