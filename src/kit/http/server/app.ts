import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describeFailure } from './failure.ts'
import { refuseBrokenRequest } from './broken-request.ts'
import { makeSecurityHeaders, type PageHeaderSettings, setSecurityHeaders } from './header.ts'
import { readForeignForms } from './foreign-form.ts'
import { readJsonBodies } from './json-body.ts'
import { makeOwnOrigin, refuseForeignOrigin } from './origin.ts'
import { sendRefusalPage } from './refusal-page.ts'
import { scopeRequests } from './scope.ts'
import { notFound, Problem, problemBody } from './problem.ts'
import { makeReadBody } from './read-body.ts'
import { type EndedRequest, watchEnd } from './request-end.ts'
import { dropUnreadBody } from './unread-body.ts'

export type HttpSettings = {
  /** What a refusal is titled that a browser shows as a page. */
  productName: string
  /** The address people type; its origin may change things. */
  publicUrl: string
  /** Whose X-Forwarded-For is believed: these addresses, or so many proxies before the server; false for nobody's. */
  trustProxy: false | number | string[]
  /** Called for failures of our own making, with the request's id. */
  report: (error: unknown, requestId: string) => void
  /** Called when a request is over, however it ended. */
  onEnd?: (ended: EndedRequest) => void
  inlineHashes: PageHeaderSettings['inlineHashes']
  frameOrigin?: PageHeaderSettings['frameOrigin']
}

/** A route as the router knows it; the test of all routes compares these with the access matrix. */
export type KnownRoute = { method: string; url: string }

/** Makes the HTTP application: limits, headers, the origin check and one shape for every refusal. Returns it with its growing list of routes. */
export function makeApp(settings: HttpSettings): { app: FastifyInstance; routes: KnownRoute[] } {
  const routes: KnownRoute[] = []
  // Unlike every other run's, and cheaper than random bytes for each request.
  const run = randomBytes(6).toString('hex')
  let count = 0
  const headers = makeSecurityHeaders(settings)
  const isOwnOrigin = makeOwnOrigin(settings.publicUrl, () => (app.server.address() as AddressInfo | null)?.port)
  const { productName, trustProxy, onEnd } = settings
  const app: FastifyInstance = Fastify<Server>({
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    // Most requests have no body: a stream of one that never comes costs more than their routing.
    http: { optimizeEmptyRequests: true },
    genReqId: () => `${run}${(count++).toString(36)}`,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 600, ignoreTrailingSlash: false },
    requestTimeout: 30_000,
    connectionTimeout: 0,
    logger: false,
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    // A path that can't be decoded is a path that does not exist.
    frameworkErrors(error, request, reply) {
      if (onEnd) watchEnd(request, reply, onEnd)
      setSecurityHeaders(request, reply, headers)
      void send(request, reply, describeFailure(error), productName)
    },
    clientErrorHandler: (error, socket) => refuseBrokenRequest(error, socket, headers.api),
  })
  scopeRequests(app)
  if (onEnd)
    app.addHook('onRequest', (request, reply, done) => {
      watchEnd(request, reply, onEnd)
      done()
    })
  // JSON is all that the API takes, except where a contract says otherwise; a form of another site could send plain text.
  app.removeContentTypeParser('text/plain')
  const readBody = makeReadBody(app)
  readJsonBodies(app, readBody)
  readForeignForms(app, readBody)
  app.addHook('onRoute', ({ method, url }) => {
    const names = [method].flat()
    // Fastify serves HEAD for every GET; only an explicit HEAD is a route.
    if (names.join() !== 'HEAD') for (const name of names) routes.push({ method: name, url })
  })
  app.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request, reply, headers)
    // Without a route there is nothing that a body could be for.
    if (request.is404) throw notFound()
    if (!request.routeOptions.config.foreignForm) refuseForeignOrigin(request, isOwnOrigin, settings.publicUrl)
    refuseNeedlessBody(request)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    request.afterResponse?.()
    done()
  })
  app.setErrorHandler((error, request, reply) => {
    const problem = describeFailure(error, request.scope?.changed)
    if (problem.status >= 500) settings.report(problem.cause ?? error, request.id)
    return send(request, reply, problem, productName)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, notFound(), productName))
  return { app, routes }
}

// Nobody would consume the stream or cancel it.
/** Contracts check what a route takes and returns: Fastify's own compilers are not even loaded. */
function refuseSchema(): never {
  throw new Error('A route has a schema for Fastify: give it a contract instead.')
}

function refuseNeedlessBody({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' && method !== 'HEAD') return
  if ((headers['content-length'] ?? '0') === '0' && headers['transfer-encoding'] === undefined) return
  throw new Problem(400, 'bad_request', `A ${method} request has no body.`)
}

function send(request: FastifyRequest, reply: FastifyReply, problem: Problem, productName: string): FastifyReply {
  // For a refused body the framework would close the connection at once.
  reply.removeHeader('connection')
  dropUnreadBody(request.raw)
  if (request.headers['sec-fetch-dest'] === 'document') return sendRefusalPage(reply, problem, productName)
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, request.id)))
}
