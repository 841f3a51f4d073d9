import type { FastifyReply } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Change, Database, Identity } from '../../database/database.ts'
import { keepRecent } from './recent.ts'

/** How a table's changes are told: under which kinds, and whether a row of this owner could concern a reader at all. */
export type LiveTable = {
  kinds: string[]
  tells: (reader: { userId: string; role: string }, owner: string | null) => boolean
  /** Everybody could see a row until it was deleted, so everybody is told that it is gone, though it is hidden from them now. */
  shared?: boolean
}

/** One event as the browser gets it. */
export type LiveEvent = { kind: string; id: string; change: string; owner: string | null }

export type LiveFeed = {
  /**
   * Holds the reply open and writes this reader's events to it; those of the last `back` milliseconds first. When they are
   * not known any more, an event named 'gap' says so.
   */
  attach: (identity: Identity, reply: FastifyReply, back?: number) => void
  /** How many readers are attached. */
  count: () => number
  /** Tells attached readers, as an event named 'news', of what is no row of a table; `to` says who hears it. Nothing in it may be private. */
  tell: (event: LiveEvent, to: (reader: Identity) => boolean) => void
  /** Calls back with each reader who comes (true) or leaves (false), one call for each stream. Returns the way to stop. */
  onReader: (listener: (reader: Identity, came: boolean) => void) => () => void
  stop: () => void
}

type Reader = { identity: Identity; reply: FastifyReply; waiting: Change[]; timer: NodeJS.Timeout | undefined }

/** Changes of one moment go out together, so that a screen refetches once. Milliseconds. */
const gatherFor = 25
/** Keeps proxies from closing a quiet connection, and ends the streams of sessions that are over. Milliseconds. */
const heartbeat = 20_000
/** Tabs of one session; the oldest makes room. */
const mostPerSession = 12
/** Tabs of all sessions of one account; the oldest makes room. */
const mostPerAccount = 48
/** Bytes that wait for a reader who takes none. Such a browser comes back by itself, and refetches when it does. */
const mostUnread = 4_194_304

/**
 * Tells browsers of committed changes by server-sent events. Before anything is told, the database is asked as the
 * reader whether the row is theirs to see; a session that is over ends its stream there.
 */
export function openLiveFeed(database: Database, tables: Map<string, LiveTable>): LiveFeed {
  const readers = new Set<Reader>()
  const listeners = new Set<(reader: Identity, came: boolean) => void>()

  const recent = keepRecent<(reader: Reader) => void>()

  const unsubscribe = database.onChange((changes) => {
    for (const change of changes) {
      const table = tables.get(change.table)
      if (!table) continue
      pass((reader) => {
        if (!table.tells(reader.identity, change.owner)) return
        reader.waiting.push(change)
        reader.timer ??= setTimeout(() => void tell(reader), gatherFor)
      })
    }
  })

  function pass(offer: (reader: Reader) => void): void {
    recent.add(offer)
    for (const reader of readers) offer(reader)
  }

  async function tell(reader: Reader): Promise<void> {
    const changes = reader.waiting
    reader.waiting = []
    reader.timer = undefined
    try {
      const visible = await findVisible(database, reader.identity, changes)
      for (const change of changes) {
        const table = tables.get(change.table)
        const gone = change.action === 'purged' || (change.action === 'deleted' && table?.shared === true)
        if (!visible.has(change.id) && !gone) continue
        for (const kind of table?.kinds ?? []) {
          write(reader, `data: ${JSON.stringify({ kind, id: change.id, change: change.action, owner: change.owner } satisfies LiveEvent)}\n\n`)
        }
      }
    } catch {
      // Signed out, or the database is away: the browser comes back, and refetches when it does.
      close(reader)
    }
  }

  function write(reader: Reader, text: string): void {
    if (!readers.has(reader)) return
    reader.reply.raw.write(text)
    if (reader.reply.raw.writableLength < mostUnread) return
    close(reader)
    reader.reply.raw.destroy()
  }

  function close(reader: Reader): void {
    const left = readers.delete(reader)
    clearTimeout(reader.timer)
    reader.reply.raw.end()
    if (left) for (const listener of listeners) listener(reader.identity, false)
  }

  const timer = setInterval(() => {
    for (const reader of readers) {
      write(reader, ': still here\n\n')
      if (reader.waiting.length === 0) findVisible(database, reader.identity, []).catch(() => close(reader))
    }
  }, heartbeat)
  timer.unref()

  return {
    attach(identity, reply, back) {
      const ofAccount = [...readers].filter((reader) => reader.identity.userId === identity.userId)
      const ofSession = ofAccount.filter((reader) => reader.identity.token === identity.token)
      const oldest = ofSession.length >= mostPerSession ? ofSession[0] : ofAccount.length >= mostPerAccount ? ofAccount[0] : undefined
      if (oldest) close(oldest)
      const reader: Reader = { identity, reply, waiting: [], timer: undefined }
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders), 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no',
      })
      reply.raw.write('retry: 2000\n\n')
      reply.raw.on('close', () => close(reader))
      readers.add(reader)
      if (back !== undefined) {
        const missed = recent.since(back)
        if (missed) for (const offer of missed) offer(reader)
        else write(reader, 'event: gap\ndata: {}\n\n')
      }
      for (const listener of listeners) listener(identity, true)
    },
    count: () => readers.size,
    tell(event, to) {
      pass((reader) => { if (to(reader.identity)) write(reader, `event: news\ndata: ${JSON.stringify(event)}\n\n`) })
    },
    onReader(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {
      unsubscribe()
      clearInterval(timer)
      for (const reader of readers) close(reader)
    },
  }
}

/** Ids of the changed rows that row security shows to this reader; one round trip for all tables. */
async function findVisible(database: Database, identity: Identity, changes: Change[]): Promise<Set<string>> {
  const byTable = Map.groupBy(changes.filter((change) => change.action !== 'purged'), (change) => change.table)
  const answers = await database.asUser<{ id: string }>(identity, [...byTable].map(([table, rows]) => ({
    text: `select id from ${table} where id = any($1::uuid[])`,
    values: [rows.map((row) => row.id)],
  })))
  return new Set(answers.flat().map((row) => row.id))
}
