import { type Attempt, networkOf } from '../../../kit/http/server/throttle.ts'

/** Mails that a user may cause to addresses of strangers. */
export const invitationSentBy = (userId: string): Attempt => ({
  action: 'invite',
  source: `user ${userId}`,
  limit: { free: 30, seconds: 3_600 },
})

/** A link that is not good. */
export const wrongInvitationFrom = (address: string): Attempt => ({
  action: 'wrong-invitation',
  source: `address ${networkOf(address)}`,
  limit: { free: 30, seconds: 900 },
})
