import { z } from 'zod'
import { contract } from '../../kit/http/contract.ts'
import { askFor, storableString } from '../../kit/record/contract/field.ts'
import { session } from '../../kit/session/contract.ts'
import { begunSession } from './code-contract.ts'

/** Bytes as the browser writes them in the JSON of a credential. */
const bytes = (max: number) =>
  z
    .string(askFor('Passkey', 'The passkey must be text.'))
    .max(max, { error: 'The passkey is too long.' })
    .regex(/^[\w-]+$/, { error: 'The passkey is not valid.' })

const credentialId = bytes(1_400)

/** What `toJSON()` of a new credential gives; what else browsers add to it is left out. */
const newCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(12_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,30}$/))
      .max(10)
      .optional(),
  }),
})

const usedCredential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(4_000),
    userHandle: bytes(100).nullish(),
  }),
})

const challenge = z.uuid({ error: 'The challenge must be a UUID.' })

/** A challenge that a passkey has signed. */
export const signedChallenge = z.strictObject({ challenge, credential: usedCredential })

/** What `parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON` takes, and the challenge to be named with its result. */
const asked = z.object({ challenge: z.uuid(), options: z.record(z.string(), z.unknown()) })

export const passkeyRoutes = {
  enrollPasskey: contract({
    method: 'POST',
    path: '/api/auth/passkeys',
    summary: 'Begin to add a passkey, within ten minutes of the password',
    auth: 'pending',
    response: asked,
  }),
  addPasskey: contract({
    method: 'POST',
    path: '/api/auth/passkeys/verify',
    summary: 'Add the passkey that the browser has made: it counts from now on',
    auth: 'pending',
    body: z.strictObject({
      challenge,
      name: storableString('The name', 60).min(1, { error: 'Give the passkey a name.' }),
      credential: newCredential,
    }),
    response: session.extend({
      /** Shown this once, where the factor is the first one. */
      recoveryCodes: z.array(z.string()).nullable(),
    }),
  }),
  challengePasskey: contract({
    method: 'POST',
    path: '/api/auth/passkeys/challenge',
    summary: 'Ask for one of the user’s passkeys as the second step',
    auth: 'pending',
    response: asked,
  }),
  usePasskey: contract({
    method: 'POST',
    path: '/api/auth/passkeys/use',
    summary: 'Complete the sign-in with a passkey',
    auth: 'pending',
    body: signedChallenge,
    response: session,
  }),
  askConfirmation: contract({
    method: 'POST',
    path: '/api/session/confirm/passkey',
    summary: 'Ask for one of the user’s passkeys to confirm the session with',
    auth: 'user',
    personal: true,
    response: asked,
  }),
  askPasskeySignIn: contract({
    method: 'POST',
    path: '/api/auth/sign-in/passkey/options',
    summary: 'Begin to sign in with a passkey',
    auth: 'public',
    response: asked,
  }),
  signInWithPasskey: contract({
    method: 'POST',
    path: '/api/auth/sign-in/passkey',
    summary: 'Sign in with a passkey that verified its user, which counts as both steps',
    auth: 'public',
    body: signedChallenge,
    response: begunSession,
  }),
}

export type NewCredential = z.output<typeof newCredential>
export type UsedCredential = z.output<typeof usedCredential>
export type SignedChallenge = z.output<typeof signedChallenge>
