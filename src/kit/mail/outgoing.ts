import type { Statement } from '../database/statement.ts'

/** A message in plain text; addresses in it become links in the reader's own program. */
export type Mail = {
  to: string
  subject: string
  body: string
  /**
   * 'sign-in' is about getting in, and goes to every address. Everything else, which is what a mail is as long as it does not say
   * so, goes to no address that someone has typed and nobody has confirmed.
   */
  purpose?: 'sign-in' | 'other'
  /** What must not be written twice says here what it is: a second message with the same key is none. */
  key?: string
}

/** The statement that puts a message into the outbox, so that a change and its mail are committed together. It leaves at once, or after `delay` seconds. */
export function writeMail(mail: Mail, delay = 0): Statement {
  return {
    name: 'mail.write',
    text: `insert into outgoing_mail (to_address, subject, body, next_attempt_at, key) select $1::text, $2, $3, now() + make_interval(secs => $4), $6
      where $5 or not exists (select from users where lower(email) = lower($1::text) and not email_verified) on conflict do nothing`,
    values: [mail.to, oneLine(mail.subject), mail.body, delay, mail.purpose === 'sign-in', mail.key ?? null],
  }
}

// A line break in a subject could add headers of its own.
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').slice(0, 200)
}
