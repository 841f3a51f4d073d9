import type { Provider } from './settings.ts'

/** What a provider says of a person. */
export type Claims = {
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
  /** Id of the assertion of SAML that said it, which is believed once. */
  assertion?: string
}

/** Reads the claims of an id_token whose signature was checked. */
export function readClaims({ sub, email, email_verified: verified, name }: Record<string, unknown>): Claims {
  if (typeof sub !== 'string' || sub === '') throw new Error('The id_token names no subject.')
  return {
    subject: sub,
    email: typeof email === 'string' ? email.toLowerCase() : null,
    emailVerified: verified === true,
    name: typeof name === 'string' ? name : null,
  }
}

/** Whether the provider answers for people of the domain. */
export const isOf = ({ domains }: Provider, email: string): boolean =>
  domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

/** Whether the e-mail address is proven by what the provider says. */
export const isTrusted = (provider: Provider, { email, emailVerified }: Claims): boolean =>
  email !== null && (emailVerified || isOf(provider, email))
