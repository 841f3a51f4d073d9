import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { cutOff } from './connections.ts'
import { callLimit, within } from './deadline.ts'
import { showMarks } from './mark.ts'

export type Notices = {
  /** Shows these words to other programs instead of those before, for as long as it listens. */
  mark: (words: string[]) => Promise<void>
  stop: () => void
}

/** Milliseconds between two questions whether the connection is still there, and between two attempts to make one. */
const askEvery = 2_000
const tryEvery = 500

/**
 * Listens for notices on a connection of its own, for as long as it is wanted. Takes the connection, and for each channel
 * a listener, called with the text of each notice, or undefined when some may have been missed, as at every new connection.
 */
export function listenTo(
  config: pg.ClientConfig,
  channels: Record<string, (text: string | undefined) => void>,
): Notices {
  const stopping = new AbortController()
  const { signal } = stopping
  let marks: string[] = []
  let connected: pg.Client | undefined

  async function attend(): Promise<void> {
    const client = new pg.Client({ ...config, connectionTimeoutMillis: callLimit })
    const ended = new AbortController()
    client.once('end', () => ended.abort()).on('error', () => {})
    const cut = () => cutOff(client)
    signal.addEventListener('abort', cut)
    try {
      await client.connect()
      client.on('notification', ({ channel, payload }) => channels[channel]?.(payload))
      for (const channel of Object.keys(channels)) await client.query(`listen ${client.escapeIdentifier(channel)}`)
      connected = client
      await showMarks(client, [], marks)
      for (const hear of Object.values(channels)) hear(undefined)
      while (!signal.aborted) {
        // Not a race with a promise that stays pending: it would keep something of every turn.
        await wait(askEvery, undefined, { ref: false, signal: ended.signal }).catch(() => {})
        await within(askEvery, client.query('select 1'), () => new Error('The connection that listens went silent.'))
      }
    } finally {
      connected = undefined
      signal.removeEventListener('abort', cut)
      cut()
    }
  }

  async function goOn(): Promise<void> {
    while (!signal.aborted) {
      await attend().catch(() => {})
      if (!signal.aborted) await wait(tryEvery, undefined, { ref: false })
    }
  }

  void goOn()
  return {
    async mark(words) {
      const before = marks
      marks = words
      // A connection that breaks shows nothing; the next one shows them.
      if (connected) await showMarks(connected, before, words).catch(() => {})
    },
    stop: () => stopping.abort(),
  }
}
