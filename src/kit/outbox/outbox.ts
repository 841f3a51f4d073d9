import type { Database } from '../database/database.ts'
import { type Loop, restAfter, workOff } from './work-off.ts'

export type Outbox = Loop

/** Messages of one table that leave side by side, where order does not matter. */
type OutboxParts<Message extends { id: string }> = {
  table: 'outgoing_mail' | 'outgoing_texts'
  /** Of the table, those that `send` needs. */
  columns: (keyof Message & string)[]
  send: (message: Message) => Promise<void>
  /** Assignments, as SQL, that remove what the message says. */
  emptied: string
  /** Why a message that was refused for good is not sent again, for the staff; undefined for what passes. */
  findRefusal?: (error: unknown) => string | undefined
  /** Messages that are sent at a time. */
  atOnce: number
  onRest?: () => void
}

/** After so many attempts, the last about nine hours after the first, a message is given up. */
const attempts = 10

/**
 * Sends what waits in a table: at once after a change, every 15 seconds otherwise, again after 1, 2, 4 ... minutes up to ten
 * times. What was refused for good is given up at once, and kept. Takes the database, the outbox and a report of failures.
 */
export function openOutbox<Message extends { id: string }>(
  database: Database,
  { table, columns, send, emptied, findRefusal, atOnce, onRest }: OutboxParts<Message>,
  report: (error: unknown) => void,
): Outbox {
  const system = database.asSystem('mail')

  async function handle(message: Message): Promise<void> {
    try {
      await send(message)
    } catch (error) {
      return noteFailure(message, error)
    }
    // Codes and links in a message let people in, so what has left is not kept.
    await system([
      {
        text: `update ${table} set sent_at = now(), ${emptied}, last_error = null where id = $1`,
        values: [message.id],
      },
    ])
  }

  async function noteFailure(message: Message, error: unknown): Promise<void> {
    report(error)
    const refusal = findRefusal?.(error)
    await system([
      {
        text: `update ${table} set last_error = case when not $3 and attempts >= ${attempts} then 'Ten attempts failed, the last one with: ' || $2 else $2::text end,
          next_attempt_at = ${restAfter('attempts')},
          failed_at = case when $3 or attempts >= ${attempts} then now() end where id = $1`,
        values: [message.id, refusal ?? (error as Error).message.slice(0, 500), refusal !== undefined],
      },
    ])
  }

  async function take(): Promise<Message[]> {
    const [messages = []] = await system<Message>([
      {
        text: `update ${table} set attempts = attempts + 1, next_attempt_at = now() + interval '5 minutes'
          where id in (select id from ${table} where sent_at is null and failed_at is null and next_attempt_at <= now()
            order by created_at limit 20 for update skip locked) returning id, ${columns.join(', ')}`,
      },
    ])
    return messages
  }

  return workOff({ take, handle, atOnce, report, ...(onRest && { onRest }) })
}
