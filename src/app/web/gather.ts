/** Signals within this time are fetched together: ten documents filed at once cause one request. Milliseconds. */
const gatherFor = 20

/**
 * Gathers what has changed, so that it is fetched once for many changes. Takes what fetches a name again, and how many
 * milliseconds lie between two fetches of a name at least. Returns the way to note a change, and the way to stop.
 */
export function makeGatherer(
  fetchAgain: (name: string) => void,
  restOf: (name: string) => number,
): { note: (name: string) => void; stop: () => void } {
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const fetched = new Map<string, number>()

  function note(name: string): void {
    if (timers.has(name)) return
    const rested = (fetched.get(name) ?? -Infinity) + restOf(name) - performance.now()
    timers.set(
      name,
      setTimeout(
        () => {
          timers.delete(name)
          fetched.set(name, performance.now())
          fetchAgain(name)
        },
        Math.max(gatherFor, rested),
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
