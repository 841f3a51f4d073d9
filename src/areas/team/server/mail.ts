import { greet } from '../../../kit/mail/greet.ts'
import type { MailPart } from '../../../kit/mail/content.ts'
import type { Mail } from '../../../kit/mail/outgoing.ts'

type Reader = { name: string; email: string }

const account = 'Total Business Build-Out account'

/** Tells someone that a manager has ended their access. */
export const deactivatedMail = (user: Reader): Mail =>
  write(user, 'Your account was deactivated', [
    `Your ${account} was deactivated by a manager of the team. You were signed out on all devices and can’t sign in again.`,
    'If you don’t know why, ask a manager of your team.',
  ])

/** Tells someone that a manager has given their access back. */
export const restoredMail = (publicUrl: string, user: Reader): Mail =>
  write(user, 'Your account was restored', [
    `Your ${account} was restored by a manager of the team. Sign in as before.`,
    { link: `${publicUrl}/signin`, label: 'Sign in' },
  ])

/** Tells someone that a manager has taken a lost factor away. */
export const factorResetMail = (publicUrl: string, user: Reader): Mail =>
  write(user, 'Your second step was reset', [
    `The second step of your ${account} was reset by a manager of the team, and you were signed out on all devices. If your work needs a second step, you will set up a new one when you next sign in.`,
    'If you didn’t ask for it, set a new password now and tell your team.',
    { link: `${publicUrl}/forget`, label: 'Set a new password', quiet: true },
  ])

/** Asks a client to change a secret that someone has seen. */
export const askToChangeMail = (publicUrl: string, client: Reader, title: string): Mail =>
  write(client, 'We need something from you', [
    `${title}: someone who has seen it no longer needs access. Once it is changed, enter the new value in the portal.`,
    { link: `${publicUrl}/`, label: 'Open your portal' },
  ])

const write = (user: Reader, subject: string, parts: MailPart[]): Mail => ({
  to: user.email,
  subject,
  parts: [greet(user.name), ...parts],
})
