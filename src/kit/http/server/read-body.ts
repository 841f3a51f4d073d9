import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Identity } from '../../database/statement.ts'
import { makeBodyBudget } from './body-budget.ts'
import type { BodyLimits } from './json-scanner.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; known before the body is read. */
    identity: Identity | undefined
    /** Limits of the body; by default those of a public route. */
    bodyLimits: BodyLimits | undefined
    /** Told how many bytes of the body were read, also when it was refused or never came to its end. */
    countBody: ((bytes: number) => void) | undefined
    /** Called once when the response is out. */
    afterResponse: (() => void) | undefined
  }
}

/** What may be sent by anyone who is not signed in: the longest of these bodies is a sign-up. */
export const publicBody: BodyLimits = { bytes: 16_384, depth: 8, elements: 200 }

/**
 * One large import of a user at a time, and two of all users, beside the forms of others. Smaller bodies than a public one
 * are not counted. Bytes.
 */
const maxHeld = { user: 14_680_064, server: 29_360_128, small: 262_144, reserve: 8_388_608 }

type Reading = {
  /** Looks at what has arrived; what it returns refuses the body. */
  scan?: (chunk: Buffer) => Problem | undefined
  done: (error: Error | null, text: string) => void
}
export type ReadBody = (request: FastifyRequest, payload: IncomingMessage, reading: Reading) => void

/**
 * Makes the function that reads a body as text. It stops as soon as there are too many bytes, and bounds how much the bodies of a
 * user, and of all users, hold in memory.
 */
export function makeReadBody(app: FastifyInstance): ReadBody {
  const budget = makeBodyBudget(maxHeld)
  app
    .decorateRequest('identity', undefined)
    .decorateRequest('bodyLimits', undefined)
    .decorateRequest('countBody', undefined)
    .decorateRequest('afterResponse', undefined)
  return (request, payload, { scan, done }) => {
    const limits = request.bodyLimits ?? publicBody
    if (Number(request.headers['content-length']) > limits.bytes) return done(tooLarge(), '')
    let body: Buffer | undefined
    let size = 0
    let held = 0

    function take(chunk: Buffer): void {
      const problem = size + chunk.length > limits.bytes ? tooLarge() : (scan?.(chunk) ?? hold(size + chunk.length))
      if (problem) return end(problem)
      body = append(body, size, chunk)
      size += chunk.length
    }
    function hold(bytes: number): Problem | undefined {
      if (bytes <= publicBody.bytes) return undefined
      const user = request.identity?.actorId ?? ''
      const over = budget.take(user, bytes - held)
      if (over) return tooMuchAtOnce(over)
      // What is made of the body lives until the response is out.
      if (held === 0) whenOver(request, () => budget.give(user, held))
      held = bytes
      return undefined
    }
    function finish(): void {
      stop()
      done(null, body?.toString('utf8', 0, size) ?? '')
    }
    function end(error: Error): void {
      stop()
      done(error, '')
    }
    function abort(): void {
      end(new Problem(400, 'bad_request', 'The request ended before its body.'))
    }
    function stop(): void {
      payload.off('data', take).off('end', finish).off('error', abort).off('close', abort)
      if (size > 0) request.countBody?.(size)
    }
    // Of a request without a body nothing arrives, not even an end.
    if (payload.readableEnded) return finish()
    payload.on('data', take).on('end', finish).on('error', abort).on('close', abort)
  }
}

/** One buffer that doubles instead of a list of chunks: bytes that come one at a time would each cost an object. */
function append(body: Buffer | undefined, size: number, chunk: Buffer): Buffer {
  if (!body) return chunk
  const whole = size + chunk.length
  const room = body.length >= whole ? body : Buffer.allocUnsafe(Math.max(whole, 2 * size))
  if (room !== body) body.copy(room, 0, 0, size)
  chunk.copy(room, size)
  return room
}

function whenOver(request: FastifyRequest, give: () => void): void {
  const { socket } = request.raw
  const once = () => {
    socket.off('close', once)
    request.afterResponse = undefined
    give()
  }
  socket.once('close', once)
  request.afterResponse = once
}

const tooLarge = () => new Problem(413, 'too_large', 'That’s too large to send at once.')

function tooMuchAtOnce(over: 'user' | 'server'): Problem {
  const headers = { 'retry-after': '5' }
  return over === 'user'
    ? new Problem(
        429,
        'too_much_at_once',
        'Another large request of yours is still being processed. Please try again in a few seconds.',
        { headers },
      )
    : new Problem(503, 'busy', 'We are busy with other large imports. Please try again in a few seconds.', { headers })
}
