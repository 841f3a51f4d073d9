import type { Database } from '../database/database.ts'
import { openOutbox, type Outbox } from '../outbox/outbox.ts'

type Message = { id: string; to_number: string; channel: string; body: string }

/**
 * Sends text messages by a gateway: each is a POST of JSON { to, text, channel } to its address, and any 2xx takes it. A user name
 * and password in the address become basic authentication. Without an address the messages stay where they are. Takes the
 * database, the address and a report of failures.
 */
export function openTextOffice(
  database: Database,
  gateway: string | undefined,
  report: (error: unknown) => void,
): Outbox {
  if (!gateway) return { flush() {}, async stop() {} }
  const { url, headers } = splitAddress(gateway)
  return openOutbox<Message>(
    database,
    {
      table: 'outgoing_texts',
      columns: ['to_number', 'channel', 'body'],
      emptied: `body = ''`,
      // A code must not overtake the one before it.
      atOnce: 1,
      async send(message) {
        const response = await fetch(url, {
          method: 'POST',
          headers,
          body: JSON.stringify({ to: message.to_number, text: message.body, channel: message.channel }),
          signal: AbortSignal.timeout(20_000),
          // The message must not go to another server that the gateway names.
          redirect: 'error',
        })
        await response.body?.cancel()
        if (!response.ok) throw new Error(`The text message gateway responded with status ${response.status}.`)
      },
    },
    report,
  )
}

// fetch takes no address with a password in it.
function splitAddress(gateway: string): { url: URL; headers: Record<string, string> } {
  const url = new URL(gateway)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const json = { 'content-type': 'application/json' }
  if (!username) return { url, headers: json }
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { url, headers: { ...json, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } }
}
