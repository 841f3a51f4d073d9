/** Something that happens unless it is cleared in time. */
export type Alarm = Place & { at: number; ring: () => void }
/** Where it stands among those that are set; it has neighbours only while it is. */
type Place = { before?: Place | undefined; after?: Place | undefined }

/** Milliseconds between two looks at the alarms. One timer looks at all, because one for each would cost more than most statements. */
const tick = 100
/**
 * The ends of the line of alarms. Not a Set: its table is replaced again and again, the old one refers to the new one, and so a few that
 * nobody needs any more keep what every statement waited for alive until the whole heap is collected (081).
 */
const ends: Place = {}
ends.before = ends.after = ends
let now = 0
let looked = 0
let timer: NodeJS.Timeout | undefined

/** Milliseconds of this process's running time: while it is suspended, the database is not to blame for silence. */
export function livedTime(): number {
  if (!timer) return now
  return now + Math.min(performance.now() - looked, 2 * tick)
}

/** Restarts an alarm, to ring in so many milliseconds. */
export function setAlarm(alarm: Alarm, milliseconds: number): void {
  if (!timer) {
    looked = performance.now()
    timer = setInterval(look, tick)
    timer.unref()
  }
  alarm.at = now + milliseconds + tick
  if (alarm.after) return
  const last = ends.before
  alarm.before = last
  alarm.after = ends
  ends.before = alarm
  if (last) last.after = alarm
}

export function clearAlarm(alarm: Alarm): void {
  const { before, after } = alarm
  if (!before || !after) return
  before.after = after
  after.before = before
  // What has left the line must not keep its neighbours alive.
  alarm.before = undefined
  alarm.after = undefined
}

function look(): void {
  now = livedTime()
  looked = performance.now()
  const due: Alarm[] = []
  for (let one = ends.after; one && one !== ends; one = one.after) {
    const alarm = one as Alarm
    if (alarm.at <= now) due.push(alarm)
  }
  for (const alarm of due) {
    // One of those before it may have cleared it, or set it again.
    if (!alarm.after || alarm.at > now) continue
    clearAlarm(alarm)
    alarm.ring()
  }
  if (ends.after !== ends) return
  clearInterval(timer)
  timer = undefined
}
