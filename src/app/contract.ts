import { z } from 'zod'
import { contract } from '../kit/http/contract.ts'

/** What operators and programs ask; app/server/operation.ts serves these by hand. */
export const operationRoutes = {
  health: contract({
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the server lives',
    auth: 'public',
    response: z.object({ status: z.literal('alive') }),
  }),
  connection: contract({
    method: 'GET',
    path: '/api/connection',
    summary:
      'From which address the request came, as the server sees it; shows whether the headers of a proxy are right',
    auth: 'public',
    response: z.object({ address: z.string() }),
  }),
  ready: contract({
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether database and storage answer; 503 when not',
    auth: 'public',
    response: z.object({ status: z.literal('ready') }),
  }),
  description: contract({
    method: 'GET',
    path: '/api/openapi.json',
    summary: 'This description',
    auth: 'public',
    response: z.object({ openapi: z.literal('3.1.0') }).loose(),
  }),
  live: contract({
    method: 'GET',
    path: '/api/live',
    summary:
      'Server-sent events of the changes that the user may read; begins with those of the last `back` milliseconds',
    auth: 'user',
    query: z.strictObject({
      back: z
        .string()
        .regex(/^\d{1,12}$/)
        .optional(),
    }),
    contentTypes: ['text/event-stream'],
  }),
}
