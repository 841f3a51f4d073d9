import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { instant } from '../../kit/http/schema.ts'
import { phone } from '../../kit/record/contract/credential.ts'
import { askFor } from '../../kit/record/contract/field.ts'
import { session } from '../../kit/session/contract.ts'

/** Spaces are how people write long codes down. */
const code = z
  .string(askFor('Code', 'Code must be text.'))
  .max(100, { error: 'Code is too long.' })
  .transform((text) => text.replaceAll(/\s/g, ''))
const totpCode = code.pipe(z.string().regex(/^\d{6}$/, { error: 'Enter the 6 digits of the code.' }))
const recoveryCode = code.pipe(z.string().min(1, { error: 'Enter a recovery code.' }))

const factor = z.object({
  id: z.uuid(),
  kind: z.enum(['totp', 'passkey', 'phone']),
  /** What its owner calls a passkey. */
  name: z.string().nullable(),
  /** The last four of a phone number. */
  lastDigits: z.string().nullable(),
  /** False for a phone to which the code was texted that began this session: it proves nothing more. */
  usable: z.boolean(),
  addedAt: instant,
  lastUsedAt: instant.nullable(),
})

const factors = z.object({
  factors: z.array(factor),
  recoveryCodesLeft: z.int(),
  /** The portal asks this person for a second factor, so the last one can't be removed. */
  required: z.boolean(),
  /** The session still owes one. */
  pending: z.boolean(),
  /** Text messages are sent. */
  texts: z.boolean(),
  /** Whose session it is. */
  email: z.string(),
})

const recoveryCodes = z.array(z.string())

/** Whether the text leaves now; where many were asked for it leaves within a quarter of an hour. */
const sent = z.boolean()

const enrollment = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('totp'),
    id: z.uuid(),
    /** Base32, to be typed where the picture can't be scanned. */
    secret: z.string(),
    uri: z.string(),
    /** The QR code of `uri`: the path of its dark modules in a square of `size` units. */
    qr: z.object({ size: z.int(), path: z.string() }),
  }),
  z.object({ kind: z.literal('phone'), id: z.uuid(), lastDigits: z.string(), sent }),
])

export const factorRoutes = {
  factors: contract({
    method: 'GET',
    path: '/api/auth/factors',
    summary: 'The second factors of the user, and whether the session still owes one',
    auth: 'pending',
    response: factors,
  }),
  enroll: contract({
    method: 'POST',
    path: '/api/auth/factors',
    summary:
      'Begin to add an authenticator app, or a phone, to which a code is texted; it counts once a code of it was verified',
    auth: 'pending',
    personal: true,
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('totp') }),
      z.strictObject({ kind: z.literal('phone'), phone }),
    ]),
    status: 201,
    response: enrollment,
  }),
  challenge: contract({
    method: 'POST',
    path: '/api/auth/factors/:id/challenge',
    summary: 'Text a code to a phone that is a second factor or is being added; the one before ends',
    auth: 'pending',
    personal: true,
    response: z.object({ sent }),
  }),
  verify: contract({
    method: 'POST',
    path: '/api/auth/factors/:id/verify',
    summary: 'Verify a code of a factor: the sign-in is complete, or the new factor counts from now on',
    auth: 'pending',
    personal: true,
    body: z.strictObject({ code: totpCode }),
    response: session.extend({
      /** Shown this once, where the factor is the first one. */
      recoveryCodes: recoveryCodes.nullable(),
    }),
  }),
  useRecoveryCode: contract({
    method: 'POST',
    path: '/api/auth/recovery-code',
    summary: 'Complete the sign-in with a recovery code, which works once',
    auth: 'pending',
    personal: true,
    body: z.strictObject({ code: recoveryCode }),
    response: session.extend({ recoveryCodesLeft: z.int() }),
  }),
  remove: contract({
    method: 'DELETE',
    path: '/api/auth/factors/:id',
    summary: 'Remove a factor, within ten minutes of the password',
    auth: 'user',
    personal: true,
    status: 204,
  }),
  makeRecoveryCodes: contract({
    method: 'POST',
    path: '/api/auth/recovery-codes',
    summary: 'Make ten new recovery codes in place of all earlier ones, within ten minutes of the password',
    auth: 'user',
    personal: true,
    response: z.object({ recoveryCodes }),
  }),
}

export type Factor = z.output<typeof factor>
export type FactorKind = Factor['kind']
export type Factors = z.output<typeof factors>
export type Enrollment = z.output<typeof enrollment>
export type AppEnrollment = Extract<Enrollment, { kind: 'totp' }>
export type PhoneEnrollment = Extract<Enrollment, { kind: 'phone' }>
/** What a verified code returns. */
export type Passed = z.output<typeof factorRoutes.verify.response>
