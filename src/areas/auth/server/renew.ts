import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../../kit/database/database.ts'
import type { SessionReader } from '../../../kit/http/server/session.ts'
import type { FindAuth } from './better-auth.ts'
import type { KnownBrowsers } from './known-browser.ts'

/** Makes the function that prolongs a session older than a day when a page is opened, so that active users stay signed in. */
export function renewSession(findAuth: FindAuth, database: Database, sessions: SessionReader, known: KnownBrowsers) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const identity = await sessions.read(request.headers.cookie)
    const [rows] = await database.asSystem('sign-in')([
      {
        name: 'session.age',
        text: `select 1 from auth_sessions where token = $1 and updated_at < now() - interval '1 day'`,
        values: [identity?.token],
      },
    ])
    if (rows?.length !== 1) return
    const auth = await findAuth()
    const response = await auth.api.getSession({
      headers: new Headers({ cookie: request.headers.cookie ?? '' }),
      asResponse: true,
    })
    const cookies = response.headers.getSetCookie()
    if (cookies.length > 0) reply.header('set-cookie', cookies)
    if (identity && response.ok) known.keep(request, reply, identity.userId)
  }
}
