import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../kit/database/database.ts'
import { Problem } from '../../../kit/http/server/problem.ts'
import type { Serve } from '../../../kit/http/server/serve.ts'
import type { Limit, Throttle } from '../../../kit/http/server/throttle.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import { authRoutes, type SessionUser } from '../contract.ts'
import type { FindAuth } from './better-auth.ts'
import { createUser } from './create-user.ts'
import { takeSetupToken } from './first-administrator.ts'
import { registrationMail } from './mail.ts'
import { pretendToVerify, verifyPassword } from './password.ts'

export type AuthParts = {
  findAuth: FindAuth
  database: Database
  throttle: Throttle
  publicUrl: string
  /** 'neutral' says the same of an unknown address and of a wrong password. */
  messages: 'plain' | 'neutral'
  onMail: () => void
  report: (error: unknown) => void
}

/** Attempts per account and per address. A shared office address stays usable; a guesser does not get far. */
const limits = {
  signIn: { perAccount: 10, perAddress: 100, seconds: 900 },
  signUp: { perAccount: 5, perAddress: 30, seconds: 3_600 },
  forget: { perAccount: 3, perAddress: 30, seconds: 900 },
  reset: { perAccount: 10, perAddress: 30, seconds: 900 },
  confirm: { perAccount: 10, perAddress: 100, seconds: 900 },
} satisfies Record<string, Limit>

/** Asking for a reset takes this long whether or not the address is known. Milliseconds. */
const forgetTakes = 300

/** Puts sign-up, sign-in and what belongs to them on the application. */
export function serveAuth(serve: Serve, parts: AuthParts): void {
  const { findAuth, database, throttle, publicUrl } = parts
  const system = database.asSystem('sign-in')
  const neutral = parts.messages === 'neutral'

  async function findUser(email: string): Promise<SessionUser | undefined> {
    const [rows] = await system<SessionUser>([{ name: 'user.by-email', text: `select ${userColumns} from users where lower(email) = $1`, values: [email] }])
    return rows?.[0]
  }

  async function forward(request: FastifyRequest, reply: FastifyReply, path: string, body: unknown): Promise<Response> {
    const headers = new Headers({ 'content-type': 'application/json', 'x-portal-address': request.ip })
    for (const name of ['cookie', 'origin', 'user-agent', 'host']) {
      const value = request.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    if (!headers.has('origin')) headers.set('origin', publicUrl)
    const auth = await findAuth()
    const response = await auth.handler(new Request(`${publicUrl}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body ?? {}) }))
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    if (response.status >= 500) throw new Problem(503, 'unavailable', 'We cannot sign anybody in right now. Please try again in a moment.')
    return response
  }

  async function noteSignIn(id: string): Promise<void> {
    await system([{ name: 'user.lastlogin', text: 'update users set lastlogin = now() where id = $1', values: [id] }]).catch((error: unknown) => {
      parts.report(new Error('Failed to update last login', { cause: error }))
    })
  }

  async function tellAdmins(user: SessionUser): Promise<void> {
    try {
      const [admins = []] = await database.asSystem('notify-admins')<{ email: string }>([{ text: `select email from users where role = 'admin'` }])
      await database.asSystem('notify-admins')(admins.map((admin) => writeMail(registrationMail(publicUrl, admin, user))))
      parts.onMail()
    } catch (error) {
      parts.report(new Error('Failed to send email', { cause: error }))
    }
  }

  async function signIn(request: FastifyRequest, reply: FastifyReply, email: string, password: string): Promise<{ user: SessionUser }> {
    const user = await findUser(email)
    if (!user) {
      await pretendToVerify(password)
      throw neutral ? wrongDetails() : new Problem(401, 'USER_NOT_FOUND', 'User not found or query failed', { errors: [{ path: 'email', message: 'User not found or query failed' }] })
    }
    const response = await forward(request, reply, '/sign-in/email', { email, password })
    if (!response.ok) {
      throw neutral ? wrongDetails() : new Problem(401, 'INCORRECT_PASSWORD', 'Incorrect password', { errors: [{ path: 'password', message: 'Incorrect password' }] })
    }
    await noteSignIn(user.id)
    return { user }
  }

  serve(authRoutes.signUp, async ({ body, request, reply }) => {
    await throttle.take('sign-up', body.email, request.ip, limits.signUp)
    if (await findUser(body.email)) throw userExists(neutral)
    const response = await forward(request, reply, '/sign-up/email', body)
    const user = await findUser(body.email)
    if (!response.ok || !user) throw userExists(neutral)
    await noteSignIn(user.id)
    await tellAdmins(user)
    return { user }
  })

  serve(authRoutes.signIn, async ({ body, request, reply }) => {
    await throttle.take('sign-in', body.email, request.ip, limits.signIn)
    const answer = await signIn(request, reply, body.email, body.password)
    await throttle.forgive('sign-in', body.email, request.ip)
    return answer
  })

  serve(authRoutes.signOut, async ({ request, reply }) => {
    await forward(request, reply, '/sign-out', {})
    return { status: true }
  })

  serve(authRoutes.forget, async ({ body, request, reply }) => {
    await throttle.take('forget', body.email, request.ip, limits.forget)
    const [response] = await Promise.all([
      forward(request, reply, '/request-password-reset', body),
      new Promise((resolve) => setTimeout(resolve, forgetTakes)),
    ])
    if (!response.ok) throw new Problem(503, 'unavailable', 'The e-mail could not be sent. Please try again in a moment.')
    return { status: true }
  })

  serve(authRoutes.reset, async ({ body, request, reply }) => {
    await throttle.take('reset', body.token, request.ip, limits.reset)
    const response = await forward(request, reply, '/reset-password', body)
    if (!response.ok) throw new Problem(400, 'INVALID_TOKEN', 'This link has expired or was already used. Ask for a new one.')
    return { status: true }
  })

  serve(authRoutes.session, async ({ identity }) => {
    const [rows] = await database.asUser<SessionUser>(identity, [{ name: 'user.own', text: `select ${userColumns} from users where id = app.user_id()` }])
    return { user: rows?.[0] }
  })

  serve(authRoutes.changeSession, async ({ identity, body }) => {
    const [rows] = await database.asUser<SessionUser>(identity, [
      {
        text: `update users set theme = coalesce($1, theme), letter_keys = coalesce($2, letter_keys) where id = app.user_id() returning ${userColumns}`,
        values: [body.theme ?? null, body.letterKeys ?? null], writes: true,
      },
    ])
    return { user: rows?.[0] }
  })

  serve(authRoutes.confirm, async ({ identity, body, request }) => {
    await throttle.take('confirm', identity.userId, request.ip, limits.confirm)
    const [rows] = await system<{ password: string }>([
      { text: `select password from auth_accounts where user_id = $1 and provider_id = 'credential'`, values: [identity.userId] },
    ])
    const stored = rows?.[0]?.password
    if (!stored || !(await verifyPassword(stored, body.password))) {
      throw new Problem(400, 'INCORRECT_PASSWORD', 'Incorrect password', { errors: [{ path: 'password', message: 'Incorrect password' }] })
    }
    await system([{ text: 'update auth_sessions set confirmed_at = now() where token = $1 and user_id = $2', values: [identity.token, identity.userId] }])
    await throttle.forgive('confirm', identity.userId, request.ip)
  })

  serve(authRoutes.firstAdministrator, async ({ body, request, reply }) => {
    await throttle.take('first-administrator', 'setup', request.ip, limits.reset)
    if (await findUser(body.email)) throw userExists(false)
    if (!(await takeSetupToken(database, body.token))) {
      throw new Problem(400, 'INVALID_TOKEN', 'This link was already used or has expired. Start the server again for a new one.')
    }
    await createUser(database, { ...body, role: 'admin' })
    return signIn(request, reply, body.email, body.password)
  })
}

const userColumns = 'id, name, email, role, theme, letter_keys as "letterKeys"'

const wrongDetails = () => new Problem(401, 'WRONG_DETAILS', 'The e-mail or the password is not right.')

function userExists(neutral: boolean): Problem {
  const text = neutral ? 'This account could not be created. Sign in, or set a new password.' : 'User already exists'
  return new Problem(422, 'USER_ALREADY_EXISTS', text, { errors: [{ path: 'email', message: text }] })
}
