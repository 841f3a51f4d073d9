import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { clientPage, clientRow } from './response.ts'

const sort = z.enum(['name', 'email', 'tasks', 'day', 'lastlogin', 'passwordChangedAt'], { error: 'The list can’t be sorted by that.' })
export const clientRoutes = {
  list: contract({
    method: 'GET', path: '/api/clients', summary: 'All users, 50 a page', door: 'admin', answer: clientPage,
    query: z.strictObject({
      search: z.string().max(200).optional(),
      sort: sort.default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      page: z.coerce.number({ error: 'The page must be a number.' }).int().min(1).max(100_000).default(1),
    }),
  }),
  find: contract({ method: 'GET', path: '/api/clients/:id', summary: 'One user', door: 'admin', answer: clientRow }),
  counts: contract({
    method: 'GET', path: '/api/clients/:id/counts', summary: 'How many records of each kind a client has', door: 'admin', answer: z.record(z.string(), z.int()),
  }),
  log: contract({
    method: 'GET', path: '/api/clients/:id/log', summary: 'Who changed what of a client, newest first, 50 a page', door: 'admin',
    query: z.strictObject({
      cursor: z.uuid({ error: 'The cursor is none of ours.' }).optional(),
      /** One of `groups`. */
      group: z.string().max(100).optional(),
      /** Id of who did it, or 'portal'. */
      person: z.union([z.uuid(), z.literal('portal')], { error: 'The person has an id that is none.' }).optional(),
      search: z.string().max(200).optional(),
    }),
    answer: z.object({
      items: z.array(z.object({
        id: z.uuid(), at: z.iso.datetime({ offset: true }), by: z.string(), did: z.string(), noun: z.string(), title: z.string().nullable(), fields: z.array(z.string()), path: z.string().nullable(),
      })),
      next: z.uuid().nullable(),
      groups: z.array(z.string()).optional(),
      people: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
    }),
  }),
  sendReset: contract({ method: 'POST', path: '/api/clients/:id/reset-email', summary: 'Send a user the e-mail that sets a new password', door: 'admin', status: 204 }),
}
