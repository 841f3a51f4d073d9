import { greet } from '../../../kit/mail/greet.ts'
import type { Mail } from '../../../kit/mail/outgoing.ts'

type Person = { name: string; email: string }

const account = 'Total Business Build-Out account'

/** Tells the owner of an account that the password was changed by someone who knew it. */
export function passwordChangedMail(publicUrl: string, user: Person): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'Your password was changed',
    parts: [
      greet(user.name),
      `The password of your ${account} was just changed on the Security page. All other devices were signed out.`,
      'If this wasn’t you, set a new one now and tell your team.',
      { link: `${publicUrl}/forget`, label: 'Set a new password', quiet: true },
    ],
  }
}

/** Tells the owner of an account that it has a password now. */
export function passwordSetMail(publicUrl: string, user: Person): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'Your account has a password now',
    parts: [
      greet(user.name),
      `A password was just set for your ${account}, which had none. It signs you in from now on.`,
      'If this wasn’t you, set a new one now and tell your team.',
      { link: `${publicUrl}/forget`, label: 'Set a new password', quiet: true },
    ],
  }
}

/** The link for the mailbox that the account is to have. */
export function newAddressMail(publicUrl: string, user: Person, email: string, token: string): Mail {
  return {
    purpose: 'sign-in',
    validFor: 3_600,
    to: email,
    subject: 'Confirm your new e-mail',
    parts: [
      greet(user.name),
      `This address was entered as the new e-mail of a ${account}. Confirm it within one hour:`,
      { link: linkOf(publicUrl, token), label: 'Confirm this address' },
      'We sent another link to the present address. The change happens when both are confirmed.',
      'If this wasn’t you, ignore this e-mail. Nothing changes.',
    ],
  }
}

/** The link for the mailbox that the account has, and the warning. */
export function oldAddressMail(publicUrl: string, user: Person, email: string, token: string): Mail {
  return {
    purpose: 'sign-in',
    validFor: 3_600,
    to: user.email,
    subject: 'Someone asked to change your e-mail',
    parts: [
      greet(user.name),
      `We received a request to change the e-mail of your ${account} to ${email}. Confirm it within one hour:`,
      { link: linkOf(publicUrl, token), label: 'Confirm the change' },
      'We sent another link to the new address. The change happens when both are confirmed.',
      'If this wasn’t you, don’t confirm it: your e-mail then stays as it is. Change your password.',
      { link: `${publicUrl}/account?tab=security`, label: 'Change your password', quiet: true },
    ],
  }
}

/** Tells the old and the new mailbox that the address was changed. */
export function emailChangedMails(user: Person, email: string): Mail[] {
  const parts = [
    greet(user.name),
    `The e-mail of your ${account} was changed from ${user.email} to ${email}. From now on you sign in with ${email}.`,
    'If this wasn’t you, tell your team at once.',
  ]
  return [user.email, email].map((to) => ({ to, subject: 'Your e-mail was changed', parts }))
}

const linkOf = (publicUrl: string, token: string) => `${publicUrl}/confirm/${encodeURIComponent(token)}`
