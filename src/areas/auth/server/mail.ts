import { greet } from '../../../kit/mail/greet.ts'
import { quoteName } from '../../../kit/mail/quote-name.ts'
import type { Mail } from '../../../kit/mail/outgoing.ts'

/** The e-mail that lets a user set a new password. */
export function resetMail(publicUrl: string, user: { name: string; email: string }, token: string): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'Set a new password',
    body: [
      greet(user.name),
      'We received a request to reset the password of your Total Business Build-Out account. Set a new one here within one hour:',
      `${publicUrl}/update-password/${encodeURIComponent(token)}/${encodeURIComponent(user.email)}`,
      'If this wasn’t you, ignore this e-mail. Your password won’t change.',
    ].join('\n\n'),
  }
}

/** The e-mail that lets a client whom the team has added set their first password. */
export function welcomeMail(publicUrl: string, user: { name: string; email: string }, token: string): Mail {
  return {
    to: user.email,
    subject: 'Your Total Business Build-Out account',
    purpose: 'sign-in',
    body: [
      greet(user.name),
      'Your team has opened an account for you. It shows what is done, what is next, and what we need from you. Set your password within seven days:',
      `${publicUrl}/update-password/${encodeURIComponent(token)}/${encodeURIComponent(user.email)}`,
      'If you weren’t expecting this, ignore this e-mail.',
    ].join('\n\n'),
  }
}

/** Tells the owner of an account that its password was changed. */
export function passwordChangedMail(publicUrl: string, user: { name: string; email: string }): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'Your password was changed',
    body: [
      greet(user.name),
      'The password of your Total Business Build-Out account was just changed with a link sent to this e-mail address. You were signed out on all devices.',
      `If this wasn’t you, set a new one now: ${publicUrl}/forget\nThen change the password of your e-mail account, and tell your team.`,
    ].join('\n\n'),
  }
}

/** Tells the owner of an account that a session was ended because two browsers used it. */
export function sessionReusedMail(publicUrl: string, user: { name: string; email: string }): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'We signed out one of your browsers',
    body: [
      greet(user.name),
      'A sign-in to your Total Business Build-Out account that had already been replaced was used again. That can mean that someone copied it, so we ended it. Sign in again to continue.',
      `If you don’t know why this happened, set a new password: ${publicUrl}/forget`,
    ].join('\n\n'),
  }
}

/** Tells an administrator that someone registered. The name is theirs to choose, so it is in quotes. */
export function registrationMail(
  publicUrl: string,
  admin: { email: string },
  user: { id: string; name: string; email: string; emailVerified: boolean },
): Mail {
  const name = quoteName(user.name)
  return {
    to: admin.email,
    subject: `New client: ${name ?? user.email}`,
    body: [
      'A new client just signed up.',
      `Name as entered: ${name ?? 'see the client’s file'}\nE-mail, ${user.emailVerified ? 'confirmed' : 'not verified'}: ${user.email}`,
      `The client’s file: ${publicUrl}/clients/${user.id}`,
    ].join('\n\n'),
  }
}

/** The link by which someone who has signed up confirms the address. */
export function confirmMail(publicUrl: string, user: { name: string; email: string }, token: string): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'Confirm your e-mail',
    body: [
      greet(user.name),
      'Someone created a Total Business Build-Out account with this address. If it was you, confirm it here within seven days:',
      `${publicUrl}/confirm/${token}`,
      'Until then, we won’t send anything else to this address. If it wasn’t you, ignore this e-mail.',
    ].join('\n\n'),
  }
}

/** The code that proves a session of someone without a password once more. */
export function proofMail(user: { name: string; email: string }, code: string): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: `Your code: ${code}`,
    body: [greet(user.name), codeText(code), 'If this wasn’t you, sign out all your devices and tell your team.'].join(
      '\n\n',
    ),
  }
}

/** Tells the owner of an account that a phone number signs in to it from now on, or no longer. */
export function phoneChangedMail(publicUrl: string, user: { name: string; email: string }, phone: string | null): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: phone ? 'A phone number was added to your account' : 'The phone number was removed from your account',
    body: [
      greet(user.name),
      phone
        ? `From now on, you can sign in to your Total Business Build-Out account with a code texted to the number ending in ${phone.slice(-4)}.`
        : 'You can no longer sign in to your Total Business Build-Out account with a code by text message.',
      `If this wasn’t you, set a new password now: ${publicUrl}/forget\nThen tell your team.`,
    ].join('\n\n'),
  }
}

/** The text of a code, in a text message and in an e-mail. */
export const codeText = (code: string) =>
  `Your Total Business Build-Out code is ${code}. It works for 10 minutes. We’ll never ask you for it.`

/** The code that signs someone in, and the link that does the same where it was asked for. */
export function codeMail(user: { name: string; email: string }, code: string, link: string | undefined): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: `Your sign-in code: ${code}`,
    body: [
      greet(user.name),
      codeText(code),
      ...(link ? [`Or open this link in the browser where you asked for it:\n${link}`] : []),
      'If this wasn’t you, ignore this e-mail. Nobody can sign in without the code.',
    ].join('\n\n'),
  }
}

/** Tells the owner of a mailbox that the password of an account, which was set before the address was confirmed, is gone. */
export function passwordRemovedMail(publicUrl: string, user: { name: string; email: string }): Mail {
  return {
    purpose: 'sign-in',
    to: user.email,
    subject: 'Your e-mail is confirmed; the old password no longer works',
    body: [
      greet(user.name),
      'You just confirmed that this e-mail address is yours. The account’s password was set earlier, before anyone had confirmed that. To be safe, we removed the password and signed out the browser that set it.',
      `Set a password of your own here: ${publicUrl}/forget`,
    ].join('\n\n'),
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
    body: [
      greet(user.name),
      linked
        ? `From now on, you can sign in to your Total Business Build-Out account with ${label}.`
        : `You can no longer sign in to your Total Business Build-Out account with ${label}.`,
      `If this wasn’t you, set a new password now: ${publicUrl}/forget\nThen tell your team.`,
    ].join('\n\n'),
  }
}
