import type { Transporter } from 'nodemailer'
import type { Database } from '../database/database.ts'
import { openOutbox, type Outbox } from '../outbox/outbox.ts'

/** Connections to the mail server, each of which sends one message after the other. */
const connections = 4

/**
 * Sends mail by SMTP. Without an address for SMTP the messages stay where they are. Takes the database, the SMTP address, the
 * sender and a report of failures.
 */
export function openPostOffice(
  database: Database,
  smtpUrl: string | undefined,
  from: string,
  report: (error: unknown) => void,
): Outbox {
  if (!smtpUrl) return { flush() {}, async stop() {} }
  let transport: Promise<Transporter> | undefined
  const connect = () =>
    import('nodemailer').then(({ createTransport }) =>
      createTransport(
        { url: smtpUrl, pool: true, maxConnections: connections, connectionTimeout: 10_000, socketTimeout: 20_000 },
        { from },
      ),
    )
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return openOutbox(
    database,
    {
      table: 'outgoing_mail',
      columns: ['to_address', 'subject', 'body'],
      atOnce: connections,
      async send(mail) {
        transport ??= connect()
        // The same for every attempt, so that a mail program recognizes a message that arrives twice.
        const messageId = `<${mail.id}@${domain}>`
        await (await transport).sendMail({ to: mail.to_address, subject: mail.subject, text: mail.body, messageId })
      },
      // No connection is held while there is nothing to send.
      onRest() {
        void transport?.then((opened) => opened.close())
        transport = undefined
      },
    },
    report,
  )
}
