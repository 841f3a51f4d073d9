import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../kit/database/database.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { SessionReader } from '../../../kit/http/server/session.ts'
import { noSessionCookie } from './cookie.ts'
import type { CookieSettings } from './renew.ts'
import { recordSignIn } from './sign-in-event.ts'

export type SignOut = (request: FastifyRequest, reply: FastifyReply, identity: Identity | undefined) => Promise<void>

/** Makes the function that ends the session of a request, if there is one, and removes its cookie. */
export const makeSignOut =
  (database: Database, sessions: SessionReader, cookie: CookieSettings): SignOut =>
  async (request, reply, identity) => {
    for (const token of sessions.tokens(request.headers.cookie)) {
      await database.asSystem('sign-in')([
        { text: 'delete from auth_sessions where id = app.session_id($1)', values: [token] },
        ...(identity?.token === token && !identity.pending
          ? [recordSignIn('signed-out', identity.actorId, request)]
          : []),
      ])
      sessions.forget(token)
    }
    reply.header('set-cookie', noSessionCookie(cookie))
  }
