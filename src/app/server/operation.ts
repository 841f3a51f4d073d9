import type { FastifyInstance } from 'fastify'
import { accessSync, constants } from 'node:fs'
import { operationRoutes } from '../contract.ts'
import { productName } from '../product-name.ts'
import type { Room } from './room.ts'
import { isLoopback, namesThisMachine } from './loopback.ts'
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
  /** More lines for the metrics. */
  figures: () => Promise<string[]>
}

/** Puts on the application what operators and programs ask: health, readiness, figures, the API's description, the live feed. */
export function serveOperation(app: FastifyInstance, parts: OperationParts): void {
  const { database, sessions, feed } = parts
  /** Responses by the first digit of their status. */
  const answered = [0, 0, 0, 0, 0, 0]
  app.addHook('onResponse', (_request, reply, done) => {
    const first = Math.floor(reply.statusCode / 100)
    answered[first] = (answered[first] ?? 0) + 1
    done()
  })

  /** Asks the database whether the session is still valid, which the cache can't know. */
  async function confirm(identity: Identity): Promise<void> {
    await database.asUser(identity, []).catch((error: unknown) => {
      sessions.forget(identity.token)
      throw error
    })
  }

  async function isAdmin(cookie: string | undefined): Promise<boolean> {
    const identity = await sessions.read(cookie)
    if (identity?.role !== 'admin') return false
    try {
      await confirm(identity)
      return true
    } catch (error) {
      if (isSessionOver(error)) return false
      throw error
    }
  }

  app.get('/api/health', async () => ({ status: 'alive' }))

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
    if (!local && !(await isAdmin(request.headers.cookie))) throw notFound()
    const lines = [
      ...answered.flatMap((count, first) =>
        count > 0 ? `portal_http_responses_total{status="${first}xx"} ${count}` : [],
      ),
      `portal_live_readers ${feed.count()}`,
      ...(await parts.figures()),
      `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
      `process_uptime_seconds ${process.uptime().toFixed(0)}`,
      `process_cpu_seconds_total ${(process.cpuUsage().user / 1e6).toFixed(2)}`,
    ]
    return reply.type('text/plain; version=0.0.4').send(`${lines.join('\n')}\n`)
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
    // Asked of the database before the first byte, so that a session that is over gets a 401 and no stream.
    await confirm(identity)
    const { back } = request.query as { back?: unknown }
    feed.attach(identity, reply, typeof back === 'string' && /^\d{1,12}$/.test(back) ? Number(back) : undefined)
    return reply
  })
}
