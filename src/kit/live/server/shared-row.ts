import type { Database } from '../../database/database.ts'
import type { Change, Identity } from '../../database/statement.ts'
import { findVisible } from './find-visible.ts'

type Feed<Reader> = {
  isOpen: (reader: Reader) => boolean
  /** The events of a change as JSON texts, for a reader who sees these rows; none for a row that is hidden from them. */
  describe: (change: Change, visible: Set<string>, reader: Reader) => string[]
  /** Writes events to a reader as one message. */
  write: (reader: Reader, events: string[]) => void
  close: (reader: Reader) => void
}

/** Streams that are written to before other requests get their turn. */
const writtenAtOnce = 250

/** Readers of one kind see the same rows of a shared table. */
const kindOf = ({ role, access }: Identity) => `${role} ${access}`

/**
 * Gathers changes of rows that belong to all, by the kind of reader: the database is asked once for each kind, as one of its readers
 * whose session holds.
 */
export function gatherShared<Reader extends { identity: Identity }>(
  database: Database,
  { isOpen, describe, write, close }: Feed<Reader>,
) {
  let due = new Map<string, Map<Change, Reader[]>>()

  async function deliver(waiting: Map<Change, Reader[]>): Promise<void> {
    const concerned = new Set([...waiting.values()].flat())
    try {
      const visible = await askOneOf(concerned, [...waiting.keys()])
      if (!visible) return
      const eventsOf = new Map<Reader, string[]>()
      for (const [change, some] of waiting) {
        const [one] = some
        const events = one ? describe(change, visible, one) : []
        if (events.length === 0) continue
        for (const reader of some) {
          const before = eventsOf.get(reader)
          if (before) before.push(...events)
          else eventsOf.set(reader, [...events])
        }
      }
      let written = 0
      for (const [reader, events] of eventsOf) {
        write(reader, events)
        if (++written % writtenAtOnce === 0) await new Promise(setImmediate)
      }
    } catch {
      // The database is unreachable. Readers who missed something are cut off and refetch.
      for (const reader of concerned) close(reader)
    }
  }

  /** What the first of these readers sees whose session holds; the streams of others before are closed. */
  async function askOneOf(some: Set<Reader>, changes: Change[]): Promise<Set<string> | undefined> {
    for (const reader of some) {
      if (!isOpen(reader)) continue
      const [visible] = await findVisible(database, [{ identity: reader.identity, changes }])
      if (visible) return visible
      close(reader)
    }
    return undefined
  }

  return {
    offer(change: Change, reader: Reader): void {
      const kind = kindOf(reader.identity)
      const waiting = due.get(kind) ?? new Map<Change, Reader[]>()
      due.set(kind, waiting)
      const concerned = waiting.get(change)
      if (concerned) concerned.push(reader)
      else waiting.set(change, [reader])
    },
    waits: () => due.size > 0,
    /** What delivers the changes that wait: a job for each kind of reader. */
    take(): (() => Promise<void>)[] {
      const kinds = [...due.values()]
      due = new Map()
      return kinds.map((waiting) => () => deliver(waiting))
    },
  }
}
