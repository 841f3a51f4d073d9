/** How D&B reads a score: the chance that bills are paid late. */
export type Band = { risk: 'High' | 'Medium' | 'Low'; tone: 'bad' | 'warn' | 'ok'; from: number; to: number }

/** On-time payment; what every build-out aims at. */
export const targetScore = 80

/** The three risk bands, lowest first; source: Dun & Bradstreet, PAYDEX glossary. */
export const bands: [Band, Band, Band] = [
  { risk: 'High', tone: 'bad', from: 1, to: 49 },
  { risk: 'Medium', tone: 'warn', from: 50, to: 79 },
  { risk: 'Low', tone: 'ok', from: 80, to: 100 },
]

/** The band of a score from 0 to 100. */
export function bandOf(score: number): Band {
  return bands.findLast(({ from }) => score >= from) ?? bands[0]
}
