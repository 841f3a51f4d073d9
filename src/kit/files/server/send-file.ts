import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { Problem } from '../../http/server/problem.ts'
import { contentDisposition } from './disposition.ts'
import { readRange } from './range.ts'
import type { Storage } from './storage.ts'

/** A stored file and how a browser is to treat it. */
export type SentFile = {
  key: string
  /** Bytes. */
  size: number
  sha256: string
  mime: string
  fileName: string
  treat: 'inline' | 'attachment'
  /** Content-Security-Policy under which it is shown. */
  policy: string
}

/** Answers with a stored file: whole, a range of it (206), or 304 when the caller has it. Throws a 416 Problem. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  file: SentFile,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-security-policy': file.policy,
    'content-disposition': contentDisposition(file.treat, file.fileName),
    'x-content-type-options': 'nosniff',
  })
  if (names(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const { range: asked, 'if-range': condition } = request.headers
  const range = condition === undefined || condition === etag ? readRange(asked, file.size) : undefined
  if (range === 'unsatisfiable') {
    throw new Problem(416, 'range', 'The requested range is beyond the end of the file.', {
      headers: { 'content-range': `bytes */${file.size}` },
    })
  }
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  reply.type(file.mime).header('content-length', range ? range.end - range.start + 1 : file.size)
  // For HEAD an empty stream, because an empty response would get a Content-Length of 0.
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : await storage.read(file.key, range))
}

function names(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
}
