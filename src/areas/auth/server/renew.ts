import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../../kit/database/database.ts'
import { factorNeeded, signedOut } from '../../../kit/http/server/problem.ts'
import type { SessionReader } from '../../../kit/http/server/session.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import type { SessionUser } from '../../../kit/session/contract.ts'
import { sessionCookie } from './cookie.ts'
import type { KnownBrowsers } from './known-browser.ts'
import { sessionReusedMail } from './mail.ts'
import { userColumns } from '../../../kit/session/server/user-columns.ts'
import { recordSignIn } from './sign-in-event.ts'

export type CookieSettings = { name: string; secret: string; publicUrl: string }

/**
 * Makes the function that gives a session a new token and sets its cookie. Returns whose it is; throws a 401 for a session that
 * is over.
 */
export function makeRenewal(database: Database, sessions: SessionReader, known: KnownBrowsers, cookie: CookieSettings) {
  const system = database.asSystem('sign-in')

  return async function renew(request: FastifyRequest, reply: FastifyReply): Promise<{ user: SessionUser }> {
    for (const token of sessions.tokens(request.headers.cookie)) {
      const [rows] = await system<SessionUser & { token: string }>([
        {
          name: 'session.renew',
          text: `select r.token, ${userColumns} from app.renew_session($1, $2) r join users u on u.id = r.user_id`,
          values: [token, randomBytes(24).toString('base64url')],
          writes: true,
        },
      ])
      if (!rows?.[0]) continue
      const { token: next, ...user } = rows[0]
      reply.header('set-cookie', sessionCookie(cookie, next))
      known.keep(request, reply, user.id)
      return { user }
    }
    throw (await sessions.read(request.headers.cookie))?.pending ? factorNeeded() : signedOut()
  }
}

/** Makes what happens when a token is used that was replaced: the session is gone, and its owner is informed. */
export function makeReuseNotice(
  database: Database,
  publicUrl: string,
  onMail: () => void,
  report: (error: unknown) => void,
) {
  return (userId: string): void => {
    const work = async () => {
      await database.asSystem('mail')(async (query) => {
        const [user] = await query<SessionUser>({
          text: `select ${userColumns} from users u where u.id = $1`,
          values: [userId],
        })
        if (!user) return
        await query(recordSignIn('session-reused', userId, { ip: '', headers: {} }))
        await query(writeMail(sessionReusedMail(publicUrl, user)))
      })
      onMail()
    }
    work().catch(report)
  }
}
