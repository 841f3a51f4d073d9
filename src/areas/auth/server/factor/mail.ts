import type { MailPart } from '../../../../kit/mail/content.ts'
import type { Mail } from '../../../../kit/mail/outgoing.ts'
import { greet } from '../../../../kit/mail/greet.ts'

type Reader = { name: string; email: string }

const wasThatYou = (publicUrl: string): MailPart[] => [
  'If this wasn’t you, set a new password now and tell your team.',
  { link: `${publicUrl}/forget`, label: 'Set a new password', quiet: true },
]

/** Tells someone that sign-in asks for a second step from now on. Takes what was added, to begin a sentence. */
export const factorAddedMail = (publicUrl: string, user: Reader, what: string): Mail =>
  write(user, 'A second step was added', [
    `${what} was just added to your Total Business Build-Out account. From now on, signing in with your password takes a second step, too.`,
    ...wasThatYou(publicUrl),
  ])

/** Tells someone that a second step is gone, and whether it was the last one. */
export const factorRemovedMail = (publicUrl: string, user: Reader, what: string, last: boolean): Mail =>
  write(user, 'A second step was removed', [
    `${what} of your Total Business Build-Out account was just removed. ${last ? 'Signing in takes only your password now.' : 'Signing in still takes one of your other second steps.'}`,
    ...wasThatYou(publicUrl),
  ])

/** Tells someone that the provider has taken a lost factor away. */
export const factorResetMail = (publicUrl: string, user: Reader): Mail =>
  write(user, 'Your second step was reset', [
    'The second step of your Total Business Build-Out account was reset by the team, and you were signed out on all devices. If your work needs a second step, you will set up a new one when you next sign in.',
    ...wasThatYou(publicUrl),
  ])

/** Tells someone that one code less is left. */
export const recoveryCodeUsedMail = (publicUrl: string, user: Reader, left: number): Mail =>
  write(user, 'A recovery code was used', [
    `Someone signed in to your Total Business Build-Out account with a recovery code. ${left === 1 ? 'One code is' : `${left} codes are`} left; you can make new ones in your account’s settings.`,
    ...wasThatYou(publicUrl),
  ])

const write = (user: Reader, subject: string, parts: MailPart[]): Mail => ({
  purpose: 'sign-in',
  to: user.email,
  subject,
  parts: [greet(user.name), ...parts],
})
