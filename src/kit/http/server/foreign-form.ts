import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { Problem } from './problem.ts'
import type { ReadBody } from './read-body.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route takes the form of another site's page. */
    foreignForm?: boolean
  }
}

/** How browsers send a form. */
export const foreignForm = 'application/x-www-form-urlencoded'

/** Reads forms, for the routes whose contract takes them; everywhere else they are refused before they are read. */
export function readForeignForms(app: FastifyInstance, readBody: ReadBody): void {
  app.addContentTypeParser(
    foreignForm,
    (request: FastifyRequest, payload: IncomingMessage, done: (error: Error | null, body?: unknown) => void) => {
      if (!request.routeOptions.config.foreignForm)
        return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(foreignForm))
      readBody(request, payload, {
        done(error, text) {
          if (error) return done(error)
          const fields = [...new URLSearchParams(text)]
          const form = Object.fromEntries(fields)
          // Of two values, this portal and another could each believe another one.
          if (Object.keys(form).length < fields.length)
            return done(new Problem(400, 'bad_request', 'A field of the form was sent twice.'))
          done(null, form)
        },
      })
    },
  )
}
