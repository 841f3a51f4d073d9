import type { Statement } from '../database/statement.ts'
import type { Composer, KeptMail } from './compose.ts'
import { type MailContent, toText } from './content.ts'

/** A message: what it says is described once, and its plain text and its HTML are made from that. */
export type Mail = MailContent & {
  to: string
  subject: string
  /**
   * 'sign-in' is about getting in, and goes to every address. Everything else, which is what a mail is as long as it does not say
   * so, goes to no address that someone has typed and nobody has confirmed.
   */
  purpose?: 'sign-in' | 'other'
  /** Seconds for which the link or the code in it works; after that nobody sends it again. */
  validFor?: number
  /** What kind of mail it is, where it can be stopped: the database writes none to someone who does not want it. */
  kind?: string
  /** What must not be written twice says here what it is: a second message with the same key is none. */
  key?: string
}

/** The statement that puts a message into the outbox, so that a change and its mail are committed together. It leaves at once, or after `delay` seconds. */
export function writeMail(mail: Mail, delay = 0): Statement {
  return {
    name: 'mail.write',
    // The address as its own column has it: row security keeps a statement from the index of lower(email).
    text: `insert into outgoing_mail (to_address, subject, body, content, next_attempt_at, key, expires_at, kind)
      select $1::text, $2, $3, $7, now() + make_interval(secs => $4), $6, now() + make_interval(secs => $4 + $8::int), $9::text
      where $5 or not exists (select from users where email_key = lower($1::text) and not email_verified) on conflict do nothing`,
    values: [
      mail.to,
      oneLine(mail.subject),
      toText(mail),
      delay,
      mail.purpose === 'sign-in',
      mail.key ?? null,
      JSON.stringify(contentOf(mail)),
      mail.validFor ?? null,
      mail.kind ?? null,
    ],
  }
}

/** The message as it is kept for the person whose mailbox it goes to, to be composed without being sent. */
export const toKept = (mail: Mail, person: string): KeptMail => ({
  subject: oneLine(mail.subject),
  body: toText(mail),
  content: JSON.stringify(contentOf(mail)),
  kind: mail.kind ?? null,
  person_id: person,
})

/** A message as it would arrive, without writing it; `person` is whom its links stop mails for. */
export function composeOutgoing(
  mail: Mail,
  composeMail: Composer,
  person: string,
): { subject: string; text: string; html: string } {
  const kept = toKept(mail, person)
  const { text, html = '' } = composeMail(kept)
  return { subject: kept.subject, text, html }
}

const contentOf = ({ preview, title, parts }: Mail): MailContent => ({
  ...(preview !== undefined && { preview }),
  ...(title !== undefined && { title }),
  parts,
})

// A line break in a subject could add headers of its own.
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').slice(0, 200)
}
