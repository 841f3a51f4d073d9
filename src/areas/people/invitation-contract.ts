import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'
import { email, name, newPassword } from '../../kit/record/contract/credential.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { clientAccess, session, staffAccess } from '../../kit/session/contract.ts'

/** Someone who was asked to join and has not yet. */
export const invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  access: z.enum([...clientAccess.options, ...staffAccess.options]),
  invitedBy: z.string().nullable(),
  sentAt: instant,
  expiresAt: instant,
  expired: z.boolean(),
})

const token = storableString('The link', 200).min(1, { error: 'The link is required.' })

/** What the page behind the link shows. */
const openInvitation = z.object({
  email: z.string(),
  access: invitation.shape.access,
  invitedBy: z.string().nullable(),
  /** Of the client; null for a colleague. */
  client: z.string().nullable(),
  /** The address has an account: its owner signs in to accept. */
  hasAccount: z.boolean(),
})

export const invitationRoutes = {
  inviteColleague: contract({
    method: 'POST',
    path: '/api/team/invitations',
    summary: 'Invite a colleague by e-mail, for seven days; inviting again sends a new link',
    auth: 'manager',
    status: 201,
    body: z.strictObject({ email, access: staffAccess }),
    response: z.object({ id: z.uuid() }),
  }),
  inviteMember: contract({
    method: 'POST',
    path: '/api/people/invitations',
    summary: 'Invite someone to act for a client (owners and managers); inviting again sends a new link',
    auth: 'user',
    status: 201,
    body: z.strictObject({
      userId: z.uuid({ error: 'client must be a UUID.' }).optional(),
      email,
      access: clientAccess,
    }),
    response: z.object({ id: z.uuid() }),
  }),
  withdraw: contract({
    method: 'DELETE',
    path: '/api/invitations/:id',
    summary: 'Withdraw an invitation',
    auth: 'user',
    status: 204,
  }),
  read: contract({
    method: 'POST',
    path: '/api/invitations/read',
    summary: 'Who invites to what, by the token of a mailed link; uses nothing up',
    auth: 'public',
    body: z.strictObject({ token }),
    response: openInvitation,
  }),
  accept: contract({
    method: 'POST',
    path: '/api/invitations/accept',
    summary: 'Accept an invitation, once: with a name and a password, or signed in with the invited address',
    auth: 'public',
    body: z.strictObject({ token, name: name.optional(), password: newPassword.optional() }),
    response: z.union([session, z.object({ user: z.null() })]),
  }),
}

export type Invitation = z.output<typeof invitation>
export type OpenInvitation = z.output<typeof openInvitation>
