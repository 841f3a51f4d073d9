import type { Database } from '../database/database.ts'
import { outOfScope } from '../database/deadline.ts'

export type Outbox = {
  /** Sends what waits, soon; called after something was written. */
  flush: () => void
  stop: () => Promise<void>
}

/**
 * Sends what waits in a table: at once after a change, every 15 seconds otherwise, again after 1, 2, 4 ... minutes up to ten
 * times. Takes the database, the table, its columns that `send` needs, a report of failures, and what sends one message.
 */
export function openOutbox<Column extends string>(
  database: Database,
  table: 'outgoing_mail' | 'outgoing_texts',
  columns: Column[],
  report: (error: unknown) => void,
  send: (message: Record<Column, string>) => Promise<void>,
): Outbox {
  type Message = { id: string } & Record<Column, string>
  const system = database.asSystem('mail')
  let running: Promise<void> | undefined
  let again = false

  async function sendOne(message: Message): Promise<void> {
    try {
      await send(message)
      // Codes and links in a message let people in, so what has left is not kept.
      await system([
        {
          text: `update ${table} set sent_at = now(), body = '', last_error = null where id = $1`,
          values: [message.id],
        },
      ])
    } catch (error) {
      report(error)
      await system([
        {
          text: `update ${table} set last_error = $2, next_attempt_at = now() + interval '1 minute' * power(2, least(attempts, 10) - 1) where id = $1`,
          values: [message.id, (error as Error).message.slice(0, 500)],
        },
      ])
    }
  }

  async function sendAll(): Promise<void> {
    do {
      again = false
      // Taken before it is sent and pushed ahead, so that two servers never send the same message.
      const [messages = []] = await system<Message>([
        {
          text: `update ${table} set attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'
          where id in (select id from ${table} where sent_at is null and attempts < 10 and next_attempt_at <= now()
            order by created_at limit 20 for update skip locked) returning id, ${columns.join(', ')}`,
        },
      ])
      for (const message of messages) await sendOne(message)
      again ||= messages.length > 0
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
    },
  }
}
