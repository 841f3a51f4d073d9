import type { FastifyReply } from 'fastify'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Database } from '../../database/database.ts'
import type { Change, Identity } from '../../database/statement.ts'
import { findVisible } from './find-visible.ts'
import { keepRecent } from './recent.ts'
import { gatherShared } from './shared-row.ts'
import { takeTurns } from './turns.ts'

type MayConcern = (reader: { userId: string; actorId: string; role: string }, owner: string | null) => boolean

/** How a table's changes are signaled: under which kinds, and whether a row of this owner may concern a reader at all. */
export type LiveTable = {
  kinds: string[]
  mayConcern: MayConcern
  /** Kinds that only some of these readers receive. For rows that belong to all, the role alone may decide. */
  narrower?: { kind: string; mayConcern: MayConcern }[]
  /**
   * Rows belong to all: the database is asked once for each kind of reader, and a deletion is signaled to everyone, though the row is
   * hidden from them now.
   */
  shared?: boolean
}

/** One event as the browser gets it. */
export type LiveEvent = { kind: string; id: string; change: string; owner: string | null }

export type LiveFeed = {
  /**
   * Holds the reply open and writes this reader's events to it; those of the last `back` milliseconds first. When those
   * are no longer kept, an event named 'gap' is sent.
   */
  attach: (identity: Identity, reply: FastifyReply, back?: number) => void
  /** How many readers are attached. */
  count: () => number
  /** Sends attached readers an event named 'signal' that concerns no row of a table; `to` chooses who receives it. It must hold nothing private. */
  signal: (event: LiveEvent, to: (reader: Identity) => boolean) => void
  /** Calls back with each reader who comes (true) or leaves (false), one call for each stream. Returns the way to stop. */
  onReader: (listener: (reader: Identity, came: boolean) => void) => () => void
  /**
   * Asks the database now whether the sessions of a user's streams still hold, and ends those that do not, and those about
   * which it does not respond within a second. Of every stream, when no user is named; these wait for the response.
   */
  recheck: (userId?: string) => void
  /** Ends all streams of a user at once, without a question to the database; an event named 'ended' gives the reason first. */
  end: (userId: string, reason: 'deactivated') => void
  stop: () => void
}

type Reader = { identity: Identity; reply: FastifyReply; waiting: Change[]; asked: boolean; slot: number }

/** Changes of one moment go out together, so that a screen refetches once. Milliseconds. */
const gatherFor = 25
/**
 * Keeps proxies from closing a quiet connection, and ends the streams of sessions that are over. Milliseconds, and in how
 * many parts of the readers: not all are asked about at one moment.
 */
const heartbeat = 20_000
const slots = 40
/** Readers about whom the database is asked in one transaction, and how many of these there may be at a time: requests go on meanwhile. */
const readersAtOnce = 16
const askedAtOnce = 4
/** Milliseconds after which streams are asked about once more whose session may have ended. */
const recheckAfter = 300
/** Milliseconds in which the database confirms a user's streams. The browser comes back, so ending one that was fine loses nothing. */
const confirmWithin = 1_000
/** Maximum streams of one session; the oldest is closed. */
const maxPerSession = 12
/** Maximum streams of one account; the oldest is closed. */
const maxPerAccount = 48
/** Maximum bytes buffered for a slow reader. A browser that is cut off reconnects and refetches. */
const maxUnread = 4_194_304

/**
 * Signals committed changes to browsers by server-sent events. Before anything is sent, the database is asked as the
 * reader whether the row is visible to them; the stream of an ended session is closed.
 */
export function openLiveFeed(database: Database, tables: Map<string, LiveTable>): LiveFeed {
  const readers = new Set<Reader>()
  const listeners = new Set<(reader: Identity, came: boolean) => void>()

  const ofAccount = new Map<string, Set<Reader>>()
  const recent = keepRecent<(reader: Reader) => void>()
  // Kept separately: many connects and disconnects must not push out the changes of rows.
  const recentSignals = keepRecent<(reader: Reader) => void>()
  const turns = takeTurns(askedAtOnce)
  /** Readers for whom changes wait. */
  const due = new Set<Reader>()
  const shared = gatherShared<Reader>(database, {
    isOpen: (reader) => readers.has(reader),
    describe,
    write: writeEvents,
    close,
  })
  let gathering: NodeJS.Timeout | undefined

  const unsubscribe = database.onChange((changes) => {
    for (const change of changes) {
      const table = tables.get(change.table)
      if (table)
        pass(recent, (reader) => {
          if (!table.mayConcern(reader.identity, change.owner)) return
          if (table.shared) return shared.offer(change, reader)
          reader.waiting.push(change)
          due.add(reader)
        })
    }
    gather()
  })

  function gather(): void {
    if (due.size > 0 || shared.waits()) gathering ??= setTimeout(deliverDue, gatherFor)
  }

  function pass(memory: typeof recent, offer: (reader: Reader) => void): void {
    memory.add(offer)
    for (const reader of readers) offer(reader)
  }

  function deliverDue(): void {
    gathering = undefined
    const ready = [...due].filter((reader) => !reader.asked)
    for (const reader of ready) due.delete(reader)
    askAbout(ready)
    for (const deliverShared of shared.take()) turns.take(deliverShared)
  }

  /** Asks the database about readers, in portions: whether their sessions hold, and what they see of the changes that wait for them. */
  function askAbout(some: Reader[]): void {
    for (const reader of some) reader.asked = true
    for (let first = 0; first < some.length; first += readersAtOnce) {
      const portion = some.slice(first, first + readersAtOnce)
      turns.take(() => deliver(portion.filter((reader) => readers.has(reader))))
    }
  }

  /** Asks about the streams of one user. */
  function confirm(some: Reader[]): void {
    const unsure = new Set(some)
    const timer = setTimeout(() => {
      for (const reader of unsure) close(reader)
    }, confirmWithin)
    timer.unref()
    for (let first = 0; first < some.length; first += readersAtOnce) {
      const portion = some.slice(first, first + readersAtOnce)
      turns.take(async () => {
        const asked = portion.map(({ identity }) => ({ identity, changes: [] }))
        const held = await findVisible(database, asked).catch(() => undefined)
        for (const [at, reader] of portion.entries()) {
          if (!held) continue
          unsure.delete(reader)
          if (!held[at]) close(reader)
        }
      })
    }
  }

  async function deliver(portion: Reader[]): Promise<void> {
    const changes = portion.map((reader) => reader.waiting.splice(0))
    try {
      const visible = await findVisible(
        database,
        portion.map(({ identity }, index) => ({ identity, changes: changes[index] ?? [] })),
      )
      for (const [at, reader] of portion.entries()) deliverTo(reader, changes[at] ?? [], visible[at])
    } catch {
      // The database is unreachable. Readers who missed something are cut off and refetch; the others stay.
      for (const [at, reader] of portion.entries()) if (changes[at]?.length) close(reader)
    }
    for (const reader of portion) {
      reader.asked = false
    }
    gather()
  }

  function deliverTo(reader: Reader, changes: Change[], visible: Set<string> | undefined): void {
    if (!visible) return close(reader)
    writeEvents(
      reader,
      changes.flatMap((change) => describe(change, visible, reader)),
    )
  }

  /** The events of a change as JSON texts, for a reader who sees these rows; none for a row that is hidden from them. */
  function describe({ table: name, id, action, owner }: Change, visible: Set<string>, { identity }: Reader): string[] {
    const table = tables.get(name)
    const gone = action === 'purged' || (action === 'deleted' && table?.shared === true)
    if (!table || (!visible.has(id) && !gone)) return []
    const narrower = table.narrower?.filter(({ mayConcern }) => mayConcern(identity, owner)) ?? []
    return [...table.kinds, ...narrower.map(({ kind }) => kind)].map((kind) =>
      JSON.stringify({ kind, id, change: action, owner } satisfies LiveEvent),
    )
  }

  /** What comes together is one message: a browser spends far more on a message than on an event. */
  function writeEvents(reader: Reader, events: string[]): void {
    if (events.length > 0) write(reader, `data: [${events.join(',')}]\n\n`)
  }

  function write(reader: Reader, text: string): void {
    if (!readers.has(reader)) return
    reader.reply.raw.write(text)
    if (reader.reply.raw.writableLength < maxUnread) return
    close(reader)
    reader.reply.raw.destroy()
  }

  function close(reader: Reader): void {
    const left = readers.delete(reader)
    const account = ofAccount.get(reader.identity.actorId)
    account?.delete(reader)
    if (account?.size === 0) ofAccount.delete(reader.identity.actorId)
    due.delete(reader)
    reader.reply.raw.end()
    if (left) for (const listener of listeners) listener(reader.identity, false)
  }

  let slot = 0
  const timer = setInterval(() => {
    slot = (slot + 1) % slots
    const quiet = [...readers].filter((reader) => reader.slot === slot)
    for (const reader of quiet) write(reader, ': still here\n\n')
    askAbout(quiet.filter((reader) => !reader.asked))
  }, heartbeat / slots)
  timer.unref()

  return {
    attach(identity, reply, back) {
      // The reader left during the session check: no close event would follow, and it would stay forever.
      if (reply.raw.destroyed) {
        reply.hijack()
        return
      }
      const account = ofAccount.get(identity.actorId) ?? new Set()
      const session = [...account].filter((reader) => reader.identity.token === identity.token)
      const oldest =
        session.length >= maxPerSession ? session[0] : account.size >= maxPerAccount ? [...account][0] : undefined
      if (oldest) close(oldest)
      const reader: Reader = { identity, reply, waiting: [], asked: false, slot: Math.floor(Math.random() * slots) }
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      reply.raw.write('retry: 2000\n\n')
      reply.raw.on('close', () => close(reader))
      readers.add(reader)
      ofAccount.set(identity.actorId, account.add(reader))
      if (back !== undefined) {
        const [missed, signals] = [recent.since(back), recentSignals.since(back)]
        if (missed && signals) for (const offer of [...missed, ...signals]) offer(reader)
        else write(reader, 'event: gap\ndata: {}\n\n')
        gather()
      }
      for (const listener of listeners) listener(identity, true)
    },
    count: () => readers.size,
    signal(event, to) {
      pass(recentSignals, (reader) => {
        if (to(reader.identity)) write(reader, `event: signal\ndata: ${JSON.stringify(event)}\n\n`)
      })
    },
    onReader(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    recheck(userId) {
      const ask = () => (userId === undefined ? askAbout([...readers]) : confirm([...(ofAccount.get(userId) ?? [])]))
      ask()
      // Including readers whose session check began before this one.
      setTimeout(ask, recheckAfter).unref()
    },
    end(userId, reason) {
      for (const reader of ofAccount.get(userId) ?? []) {
        write(reader, `event: ended\ndata: ${JSON.stringify({ reason })}\n\n`)
        close(reader)
      }
    },
    stop() {
      unsubscribe()
      clearInterval(timer)
      clearTimeout(gathering)
      for (const reader of readers) close(reader)
    },
  }
}
