import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { chmodSync, mkdirSync } from 'node:fs'
import type { Database } from '../../database/database.ts'
import { isSessionOver } from '../../database/session-over.ts'
import type { Identity } from '../../database/statement.ts'
import type { HeldResponse, OpenResponses } from '../../http/server/open-response.ts'
import { signedOut } from '../../http/server/problem.ts'
import type { SessionReader } from '../../http/server/session.ts'
import { refuseOtherClient } from '../../http/server/shown-client.ts'
import type { JsonObject } from './part-store.ts'
import type { makeProtocol } from './upload-protocol.ts'

/** A file that has arrived whole, or one whose part was taken away already (`file` is then missing). */
export type CompletedUpload = { file: string | undefined; size: number; intent: JsonObject }

/** The callbacks of uploads. Both refuse by throwing a Problem. */
export type UploadRoutes = {
  path: `/api/${string}`
  /** Absolute folder of the unfinished uploads. */
  folder: string
  maxUnfinished: number
  /** Milliseconds after which an unfinished upload expires. */
  lifetime: number
  /** Milliseconds for which a finished upload still responds to a client that lost the last response. */
  remember: number
  maxBytes: number
  /** Checks what is announced, before a byte is sent; returns what is to be remembered for `finish`. */
  begin: (identity: Identity, announced: { size: number; metadata: Record<string, string> }) => Promise<JsonObject>
  /** Told of an upload that is thrown away before it was taken over. */
  giveUp: (intent: JsonObject) => Promise<void>
  /** Takes the file over; returns headers of the response. It may be called again for the same upload after a break. */
  finish: (identity: Identity, completed: CompletedUpload) => Promise<Record<string, string>>
  /** Ends requests with their session. What has arrived stays for a user who may sign in again, and goes with any other. */
  hold?: OpenResponses['hold'] | undefined
}

/**
 * Puts resumable upload (tus 1.0: creation, creation-with-upload, termination, expiration) on the application. Every
 * request needs a session, and an upload is known only to the user who began it, while the session acts for the same client.
 * A refusal is application/problem+json.
 */
export function serveUploads(
  app: FastifyInstance,
  sessions: SessionReader,
  database: Database,
  handlers: UploadRoutes,
): void {
  // Before anything else makes it for everyone to read, as an earlier version let it.
  mkdirSync(handlers.folder, { recursive: true, mode: 0o700 })
  chmodSync(handlers.folder, 0o700)
  const held = new WeakMap<FastifyRequest, HeldResponse>()
  let protocol: Promise<ReturnType<typeof makeProtocol>> | undefined
  // With the first upload: it brings a library with it that most starts never need.
  const load = () => (protocol ??= import('./upload-protocol.ts').then((module) => module.makeProtocol(handlers, held)))

  /** Who asks, checked by the database: an upload takes long, and a session may end meanwhile. */
  async function enter(request: FastifyRequest, reply: FastifyReply): Promise<Identity> {
    reply.header('tus-resumable', '1.0.0')
    const identity = await sessions.read(request.headers.cookie)
    if (!identity) throw signedOut()
    try {
      await database.asUser(identity, [])
      return identity
    } catch (error) {
      if (isSessionOver(error)) sessions.forget(identity.token)
      throw error
    }
  }

  void app.register(async (scope) => {
    // Before a byte of the body is read.
    scope.addHook('onRequest', async (request, reply) => {
      const identity = await enter(request, reply)
      request.identity = identity
      if (request.method !== 'DELETE') refuseOtherClient(identity, request.headers)
      const one = handlers.hold?.(identity, reply)
      if (one) held.set(request, one)
    })
    // The bytes go straight to the disk: nothing may read them into memory first.
    scope.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
    scope.route({
      method: 'POST',
      url: handlers.path,
      handler: async (request, reply) => (await load()).create(request, reply),
    })
    scope.route({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${handlers.path}/:upload`,
      handler: async (request, reply) => (await load()).proceed(request, reply),
    })
    for (const url of [handlers.path, `${handlers.path}/:upload`]) {
      scope.route({
        method: 'OPTIONS',
        url,
        async handler(_request, reply) {
          return reply
            .code(204)
            .headers({
              'tus-version': '1.0.0',
              'tus-extension': (await load()).extensions.join(','),
              'tus-max-size': handlers.maxBytes,
            })
            .send()
        },
      })
    }
  })
}
