import type { Field } from '../contract/field.ts'
import type { RowValue } from '../contract/row.ts'
import { readAmount } from '../web/form/amount.ts'
import { emptied } from './typed-line.ts'

/** A stored number as an input holds it. */
export function readNumber(value: RowValue | undefined): string {
  return typeof value === 'number' ? String(value) : ''
}

/** What a typed number sends, with or without a percent sign; a text that is not one, for the schema to refuse. */
export function writeNumber(draft: string, field: Field): unknown {
  return draft.trim() === '' ? emptied(field) : readAmount(draft.replace(/%\s*$/, ''))
}
