import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { SessionReader } from '../../../kit/http/server/session.ts'
import type { Throttle } from '../../../kit/http/server/throttle.ts'
import type { Keyring } from '../../../kit/seal/keyring.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { authRoutes } from '../contract.ts'
import { confirmation, resetAskedFrom, wrongLinkFrom } from './attempt.ts'
import { makeCodes } from './code.ts'
import { serveCodes } from './code-sign-in.ts'
import { makeEntrance } from './enter.ts'
import { asPerson } from './factor/person.ts'
import type { SecondFactorRule } from './factor/rule.ts'
import type { OpenByPassword, OpenSession } from './open-session.ts'
import { createFirstAdministrator, isSetupToken } from './first-administrator.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { mailRegistration } from './registration.ts'
import { servePasskeyConfirmation } from './passkey/confirm.ts'
import { refuseEasyPassword } from './password-strength.ts'
import { servePerson } from './person.ts'
import { type Entered, makeProviderExchange } from './provider/exchange.ts'
import { makeIdTokenEntrance } from './provider/id-token-entrance.ts'
import type { Provider } from './provider/settings.ts'
import { provePassword } from './prove-password.ts'
import { findByResetToken, mailResetLink, resetPassword } from './reset.ts'
import { ownUser, userColumns } from '../../../kit/session/server/user-columns.ts'
import type { Passwords } from './password.ts'
import { makeSignIn } from './sign-in.ts'
import type { SignOut } from './sign-out.ts'
import { makeSignUp, userExists } from './sign-up.ts'
import { listSignIns, recordSignIn } from './sign-in-event.ts'
import { serveToken } from './token.ts'

export type AuthParts = {
  database: Database
  keyring: Keyring
  sessions: SessionReader
  throttle: Throttle
  known: KnownBrowsers
  openSession: OpenSession
  openByPassword: OpenByPassword
  passwords: Passwords
  signOut: SignOut
  renew: (request: FastifyRequest, reply: FastifyReply) => Promise<{ user: SessionUser }>
  publicUrl: string
  /** 'neutral' responds alike to an unknown address and to a wrong password. */
  messages: 'plain' | 'neutral'
  /** Who is asked for a second factor. */
  secondFactor: SecondFactorRule
  /** Whether a code that was sent to an unknown e-mail address makes an account. */
  signUpsByCode: 'on' | 'off'
  /** Who else signs people in. */
  providers: Provider[]
  /** Text messages are sent. */
  texts: boolean
  onMail: () => void
  onText: () => void
  report: (error: unknown) => void
}

/** Asking for a reset takes this long whether or not the address is known. Milliseconds. */
const forgetTakes = 300

/** Puts sign-up, sign-in and what belongs to them on the application. */
export function serveAuth(serve: Serve, parts: AuthParts): void {
  const { database, throttle, known, publicUrl } = parts
  const system = database.asSystem('sign-in')
  const signIn = makeSignIn(parts)
  const signUp = makeSignUp(parts, notifyStaff)
  const codes = makeCodes(parts.keyring.derive('codes'))

  async function findUser(email: string): Promise<SessionUser | undefined> {
    const [rows] = await system<SessionUser>([
      { name: 'user.session', text: `select ${userColumns} from users u where lower(u.email) = $1`, values: [email] },
    ])
    return rows?.[0]
  }

  /** As `provePassword`, with a code that was mailed to someone without a password. */
  async function proveCode(identity: Identity, code: string): Promise<void> {
    const attempt = confirmation(identity.token)
    await throttle.take(attempt)
    const used = await asPerson(database, identity, (query, { user }) =>
      codes.use(query, 'reauthenticate', user.email.toLowerCase(), code),
    )
    if (used?.userId !== identity.actorId)
      throw new Problem(400, 'wrong_code', 'That code isn’t right. Use the newest one.')
    await system([throttle.refund(attempt)])
  }

  async function owesFactor(userId: string): Promise<boolean> {
    const [rows] = await system<{ owes: boolean }>([{ text: 'select app.owes_factor($1) as owes', values: [userId] }])
    return rows?.[0]?.owes === true
  }

  async function notifyStaff(user: SessionUser): Promise<void> {
    try {
      await mailRegistration(database, publicUrl, user)
      parts.onMail()
    } catch (error) {
      parts.report(new Error('Failed to send email', { cause: error }))
    }
  }

  serve(authRoutes.signUp, async ({ body, request, reply }) => signUp(request, reply, body))

  serve(authRoutes.signIn, async ({ body, request, reply }) => signIn(request, reply, body.email, body.password))

  serve(authRoutes.signOut, async ({ identity, request, reply }) => {
    await parts.signOut(request, reply, identity)
    return { status: true }
  })

  serve(authRoutes.forget, async ({ body, request }) => {
    const user = await findUser(body.email)
    const browser = user && known.find(request, user.id)
    // The owner's own browser is not held up by what others ask for from the same address.
    if (!browser) await throttle.take(resetAskedFrom(request.ip))
    const mail = async () => {
      if (!user) return
      await mailResetLink(database, publicUrl, user.id, browser ? 'at once' : 'slowly')
      await system([recordSignIn('reset-asked', user.id, request)])
      parts.onMail()
    }
    await Promise.all([
      mail(),
      new Promise((resolve) => {
        setTimeout(resolve, forgetTakes)
      }),
    ])
    return { status: true }
  })

  serve(authRoutes.reset, async ({ body, request, reply }) => {
    const user = await findByResetToken(database, body.token)
    if (user) {
      await refuseEasyPassword('newPassword', body.newPassword, [user.name, user.email])
      if (await resetPassword(parts, body.token, user, body.newPassword, request)) {
        // Access to the mailbox does not replace the second factor.
        if (!(await owesFactor(user.id))) known.keep(request, reply, user.id)
        parts.onMail()
        return { status: true }
      }
    }
    await throttle.take(wrongLinkFrom(request.ip))
    throw new Problem(400, 'INVALID_TOKEN', 'This link has expired or was already used. Request a new one.')
  })

  const entrance = makeEntrance(parts)
  const byProvider = makeProviderExchange(parts, entrance)
  const links = serveCodes(serve, parts, { codes, entrance, notifyStaff, byProvider: byProvider.exchange })
  const enterByIdToken = makeIdTokenEntrance(parts, byProvider.enter)

  async function welcome(request: FastifyRequest, reply: FastifyReply, { entering, joined }: Entered) {
    parts.onMail()
    const begun = entrance.welcome(request, reply, entering)
    if (joined) await notifyStaff(entering.user)
    return begun
  }

  servePerson(serve, parts, codes)
  serveToken(serve, parts, {
    signIn,
    async exchange(request, reply, code, verifier) {
      const entered = await links.exchange(request, code, verifier)
      if (!entered) return undefined
      if (!('linked' in entered)) return welcome(request, reply, entered)
      parts.onMail()
      return { user: entered.linked }
    },
    async useIdToken(request, reply, provider, token) {
      const entered = await enterByIdToken(request, provider, token)
      return entered && welcome(request, reply, entered)
    },
  })

  serve(authRoutes.session, async ({ identity }) => {
    const [rows] = await database.asUser<SessionUser>(identity, [ownUser])
    return { user: rows?.[0] }
  })

  serve(authRoutes.changeSession, async ({ identity, body }) => {
    const [rows] = await database.asUser<SessionUser>(identity, [
      {
        text: `update users u set theme = coalesce($1, u.theme), letter_keys = coalesce($2, u.letter_keys) where u.id = (select app.actor_id()) returning ${userColumns}`,
        values: [body.theme ?? null, body.letterKeys ?? null],
      },
    ])
    return { user: rows?.[0] }
  })

  serve(authRoutes.proofs, ({ identity }) =>
    database.asSystemFor(
      'sign-in',
      identity,
    )(async (query) => {
      const [row] = await query<{ password: boolean; passkey: boolean }>({
        text: `select exists (select from auth_accounts where user_id = $1 and password is not null) as password,
          exists (select from auth_factors where user_id = $1 and kind = 'passkey') as passkey`,
        values: [identity.actorId],
      })
      return row
    }),
  )

  const provePasskey = servePasskeyConfirmation(serve, parts)
  serve(authRoutes.confirm, async ({ identity, body }) => {
    if ('code' in body) await proveCode(identity, body.code)
    else if ('passkey' in body) await provePasskey(identity, body.passkey)
    else await provePassword(parts, identity, 'password', body.password)
    await system([
      {
        text: `update auth_sessions set confirmed_at = now() where id = app.session_id($1) and user_id = $2 and kind = 'full'`,
        values: [identity.token, identity.actorId],
      },
    ])
  })

  serve(authRoutes.firstAdministrator, async ({ body, request, reply }) => {
    // The right link is never counted, so that guesses by others can't use it up.
    if (!(await isSetupToken(database, body.token))) {
      await throttle.take(wrongLinkFrom(request.ip))
      throw usedLink()
    }
    if (await findUser(body.email)) throw userExists(false)
    await refuseEasyPassword('password', body.password, [body.name, body.email])
    const entering = await createFirstAdministrator(database, parts.passwords, body.token, body, (query, userId) =>
      entrance.open(query, request, { userId, event: 'signed-in', provesPassword: true }),
    )
    if (!entering) throw usedLink()
    return entrance.welcome(request, reply, entering)
  })

  serve(authRoutes.signIns, async ({ identity, client }) => listSignIns(database, identity, client))
}

const usedLink = () =>
  new Problem(400, 'INVALID_TOKEN', 'This link was already used or has expired. Start the server again for a new one.')
