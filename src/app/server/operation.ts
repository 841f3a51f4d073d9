import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessSync, constants } from 'node:fs'
import { readStored, type ServerFigures, type StoredFigures } from '../../areas/system/server/figures.ts'
import { operationRoutes } from '../contract.ts'
import { productName } from '../product-name.ts'
import type { Room } from './room.ts'
import { isLoopback, namesThisMachine } from './loopback.ts'
import type { Metrics } from './telemetry/metrics.ts'
import type { Database } from '../../kit/database/database.ts'
import { isSessionOver } from '../../kit/database/session-over.ts'
import type { Identity } from '../../kit/database/statement.ts'
import type { Contract } from '../../kit/http/contract.ts'
import { describeApi } from '../../kit/http/server/openapi.ts'
import { notFound, Problem, signedOut } from '../../kit/http/server/problem.ts'
import type { SessionReader } from '../../kit/http/server/session.ts'
import type { LiveFeed } from '../../kit/live/server/feed.ts'

export type OperationParts = {
  database: Database
  room: Room
  sessions: SessionReader
  feed: LiveFeed
  contracts: Contract[]
  /** Of the session. */
  cookieName: string
  publicUrl: string
  dataDirectory: string
  metrics: Metrics
  /** What this server knows of itself. */
  readServer: () => Promise<ServerFigures>
}

/** Puts on the application what operators and programs ask: health, readiness, figures, the API's description, the live feed. */
export function serveOperation(app: FastifyInstance, parts: OperationParts): void {
  const { database, sessions, feed } = parts
  /** Asks the database whether the session is still valid, which the cache can't know. */
  async function confirm(identity: Identity): Promise<void> {
    await database.asUser(identity, []).catch((error: unknown) => {
      sessions.forget(identity.token)
      throw error
    })
  }

  async function isAdmin(request: FastifyRequest): Promise<boolean> {
    const identity = await sessions.read(request.headers.cookie)
    request.identity = identity
    if (identity?.role !== 'admin') return false
    try {
      await confirm(identity)
      return true
    } catch (error) {
      if (isSessionOver(error)) return false
      throw error
    }
  }

  /** Metrics are asked for when the database is down, too. */
  async function readFigures(): Promise<StoredFigures | undefined> {
    try {
      const [rows] = await database.asSystem('figures')<{ figures: StoredFigures }>([readStored])
      return rows?.[0]?.figures
    } catch {
      return undefined
    }
  }

  app.get('/api/health', async () => ({ status: 'alive' }))

  app.get('/api/connection', async ({ ip }) => ({ address: ip }))

  app.get('/api/ready', async () => {
    try {
      accessSync(parts.dataDirectory, constants.W_OK)
      await database.ping()
      await parts.room.check()
      return { status: 'ready' }
    } catch (cause) {
      throw new Problem(503, 'not_ready', 'The database or the storage does not answer, or a disk is full.', { cause })
    }
  })

  // Figures of the machine are for its operator: from the machine itself, or for an admin.
  app.get('/metrics', async (request, reply) => {
    const local =
      isLoopback(request.ip) &&
      namesThisMachine(request.headers.host) &&
      request.headers['x-forwarded-for'] === undefined
    if (!local && !(await isAdmin(request))) throw notFound()
    const [server, stored] = await Promise.all([parts.readServer(), readFigures()])
    return reply.type('text/plain; version=0.0.4').send(await parts.metrics.write(server, stored))
  })

  let description: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    description ??= JSON.stringify(
      describeApi([...parts.contracts, ...Object.values(operationRoutes)], {
        title: productName,
        publicUrl: parts.publicUrl,
        cookieName: parts.cookieName,
      }),
    )
    return reply.type('application/json').send(description)
  })

  // ?back: milliseconds since the page began to be fetched; what changed since then is sent first.
  app.get('/api/live', { exposeHeadRoute: false }, async (request, reply) => {
    const identity = await sessions.read(request.headers.cookie)
    if (!identity) throw signedOut()
    request.identity = identity
    // Asked of the database before the first byte, so that a session that is over gets a 401 and no stream.
    await confirm(identity)
    const { back } = request.query as { back?: unknown }
    feed.attach(identity, reply, typeof back === 'string' && /^\d{1,12}$/.test(back) ? Number(back) : undefined)
    return reply
  })
}
