import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link names and whether it has expired; 'unknown' for one that was not made here for this user. */
type LinkRead = { thing: string; expired: boolean } | 'unknown'

/** Signs and reads the short-lived links to private things. */
export type PrivateLinks = {
  /** A token for one thing and one user, good for some seconds. */
  sign: (thing: string, userId: string, seconds: number) => string
  /** Reads a token for the user who shows it. Another user's link is 'unknown', as if it had never been made. */
  read: (token: string, userId: string) => LinkRead
}

/** Makes links signed with a secret (text). The user is part of what is signed but not of the link. */
export function makePrivateLinks(secret: string): PrivateLinks {
  const signatureOf = (expiry: string, thing: string, userId: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([expiry, thing, userId]))
      .digest('base64url')

  return {
    sign(thing, userId, seconds) {
      const expiry = (Date.now() + seconds * 1000).toString(36)
      return [expiry, Buffer.from(thing).toString('base64url'), signatureOf(expiry, thing, userId)].join('.')
    },
    read(token, userId) {
      const [expiry = '', named = '', signature = '', rest] = token.split('.')
      const thing = Buffer.from(named, 'base64url').toString()
      if (rest !== undefined || !isEqual(signature, signatureOf(expiry, thing, userId))) return 'unknown'
      return { thing, expired: Number.parseInt(expiry, 36) < Date.now() }
    },
  }
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
