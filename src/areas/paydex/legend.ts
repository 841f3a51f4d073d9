/** One row of the reference legend: a score and the payment behaviour behind it. */
export type LegendRow = { score: number; days: number; meaning: string }

/** Best first; `days` counts from the due date, below zero is early. */
export const legend: LegendRow[] = [
  { score: 100, days: -30, meaning: '30 days sooner than terms' },
  { score: 90, days: -20, meaning: '20 days sooner than terms' },
  { score: 80, days: 0, meaning: 'On terms' },
  { score: 70, days: 15, meaning: '15 days beyond terms' },
  { score: 60, days: 22, meaning: '22 days beyond terms' },
  { score: 50, days: 30, meaning: '30 days beyond terms' },
  { score: 40, days: 60, meaning: '60 days beyond terms' },
  { score: 30, days: 90, meaning: '90 days beyond terms' },
  { score: 20, days: 120, meaning: '120 days beyond terms' },
  { score: 1, days: 121, meaning: '120+ days beyond terms' },
]

/** The row that a score has reached: 85 is at 80. */
export function findLegendRow(score: number): LegendRow {
  return legend.find((row) => score >= row.score) ?? (legend.at(-1) as LegendRow)
}
