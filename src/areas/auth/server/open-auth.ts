import type { Database } from '../../../kit/database/database.ts'
import { makeSessionReader } from '../../../kit/http/server/session.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import { cookiePrefix } from './cookie.ts'
import { makeKnownBrowsers } from './known-browser.ts'
import { makeOpenByPassword, makeOpenSession } from './open-session.ts'
import { makeRenewal, makeReuseNotice } from './renew.ts'
import { makeSignOut } from './sign-out.ts'

/** What the whole portal needs of sign-in: who asks, browsers that are known, how sessions begin and end, and sessions with a new token. */
export function openAuth(
  database: Database,
  keyring: Keyring,
  publicUrl: string,
  onMail: () => void,
  report: (error: unknown) => void,
) {
  const secret = keyring.derive('session')
  const cookieName = `${cookiePrefix(publicUrl)}.session_token`
  const sessions = makeSessionReader(database, cookieName, secret, makeReuseNotice(database, publicUrl, onMail, report))
  const known = makeKnownBrowsers(keyring.derive('known browsers'), publicUrl)
  const cookie = { name: cookieName, secret, publicUrl }
  return {
    cookieName,
    sessions,
    known,
    renew: makeRenewal(database, sessions, known, cookie),
    openSession: makeOpenSession(cookie),
    openByPassword: makeOpenByPassword(cookie),
    signOut: makeSignOut(database, sessions, cookie),
  }
}
