import { createHash, randomBytes } from 'node:crypto'
import type { Query } from '../../../kit/database/statement.ts'

/** What a way back proves: who it is, or the address that it was sent to. */
export type Flow = {
  id: string
  purpose: 'sign-in' | 'link'
  userId: string | null
  address: string | null
  provider: string | null
}

/** A one-time code and its hash, which is all that the database keeps. */
export function makeOneTimeCode(): { code: string; hash: string } {
  const code = randomBytes(24).toString('base64url')
  return { code, hash: hashCode(code) }
}

/** Where a way to sign in comes back to. Takes the seconds until its message leaves. */
export function callbackUrl(publicUrl: string, code: string, delay = 0): string {
  return `${publicUrl}/auth/callback?code=${code}&at=${Math.floor(Date.now() / 1_000) + delay}`
}

/** The PKCE challenge (S256) of a verifier. */
export const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')

/**
 * Uses up a one-time code, once, for the browser with the verifier of the page that began. Returns what it proves; undefined if it is
 * unknown, used or too old, or the verifier is another one: that uses nothing up, so a copied link is worth nothing.
 */
export async function exchangeCode(query: Query, code: string, verifier: string): Promise<Flow | undefined> {
  const [flow] = await query<Flow>({
    text: `update auth_flows set used_at = now() where code_hash = $1 and challenge = $2 and used_at is null and expires_at > now()
      returning id, purpose, user_id as "userId", address, provider`,
    values: [hashCode(code), challengeOf(verifier)],
  })
  return flow
}

const hashCode = (code: string) => createHash('sha256').update(code).digest('hex')
