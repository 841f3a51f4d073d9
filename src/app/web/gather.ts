/** Signals within this time are fetched together: ten documents filed at once cause one request. Milliseconds. */
const gatherFor = 20
/** While changes don't cease, a name rests so long between a response and the next request. Milliseconds. */
const rest = 1_000
/**
 * After so long without a fetch, the first changes are fetched at once again. Longer than a busy page takes to come to the next change:
 * one that is behind must not fetch more than one that keeps up. Milliseconds.
 */
const calm = 10_000
/**
 * A fetch without a response is not waited for longer: the next change then starts another one, which drops the response of the first. Longer
 * than a request takes that the server answers late, with its two retries. Milliseconds.
 */
const patience = 30_000

/**
 * Gathers what has changed, so that it is fetched once for many changes. Takes what fetches a name again, and how many times in a row
 * that may be done at once before the name rests between two fetches. Returns the way to note a change, and the way to stop.
 */
export function makeGatherer(
  fetchAgain: (name: string) => Promise<unknown>,
  burstOf: (name: string) => number,
): { note: (name: string) => void; stop: () => void } {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const fetched = new Map<string, { at: number; inRow: number }>()
  /** What is being fetched, and whether it has changed since. */
  const underWay = new Map<string, boolean>()
  let stopped = false

  function note(name: string): void {
    if (stopped || timers.has(name)) return
    if (underWay.has(name)) {
      underWay.set(name, true)
      return
    }
    const now = performance.now()
    const last = fetched.get(name)
    const rested = last ? last.at + rest - now : 0
    const inRow = last && last.at + calm > now ? last.inRow : 0
    const pause = inRow < burstOf(name) ? gatherFor : Math.max(gatherFor, rested)
    timers.set(
      name,
      setTimeout(() => void run(name, inRow + 1), pause),
    )
  }

  // The rest begins with the response: a busy page sends one request late and the next on time, so the two would come too close.
  async function run(name: string, inRow: number): Promise<void> {
    timers.delete(name)
    underWay.set(name, false)
    let late: ReturnType<typeof setTimeout> | undefined
    try {
      await Promise.race([fetchAgain(name), new Promise((resolve) => (late = setTimeout(resolve, patience)))])
    } finally {
      clearTimeout(late)
      fetched.set(name, { at: performance.now(), inRow })
      const changed = underWay.get(name)
      underWay.delete(name)
      if (changed) note(name)
    }
  }

  return {
    note,
    stop() {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
