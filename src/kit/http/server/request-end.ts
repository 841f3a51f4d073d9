import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestScope } from '../../database/request-scope.ts'

/** A request that is over, as operators may know it: nothing of what was asked or answered is in it. */
export type EndedRequest = {
  id: string
  method: string
  /** The pattern, such as /api/things/:id; undefined where no route answers. */
  route: string | undefined
  /** 499 where the caller left before the response began. */
  status: number
  /** When it came, in moments of `performance.now()`. */
  began: number
  milliseconds: number
  /** The id of the person who asked, where a session was read. */
  user: string | undefined
  /** The connection ended before the response did. */
  cut: boolean
  /** What the request had of the database. */
  scope: RequestScope | undefined
}

/** Calls `tell` once, when the response has been sent or its connection is gone. */
export function watchEnd(request: FastifyRequest, reply: FastifyReply, tell: (ended: EndedRequest) => void): void {
  const began = performance.now()
  const { raw } = reply
  raw.once('close', () => {
    const cut = !raw.writableEnded
    tell({
      id: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: cut && !raw.headersSent ? 499 : raw.statusCode,
      began,
      milliseconds: performance.now() - began,
      user: request.identity?.actorId,
      cut,
      scope: request.scope,
    })
  })
}
