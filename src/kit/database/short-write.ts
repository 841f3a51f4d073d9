import { livedTime } from './alarm.ts'
import type { Connections } from './connections.ts'
import { callLimit } from './deadline.ts'
import { runExclusive } from './exclusive.ts'
import { type GroupFlush, openGroupFlush } from './group-flush.ts'
import type { RoleConnections } from './role-connections.ts'
import type { BegunTransaction } from './shared-connection.ts'
import type { Row, Statement } from './statement.ts'

export type ShortWrites = {
  /**
   * Runs a transaction on connections that commit without waiting for the disk, and then waits for it together with others. Where few
   * calls are under way, it waits for the disk in its own commit, which saves a round trip.
   */
  run: (
    role: RoleConnections,
    statements: Statement[],
    milliseconds: number,
    begun?: BegunTransaction,
  ) => Promise<Row[][]>
  probe: () => void
  close: () => void
}

/** With so few calls of requests and tasks under way, reads included, a write seldom finds another to share a wait with. */
const few = 4

/** PostgreSQL's error code when a lock was not given in time: lock_not_available. */
const locked = '55P03'

/**
 * Makes short writes share one wait for the disk, where they are `grouped`; each waits for itself otherwise. `own` gives the connection
 * that flushes, and `callsUnderWay` counts reads and writes. `onUnflushed` gets the rows of a transaction that is committed and of which
 * nobody knows whether it is on the disk.
 */
export function openShortWrites({
  grouped,
  own,
  callsUnderWay,
  onSilent,
  onUnflushed,
}: {
  grouped: boolean
  own: Connections
  callsUnderWay: () => number
  onSilent: () => void
  onUnflushed: (rows: Row[][]) => void
}): ShortWrites {
  /** Writes whose transactions still run, and that will share the wait. */
  let running = 0
  const group: GroupFlush | undefined = grouped
    ? openGroupFlush({
        take: () => own.take(callLimit),
        refund: (client) => own.refund(client, true),
        onSilent,
        running: () => running,
      })
    : undefined

  async function runShared(
    { shared }: RoleConnections,
    statements: Statement[],
    milliseconds: number,
    begun: BegunTransaction | undefined,
  ): Promise<Row[][]> {
    const since = livedTime()
    // Asked for even where there are few, so that there is a connection when others come.
    const flushing = group?.current()
    if (!group || flushing === undefined || callsUnderWay() <= few)
      return shared.write.run(statements, milliseconds, begun)
    running++
    const rows = await shared.grouped.run(statements, milliseconds).finally(() => {
      running--
    })
    try {
      await group.flush(flushing, milliseconds - (livedTime() - since))
    } catch (error) {
      onUnflushed(rows)
      throw error
    }
    return rows
  }

  return {
    async run(role, statements, milliseconds, begun) {
      const since = livedTime()
      try {
        return await runShared(role, statements, milliseconds, begun)
      } catch (error) {
        if ((error as { code?: unknown }).code !== locked) throw error
        // Nothing of it is done. It waits for the lock again, where nobody queues behind it.
        const left = () => milliseconds - (livedTime() - since)
        await role.locks.take(left())
        return await runExclusive(role.own, left(), (line) => line.batch(statements)).finally(role.locks.give)
      }
    },
    probe: () => group?.probe(),
    close: () => group?.close(),
  }
}
