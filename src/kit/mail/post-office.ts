import type { Transporter } from 'nodemailer'
import type { Database } from '../database/database.ts'
import type { Composer, KeptMail } from './compose.ts'
import { openOutbox, type Outbox } from '../outbox/outbox.ts'

/** Connections to the mail server, each of which sends one message after the other. */
const connections = 4

type Message = KeptMail & { id: string; to_address: string }

type PostOfficeParts = {
  /** The SMTP address; without one the messages stay where they are. */
  url: string | undefined
  from: string
  composeMail: Composer
  /** Milliseconds for which the mail server may be silent. */
  patience?: number
}

/** Sends mail by SMTP. Takes the database, how messages are written and sent, and a report of failures. */
export function openPostOffice(
  database: Database,
  { url: smtpUrl, from, composeMail, patience = 20_000 }: PostOfficeParts,
  report: (error: unknown) => void,
): Outbox {
  if (!smtpUrl) return { flush() {}, async stop() {} }
  let transport: Promise<Transporter> | undefined
  const connect = () =>
    import('nodemailer').then(({ createTransport }) =>
      createTransport(
        {
          url: smtpUrl,
          pool: true,
          maxConnections: connections,
          connectionTimeout: Math.min(10_000, patience),
          greetingTimeout: patience,
          socketTimeout: patience,
        },
        { from },
      ),
    )
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'
  return openOutbox<Message>(
    database,
    {
      table: 'outgoing_mail',
      columns: ['to_address', 'subject', 'body', 'content', 'kind', 'person_id'],
      findRefusal,
      emptied: `body = '', content = null`,
      atOnce: connections,
      async send(mail) {
        transport ??= connect()
        // The same for every attempt, so that a mail program recognizes a message that arrives twice.
        const messageId = `<${mail.id}@${domain}>`
        await (
          await transport
        ).sendMail({ to: mail.to_address, subject: mail.subject, messageId, ...composeMail(mail) })
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

/**
 * The reason where a mail server refused this message for good (5xx), from any step in which it looks at the message. A refused sign-in
 * of ours is not the message's fault and passes.
 */
function findRefusal(error: unknown): string | undefined {
  const { code, responseCode, response } = error as { code?: unknown; responseCode?: unknown; response?: unknown }
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return undefined
  if (typeof responseCode !== 'number' || responseCode < 500) return undefined
  const words = String(response).replace(/\s+/g, ' ').trim().slice(0, 300)
  return `The mail server refused it: ${words}`
}
