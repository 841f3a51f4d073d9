export type HistoryPoint = { day: string; score: number }

/** A reading's place on the chart in percent from the left and from the top. */
export type ChartPoint = HistoryPoint & { x: number; y: number }

/** Readings along time, oldest first; days are YYYY-MM-DD, the chart spans from the first to the last of them. */
export function plotReadings(readings: HistoryPoint[]): ChartPoint[] {
  const sorted = readings.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return []
  const start = Date.parse(first.day)
  const span = Date.parse(last.day) - start
  return sorted.map((reading) => ({
    ...reading,
    y: 100 - reading.score,
    x: span === 0 ? 50 : Math.round(((Date.parse(reading.day) - start) / span) * 10_000) / 100,
  }))
}
