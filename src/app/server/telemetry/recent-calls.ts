const minutesKept = 10
/** A call that takes longer is slow. Milliseconds. */
const slowAfter = 1_000

type Minute = { at: number; total: number; slow: number; unanswered: number }

/** Counts the calls of the database of the last ten minutes, minute by minute. Takes a clock in milliseconds, for tests. */
export function countRecentCalls(clock: () => number = () => performance.now()) {
  const minutes: Minute[] = []
  return {
    add(milliseconds: number, unanswered: boolean): void {
      const at = Math.floor(clock() / 60_000)
      let minute = minutes.at(-1)
      if (minute?.at !== at) {
        minute = { at, total: 0, slow: 0, unanswered: 0 }
        minutes.push(minute)
        if (minutes.length > minutesKept) minutes.shift()
      }
      minute.total++
      if (milliseconds > slowAfter) minute.slow++
      if (unanswered) minute.unanswered++
    },
    read(): { total: number; slow: number; unanswered: number } {
      const since = Math.floor(clock() / 60_000) - minutesKept
      const sum = { total: 0, slow: 0, unanswered: 0 }
      for (const minute of minutes) {
        if (minute.at <= since) continue
        sum.total += minute.total
        sum.slow += minute.slow
        sum.unanswered += minute.unanswered
      }
      return sum
    },
  }
}
