import type { RecordKind } from '../../../kit/record/contract/define-record.ts'
import type { RecordRow } from '../../../kit/record/contract/schema.ts'
import { formatDate } from '../../../kit/ui/format.ts'
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

/** How a deleted reading is called, and where it came from: many have the same source. */
export function describeReading(reading: RecordRow) {
  return { name: `${scoreOf(reading)} on ${formatDate(dayOf(reading))}`, of: sourceOf(reading) || undefined }
}

/** How many papers a reading has. */
export function countReports(reading: RecordRow): number {
  const { documents } = reading
  return Array.isArray(documents) ? documents.length : 0
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What can be done with a reading of a list. */
export type ReadingActions = { onEdit: (reading: RecordRow) => void; onDelete: (reading: RecordRow) => void; onReport: (reading: RecordRow) => void }
