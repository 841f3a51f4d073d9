import type { Field, FieldLine } from '../../../kit/record/contract/field.ts'
import { fieldValue, type RecordRow } from '../../../kit/record/contract/row.ts'
import { linesOf } from '../../../kit/record/web/card/value-text.ts'
import { userProfile } from '../../../records/user-profile.ts'
import type { ClientFact } from '../fact.ts'

/** A fact of a profile, ready to be shown; `lines` is empty while it is not known. */
export type KnownFact = ClientFact & { shown: Field; lines: FieldLine[] }

/** Reads a fact of a profile under the label that forms use. Without a profile nothing is known. */
export function readFact(profile: RecordRow | undefined, fact: ClientFact): KnownFact {
  const field: Field = userProfile.fields[fact.field]
  const shown: Field = {
    ...field,
    lines: (value) => field.lines(value).map((line) => ({ ...line, label: fact.label })),
  }
  return { ...fact, shown, lines: profile ? linesOf(shown, fieldValue(profile, fact.field)) : [] }
}

/** 'Legal name: Harbor & Pine Interiors LLC', a line for each fact that is known and no secret. */
export const factsText = (facts: KnownFact[]): string =>
  facts
    .flatMap(({ lines }) => lines)
    .filter(({ masked }) => !masked)
    .map(({ label, text, copy = text }) => `${label}: ${copy}`)
    .join('\n')
