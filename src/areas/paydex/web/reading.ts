import type { RowOf } from '../../../kit/record/contract/row.ts'
import { formatDate } from '../../../kit/ui/format.ts'
import type { paydexScore } from '../../../records/paydex-score.ts'

/** One reading of the score, with its day and where it came from. */
export type Reading = RowOf<typeof paydexScore>

/** Newest reading first; the first one is the score. */
export const byDate = { sort: 'readOn', direction: 'desc' } as const

/** How a deleted reading is called, and where it came from: many have the same source. */
export function describeReading(reading: Reading) {
  return { name: `${reading.score} on ${formatDate(reading.readOn)}`, of: reading.source || undefined }
}

/** What can be done with a reading of a list. */
export type ReadingActions = {
  onEdit: (reading: Reading) => void
  onDelete: (reading: Reading) => void
  onReport: (reading: Reading) => void
}
