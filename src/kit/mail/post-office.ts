import type { Database } from '../database/database.ts'
import { outOfScope } from '../database/deadline.ts'

export type PostOffice = {
  /** Sends what waits, soon; called after something was written. */
  flush: () => void
  stop: () => Promise<void>
}

type Waiting = { id: string; to_address: string; subject: string; body: string; attempts: number }

/**
 * Sends the outbox by SMTP: at once after a change, every 15 seconds otherwise, again after 1, 2, 4 ... minutes up to
 * ten times. Without an address for SMTP the messages stay where they are. Takes the database, the SMTP address, the
 * sender and a report of failures.
 */
export function openPostOffice(
  database: Database,
  smtpUrl: string | undefined,
  from: string,
  report: (error: unknown) => void,
): PostOffice {
  if (!smtpUrl) return { flush() {}, async stop() {} }
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({ url: smtpUrl, connectionTimeout: 10_000, socketTimeout: 20_000 }, { from }),
  )
  const system = database.asSystem('mail')
  let running: Promise<void> | undefined
  let again = false

  async function sendOne(mail: Waiting): Promise<void> {
    try {
      await (await transport).sendMail({ to: mail.to_address, subject: mail.subject, text: mail.body })
      // Links in a message open doors, so what has left is not kept.
      await system([
        {
          text: `update outgoing_mail set sent_at = now(), body = '', last_error = null where id = $1`,
          values: [mail.id],
        },
      ])
    } catch (error) {
      report(error)
      await system([
        {
          text: `update outgoing_mail set last_error = $2, next_attempt_at = now() + interval '1 minute' * power(2, least(attempts, 10) - 1) where id = $1`,
          values: [mail.id, (error as Error).message.slice(0, 500)],
        },
      ])
    }
  }

  async function sendAll(): Promise<void> {
    do {
      again = false
      // Taken before it is sent and pushed ahead, so that two servers never send the same message.
      const [mails = []] = await system<Waiting>([
        {
          text: `update outgoing_mail set attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'
          where id in (select id from outgoing_mail where sent_at is null and attempts < 10 and next_attempt_at <= now()
            order by created_at limit 20 for update skip locked) returning id, to_address, subject, body, attempts`,
        },
      ])
      for (const mail of mails) await sendOne(mail)
      again ||= mails.length > 0
    } while (again)
  }

  function flush(): void {
    again = true
    running ??= outOfScope(sendAll)
      .catch(report)
      .finally(() => {
        running = undefined
      })
  }

  const timer = setInterval(flush, 15_000)
  timer.unref()
  return {
    flush,
    async stop() {
      clearInterval(timer)
      await running
      const opened = await transport
      opened.close()
    },
  }
}
