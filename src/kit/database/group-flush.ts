import type pg from 'pg'
import { runBatch } from './batch.ts'
import { type Alarm, clearAlarm, setAlarm } from './alarm.ts'
import { callLimit, NoResponse } from './deadline.ts'
import { isLost } from './lost-connection.ts'
import type { Statement } from './statement.ts'

/** One wait for the disk for all that committed meanwhile: short writes commit without one, on connections of their own. */
export type GroupFlush = {
  /**
   * Names the connection that can answer for what is sent from now on; undefined while there is none, and then a transaction
   * waits for the disk itself.
   */
  current: () => number | undefined
  /**
   * Resolves when everything that has committed by now is on the disk, within so many milliseconds. Takes the name that
   * `current` gave before the transaction was sent. Throws NoResponse with `sent` when it can't tell: another connection may
   * lead to a database that has restarted since and lost what was not on the disk.
   */
  flush: (since: number, milliseconds: number) => Promise<void>
  /** Asks a connection that was quiet for a moment whether it is still there. */
  probe: () => void
  /** Gives the connection back to its pool. */
  close: () => void
}

export type GroupFlushSettings = {
  take: () => Promise<pg.PoolClient>
  refund: (client: pg.PoolClient) => void
  /** Called when the connection does not respond although it should. */
  onSilent: () => void
  /** How many transactions still run that will wait for the disk. */
  running: () => number
}

type Waiting = Alarm & { resolve: () => void; reject: (error: unknown) => void }

/** A record of its own makes its commit wait for the disk, and so for all before it. A transaction that only takes an id would not wait. */
const record: Statement = { name: 'flush', text: `select pg_logical_emit_message(true, 'flush', '')` }
/** An idle connection is pinged after this time, and has this time to respond. Milliseconds. */
const quiet = { before: 1_000, after: 2_000 }
/**
 * Milliseconds for which those who wait for the disk are joined by those whose transactions still run, as a wait for each costs more,
 * and how many are enough not to wait for the others.
 */
const gathering = { limit: 1, enough: 10 }

/** Opens the connection when it is first asked for, and again after each loss. */
export function openGroupFlush({ take, refund, onSilent, running: countRunning }: GroupFlushSettings): GroupFlush {
  let client: pg.PoolClient | undefined
  let name = 0
  let opening = false
  let closed = false
  let running = false
  let heardAt = 0
  let waiting: Waiting[] = []
  /** Ends the gathering that is under way. */
  let begin: (() => void) | undefined
  const silence: Alarm = {
    at: 0,
    ring() {
      drop(client)
      onSilent()
    },
  }

  async function open(): Promise<void> {
    if (opening || closed) return
    opening = true
    try {
      const taken = await take()
      if (closed) return refund(taken)
      taken.once('error', () => drop(taken)).once('end', () => drop(taken))
      client = taken
      name++
      heardAt = performance.now()
    } catch {
      // Transactions wait for the disk themselves, and the next one has it tried again.
    } finally {
      opening = false
    }
  }

  function drop(lost: pg.PoolClient | undefined): void {
    if (!lost || lost !== client) return
    client = undefined
    clearAlarm(silence)
    refund(lost)
    // Those who gather must not be answered by the next one.
    for (const one of waiting.splice(0)) settle(one, unsure())
  }

  async function send(used: pg.PoolClient, statements: Statement[], limit: number): Promise<void> {
    setAlarm(silence, limit)
    try {
      await runBatch(used, statements)
    } catch (error) {
      if (isLost(error)) drop(used)
      throw error
    } finally {
      heardAt = performance.now()
      clearAlarm(silence)
    }
  }

  const isGathered = () => countRunning() === 0 || waiting.length >= gathering.enough

  function gather(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(end, gathering.limit)
      function end(): void {
        clearTimeout(timer)
        begin = undefined
        resolve()
      }
      begin = end
    })
  }

  /** Flushes until nobody waits; what comes during one flush is covered by the next. */
  async function flushAll(): Promise<void> {
    running = true
    while (waiting.length > 0) {
      if (!isGathered()) await gather()
      if (waiting.length === 0) break
      const now = waiting
      waiting = []
      try {
        if (!client) throw new Error('The connection to the database broke.')
        await send(client, [record], callLimit)
        for (const one of now) settle(one)
      } catch (cause) {
        // What came meanwhile was sent to the same connection, of which nothing more is known.
        for (const one of [...now, ...waiting.splice(0)]) settle(one, unsure(cause))
      }
    }
    running = false
  }

  async function ping(used: pg.PoolClient): Promise<void> {
    running = true
    await send(used, [], quiet.after).catch(() => {})
    await flushAll()
  }

  function settle(one: Waiting, error?: unknown): void {
    clearAlarm(one)
    if (error) one.reject(error)
    else one.resolve()
  }

  return {
    current() {
      if (!client) void open()
      return client && name
    },
    flush(since, milliseconds) {
      if (!client || since !== name) return Promise.reject(unsure())
      return new Promise((resolve, reject) => {
        const one: Waiting = { at: 0, resolve, reject, ring: () => reject(unsure()) }
        setAlarm(one, milliseconds)
        waiting.push(one)
        if (!running) void flushAll()
        else if (begin && isGathered()) begin()
      })
    },
    probe() {
      if (client && !running && performance.now() - heardAt > quiet.before) void ping(client)
    },
    close() {
      closed = true
      drop(client)
    },
  }
}

const unsure = (cause?: unknown) =>
  new NoResponse('It is unknown whether the change is on the disk.', { sent: true, cause })
