import { availableParallelism } from 'node:os'
import { type Alarm, clearAlarm, livedTime, setAlarm } from './alarm.ts'
import { runExclusive } from './exclusive.ts'
import type { RoleConnections } from './role-connections.ts'
import type { Row, Statement } from './statement.ts'

/**
 * Long reads that begin at once, where there are connections for them: with more, each takes longer, and short reads and writes wait for a
 * processor among them. The database mostly runs on the same machine, so the server's processors are counted.
 */
export const longReadsAtOnce = availableParallelism() + 1
/** One that takes longer lets the next begin: a slow search must not hold up lists. Milliseconds, until the next look at the alarms. */
const patience = 250

/** Runs statements that only read, and may take long, on a connection of their own within so many milliseconds. */
export async function runLongRead(
  { own, longReads }: RoleConnections,
  statements: Statement[],
  milliseconds: number,
): Promise<Row[][]> {
  const since = livedTime()
  await longReads.take(milliseconds)
  let holds = true
  const give = () => {
    if (holds) longReads.give()
    holds = false
  }
  const slow: Alarm = { at: 0, ring: give }
  setAlarm(slow, patience)
  try {
    return await runExclusive(own, milliseconds - (livedTime() - since), (line) => line.batch(statements))
  } finally {
    clearAlarm(slow)
    give()
  }
}
