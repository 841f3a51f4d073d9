/** How long a signal is kept. Milliseconds. */
const span = 60_000
/** More than this in a minute is not worth keeping: a reader who missed it refetches everything. */
const maxEvents = 10_000

/**
 * Keeps the latest signals for readers who loaded their data before and attach after. Takes the clock (milliseconds;
 * the machine's unless given).
 */
export function keepRecent<T>(now: () => number = () => performance.now()) {
  const kept: { at: number; what: T }[] = []
  let complete = now()

  return {
    add(what: T): void {
      kept.push({ at: now(), what })
      while (kept.length > maxEvents || (kept[0] && kept[0].at < now() - span)) complete = kept.shift()?.at ?? complete
    },

    /** The signals of the last so many milliseconds, oldest first; undefined when some were dropped. */
    since(milliseconds: number): T[] | undefined {
      const start = now() - milliseconds
      if (milliseconds > span || start < complete) return undefined
      // Searched from the end: the latest are wanted, and there may be many before them.
      let first = kept.length
      while (first > 0 && (kept[first - 1]?.at ?? 0) >= start) first--
      return kept.slice(first).map(({ what }) => what)
    },
  }
}
