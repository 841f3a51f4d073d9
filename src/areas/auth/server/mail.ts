import { greet } from '../../../kit/mail/greet.ts'
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

/** Tells an administrator that somebody registered. */
export function registrationMail(publicUrl: string, admin: { email: string }, user: { id: string; name: string; email: string }): Mail {
  return {
    to: admin.email,
    subject: `New client: ${user.name}`,
    body: [`${user.name} (${user.email}) has just registered.`, `The client's file: ${publicUrl}/clients/${user.id}`].join('\n\n'),
  }
}
