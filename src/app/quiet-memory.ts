import v8 from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Milliseconds between two looks at what the process has worked. */
const lookEvery = 15_000
/** Less work than this between two looks is quiet. Milliseconds of processor time. */
const quiet = 300
/** So much work is worth a pause. */
const worthwhile = 5_000

/**
 * Gives memory back to the system: a second after the start what only the start needed, and after much work once it is quiet. The engine
 * does that by itself after a short load, but not after a long one. It pauses for a tenth of a second.
 */
export function giveBackMemory(): void {
  setTimeout(compact, 1_000).unref()
  const readMilliseconds = () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
  setInterval(watchQuiet(readMilliseconds, compact), lookEvery).unref()
}

/** Makes the look: it compacts once, when little was worked since the last look and much before that. Takes what reads the work so far. */
export function watchQuiet(readMilliseconds: () => number, compactNow: () => void): () => void {
  let before = readMilliseconds()
  let worked = 0
  return () => {
    const used = readMilliseconds() - before
    before += used
    if (used >= quiet) worked += used
    if (used >= quiet || worked < worthwhile) return
    compactNow()
    // The compaction's own time does not count as work.
    before = readMilliseconds()
    worked = 0
  }
}

function compact(): void {
  v8.setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as (options: { type: 'major'; flavor: 'last-resort' }) => void
  collect({ type: 'major', flavor: 'last-resort' })
  v8.setFlagsFromString('--no-expose-gc')
}
