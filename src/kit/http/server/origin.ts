import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a change that another site's page started with this user's cookie. A browser always names the origin of such
 * a request; a caller that sends a cookie and no origin is refused too.
 */
export function refuseForeignOrigin(request: FastifyRequest, publicUrl: string): void {
  if (safeMethods.has(request.method)) return
  const { origin, cookie, host } = request.headers
  if (origin === undefined ? cookie === undefined : isOurs(origin, host, publicUrl)) return
  throw new Problem(403, 'foreign_origin', 'This request did not come from the portal’s own pages.')
}

/** Whether an origin is the portal's: the public address, or the host that the browser itself asked for. */
export function isOurs(origin: string, host: string | undefined, publicUrl: string): boolean {
  if (!URL.canParse(origin)) return false
  return origin === new URL(publicUrl).origin || new URL(origin).host === host
}
