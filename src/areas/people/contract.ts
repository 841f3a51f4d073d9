import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'
import { invitation } from './invitation-contract.ts'
import { clientAccess, session } from '../../kit/session/contract.ts'

/** Someone who acts for a client. */
const member = z.object({
  id: z.uuid(),
  version: z.int(),
  person: z.uuid(),
  name: z.string(),
  email: z.string(),
  access: clientAccess,
  since: instant,
  lastlogin: instant.nullable(),
})

export const peopleRoutes = {
  list: contract({
    method: 'GET',
    path: '/api/people',
    summary: 'Who acts for a client',
    auth: 'user',
    client: 'one',
    response: z.object({ items: z.array(member), invitations: z.array(invitation) }),
  }),
  change: contract({
    method: 'PATCH',
    path: '/api/people/:id',
    summary: 'Change what one of a client’s people may do (owners and managers)',
    auth: 'user',
    versioned: true,
    body: z.strictObject({ access: clientAccess }),
    status: 204,
  }),
  remove: contract({
    method: 'DELETE',
    path: '/api/people/:id',
    summary: 'Remove someone from a client’s people (owners and managers)',
    auth: 'user',
    versioned: true,
    status: 204,
  }),
  choose: contract({
    method: 'POST',
    path: '/api/session/client',
    summary: 'Act for another client',
    auth: 'user',
    personal: true,
    body: z.strictObject({ client: z.uuid({ error: 'client must be a UUID.' }) }),
    response: session,
  }),
  view: contract({
    method: 'POST',
    path: '/api/clients/:id/view',
    summary: 'See a client’s portal as the client does, read only, for 30 minutes (staff)',
    auth: 'admin',
    status: 204,
  }),
  leaveView: contract({
    method: 'DELETE',
    path: '/api/session/view',
    summary: 'Leave the view of a client’s portal',
    auth: 'pending',
    personal: true,
    status: 204,
  }),
}

export type Member = z.output<typeof member>
