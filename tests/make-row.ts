import type { Identity } from '../src/kit/database/database.ts'
import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { TestPortal } from './portal.ts'
import { sampleInput } from './sample-row.ts'

/** Makes row number n of a kind as its owner, the way that kind is made. Returns the row. */
export async function makeRow(fixture: TestPortal, kind: RecordKind, identity: Identity, n: number): Promise<Record<string, unknown>> {
  const answer = await fixture.as(identity)('POST', pathOf(kind), sampleInput(kind, n))
  if (answer.status !== 201) throw new Error(`${kind.name} was not made: ${answer.text}`)
  return answer.body
}
