import type { Visitor } from './visitor.ts'

/** Readings of the last weeks: only who is far into the build-out has a score. */
export async function addReadings(client: Visitor, key: string): Promise<void> {
  if (key !== 'day33') return
  for (const [daysAgo, score, source] of [[27, 74, 'D&B report'], [18, 77, 'D&B monitoring e-mail'], [9, 80, 'D&B report']] as const) {
    const readOn = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)
    await client.call('POST', '/api/paydex-scores', { score, readOn, source })
  }
}
