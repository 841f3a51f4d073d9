import type { RecordKind } from '../../contract/define-record.ts'
import { fieldValue, type RecordRow } from '../../contract/row.ts'
import { linesOf } from './value-text.ts'

/** A row as lines of 'Label: value' for pasting elsewhere. What is masked is left out; `secrets` is true if there was any. */
export function allFieldsText(kind: RecordKind, row: RecordRow): { text: string; secrets: boolean } {
  const lines = Object.entries(kind.fields).flatMap(([name, field]) => linesOf(field, fieldValue(row, name)))
  const open = lines.filter(({ masked }) => !masked)
  return { text: open.map(({ label, text }) => `${label}: ${text}`).join('\n'), secrets: open.length < lines.length }
}
