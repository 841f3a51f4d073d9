import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant, page } from '../../kit/http/schema.ts'
import { email, name, newPassword, password } from '../../kit/record/contract/credential.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { session } from '../../kit/session/contract.ts'

const token = storableString('The link', 200).min(1, { error: 'The link is required.' })

/** A session of the user: the browser by the name that people use for it. */
const device = z.object({
  id: z.uuid(),
  browser: z.string(),
  address: z.string(),
  firstUsed: instant,
  /** As exact as sessions are renewed. */
  lastUsed: instant,
  /** The session that asks. */
  here: z.boolean(),
  /** The password was right, and the second step is still owed. */
  pending: z.boolean(),
})

/** A change of the e-mail address that has not happened yet. */
const emailChange = z.object({
  email: z.string(),
  oldConfirmed: z.boolean(),
  newConfirmed: z.boolean(),
  /** After it the links no longer work. */
  expiresAt: instant,
})

const overview = z.object({
  /** Null if the password is the one of the sign-up. */
  passwordChangedAt: instant.nullable(),
  emailChange: emailChange.nullable(),
  devices: z.array(device),
})

/** What a link of a change of e-mail is about. */
const emailLink = z.object({
  /** The address that the account is to have. */
  email: z.string(),
  /** Which of both mailboxes the link was sent to; 'own' confirms the address of a sign-up. */
  mailbox: z.enum(['old', 'new', 'own']),
  /** This mailbox has been confirmed. */
  confirmed: z.boolean(),
  /** Both have, and the account has the new address. */
  done: z.boolean(),
})

/** Someone viewed a secret: `by` viewed `field` of the `noun` ('bank account') of that `title`, of the `client` if it is not the reader. */
const reveal = z.object({
  id: z.uuid(),
  at: instant,
  by: z.string(),
  field: z.string(),
  noun: z.string(),
  title: z.string().nullable(),
  client: z.string().nullable(),
  /** Where the row is; null when it can't be opened. */
  path: z.string().nullable(),
})

export const securityRoutes = {
  overview: contract({
    method: 'GET',
    path: '/api/security',
    summary: 'When the user’s password was changed, a change of e-mail that is pending, and signed-in devices',
    auth: 'user',
    response: overview,
  }),
  changePassword: contract({
    method: 'POST',
    path: '/api/user/password',
    summary: 'Replace the password; other devices are signed out',
    auth: 'user',
    personal: true,
    body: z.strictObject({ currentPassword: password, newPassword }),
    status: 204,
  }),
  setPassword: contract({
    method: 'POST',
    path: '/api/user/first-password',
    summary: 'Set a password where there is none, within ten minutes of confirming the session',
    auth: 'user',
    personal: true,
    body: z.strictObject({ newPassword }),
    status: 204,
  }),
  changeUser: contract({
    method: 'PATCH',
    path: '/api/user',
    summary: 'Change the user’s own name',
    auth: 'user',
    personal: true,
    body: z.strictObject({ name }),
    response: session,
  }),
  askEmailChange: contract({
    method: 'POST',
    path: '/api/email-change',
    summary: 'Send the links that change the e-mail address to the old and the new one',
    auth: 'user',
    personal: true,
    body: z.strictObject({ email }),
    response: emailChange,
  }),
  resendEmailChange: contract({
    method: 'POST',
    path: '/api/email-change/resend',
    summary: 'Send new links to the mailboxes that have not confirmed yet',
    auth: 'user',
    personal: true,
    response: emailChange,
  }),
  withdrawEmailChange: contract({
    method: 'DELETE',
    path: '/api/email-change',
    summary: 'Keep the e-mail address; the links end',
    auth: 'user',
    personal: true,
    status: 204,
  }),
  findEmailLink: contract({
    method: 'POST',
    path: '/api/email-change/find',
    summary: 'What the link of a sign-up or of a change of e-mail is about; it stays unused',
    auth: 'public',
    body: z.strictObject({ token }),
    response: emailLink,
  }),
  confirmEmailLink: contract({
    method: 'POST',
    path: '/api/email-change/confirm',
    summary: 'Confirm a mailbox with its link; the second one changes the address',
    auth: 'public',
    body: z.strictObject({ token }),
    response: emailLink,
  }),
  endDevice: contract({
    method: 'DELETE',
    path: '/api/devices/:id',
    summary: 'Sign out another device of the user',
    auth: 'user',
    personal: true,
    status: 204,
  }),
  endOtherDevices: contract({
    method: 'POST',
    path: '/api/devices/end-others',
    summary: 'Sign out all devices of the user but this one',
    auth: 'user',
    personal: true,
    response: z.object({ ended: z.int() }),
  }),
  reveals: contract({
    method: 'GET',
    path: '/api/reveals',
    summary: 'Who on the staff viewed which secret of the user; for staff, what they viewed themselves. Newest first',
    auth: 'user',
    paged: { limit: 20 },
    response: page(reveal),
  }),
}

export type SecurityOverview = z.output<typeof overview>
export type EmailChange = z.output<typeof emailChange>
export type EmailLink = z.output<typeof emailLink>
export type Device = z.output<typeof device>
export type Reveal = z.output<typeof reveal>
