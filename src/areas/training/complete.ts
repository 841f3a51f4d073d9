/** Percent of a video that must have been seen to count as all of it: the closing titles need not be. */
export const completeAt = 90

type Range = { start: number; end: number }

/**
 * Percent (whole, 0 to 100) of a video of `length` seconds that has been seen: what was played now, together with what
 * had been seen before, which is taken to be its beginning. Jumping to the end is not watching.
 */
export function seenPercent(played: Range[], length: number, before: number): number {
  if (!(length > 0)) return before
  const ranges = [{ start: 0, end: (before / 100) * length }, ...played]
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(length, end) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start)
  let seen = 0
  let until = 0
  for (const { start, end } of ranges) {
    seen += Math.max(0, end - Math.max(start, until))
    until = Math.max(until, end)
  }
  return Math.max(before, Math.min(100, Math.floor((seen / length) * 100 + 1e-9)))
}

/** Whether so many percent count as done. */
export function isComplete(percent: number): boolean {
  return percent >= completeAt
}
