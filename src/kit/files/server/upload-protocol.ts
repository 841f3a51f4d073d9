import { Server } from '@tus/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Identity } from '../../database/statement.ts'
import type { HeldResponse } from '../../http/server/open-response.ts'
import { notFound, Problem, sessionChanged, signedOut } from '../../http/server/problem.ts'
import { type JsonObject, PartStore, type PartState } from './part-store.ts'
import type { UploadRoutes } from './resumable-upload.ts'
import { describeRefusal, isForGood } from './upload-refusal.ts'

/**
 * The protocol behind the upload's routes. Takes their callbacks, and what ends a request with its session. Returns the handlers
 * of a new upload and of one that is known, and the extensions of the protocol.
 */
export function makeProtocol(handlers: UploadRoutes, held: WeakMap<FastifyRequest, HeldResponse>) {
  const parts = new PartStore(handlers.folder, handlers.lifetime)
  const asking = new WeakMap<Request, Identity>()
  const named = new WeakMap<Request, string>()
  const failures = new WeakMap<Request, unknown>()
  const begun = new WeakMap<Request, JsonObject>()
  const finishing = new Map<string, Promise<Record<string, string>>>()
  const beginning = new Map<string, number>()

  const tus = new Server({
    path: handlers.path,
    datastore: parts,
    allowedOrigins: () => false,
    namingFunction(request) {
      const id = `${asking.get(request)?.actorId}/${randomBytes(16).toString('hex')}`
      named.set(request, id)
      return id
    },
    generateUrl: (_, { path, id }) => `${path}/${id.split('/')[1]}`,
    getFileIdFromRequest: (request, last) => `${asking.get(request)?.actorId}/${last}`,
    async onUploadCreate(request, upload) {
      const metadata = Object.fromEntries(
        Object.entries(upload.metadata ?? {}).map(([name, value]) => [name, value ?? '']),
      )
      const identity = asking.get(request) as Identity
      const intent = await handlers.begin(identity, { size: upload.size ?? 0, metadata })
      begun.set(request, intent)
      return { metadata: { intent: JSON.stringify(intent), client: identity.userId } }
    },
    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })

  /** Discards an upload, and notifies its purpose. */
  async function discard(id: string): Promise<void> {
    const state = await parts.find(id)
    await parts.discard(id)
    if (state) await handlers.giveUp(state.intent)
  }

  async function pass(identity: Identity, request: FastifyRequest): Promise<Response> {
    const asked = toWebRequest(request)
    asking.set(asked, identity)
    const response = await tus.handleWeb(asked)
    if (response.status < 400) return response
    // The client does not know an upload whose start failed: it would only count as unfinished for a day.
    const id = named.get(asked)
    if (id) await parts.discard(id)
    const intent = begun.get(asked)
    if (intent) await handlers.giveUp(intent)
    throw describeRefusal(failures.get(asked), response.status)
  }

  /** Hands a whole file over once, however many requests wait for it. What can't succeed later is thrown away. */
  function finish(identity: Identity, id: string, state: PartState): Promise<Record<string, string>> {
    const file = state.received === undefined ? undefined : parts.pathOf(id)
    const running =
      finishing.get(id) ??
      handlers
        .finish(identity, { file, size: state.size, intent: state.intent })
        .then((headers) => {
          setTimeout(() => void parts.discard(id).catch(() => {}), handlers.remember).unref()
          return headers
        })
        .catch(async (error: unknown) => {
          if (isForGood(error)) await discard(id)
          throw error
        })
        .finally(() => finishing.delete(id))
    finishing.set(id, running)
    return running
  }

  async function create(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const identity = request.identity as Identity
    if (request.headers['upload-length'] === undefined)
      throw new Problem(400, 'length_needed', 'The size of the file is required before it is sent.')
    const others = beginning.get(identity.actorId) ?? 0
    beginning.set(identity.actorId, others + 1)
    try {
      if (others + (await parts.count(identity.actorId)) >= handlers.maxUnfinished) {
        throw new Problem(
          429,
          'too_many_uploads',
          'You have too many unfinished uploads. Finish or cancel one first.',
          { headers: { 'retry-after': '60' } },
        )
      }
      const response = await pass(identity, request)
      const name = response.headers.get('location')?.split('/').at(-1) ?? ''
      try {
        return await sendResponse(identity, reply, response, name)
      } catch (error) {
        await discard(`${identity.actorId}/${name}`)
        throw error
      }
    } finally {
      const left = (beginning.get(identity.actorId) ?? 1) - 1
      if (left > 0) beginning.set(identity.actorId, left)
      else beginning.delete(identity.actorId)
    }
  }

  async function proceed(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const identity = request.identity as Identity
    const name = (request.params as { upload: string }).upload
    const id = `${identity.actorId}/${name}`
    const state = /^[0-9a-f]{32}$/.test(name) ? await parts.find(id) : undefined
    if (!state) throw notFound('We couldn’t find this upload. Send the file again.')
    // Giving it up saves nothing, so that is possible from anywhere.
    if (state.client !== identity.userId && request.method !== 'DELETE') throw sessionChanged()
    if (request.method === 'HEAD' && (state.received === undefined || state.received === state.size)) {
      // The last response may have been lost: a client that asks again learns what became of the file.
      reply.headers(await finish(identity, id, state))
      return reply.headers({ 'upload-offset': state.size, 'upload-length': state.size }).send()
    }
    if (request.method === 'DELETE') await finishing.get(id)?.catch(() => {})
    try {
      const response = await pass(identity, request)
      if (request.method === 'DELETE') await handlers.giveUp(state.intent)
      return await sendResponse(identity, reply, response, name)
    } catch (error) {
      const ended = held.get(request)?.ended
      if (request.method === 'PATCH' && (isForGood(error) || ended === 'user')) await discard(id)
      throw ended ? signedOut() : error
    }
  }

  async function sendResponse(
    identity: Identity,
    reply: FastifyReply,
    response: Response,
    name: string,
  ): Promise<FastifyReply> {
    const id = `${identity.actorId}/${name}`
    const state = response.headers.has('upload-offset') ? await parts.find(id) : undefined
    if (state && state.received === state.size) reply.headers(await finish(identity, id, state))
    for (const [header, value] of response.headers) if (forwardedHeaders.has(header)) reply.header(header, value)
    return reply.code(response.status).send()
  }

  return { create, proceed, extensions: parts.extensions }
}

const forwardedHeaders = new Set(['location', 'upload-offset', 'upload-length', 'upload-expires', 'cache-control'])
const requiredHeaders = [
  'tus-resumable',
  'upload-length',
  'upload-offset',
  'upload-metadata',
  'upload-concat',
  'upload-defer-length',
  'content-type',
  'content-length',
]

function toWebRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const name of requiredHeaders) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const carries = headers.get('content-type') === 'application/offset+octet-stream'
  const body = carries
    ? { body: Readable.toWeb(request.raw) as ReadableStream<Uint8Array>, duplex: 'half' as const }
    : {}
  return new Request(new URL(request.url.split('?')[0] as string, 'http://portal'), {
    method: request.method,
    headers,
    ...body,
  })
}
