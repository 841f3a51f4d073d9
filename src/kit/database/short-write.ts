import type { Connections } from './connections.ts'
import { livedTime } from './alarm.ts'
import { callLimit } from './deadline.ts'
import { type GroupFlush, openGroupFlush } from './group-flush.ts'
import type { SharedConnections } from './shared-connection.ts'
import type { Row, Statement } from './statement.ts'

export type ShortWrites = {
  /**
   * Runs a transaction on connections that commit without waiting for the disk, and then waits for it together with others. One that is
   * alone waits for the disk in its own commit, which saves a round trip.
   */
  run: (shared: SharedConnections, statements: Statement[], milliseconds: number) => Promise<Row[][]>
  probe: () => void
  close: () => void
}

/**
 * Makes short writes share one wait for the disk. `groupedCommit` is how the database waits by default (its `synchronous_commit`), or
 * undefined where each waits for itself; `own` gives the connection that flushes. `onUnflushed` gets the rows of a transaction that is
 * committed and of which nobody knows whether it is on the disk.
 */
export function openShortWrites({
  groupedCommit,
  own,
  onSilent,
  onUnflushed,
}: {
  groupedCommit: string | undefined
  own: Connections
  onSilent: () => void
  onUnflushed: (rows: Row[][]) => void
}): ShortWrites {
  const group: GroupFlush | undefined =
    groupedCommit === undefined
      ? undefined
      : openGroupFlush({ take: () => own.take(callLimit), refund: (client) => own.refund(client, true), onSilent })
  /** Makes one transaction wait for the disk itself, as the database does by default. */
  const waitForDisk: Statement = {
    name: 'wait',
    text: `select set_config('synchronous_commit', $1, true)`,
    values: [groupedCommit],
  }
  let underWay = 0

  async function runGrouped(
    group: GroupFlush,
    shared: SharedConnections,
    statements: Statement[],
    milliseconds: number,
  ): Promise<Row[][]> {
    const begun = livedTime()
    // Asked for even by one that is alone, so that there is a connection when others come.
    const flushing = group.current()
    if (flushing === undefined || underWay === 1)
      return (await shared.run([waitForDisk, ...statements], milliseconds)).slice(1)
    const rows = await shared.run(statements, milliseconds)
    try {
      await group.flush(flushing, milliseconds - (livedTime() - begun))
    } catch (error) {
      onUnflushed(rows)
      throw error
    }
    return rows
  }

  return {
    async run(shared, statements, milliseconds) {
      if (!group) return shared.run(statements, milliseconds)
      underWay++
      try {
        return await runGrouped(group, shared, statements, milliseconds)
      } finally {
        underWay--
      }
    },
    probe: () => group?.probe(),
    close: () => group?.close(),
  }
}
