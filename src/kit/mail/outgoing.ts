import type { Statement } from '../database/statement.ts'

/** A message in plain text; addresses in it become links in the reader's own program. */
export type Mail = { to: string; subject: string; body: string }

/** The statement that puts a message into the outbox, so that a change and its mail are committed together. It leaves at once, or after `delay` seconds. */
export function writeMail(mail: Mail, delay = 0): Statement {
  return {
    name: 'mail.write',
    text: 'insert into outgoing_mail (to_address, subject, body, next_attempt_at) values ($1, $2, $3, now() + make_interval(secs => $4))',
    values: [mail.to, oneLine(mail.subject), mail.body, delay],
  }
}

// A line break in a subject could add headers of its own.
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').slice(0, 200)
}
