import type { Fields } from './field.ts'
import { fieldValue, type RecordRow } from './row.ts'

/** The value of a choice as it is on a day (YYYY-MM-DD): a pending invoice whose due date has passed is overdue. */
export function effectiveChoice(
  kind: { fields: Fields },
  row: RecordRow,
  name: string,
  today: string,
): string | undefined {
  const value = fieldValue(row, name)
  const derived = kind.fields[name]?.derived
  if (typeof value !== 'string') return undefined
  const day = derived && fieldValue(row, derived.after)
  return derived && value === derived.from && typeof day === 'string' && day < today ? derived.to : value
}
