import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { newId } from '../../../kit/database/new-id.ts'
import { cookiePrefix } from './cookie.ts'

/** A year. Seconds. */
const lifetime = 31_536_000
/** People who share a browser; the one who came in longest ago is forgotten first. */
const maxUsers = 5
/** Each entry costs a signature. */
const maxCookies = 5

export type KnownBrowsers = {
  /** The id of this browser if the user has signed in with it before. */
  find: (request: FastifyRequest, userId: string) => string | undefined
  /** Everyone who has signed in with this browser, with its id for each. */
  all: (request: FastifyRequest) => { user: string; browser: string }[]
  /** Marks the browser as one that the user has signed in with. */
  keep: (request: FastifyRequest, reply: FastifyReply, userId: string) => void
}

/**
 * Tells browsers that signed in before from strangers, so that a stranger's wrong passwords don't count against them. The
 * cookie opens nothing: a thief of it shares that browser's count and still needs the password. Takes the secret that signs
 * it and the portal's address.
 */
export function makeKnownBrowsers(secret: string, publicUrl: string): KnownBrowsers {
  const secure = publicUrl.startsWith('https:')
  const name = `${cookiePrefix(publicUrl)}.known`
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  function read(request: FastifyRequest): { user: string; browser: string; entry: string }[] {
    // Another site of the same domain may set a cookie of this name too; what it writes is not signed by us.
    const values = (request.headers.cookie?.split(/; */) ?? [])
      .filter((one) => one.startsWith(`${name}=`))
      .slice(0, maxCookies)
      .map((one) =>
        one
          .slice(name.length + 1)
          .split('~')
          .slice(0, maxUsers),
      )
    return values.flat().flatMap((entry) => {
      const [user = '', browser = '', signature = ''] = entry.split('.')
      const expected = Buffer.from(sign(`${user}.${browser}`))
      const given = Buffer.from(signature)
      return given.length === expected.length && timingSafeEqual(given, expected) ? [{ user, browser, entry }] : []
    })
  }

  return {
    find: (request, userId) => read(request).find(({ user }) => user === userId)?.browser,
    all: read,
    keep(request, reply, userId) {
      const known = read(request)
      const browser = known.find(({ user }) => user === userId)?.browser ?? newId()
      const entries = [
        `${userId}.${browser}.${sign(`${userId}.${browser}`)}`,
        ...known.filter(({ user }) => user !== userId).map(({ entry }) => entry),
      ]
      reply.header(
        'set-cookie',
        `${name}=${entries.slice(0, maxUsers).join('~')}; Path=/; Max-Age=${lifetime}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
      )
    },
  }
}
