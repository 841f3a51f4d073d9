import { greet } from '../../../kit/mail/greet.ts'
import { quoteName } from '../../../kit/mail/quote-name.ts'
import type { Mail } from '../../../kit/mail/outgoing.ts'

/** The e-mail that lets a user set a new password. */
export function resetMail(publicUrl: string, user: { name: string; email: string }, token: string): Mail {
  return {
    to: user.email,
    subject: 'Set a new password',
    body: [
      greet(user.name),
      'Somebody asked for a new password for your Total Business Build-Out account. Set it here, within one hour:',
      `${publicUrl}/update-password/${encodeURIComponent(token)}/${encodeURIComponent(user.email)}`,
      'If it was not you, do nothing: your password stays as it is.',
    ].join('\n\n'),
  }
}

/** Tells the owner of an account that its password was changed. */
export function passwordChangedMail(publicUrl: string, user: { name: string; email: string }): Mail {
  return {
    to: user.email,
    subject: 'Your password was changed',
    body: [
      greet(user.name),
      'The password of your Total Business Build-Out account was just changed with a link from this mailbox. All devices were signed out.',
      `If it was not you, set a new one now: ${publicUrl}/forget\nThen change the password of this mailbox, and tell your build team.`,
    ].join('\n\n'),
  }
}

/** Tells an administrator that somebody registered. The name is theirs to choose, so it stands in quotes. */
export function registrationMail(publicUrl: string, admin: { email: string }, user: { id: string; name: string; email: string }): Mail {
  const name = quoteName(user.name)
  return {
    to: admin.email,
    subject: `New client: ${name ?? user.email}`,
    body: [
      `A new client has just registered.`,
      `Name as typed: ${name ?? 'see the client’s file'}\nE-mail, not verified: ${user.email}`,
      `The client's file: ${publicUrl}/clients/${user.id}`,
    ].join('\n\n'),
  }
}
