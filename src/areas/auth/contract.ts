import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'
import { email, name, newPassword, password } from '../../kit/record/contract/credential.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { session } from '../../kit/session/contract.ts'
import { begunSession, code } from './code-contract.ts'
import { signedChallenge } from './passkey-contract.ts'

const token = storableString('The link', 200).min(1, { error: 'The link is required.' })

const choices = z
  .strictObject({ theme: z.enum(['light', 'dark', 'system']).optional(), letterKeys: z.boolean().optional() })
  .refine((body) => Object.keys(body).length > 0, { error: 'Choose what to change.' })
const done = z.object({ status: z.literal(true) })

const signInEvent = z.object({
  id: z.uuid(),
  kind: z.enum([
    'signed-up',
    'signed-in',
    'failed',
    'held-back',
    'signed-out',
    'reset-asked',
    'password-reset',
    'factor-asked',
    'factor-passed',
    'factor-failed',
    'factor-added',
    'factor-removed',
    'factor-reset',
    'recovery-code-used',
    'recovery-codes-made',
    'password-changed',
    'email-asked',
    'email-withdrawn',
    'email-changed',
    'device-ended',
    'session-reused',
    'code-sent',
    'code-failed',
    'link-used',
    'address-confirmed',
    'passkey-used',
    'passkey-added',
    'passkey-removed',
    'identity-linked',
    'identity-unlinked',
    'provider-used',
    'deactivated',
    'reactivated',
    'view-began',
    'view-left',
    'invited',
    'joined',
  ]),
  at: instant,
  /** How often within the hour; `at` is the last time. */
  times: z.int(),
  address: z.string(),
  browser: z.string(),
})

export const authRoutes = {
  signUp: contract({
    method: 'POST',
    path: '/api/auth/sign-up/email',
    summary: 'Create an account and sign in',
    auth: 'public',
    body: z.strictObject({ name, email, password: newPassword }),
    response: begunSession,
  }),
  signIn: contract({
    method: 'POST',
    path: '/api/auth/sign-in/email',
    summary: 'Sign in',
    auth: 'public',
    body: z.strictObject({ email, password }),
    response: begunSession,
  }),
  signOut: contract({
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Sign out',
    auth: 'public',
    body: z.strictObject({}).nullish(),
    response: done,
  }),
  forget: contract({
    method: 'POST',
    path: '/api/auth/request-password-reset',
    summary: 'Ask for an e-mail that lets one set a new password',
    auth: 'public',
    body: z.strictObject({ email }),
    response: done,
  }),
  reset: contract({
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Set a new password with the token of that e-mail',
    auth: 'public',
    body: z.strictObject({ token, newPassword }),
    response: done,
  }),
  session: contract({
    method: 'GET',
    path: '/api/session',
    summary: 'Who is signed in',
    auth: 'user',
    response: session,
  }),
  changeSession: contract({
    method: 'PATCH',
    path: '/api/session',
    summary: 'Choose light, dark or system, and whether keys of one letter act',
    auth: 'user',
    personal: true,
    body: choices,
    response: session,
  }),
  proofs: contract({
    method: 'GET',
    path: '/api/session/confirm',
    summary: 'With what the user can confirm the session; without either, a code is sent by e-mail',
    auth: 'user',
    response: z.object({ password: z.boolean(), passkey: z.boolean() }),
  }),
  confirm: contract({
    method: 'POST',
    path: '/api/session/confirm',
    summary: 'Prove the password, a passkey, or without a password a code by e-mail, for ten minutes of revealing',
    auth: 'user',
    personal: true,
    body: z.union([
      z.strictObject({ password }),
      z.strictObject({ code }),
      z.strictObject({ passkey: signedChallenge }),
    ]),
    status: 204,
  }),
  firstAdministrator: contract({
    method: 'POST',
    path: '/api/session/first-administrator',
    summary: 'Make the first administrator with the one-time link',
    auth: 'public',
    body: z.strictObject({ token, name, email, password: newPassword }),
    response: begunSession,
  }),
  signIns: contract({
    method: 'GET',
    path: '/api/sign-in-events',
    summary: 'Recent sign-ins and attempts of a user, the newest first',
    auth: 'user',
    client: 'self',
    response: z.object({ items: z.array(signInEvent) }),
  }),
}

export type { BegunSession } from './code-contract.ts'
export type SignInEvent = z.output<typeof signInEvent>
export type SignInEventKind = SignInEvent['kind']
