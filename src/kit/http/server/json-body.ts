import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { JsonScanner } from './json-scanner.ts'
import { Problem } from './problem.ts'
import { publicBody, type ReadBody } from './read-body.ts'

/**
 * Replaces the application's JSON parser by one that also stops reading as soon as a body is nested too deeply or has too many
 * elements.
 */
export function readJsonBodies(app: FastifyInstance, readBody: ReadBody): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    (request: FastifyRequest, payload: IncomingMessage, done: (error: Error | null, body?: unknown) => void) => {
      const scanner = new JsonScanner(request.bodyLimits ?? publicBody)
      readBody(request, payload, {
        scan: (chunk) => refuse(scanner.scan(chunk)),
        done(error, text) {
          if (error) done(error)
          else void parse(request, text, done)
        },
      })
    },
  )
}

function refuse(over: 'depth' | 'elements' | undefined): Problem | undefined {
  if (over === 'depth') return new Problem(400, 'too_deep', 'The request is nested too deeply.')
  return over && new Problem(413, 'too_many', 'That’s too much to send at once.')
}
