/** So long what was told is kept. Milliseconds. */
const span = 60_000
/** More than this in a minute is not worth keeping: whoever missed it fetches everything anew. Some seconds of a busy server. */
const maxEvents = 10_000

/**
 * Keeps what was told last, for whoever read their data before and attaches after it. Takes the clock (milliseconds;
 * the machine's unless told).
 */
export function keepRecent<T>(now: () => number = () => performance.now()) {
  const kept: { at: number; what: T }[] = []
  let complete = now()

  return {
    add(what: T): void {
      kept.push({ at: now(), what })
      while (kept.length > maxEvents || (kept[0] && kept[0].at < now() - span)) complete = kept.shift()?.at ?? complete
    },

    /** What was told in the last so many milliseconds, the oldest first; undefined when not all of it is kept. */
    since(milliseconds: number): T[] | undefined {
      const start = now() - milliseconds
      if (milliseconds > span || start < complete) return undefined
      // The last ones are asked about, and there may be many before them.
      let first = kept.length
      while (first > 0 && (kept[first - 1]?.at ?? 0) >= start) first--
      return kept.slice(first).map(({ what }) => what)
    },
  }
}
