import type { Database } from '../../../kit/database/database.ts'
import { makeSessionReader } from '../../../kit/http/server/session.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { FindAuth } from './better-auth.ts'
import { cookiePrefix } from './cookie.ts'
import { makeKnownBrowsers } from './known-browser.ts'
import { makeOpenSession } from './open-session.ts'
import { makeRenewal, makeReuseNotice } from './renew.ts'

/** What the whole portal needs of sign-in: who asks, the library when it is needed first, browsers that are known, and sessions with a new token. */
export function openAuth(
  database: Database,
  keyring: Keyring,
  publicUrl: string,
  onMail: () => void,
  report: (error: unknown) => void,
) {
  const secret = keyring.derive('session')
  let auth: ReturnType<FindAuth> | undefined
  const findAuth: FindAuth = () =>
    (auth ??= import('./better-auth.ts').then(({ makeAuth }) => makeAuth(database, { publicUrl, secret }, report)))
  const cookieName = `${cookiePrefix(publicUrl)}.session_token`
  const sessions = makeSessionReader(database, cookieName, secret, makeReuseNotice(database, publicUrl, onMail, report))
  const known = makeKnownBrowsers(keyring.derive('known browsers'), publicUrl)
  const cookie = { name: cookieName, secret, publicUrl }
  return {
    findAuth,
    cookieName,
    sessions,
    known,
    renew: makeRenewal(database, sessions, known, cookie),
    openSession: makeOpenSession(cookie),
    prepare: () => {
      findAuth().catch(report)
    },
  }
}
