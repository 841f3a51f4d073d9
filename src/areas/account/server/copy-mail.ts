import { greet } from '../../../kit/mail/greet.ts'
import type { Mail } from '../../../kit/mail/outgoing.ts'
import { quoteName } from '../../../kit/mail/quote-name.ts'

type Begun = {
  /** Whom it is written to. */
  owner: { name: string; email: string }
  /** The owner began it. */
  own: boolean
  by: string
  /** One of the staff did. */
  byStaff: boolean
  client: string
  at: Date
}

/** Tells an owner that a copy of the client's data was begun, by whom and when. */
export function copyMail(publicUrl: string, { owner, own, by, byStaff, client, at }: Begun): Mail {
  const name = quoteName(by) ?? 'someone'
  const who = own ? 'You' : byStaff ? `${name} of our team` : name
  const business = quoteName(client)
  return {
    to: owner.email,
    subject: 'Your data is being downloaded',
    parts: [
      greet(owner.name),
      `${startSentence(who)} began to download a copy of the data${business ? ` of ${business}` : ''} on ${at.toUTCString()}. It contains records, documents and messages. Of hidden numbers, it shows the last four digits at most.`,
      ...(own
        ? [
            'If this wasn’t you, change your password now and tell your team.',
            { link: `${publicUrl}/account?tab=security`, label: 'Change your password', quiet: true } as const,
          ]
        : [
            'If you don’t know why, ask your team.',
            { link: `${publicUrl}/support`, label: 'Write to your team', quiet: true } as const,
          ]),
    ],
  }
}

const startSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
