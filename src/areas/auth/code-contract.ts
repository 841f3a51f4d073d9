import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { email, password, phone } from '../../kit/record/contract/credential.ts'
import { storableString } from '../../kit/record/contract/field.ts'
import { session } from '../../kit/session/contract.ts'
import { provider } from './provider-contract.ts'

const done = z.object({ status: z.literal(true) })

/** The session that began; without a user it still owes its second factor. */
export const begunSession = z.union([session, z.object({ user: z.null() })])

/** Six digits, as people type them: '123 456'. */
export const code = storableString('Code', 20)
  .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, { error: 'Enter the 6 digits of the code.' }))

/** The PKCE challenge, S256. */
export const codeChallenge = z.string().regex(/^[\w-]{43}$/, { error: 'The challenge is not valid.' })
const codeVerifier = z.string().regex(/^[\w.~-]{43,128}$/, { error: 'The verifier is not valid.' })

const either = { error: 'Enter an e-mail address or a phone number, one of them.' }
const oneOf = (body: { email?: unknown; phone?: unknown }) => (body.email === undefined) !== (body.phone === undefined)
const channel = z.enum(['sms', 'whatsapp'])

/** How a session begins or goes on, by `grantType`. */
const grant = z.discriminatedUnion('grantType', [
  z.strictObject({ grantType: z.literal('refresh_token') }),
  z.strictObject({
    grantType: z.literal('password'),
    email: email.optional(),
    phone: phone.optional(),
    password: password.optional(),
  }),
  z.strictObject({ grantType: z.literal('pkce'), code: storableString('The code', 200), codeVerifier }),
  z.strictObject({
    grantType: z.literal('id_token'),
    provider,
    idToken: storableString('The token', 16_000),
    /** What the page made up for this sign-in; the token holds its SHA-256, in hexadecimal digits. */
    nonce: storableString('The nonce', 200).optional(),
    /** The token is to belong to it. */
    accessToken: storableString('The token', 16_000).optional(),
  }),
])

export const codeRoutes = {
  token: contract({
    method: 'POST',
    path: '/api/auth/token',
    summary:
      'Sign in with a password, the one-time code of a link or an id_token of a provider, or renew the session with a new cookie; the old one works for 30 more seconds',
    auth: 'public',
    body: grant,
    response: begunSession,
  }),
  otp: contract({
    method: 'POST',
    path: '/api/auth/otp',
    summary:
      'Send a code to sign in with, by e-mail or text message. With a challenge the e-mail has a link, too. An unknown e-mail gets an account when its code is used, unless createUser is false',
    auth: 'public',
    body: z
      .strictObject({
        email: email.optional(),
        phone: phone.optional(),
        channel: channel.default('sms'),
        createUser: z.boolean().default(true),
        codeChallenge: codeChallenge.optional(),
      })
      .refine(oneOf, either),
    response: done,
  }),
  verify: contract({
    method: 'POST',
    path: '/api/auth/verify',
    summary: 'Sign in with a code',
    auth: 'public',
    body: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('email'), email, code }),
      z.strictObject({ type: z.literal('sms'), phone, code }),
    ]),
    response: begunSession,
  }),
  resend: contract({
    method: 'POST',
    path: '/api/auth/resend',
    summary: 'Send a code that was asked for once more; the one before ends',
    auth: 'public',
    body: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('email'), email }),
      z.strictObject({ type: z.literal('sms'), phone, channel: channel.default('sms') }),
    ]),
    response: done,
  }),
}

export type BegunSession = z.output<typeof begunSession>
