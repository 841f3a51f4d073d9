import type { Field, FieldLine } from '../../contract/field.ts'
import type { RowValue } from '../../contract/row.ts'

/** A stored value for reading, secrets masked; undefined when nothing is there. */
export function showValue(field: Field, value: RowValue | undefined): string | undefined {
  return value === undefined || value === null || value === '' ? undefined : field.show(value)
}

/** The lines of a stored value on a card; none when nothing is there. */
export function linesOf(field: Field, value: RowValue | undefined): FieldLine[] {
  return value === undefined || value === null || value === '' ? [] : field.lines(value)
}
