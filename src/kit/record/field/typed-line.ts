import type { Field } from '../contract/field.ts'
import type { RowValue } from '../contract/row.ts'

/** A stored text as an input holds it. */
export function readText(value: RowValue | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** What a line of text sends, without the blanks around it. */
export function writeLine(draft: string, field: Field): unknown {
  return draft.trim() === '' ? emptied(field) : draft.trim()
}

/** What an emptied input sends: null makes the schema of a required field report it as missing. */
export function emptied(field: Field): unknown {
  return field.presence === 'defaulted' ? field.defaultValue : null
}
