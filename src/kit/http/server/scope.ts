import type { FastifyInstance } from 'fastify'
import { currentScope, inScope, makeScope, type RequestScope } from '../../database/request-scope.ts'

declare module 'fastify' {
  interface FastifyRequest {
    scope: RequestScope | undefined
  }
}

/**
 * Lets all calls of the database that one request makes share one limit of time, and remembers whether they changed
 * something. To be put on the application before every other hook.
 */
export function scopeRequests(app: FastifyInstance): void {
  app.decorateRequest('scope')
  app.addHook('onRequest', (request, _reply, done) => {
    request.scope = makeScope()
    inScope(request.scope, done)
  })
  // A body arrives in the context of its socket.
  app.addHook('preHandler', (request, _reply, done) => {
    if (currentScope() === request.scope) done()
    else inScope(request.scope, done)
  })
}
