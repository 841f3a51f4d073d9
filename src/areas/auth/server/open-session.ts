import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { newId } from '../../../kit/database/new-id.ts'
import type { Query, Statement } from '../../../kit/database/statement.ts'
import { nameBrowser } from './browser-name.ts'
import { sessionCookie, sessionLength } from './cookie.ts'
import type { CookieSettings } from './renew.ts'

export type OpenSession = (
  query: Query,
  request: FastifyRequest,
  userId: string,
  proven: { factor: boolean; confirmed?: boolean; phone?: string | undefined },
) => Promise<{ pending: boolean; setCookie: (reply: FastifyReply) => void }>

export type OpenByPassword = (
  request: FastifyRequest,
  userId: string,
  hash: string,
  refunded: { cleared: string[]; lessened: string[] },
) => { statement: Statement; setCookie: (reply: FastifyReply) => void }

const makeToken = () => randomBytes(24).toString('base64url')
const agentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? ''

/**
 * Makes the function that begins a session in a transaction of the system, for ways in that need no password. The database says
 * whether it owes a second factor; `factor` means that this way in has proven one. Without `confirmed`, which it is unless it is said,
 * viewing secrets asks for another proof. `phone` is the number whose texted code it was. The cookie is to be set after the commit.
 */
export const makeOpenSession =
  (cookie: CookieSettings): OpenSession =>
  async (query, request, userId, { factor, confirmed = true, phone }) => {
    const token = makeToken()
    const [begun] = await query<{ pending: boolean }>({
      text: `insert into auth_sessions (id, user_id, token, expires_at, ip_address, user_agent, factor_at, confirmed_at, begun_by_phone)
        values ($1, $2, $3, now() + make_interval(secs => $4), $5, $6, case when $7 then now() end, case when $8 then now() else 'epoch'::timestamptz end, $9) returning kind = 'pending' as pending`,
      values: [newId(), userId, token, sessionLength, request.ip, agentOf(request), factor, confirmed, phone ?? null],
    })
    return {
      pending: begun?.pending !== false,
      setCookie: (reply) => void reply.header('set-cookie', sessionCookie(cookie, token)),
    }
  }

/**
 * Makes the function that begins a session with a password, given the hash that it was compared with and the attempts to give back. Its
 * statement records the sign-in, returns { pending, failure } (why the last sign-in could not be written) and fails with PT404 if the
 * account has another password by now. The cookie is to be set after the commit.
 */
export const makeOpenByPassword =
  (cookie: CookieSettings): OpenByPassword =>
  (request, userId, hash, { cleared, lessened }) => {
    const token = makeToken()
    return {
      statement: {
        name: 'session.open',
        text: 'select pending, failure from app.open_session($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
        values: [
          newId(),
          userId,
          hash,
          token,
          sessionLength,
          request.ip,
          agentOf(request),
          nameBrowser(request.headers['user-agent']),
          cleared,
          lessened,
        ],
        writes: true,
      },
      setCookie: (reply) => void reply.header('set-cookie', sessionCookie(cookie, token)),
    }
  }
