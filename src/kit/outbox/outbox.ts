import type { Database } from '../database/database.ts'
import { type Loop, restAfter, workOff } from './work-off.ts'

export type Outbox = Loop

/** Messages of one table that leave side by side, where order does not matter. */
type OutboxParts<Column extends string> = {
  table: 'outgoing_mail' | 'outgoing_texts'
  /** Of the table, those that `send` needs. */
  columns: Column[]
  send: (message: { id: string } & Record<Column, string>) => Promise<void>
  /** Messages that are sent at a time. */
  atOnce: number
  onRest?: () => void
}

/**
 * Sends what waits in a table: at once after a change, every 15 seconds otherwise, again after 1, 2, 4 ... minutes up to ten
 * times. Takes the database, the outbox and a report of failures.
 */
export function openOutbox<Column extends string>(
  database: Database,
  { table, columns, send, atOnce, onRest }: OutboxParts<Column>,
  report: (error: unknown) => void,
): Outbox {
  type Message = { id: string } & Record<Column, string>
  const system = database.asSystem('mail')

  async function handle(message: Message): Promise<void> {
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
          text: `update ${table} set last_error = $2, next_attempt_at = ${restAfter('attempts')} where id = $1`,
          values: [message.id, (error as Error).message.slice(0, 500)],
        },
      ])
    }
  }

  async function take(): Promise<Message[]> {
    const [messages = []] = await system<Message>([
      {
        text: `update ${table} set attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'
          where id in (select id from ${table} where sent_at is null and attempts < 10 and next_attempt_at <= now()
            order by created_at limit 20 for update skip locked) returning id, ${columns.join(', ')}`,
      },
    ])
    return messages
  }

  return workOff({ take, handle, atOnce, report, ...(onRest && { onRest }) })
}
