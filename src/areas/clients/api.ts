import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'

const sort = z.enum(['name', 'email', 'tasks', 'day', 'lastlogin', 'passwordChangedAt'], { error: 'The list can’t be sorted by that.' })
const anything = z.object({}).loose()

export const clientRoutes = {
  list: contract({
    method: 'GET', path: '/api/clients', summary: 'All users, 50 a page', door: 'admin', answer: anything,
    query: z.strictObject({
      search: z.string().max(200).optional(),
      sort: sort.default('name'),
      direction: z.enum(['asc', 'desc']).default('asc'),
      page: z.coerce.number({ error: 'The page must be a number.' }).int().min(1).max(100_000).default(1),
    }),
  }),
  find: contract({ method: 'GET', path: '/api/clients/:id', summary: 'One user', door: 'admin', answer: anything }),
  sendReset: contract({ method: 'POST', path: '/api/clients/:id/reset-email', summary: 'Send a user the e-mail that sets a new password', door: 'admin', status: 204 }),
}
