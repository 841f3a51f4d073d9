import { randomUUID } from 'node:crypto'

/** Milliseconds since 1970 and the place within that millisecond, both of the id that was made last. */
let lastTime = 0
let lastCount = 0
/** The time as an id begins with it, and of which time it is. */
let shown = { time: 0, text: '' }

/** Places within a millisecond: 12 bits (RFC 9562, 6.2, method 1). Half of them are left free to count on from the start. */
const idsPerMillisecond = 4096

/** Sorts after every id; newest first, a first page starts below it. */
export const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * A time-ordered id (RFC 9562, version 7), so that newest first is the order of ids. Returns lower-case text. Each is
 * greater than the one before, within a millisecond and after the clock was set back. Its random part comes from
 * randomUUID, which draws from the system's source in large portions.
 */
export function newId(): string {
  const random = randomUUID()
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    lastCount = Number.parseInt(random.slice(0, 3), 16) % (idsPerMillisecond / 2)
  } else if (++lastCount === idsPerMillisecond) {
    lastTime++
    lastCount = 0
  }
  if (shown.time !== lastTime) shown = { time: lastTime, text: showTime(lastTime) }
  return `${shown.text}-7${lastCount.toString(16).padStart(3, '0')}${random.slice(18)}`
}

function showTime(time: number): string {
  const text = time.toString(16).padStart(12, '0')
  return `${text.slice(0, 8)}-${text.slice(8)}`
}

/** Lets ids go on after an id of an earlier run (a version 7 one), in case the clock was set back meanwhile. */
export function continueAfter(id: string): void {
  const time = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  if (time < lastTime) return
  lastTime = time + 1
  lastCount = 0
}
