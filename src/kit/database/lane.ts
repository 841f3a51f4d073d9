import type pg from 'pg'
import { runBatch } from './batch.ts'
import type { Row, Statement } from './database.ts'

/** Connections that many callers share: their transactions stand in line there, and none waits for a round trip. */
export type Lanes = {
  run: (statements: Statement[]) => Promise<Row[][]>
  /** Gives the connections back to their pool. */
  close: () => void
}

type Lane = { client: pg.PoolClient; waiting: number }

/**
 * Opens shared connections as they are needed. Takes how many there may be, the way to a connection, and the test
 * whether a failure means that it is lost. For statements that are answered within moments, because whoever stands
 * behind one waits for it.
 */
export function openLanes(most: number, connect: () => Promise<pg.PoolClient>, isLost: (failure: unknown) => boolean): Lanes {
  const lanes = new Set<Lane>()
  let opening: Promise<Lane> | undefined

  function leave(lane: Lane): void {
    if (lanes.delete(lane)) lane.client.release(true)
  }

  async function open(): Promise<Lane> {
    try {
      const lane: Lane = { client: await connect(), waiting: 0 }
      lane.client.once('error', () => leave(lane)).once('end', () => leave(lane))
      lanes.add(lane)
      return lane
    } finally {
      opening = undefined
    }
  }

  function choose(): Lane | Promise<Lane> {
    let best: Lane | undefined
    for (const lane of lanes) if (!best || lane.waiting < best.waiting) best = lane
    if (best && (best.waiting === 0 || lanes.size >= most)) return best
    opening ??= open()
    if (!best) return opening
    opening.catch(() => {})
    return best
  }

  return {
    async run(statements) {
      const lane = await choose()
      lane.waiting++
      try {
        return await runBatch(lane.client, statements)
      } catch (error) {
        if (isLost(error)) leave(lane)
        throw error
      } finally {
        lane.waiting--
      }
    },
    close() {
      for (const lane of lanes) leave(lane)
    },
  }
}
