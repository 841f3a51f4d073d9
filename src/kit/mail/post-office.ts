import type { Database } from '../database/database.ts'
import { openOutbox, type Outbox } from '../outbox/outbox.ts'

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
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from }),
  )
  const outbox = openOutbox(database, 'outgoing_mail', ['to_address', 'subject', 'body'], report, async (mail) => {
    await (await transport).sendMail({ to: mail.to_address, subject: mail.subject, text: mail.body })
  })
  return {
    flush: outbox.flush,
    async stop() {
      await outbox.stop()
      const opened = await transport
      opened.close()
    },
  }
}
