import type { JWTHeaderParameters, JWTPayload, JWTVerifyGetKey } from 'jose'
import type { Configuration } from 'openid-client'
import { createHash } from 'node:crypto'
import { type Claims, readClaims } from './claims.ts'
import { discover } from './discovery.ts'
import { isLoopback, type OpenIdProvider } from './settings.ts'

/** What a page was given by a provider’s own button. */
export type BareToken = { idToken: string; nonce?: string | undefined; accessToken?: string | undefined }

/** Signatures of the provider's private key: none that is missing, or that our client secret could make. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519']

/** Where the provider's keys can't be had; every other error of the library is about the token. */
const unreachable = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']

const sha256 = (text: string) => createHash('sha256').update(text)

/**
 * What an id_token says of a person, with a hash of what is signed in it. Returns nothing unless the provider has signed it for this
 * portal, it is in time, and the nonce is the one whose SHA-256 it holds. Throws if the provider can't be reached.
 */
export async function checkIdToken(
  provider: OpenIdProvider,
  { idToken, nonce, accessToken }: BareToken,
): Promise<{ claims: Claims; hash: string } | undefined> {
  const { errors, jwtVerify } = await import('jose')
  const configuration = await discover(provider)
  try {
    const { payload, protectedHeader } = await jwtVerify(idToken, await keysOf(configuration), {
      algorithms,
      issuer: configuration.serverMetadata().issuer,
      audience: provider.clientId,
      requiredClaims: ['sub', 'exp', 'iat'],
      // Longer than that no token need be remembered as used.
      maxTokenAge: '1 hour',
      clockTolerance: 30,
    })
    const fits =
      // An access token or a logout token of the same provider is no sign-in.
      (protectedHeader.typ ?? 'JWT').toUpperCase() === 'JWT' &&
      isForUs(payload, provider.clientId) &&
      payload['nonce'] === (nonce === undefined ? undefined : sha256(nonce).digest('hex')) &&
      belongsTo(accessToken, payload['at_hash'], protectedHeader)
    // The signature is left out: it can be written in more than one way.
    const signed = idToken.slice(0, idToken.lastIndexOf('.'))
    return fits ? { claims: readClaims(payload), hash: sha256(signed).digest('hex') } : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError && !unreachable.includes(error.code)) return undefined
    throw error
  }
}

/** A token for several audiences says whom it was given to. */
function isForUs({ aud, azp }: JWTPayload, clientId: string): boolean {
  return azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId
}

/** Whether the access token is the one whose hash the id_token holds; not every provider writes it. */
function belongsTo(accessToken: string | undefined, held: unknown, { alg }: JWTHeaderParameters): boolean {
  if (accessToken === undefined || held === undefined) return true
  // The left half of the hash that belongs to the signature's algorithm.
  const hash = createHash(`sha${/(256|384|512)$/.exec(alg)?.[0] ?? '512'}`)
    .update(accessToken)
    .digest()
  return held === hash.subarray(0, hash.length / 2).toString('base64url')
}

const keySets = new WeakMap<Configuration, JWTVerifyGetKey>()

/** The provider's public keys, which the library asks for and keeps. */
async function keysOf(configuration: Configuration): Promise<JWTVerifyGetKey> {
  const there = keySets.get(configuration)
  if (there) return there
  const { jwks_uri: address, issuer } = configuration.serverMetadata()
  const url = new URL(address ?? '', issuer)
  if (url.protocol !== 'https:' && !isLoopback(url.hostname)) throw new Error(`The keys of ${issuer} are not at https.`)
  const { createRemoteJWKSet } = await import('jose')
  const keys = createRemoteJWKSet(url, { timeoutDuration: 10_000 })
  keySets.set(configuration, keys)
  return keys
}
