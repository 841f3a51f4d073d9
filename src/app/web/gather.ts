/** Signals within this time are fetched together: ten documents filed at once cause one request. Milliseconds. */
const gatherFor = 20
/** While changes don't cease, a name is fetched again once in this time. Milliseconds. */
const rest = 1_000
/**
 * After so long without a fetch, the first changes are fetched at once again. Longer than a busy page takes to come to the next change:
 * one that is behind must not fetch more than one that keeps up. Milliseconds.
 */
const calm = 10_000

/**
 * Gathers what has changed, so that it is fetched once for many changes. Takes what fetches a name again, and how many times in a row
 * that may be done at once before the name rests between two fetches. Returns the way to note a change, and the way to stop.
 */
export function makeGatherer(
  fetchAgain: (name: string) => void,
  burstOf: (name: string) => number,
): { note: (name: string) => void; stop: () => void } {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const fetched = new Map<string, { at: number; inRow: number }>()

  function note(name: string): void {
    if (timers.has(name)) return
    const now = performance.now()
    const last = fetched.get(name)
    const rested = last ? last.at + rest - now : 0
    const inRow = last && last.at + calm > now ? last.inRow : 0
    timers.set(
      name,
      setTimeout(
        () => {
          timers.delete(name)
          fetched.set(name, { at: performance.now(), inRow: inRow + 1 })
          fetchAgain(name)
        },
        inRow < burstOf(name) ? gatherFor : Math.max(gatherFor, rested),
      ),
    )
  }

  return {
    note,
    stop() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
    },
  }
}
