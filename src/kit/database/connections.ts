import type pg from 'pg'
import { NoResponse, within } from './deadline.ts'
import { makeTurns } from './turns.ts'

/** Callers who may wait for a connection, or for the turn of a long read. Anyone who comes after them is refused at once. */
export const maxWaiting = 200

/** How many connections there may be, how many of them work, and how many callers wait for one. */
export type ConnectionUse = { most: number; busy: number; waiting: number }

/** The connections of one role: a bounded number, with a bounded line before them. */
export type Connections = {
  /** A connection for one caller, within so many milliseconds; NoResponse otherwise. */
  take: (milliseconds: number) => Promise<pg.PoolClient>
  /** Gives a connection back, or ends it at once when it is lost. */
  refund: (client: pg.PoolClient, lost: boolean) => void
  /** How many are taken, and how many callers wait for one. */
  use: () => { taken: number; waiting: number }
  /** Ends every connection that no one uses, when one of them turned out to be silent. New ones are made as they are needed. */
  renew: () => void
  /** Ends all, those in use after a moment. */
  close: () => Promise<void>
}

/** Closes the socket now. The driver's own method waits for running queries, forever on a silent connection. */
export function cutOff(client: pg.ClientBase): void {
  ;(client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy()
}

/** Takes the pool, how many connections it may have, and what is done when one can't be made. */
export function openConnections(pool: pg.Pool, maxConnections: number, onRefused: () => void): Connections {
  const turns = makeTurns(maxConnections, maxWaiting, 'a connection to the database')
  const idle = new Set<pg.ClientBase>()
  const all = new Set<pg.ClientBase>()
  /** Set while new connections fail: one caller tries, the others wait for what comes of it. */
  let trial: Promise<unknown> | undefined
  let refused = false

  pool.on('connect', (client) => all.add(client))
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('remove', (client) => {
    all.delete(client)
    idle.delete(client)
  })

  async function connect(): Promise<pg.PoolClient> {
    try {
      if (refused && idle.size === 0 && trial) await trial
      const attempt = pool.connect()
      if (refused && !trial) {
        trial = attempt
        attempt
          .finally(() => {
            trial = undefined
          })
          .catch(() => {})
      }
      const client = await attempt
      refused = false
      return client
    } catch (cause) {
      refused = true
      onRefused()
      throw new NoResponse('No connection to the database could be made.', { sent: false, cause })
    }
  }

  return {
    async take(milliseconds) {
      const begun = performance.now()
      await turns.take(milliseconds)
      try {
        return await within(
          milliseconds - (performance.now() - begun),
          connect(),
          () => new NoResponse('No connection to the database was made in time.', { sent: false }),
          (client) => client.release(),
        )
      } catch (error) {
        turns.give()
        throw error
      }
    },
    refund(client, lost) {
      if (lost) cutOff(client)
      client.release(lost)
      turns.give()
    },
    use: turns.use,
    renew() {
      for (const client of idle) cutOff(client)
    },
    async close() {
      const ended = pool.end()
      await within(2_000, ended, () => new Error('late')).catch(() => {
        for (const client of all) cutOff(client)
      })
    },
  }
}
