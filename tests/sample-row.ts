import { createSchema, writableFields } from '../src/kit/record/contract/schema.ts'
import type { RecordKind } from '../src/kit/record/contract/define-record.ts'

/** A good input number n of a kind as its maker may send it, every field filled, made of the samples of its field kinds. */
export function sampleInput(kind: RecordKind, n: number): Record<string, unknown> {
  const input = Object.fromEntries(
    writableFields(kind).flatMap(([name, field]) => (field.staffOnly ? [] : [[name, field.sample(n)]])),
  )
  createSchema(kind).parse(input)
  return input
}

/** What the row of that input looks like from outside: secrets as views, money as numbers. */
export function expectedRow(kind: RecordKind, input: Record<string, unknown>): Record<string, unknown> {
  const entries = writableFields(kind)
    .filter(([, field]) => !field.sealedAt)
    .map(([name, field]) => [name, field.staffOnly ? field.defaultValue : input[name]])
  return Object.fromEntries(entries) as Record<string, unknown>
}
