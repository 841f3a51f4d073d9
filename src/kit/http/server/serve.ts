import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { Readable } from 'node:stream'
import type { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { isSessionOver } from '../../database/session-over.ts'
import type { Identity } from '../../database/statement.ts'
import type { ClientFlag, Contract } from '../contract.ts'
import { makeAnticipation } from './anticipation.ts'
import type { OpenResponses } from './open-response.ts'
import { factorNeeded, managersOnly, Problem, readOnly, signedOut, viewing } from './problem.ts'
import type { BodyLimits } from './json-scanner.ts'
import { type OwnerScope, readScope } from './owner-scope.ts'
import { querySchema } from './query-schema.ts'
import { publicBody } from './read-body.ts'
import { refuseOtherClient } from './shown-client.ts'
import type { SessionReader } from './session.ts'
import type { UserLimits } from './user-limits.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Page = { limit: number; cursor?: string | undefined }
type Query<C extends Contract> = C extends { paged: object }
  ? C['query'] extends z.ZodType
    ? Page & z.output<C['query']>
    : Page
  : Parsed<C['query']>

/** What a handler gets: checked input and, unless the route is public, who asks. */
export type Call<C extends Contract> = {
  identity: C['auth'] extends 'public' ? Identity | undefined : Identity
  params: Record<string, string>
  /** With `limit` and `cursor` of a paged route. */
  query: Query<C>
  body: Parsed<C['body']>
  /** Version named by If-Match; for versioned routes only. */
  version: number
  /** Whose rows; for routes with the flag `client`. With 'one' and 'self' it is the id of a user. */
  client: C extends { client: ClientFlag } ? OwnerScope : undefined
  /** For idempotent routes, where the caller sent one. */
  idempotencyKey: string | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/** A handler returns JSON text, with a value that becomes JSON, or with nothing (204). */
export type Handler<C extends Contract> = (call: Call<C>) => Promise<unknown>

export type Serve = <C extends Contract>(route: C, handler: Handler<C>) => void

/** Bytes and values that a form of a signed-in user may send; contracts ask for more where they need it. */
const usualBody = { bytes: 262_144, elements: 2_000 }

type ServeSettings = {
  limits?: UserLimits
  responses?: OpenResponses
  anticipate?: Database['anticipate']
}

/**
 * Makes the function that puts contracts on the application. It checks who asks and limits before the body is read, version,
 * query and body before a handler runs, and drops a cached session as soon as the database reports that it has ended. With `responses`, streams
 * end with their session. With `anticipate`, the database checks the session while the body is read and the rest is checked here.
 */
export function makeServe(
  app: FastifyInstance,
  sessions: SessionReader,
  contracts: Contract[],
  { limits, responses, anticipate }: ServeSettings = {},
): Serve {
  return (route, handler) => {
    contracts.push(route)
    const bodyLimits = bodyLimitsOf(route)
    const queries = lazily(() => querySchema(route))
    const readClient = route.client && readScope[route.client]
    const anticipation = anticipate && makeAnticipation(anticipate)

    function admit(request: FastifyRequest, reply: FastifyReply, identity: Identity | undefined): void {
      request.identity = identity
      if (!identity && route.auth !== 'public') throw signedOut()
      // The database refuses it too, but not before the body is read.
      if (identity?.pending && route.auth !== 'public' && route.auth !== 'pending') throw factorNeeded()
      if ((route.auth === 'admin' || route.auth === 'manager') && identity?.role !== 'admin')
        throw new Problem(403, 'unauthorized', 'Unauthorized')
      // What is remembered of a session may be older than the change of someone's role; the database decides again.
      if (route.auth === 'manager' && identity?.access !== 'manager') throw managersOnly()
      if (identity) refuseOtherClient(identity, request.headers)
      if (identity && route.method !== 'GET') refuseReader(identity, route)
      request.bodyLimits = bodyLimits
      if (!limits || !identity || route.method === 'GET') return
      request.countBody = (bytes) => limits.addData(identity.actorId, bytes)
      if (route.auth === 'public') return
      const near =
        limits.takeWrite(identity.actorId) ?? (route.hourly && limits.takeHourly(route.hourly, identity.actorId))
      if (near) reply.headers(near)
    }

    app.route({
      method: route.method,
      url: route.path,
      config: { foreignForm: route.foreignForm === true },
      // What is no JSON may be a stream that outlives the session.
      ...(route.contentTypes && responses && { onSend: holdStream(responses) }),
      onRequest(request, reply, done) {
        if (route.foreignForm) {
          admit(request, reply, undefined)
          return done()
        }
        // Most are known, and a promise for each of them costs more than the rest of this.
        const remembered = sessions.recall(request.headers.cookie)
        if (!remembered)
          return sessions.read(request.headers.cookie).then((identity) => admit(request, reply, identity))
        admit(request, reply, remembered)
        anticipation?.beforeBody(request, remembered)
        return done()
      },
      async handler(request, reply) {
        const { identity } = request
        anticipation?.afterBody(request)
        const params = checkIds(request.params as Record<string, string>)
        const query = queries()?.parse(request.query)
        const call = {
          identity,
          params,
          query,
          body: route.body?.parse(request.body),
          version: route.versioned ? readVersion(request.headers['if-match']) : 0,
          client: readClient && identity && readClient(identity, query?.['client'] as string | undefined),
          idempotencyKey: route.idempotent ? readKey(request.headers['idempotency-key']) : undefined,
          request,
          reply,
        }
        try {
          return respond(reply, route, await handler(call as Parameters<typeof handler>[0]))
        } catch (error) {
          if (identity && isSessionOver(error)) sessions.forget(identity.token)
          throw error
        } finally {
          anticipation?.learn(request)
        }
      },
    })
  }
}

// The database refuses it too, but not before the body is read.
function refuseReader({ access }: Identity, { auth, personal }: Contract): void {
  if (auth === 'public' || auth === 'pending') return
  if (access === 'viewing') throw viewing()
  if (access === 'reader' && !personal) throw readOnly()
}

function bodyLimitsOf(route: Contract): BodyLimits {
  const usual = route.auth === 'public' ? publicBody : usualBody
  return {
    depth: publicBody.depth,
    bytes: route.maxBodyBytes ?? usual.bytes,
    elements: route.maxBodyElements ?? usual.elements,
  }
}

function holdStream(responses: OpenResponses): onSendHookHandler {
  return ({ identity }, reply, payload, done) => {
    if (identity && payload instanceof Readable) responses.hold(identity, reply)
    done(null, payload)
  }
}

function respond(reply: FastifyReply, route: Contract, result: unknown): unknown {
  // Sent, or cut off while it was.
  if (reply.sent || reply.raw.headersSent) return reply
  if (result === reply) return reply
  reply.code(route.status ?? (result === undefined ? 204 : 200))
  if (result === undefined) return reply.send()
  return reply
    .type('application/json; charset=utf-8')
    .send(typeof result === 'string' ? result : JSON.stringify(result))
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The parameters of a path that are ids of rows. */
export const idParameters = ['id', 'entry', 'document']

// What is not a UUID names nothing: the response is the same as for a row that is not there.
function checkIds(params: Record<string, string>): Record<string, string> {
  for (const name of idParameters) {
    const id = params[name]
    if (id !== undefined && !uuid.test(id))
      throw new Problem(404, 'not_found', 'This doesn’t exist, or you don’t have access to it.')
  }
  return params
}

function readVersion(header: string | undefined): number {
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header ?? '')?.[1]
  if (version) return Number(version)
  throw new Problem(428, 'version_needed', 'Send the version you changed as If-Match: "<version>".')
}

function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header
  throw new Problem(400, 'invalid', 'An Idempotency-Key is 8 to 200 visible characters.')
}

/** Makes something when it is first asked for: most routes are not called between two starts, and their schemas take memory. */
function lazily<T>(make: () => T): () => T {
  let made: { is: T } | undefined
  return () => (made ??= { is: make() }).is
}
