import type { Statement } from '../database/statement.ts'

/** A text message: to a number such as +15035550142, by a channel of the gateway. */
export type TextMessage = { to: string; text: string; channel: 'sms' | 'whatsapp' }

/** The statement that puts a text message into the outbox, so that a change and its message are committed together. It leaves at once, or after `delay` seconds. */
export function writeText({ to, text, channel }: TextMessage, delay = 0): Statement {
  return {
    name: 'text.write',
    text: 'insert into outgoing_texts (to_number, body, channel, next_attempt_at) values ($1, $2, $3, now() + make_interval(secs => $4))',
    values: [to, text, channel, delay],
  }
}
