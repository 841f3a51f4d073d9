import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { RecordRow } from '../../../kit/record/contract/schema.ts'
import { paydexScore } from '../../../records/paydex-score.ts'

/** The kind for the parts that work by field kinds. */
export const readingKind = paydexScore as unknown as RecordKind

/** Newest reading first; the first one is the score. */
export const byDate = { sort: 'readOn', direction: 'desc' } as const

/** The score of a reading, 0 to 100. */
export function scoreOf(reading: RecordRow): number {
  return Number(reading['score'])
}

/** The day of a reading, YYYY-MM-DD. */
export function dayOf(reading: RecordRow): string {
  return textOf(reading['readOn'])
}

/** Who said so, such as 'D&B report'. */
export function sourceOf(reading: RecordRow): string {
  return textOf(reading['source'])
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
