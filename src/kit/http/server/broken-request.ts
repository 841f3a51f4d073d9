import type { Socket } from 'node:net'
import { Problem, problemBody } from './problem.ts'

// Not imported: a module that imports from it makes Node load a client of the web at once, 80 ms of a start.
const { STATUS_CODES } = process.getBuiltinModule('node:http')

/** Answers what is not HTTP at all, has too many headers or comes too slowly, and closes the connection. There is no request to reply to yet. */
export function refuseBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const problem = describe(error.code)
    const body = JSON.stringify(problemBody(problem, ''))
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/problem+json',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    })
    socket.write(
      `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
    )
  }
  socket.destroySoon()
}

function describe(code: string | undefined): Problem {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem(408, 'too_slow', 'The request took too long to arrive.')
  if (code === 'HPE_HEADER_OVERFLOW')
    return new Problem(431, 'headers_too_large', 'The address or the headers of the request are too long.')
  return new Problem(400, 'bad_request', 'We couldn’t read the request.')
}
