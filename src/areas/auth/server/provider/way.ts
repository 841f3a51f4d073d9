import { createHmac } from 'node:crypto'
import type { Claims } from './claims.ts'

/** How people get to a provider and back. */
export type Way = {
  /** Where the browser is to go. Takes the state that is to come back, and the user's address. Throws if the provider can't be reached. */
  begin: (state: string, hint: string | undefined) => Promise<string>
  /** What the provider says of the person, for what it sent back. Throws if anything is not as begun. */
  finish: (state: string, answer: Record<string, string | undefined>) => Promise<Claims>
}

/** Makes what only this portal can know of a state, so that it need not be stored. Takes a secret of the portal. */
export const makeDerive = (secret: string, provider: string) => (what: string, state: string) =>
  createHmac('sha256', secret).update(`${what} ${provider} ${state}`).digest('base64url')
