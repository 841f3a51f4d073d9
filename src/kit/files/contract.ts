import { z } from 'zod'
import { contract } from '../http/contract.ts'
import { instant } from '../http/schema.ts'

/** That a staff member opened or downloaded a file; `by` is a name, or 'You'. */
const opening = z.object({ at: instant, by: z.string(), action: z.enum(['opened', 'downloaded']) })

export const fileRoutes = {
  storage: contract({
    method: 'GET',
    path: '/api/storage',
    summary: 'Bytes that the files of a client take, and how many they may; an admin names the client',
    auth: 'user',
    client: 'one',
    response: z.object({ used: z.int(), limit: z.int().nullable() }),
  }),
  open: contract({
    method: 'GET',
    path: '/api/files/open/:purpose/:id',
    summary: 'Go to a private link to a file, good for a short while',
    auth: 'user',
    status: 302,
    query: z.strictObject({ download: z.enum(['1']).optional() }),
  }),
  lastOpenings: contract({
    method: 'GET',
    path: '/api/files/openings/:purpose',
    summary: 'Who on the staff last opened or downloaded each of a client’s files',
    auth: 'user',
    client: 'one',
    response: z.object({ items: z.array(opening.extend({ file: z.uuid() })) }),
  }),
  openings: contract({
    method: 'GET',
    path: '/api/files/openings/:purpose/:id',
    summary: 'Who on the staff opened or downloaded a file, newest first',
    auth: 'user',
    response: z.object({ items: z.array(opening) }),
  }),
  file: contract({
    method: 'GET',
    path: '/api/files/:token/:name',
    summary: 'The file behind a private link, under its name',
    auth: 'user',
    contentTypes: ['*/*'],
    ranges: true,
  }),
}
