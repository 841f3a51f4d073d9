import { greet } from '../../../kit/mail/greet.ts'
import { quoteName } from '../../../kit/mail/quote-name.ts'
import type { MailItem, MailPart } from '../../../kit/mail/content.ts'
import type { Mail } from '../../../kit/mail/outgoing.ts'

const passwordLink = (publicUrl: string, user: { email: string }, token: string) =>
  `${publicUrl}/update-password/${encodeURIComponent(token)}/${encodeURIComponent(user.email)}`

/** Where someone who did not do what a mail says sets a new password. */
const newPassword = (publicUrl: string): MailPart => ({
  link: `${publicUrl}/forget`,
  label: 'Set a new password',
  quiet: true,
})

/** The e-mail that lets a user set a new password. */
export function resetMail(publicUrl: string, user: { name: string; email: string }, token: string): Mail {
  return {
    purpose: 'sign-in',
    validFor: 3_600,
    to: user.email,
    subject: 'Set a new password',
    parts: [
      greet(user.name),
      'We received a request to reset the password of your Total Business Build-Out account. Set a new one here within one hour:',
      { link: passwordLink(publicUrl, user, token), label: 'Set your password' },
      'If this wasn’t you, ignore this e-mail. Your password won’t change.',
    ],
  }
}

/** The e-mail that lets a client whom the team has added set their first password. */
export function welcomeMail(publicUrl: string, user: { name: string; email: string }, token: string): Mail {
  return {
    to: user.email,
    subject: 'Your Total Business Build-Out account',
    purpose: 'sign-in',
    validFor: 604_800,
    parts: [
      greet(user.name),
      'Your team has opened an account for you. It shows what is done, what is next, and what we need from you. Set your password within seven days:',
      { link: passwordLink(publicUrl, user, token), label: 'Set your password' },
      'If you weren’t expecting this, ignore this e-mail.',
    ],
  }
}

/** Tells the owner of an account that its password was changed. */
export function passwordChangedMail(publicUrl: string, user: { name: string; email: string }): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'Your password was changed',
    parts: [
      greet(user.name),
      'The password of your Total Business Build-Out account was just changed with a link sent to this e-mail address. You were signed out on all devices.',
      'If this wasn’t you, set a new one now, change the password of your e-mail account, and tell your team.',
      newPassword(publicUrl),
    ],
  }
}

/** Tells the owner of an account of a sign-in from a browser that they have not used before. */
export function newDeviceMail(
  publicUrl: string,
  user: { name: string; email: string },
  browser: string,
  address: string,
): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'New sign-in to your account',
    parts: [
      greet(user.name),
      'Someone just signed in to your Total Business Build-Out account with a device that hasn’t been used for it before.',
      {
        facts: [
          ['Device', browser],
          ['IP address', address],
        ],
      },
      'If this was you, there is nothing to do. If it wasn’t, sign that device out and set a new password.',
      { link: `${publicUrl}/account?tab=security`, label: 'Review your devices' },
      newPassword(publicUrl),
    ],
  }
}

/** Tells the owner of an account that a session was ended because two browsers used it. */
export function sessionReusedMail(publicUrl: string, user: { name: string; email: string }): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'We signed out one of your browsers',
    parts: [
      greet(user.name),
      'A sign-in to your Total Business Build-Out account that had already been replaced was used again. That can mean that someone copied it, so we ended it. Sign in again to continue.',
      'If you don’t know why this happened, set a new password.',
      newPassword(publicUrl),
    ],
  }
}

type Joined = { id: string; name: string; email: string; emailVerified: boolean }

const checked = ({ emailVerified }: Joined) => (emailVerified ? 'confirmed' : 'not verified')

/** Tells one of the staff that someone registered. The name is theirs to choose, so it is in quotes. */
export function registrationMail(publicUrl: string, reader: { email: string }, user: Joined): Mail {
  const name = quoteName(user.name)
  return {
    to: reader.email,
    kind: 'sign-up',
    subject: `New client: ${name ?? user.email}`,
    parts: [
      'A new client just signed up.',
      {
        facts: [
          ['Name as entered', name ?? 'see the client’s file'],
          [`E-mail, ${checked(user)}`, user.email],
        ],
      },
      { link: `${publicUrl}/clients/${user.id}`, label: 'Open the client’s file' },
    ],
  }
}

/** The same of several who signed up within a short time. Takes what `signedUp` returns of each. */
export function registrationsMail(publicUrl: string, reader: { email: string }, joined: MailItem[]): Mail {
  return {
    to: reader.email,
    kind: 'sign-up',
    subject: joined.length === 1 ? 'One more new client' : `${joined.length} new clients`,
    parts: [
      joined.length === 1 ? 'One more client signed up.' : `${joined.length} clients signed up in the last minutes.`,
      { items: joined },
      { link: `${publicUrl}/clients`, label: 'Open all clients' },
    ],
  }
}

/** One who signed up, in a list of them. */
export const signedUp = (publicUrl: string, user: Joined): MailItem => ({
  title: quoteName(user.name) ?? 'See the client’s file',
  detail: `${user.email}, ${checked(user)}`,
  link: `${publicUrl}/clients/${user.id}`,
})

/** The link by which someone who has signed up confirms the address. */
export function confirmMail(publicUrl: string, user: { name: string; email: string }, token: string): Mail {
  return {
    purpose: 'sign-in',
    validFor: 604_800,
    to: user.email,
    subject: 'Confirm your e-mail',
    parts: [
      greet(user.name),
      'Someone created a Total Business Build-Out account with this address. If it was you, confirm it here within seven days:',
      { link: `${publicUrl}/confirm/${token}`, label: 'Confirm your e-mail' },
      'Until then, we won’t send anything else to this address. If it wasn’t you, ignore this e-mail.',
    ],
  }
}

/** The code that proves a session of someone without a password once more. */
export function proofMail(user: { name: string; email: string }, code: string): Mail {
  return {
    purpose: 'sign-in',
    validFor: 600,
    to: user.email,
    subject: `Your code: ${code}`,
    parts: [greet(user.name), codeText(code), 'If this wasn’t you, sign out all your devices and tell your team.'],
  }
}

/** Tells the owner of an account that a phone number signs in to it from now on, or no longer. */
export function phoneChangedMail(publicUrl: string, user: { name: string; email: string }, phone: string | null): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: phone ? 'A phone number was added to your account' : 'The phone number was removed from your account',
    parts: [
      greet(user.name),
      phone
        ? `From now on, you can sign in to your Total Business Build-Out account with a code texted to the number ending in ${phone.slice(-4)}.`
        : 'You can no longer sign in to your Total Business Build-Out account with a code by text message.',
      'If this wasn’t you, set a new password now and tell your team.',
      newPassword(publicUrl),
    ],
  }
}

/** The text of a code, in a text message and in an e-mail. */
export const codeText = (code: string) =>
  `Your Total Business Build-Out code is ${code}. It works for 10 minutes. We’ll never ask you for it.`

/** The code that signs someone in, and the link that does the same where it was asked for. */
export function codeMail(user: { name: string; email: string }, code: string, link: string | undefined): Mail {
  return {
    purpose: 'sign-in',
    validFor: 600,
    to: user.email,
    subject: `Your sign-in code: ${code}`,
    parts: [
      greet(user.name),
      codeText(code),
      ...(link ? ['Or open this link in the browser where you asked for it:', { link, label: 'Sign in' }] : []),
      'If this wasn’t you, ignore this e-mail. Nobody can sign in without the code.',
    ],
  }
}

/** Tells the owner of a mailbox that the password of an account, which was set before the address was confirmed, is gone. */
export function passwordRemovedMail(publicUrl: string, user: { name: string; email: string }): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'Your e-mail is confirmed; the old password no longer works',
    parts: [
      greet(user.name),
      'You just confirmed that this e-mail address is yours. The account’s password was set earlier, before anyone had confirmed that. To be safe, we removed the password and signed out the browser that set it.',
      'Set a password of your own:',
      { link: `${publicUrl}/forget`, label: 'Set a password' },
    ],
  }
}

/** Tells someone that the account of a provider signs in from now on, or no longer. */
export function identityLinkedMail(
  publicUrl: string,
  user: { name: string; email: string },
  label: string,
  linked: boolean,
): Mail {
  return {
    to: user.email,
    subject: linked ? `${label} was linked to your account` : `${label} was unlinked from your account`,
    parts: [
      greet(user.name),
      linked
        ? `From now on, you can sign in to your Total Business Build-Out account with ${label}.`
        : `You can no longer sign in to your Total Business Build-Out account with ${label}.`,
      'If this wasn’t you, set a new password now and tell your team.',
      newPassword(publicUrl),
    ],
  }
}
