import { targetScore } from './band.ts'
import { findCentsNeeded, roundScore, weigh } from './estimate.ts'

/** Parts of the bills that can be paid differently, in percent. */
export const shares = [25, 50, 75, 100] as const

/** The estimate when this part of the bills is paid at so many points and the rest as today. Without a score, all of them are. */
export function estimateChange(score: number | undefined, points: number, percent: number): number {
  if (score === undefined) return roundScore(points)
  return roundScore(
    weigh([
      { cents: 100 - percent, points: score },
      { cents: percent, points },
    ]) ?? points,
  )
}

/** The part of all bills, in whole percent, that must be paid at so many points to reach the target; undefined when that can't be. */
export function findShareNeeded(score: number, points: number): number | undefined {
  if (score >= targetScore) return 0
  if (points === targetScore) return 100
  const more = findCentsNeeded({ weighted: score * 1_000_000, cents: 1_000_000 }, points, targetScore)
  return more === undefined ? undefined : Math.ceil((100 * more) / (1_000_000 + more))
}
