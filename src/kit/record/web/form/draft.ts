import type { RecordKind } from '../../contract/define-record.ts'
import type { Field, FieldKind } from '../../contract/field.ts'
import type { RowValue } from '../../contract/row.ts'
import { writableFields } from '../../contract/schema.ts'
import type { FieldInput } from '../../field/field-input.ts'
import { inputs } from '../../field/inputs.ts'
import { showValue } from '../card/value-text.ts'

type DraftOf<Type> = Type extends { read(...given: never[]): infer Draft } ? Draft : never
/** The content of one input, of any type. */
export type DraftValue = DraftOf<(typeof inputs)[FieldKind]>

/** The content of a form's inputs, by field. */
export type Draft = Record<string, DraftValue>

/** The type of a field in a form. */
export function inputOf(field: Field): FieldInput<DraftValue> {
  return inputs[field.kind]
}

/** The inputs of a form: of a row, or of a new record. */
export function startDraft(kind: RecordKind, row?: Record<string, RowValue>): Draft {
  return Object.fromEntries(
    writableFields(kind).map(([name, field]) => [name, inputOf(field).read(row?.[name], field)]),
  )
}

/** Everything a create sends. */
export function createBody(kind: RecordKind, draft: Draft): Record<string, unknown> {
  return Object.fromEntries(
    writableFields(kind).flatMap(([name, field]) => {
      const value = sendField(field, draft[name])
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

/** Only what differs from the draft that the form began with. */
export function patchBody(kind: RecordKind, base: Draft, draft: Draft): Record<string, unknown> {
  return Object.fromEntries(
    writableFields(kind).flatMap(([name, field]) => {
      const value = sendField(field, draft[name])
      return JSON.stringify(value) === JSON.stringify(sendField(field, base[name])) ? [] : [[name, value]]
    }),
  )
}

/** What one input sends. */
export function sendField(field: Field, draft: DraftValue | undefined): unknown {
  return draft === undefined ? undefined : inputOf(field).write(draft, field)
}

/** What is wrong with the content of the inputs, by path, beside what the schema says of what they send. */
export function findProblems(kind: RecordKind, draft: Draft): Record<string, string> {
  return Object.fromEntries(
    writableFields(kind).flatMap(([name, field]) => {
      const value = draft[name]
      return value === undefined ? [] : Object.entries(inputOf(field).problems?.(value, field, name) ?? {})
    }),
  )
}

/** The content of an input, for reading; `stored` is what an untouched input keeps. */
export function describeDraft(field: Field, draft: DraftValue, stored: RowValue | undefined): string | undefined {
  const type = inputOf(field)
  return type.describe ? type.describe(draft, stored) : showValue(field, type.write(draft, field) as RowValue)
}
