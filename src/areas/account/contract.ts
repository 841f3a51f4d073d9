import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { day, instant } from '../../kit/http/schema.ts'

const agreement = z.object({
  id: z.uuid(),
  kind: z.enum(['terms', 'disclosure']),
  title: z.string(),
  since: day,
  sections: z.array(z.object({ head: z.string(), text: z.string() })),
  /** When this wording was agreed to, and by whom; null if it was not. */
  agreedAt: instant.nullable(),
  agreedBy: z.string().nullable(),
})

const agreements = z.object({
  /** The wordings that hold now. */
  items: z.array(agreement),
  /** The client agreed to an earlier wording, and not yet to one of these. */
  changed: z.boolean(),
})
export type Agreements = z.infer<typeof agreements>

export const accountRoutes = {
  agreements: contract({
    method: 'GET',
    path: '/api/agreements',
    summary: 'The terms of use and the business disclosure as they are now, and whether the client agreed to them',
    auth: 'user',
    client: 'self',
    response: agreements,
  }),
  agree: contract({
    method: 'POST',
    path: '/api/agreements',
    summary: 'Agree to the wordings that hold now, which are named so that nobody agrees to what was not shown',
    auth: 'user',
    body: z.strictObject({ texts: z.array(z.uuid()).min(1).max(10) }),
    status: 204,
  }),
  closing: contract({
    method: 'GET',
    path: '/api/closing',
    summary: 'Whether an owner has asked to close the account for good, and when',
    auth: 'user',
    response: z.object({ askedAt: instant.nullable() }),
  }),
  askToClose: contract({
    method: 'POST',
    path: '/api/closing',
    summary: 'Ask to close one’s account for good, or take that back (owners)',
    auth: 'user',
    status: 204,
    body: z.strictObject({ asked: z.boolean({ error: 'Say whether the account is to be closed.' }) }),
  }),
  copy: contract({
    method: 'GET',
    path: '/api/data-copy',
    summary:
      'Everything that is kept of a client, as one zip: rows as CSV and JSON, files, and an index. Of secrets, the last four digits at most',
    auth: 'user',
    client: 'one',
    contentTypes: ['application/zip'],
  }),
}
