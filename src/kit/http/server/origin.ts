import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Whether an origin, as a browser names it, is the portal's own. */
export type OwnOrigin = (origin: string) => boolean

/**
 * Takes the address that people type. Its origin is the portal's, scheme and port included; on a portal that is reached
 * by plain http on this machine, the machine's other names are as good. `port` gives the port where that address has none
 * of its own (0).
 */
export function makeOwnOrigin(publicUrl: string, port: () => number | undefined): OwnOrigin {
  const own = new URL(publicUrl)
  const names = own.protocol === 'http:' && loopbackNames.includes(own.hostname) ? loopbackNames : [own.hostname]
  const originsOn = (number: string) =>
    new Set(names.map((name) => new URL(`${own.protocol}//${name}${number && `:${number}`}`).origin))
  let origins = own.port === '0' ? undefined : originsOn(own.port)
  return (origin) => {
    if (!origins) {
      const listening = port()
      if (listening === undefined) return origin === own.origin
      origins = originsOn(String(listening))
    }
    return origins.has(origin)
  }
}

/**
 * Refuses a change that another site's page started with this user's cookie. A browser always names the origin of such
 * a request; a caller that sends a cookie and no origin is refused too. The Host header is not asked: anyone who leads a
 * name of their own to this machine writes that header.
 */
export function refuseForeignOrigin(request: FastifyRequest, isOwn: OwnOrigin, publicUrl: string): void {
  if (safeMethods.has(request.method)) return
  const { origin, cookie } = request.headers
  if (origin === undefined ? cookie === undefined : isOwn(origin)) return
  throw new Problem(
    403,
    'foreign_origin',
    `This request didn’t come from the portal’s own pages. Open the portal at ${publicUrl}.`,
  )
}
