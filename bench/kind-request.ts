import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import { writableFields } from '../src/kit/record/contract/schema.ts'
import { recordKinds } from '../src/records/index.ts'
import type { NextRequest } from './load.ts'
import { write } from './request.ts'

/** The kinds whose rows a form makes; a document's row comes with a file, and one row per user is no list. */
export const listedKinds = recordKinds.filter((kind) => !kind.createdBy && !kind.single)

/** What a form of this kind sends when every field is filled in. A number makes it one of its own. */
function makeInput(kind: RecordKind, n: number): Record<string, unknown> {
  return Object.fromEntries(
    writableFields(kind).flatMap(([name, field]) => (field.staffOnly ? [] : [[name, field.sample(n)]])),
  )
}

/** Asks for a page of 20 rows; `question` is what is behind the limit. */
export const listKind = (kind: RecordKind, cookie: string, question = '') =>
  write('GET', `${pathOf(kind)}?limit=20${question}`, { cookie })

export const summarizeKind = (kind: RecordKind, cookie: string) => write('GET', `${pathOf(kind)}/summary`, { cookie })

/** Creates rows, none like the one before. */
export function createKind(kind: RecordKind, cookie: string, first: number): NextRequest {
  let n = first
  return () => write('POST', pathOf(kind), { cookie }, makeInput(kind, n++))
}
