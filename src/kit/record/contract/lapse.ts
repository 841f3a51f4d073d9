import type { Fields } from './field.ts'
import { fieldValue, type RecordRow } from './row.ts'

/** The value of a choice as it stands on a day (YYYY-MM-DD): a pending invoice whose due date has passed is overdue. */
export function standingChoice(kind: { fields: Fields }, row: RecordRow, name: string, today: string): string | undefined {
  const value = fieldValue(row, name)
  const lapse = kind.fields[name]?.lapse
  if (typeof value !== 'string') return undefined
  const day = lapse && fieldValue(row, lapse.after)
  return lapse && value === lapse.from && typeof day === 'string' && day < today ? lapse.to : value
}
