import type { Attempt, Limit } from '../../../kit/http/server/throttle.ts'
import { networkOf } from '../../../kit/http/server/throttle.ts'

/*
 * What is counted, and how often it may go wrong. See docs/decisions/024 for what that means for guessing. No count
 * is shared between an owner and a stranger at another address, so nobody's wrong attempts refuse someone else.
 */

/** Wrong passwords of one address, or of one browser that signed in before, for one account. Seconds. */
const waits: Limit = { free: 5, wait: 30, maxWait: 3_600, forget: 86_400 }
/** Everything that one address tries, for whichever accounts. A shared office address stays usable. */
const ofAddress = (free: number, seconds: number): Limit => ({ free, seconds })

const source = (address: string) => `address ${networkOf(address)}`

/** A sign-in from a browser that the account's owner has used before. */
export const knownSignIn = (email: string, browser: string): Attempt[] => [
  { action: 'sign-in', account: email, source: `browser ${browser}`, limit: waits },
]

/** A sign-in from anywhere else. */
export const strangeSignIn = (email: string, address: string): Attempt[] => [
  { action: 'sign-in', source: source(address), limit: ofAddress(100, 900) },
  { action: 'sign-in', account: email, source: source(address), limit: waits },
]

/** All wrong passwords for an account within an hour, but for those of known browsers. It only slows down, and refuses no one. */
export const anywhere = (email: string): Attempt => ({
  action: 'sign-in',
  account: email,
  source: 'anywhere',
  limit: { free: 1_000_000, seconds: 3_600 },
})

/** The password proven again in a session. The session is the owner's, or stolen: it has a count of its own. */
export const confirmation = (session: string): Attempt => ({
  action: 'confirm',
  source: `session ${session}`,
  limit: waits,
})

/**
 * A code of the second factor. Only someone who has proven the password gets here, and a thief of it must not keep the owner's own
 * browser waiting, so that one has a count of its own.
 */
export const secondFactor = (userId: string, browser: string | undefined): Attempt => ({
  action: 'factor',
  account: userId,
  source: browser ? `browser ${browser}` : 'elsewhere',
  limit: waits,
})

/** Codes of the second step that are texted for one person; the owner's own browser has a count of its own here, too. */
export const factorTextAsked = (userId: string, browser: string | undefined): Attempt => ({
  action: 'ask-factor-text',
  account: userId,
  source: browser ? `browser ${browser}` : 'elsewhere',
  limit: ofAddress(20, 3_600),
})

export const signUpFrom = (address: string): Attempt => ({
  action: 'sign-up',
  source: source(address),
  limit: ofAddress(30, 3_600),
})
export const resetAskedFrom = (address: string): Attempt => ({
  action: 'ask-reset',
  source: source(address),
  limit: ofAddress(60, 900),
})
/** A link that is not good. One that is good is never counted: it can't be guessed. */
export const wrongLinkFrom = (address: string): Attempt => ({
  action: 'wrong-link',
  source: source(address),
  limit: ofAddress(30, 900),
})

/** Challenges for a sign-in with a passkey: each is a row. */
export const passkeyAskedFrom = (address: string): Attempt => ({
  action: 'ask-passkey',
  source: source(address),
  limit: ofAddress(100, 900),
})
/** Sign-ins with a provider that were begun: each is a row. */
export const providerAskedFrom = (address: string): Attempt => ({
  action: 'ask-provider',
  source: source(address),
  limit: ofAddress(100, 900),
})
/** A passkey that opens nothing. */
export const wrongPasskeyFrom = (address: string): Attempt => ({
  action: 'wrong-passkey',
  source: source(address),
  limit: ofAddress(30, 900),
})
/** Links that confirm an address, sent to one user. */
export const confirmationAskedBy = (userId: string): Attempt => ({
  action: 'ask-confirmation',
  source: `user ${userId}`,
  limit: ofAddress(5, 3_600),
})
/** Codes asked for by one address. Text messages cost money, so fewer of them. */
export const codeAskedFrom = (address: string, by: 'email' | 'text'): Attempt => ({
  action: `ask-code ${by}`,
  source: source(address),
  limit: by === 'email' ? ofAddress(60, 900) : ofAddress(20, 3_600),
})
/** A guess at a code that was sent to an e-mail address or phone number. A code has a count of its own, beside this one. */
export const codeGuess = (to: string, browser: string | undefined, address: string): Attempt[] =>
  browser
    ? [{ action: 'code', account: to, source: `browser ${browser}`, limit: waits }]
    : [
        { action: 'code', source: source(address), limit: ofAddress(100, 900) },
        { action: 'code', account: to, source: source(address), limit: waits },
      ]
