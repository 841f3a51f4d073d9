import { type Attempt, networkOf } from '../../../kit/http/server/throttle.ts'

/** Mails with links that a user may cause: one of them goes to an address that need not be the user's. */
export const linkSentBy = (userId: string): Attempt => ({
  action: 'change-email',
  source: `user ${userId}`,
  limit: { free: 6, seconds: 3_600 },
})

/** A link that is not good. */
export const wrongLinkFrom = (address: string): Attempt => ({
  action: 'wrong-email-link',
  source: `address ${networkOf(address)}`,
  limit: { free: 30, seconds: 900 },
})
