import type { RowValue } from '../contract/schema.ts'

/** A value of a row as text; '' when nothing, or no text, is there. */
export function readText(value: RowValue | undefined): string {
  return typeof value === 'string' ? value : ''
}
