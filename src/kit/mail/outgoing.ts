import type { Statement } from '../database/database.ts'

/** A message in plain text; addresses in it become links in the reader's own program. */
export type Mail = { to: string; subject: string; body: string }

/** The statement that puts a message into the outbox, so that a change and its mail are committed together. */
export function writeMail(mail: Mail): Statement {
  return {
    name: 'mail.write',
    text: 'insert into outgoing_mail (to_address, subject, body) values ($1, $2, $3)',
    values: [mail.to, oneLine(mail.subject), mail.body],
  }
}

// A line break in a subject could add headers of its own.
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ').slice(0, 200)
}
