import type { Identity } from '../src/kit/database/statement.ts'
import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { TestPortal } from './portal.ts'
import { sampleInput } from './sample-row.ts'
import { addFile } from './upload.ts'

type Row = Record<string, unknown>

/** Makes row number n of a kind as its owner, the way that kind is made: by its route, or by the area that makes it. */
export async function makeRow(fixture: TestPortal, kind: RecordKind, identity: Identity, n: number): Promise<Row> {
  const make = kind.createdBy === 'documents' ? upload : create
  return make(fixture, kind, identity, sampleInput(kind, n))
}

async function create(fixture: TestPortal, kind: RecordKind, identity: Identity, input: Row): Promise<Row> {
  let response = await fixture.as(identity)('POST', pathOf(kind), input)
  // Where there can be one row of a value, the one before goes to the trash.
  if (response.status === 409 && kind.oncePer) {
    await trashSame(fixture, kind, identity, input[kind.oncePer])
    response = await fixture.as(identity)('POST', pathOf(kind), input)
  }
  if (response.status !== 201) throw new Error(`${kind.name} was not made: ${response.text}`)
  // What an area answers may be of another shape than the row itself.
  return kind.createdBy
    ? (await fixture.as(identity)('GET', `${pathOf(kind)}/${String(response.body['id'])}`)).body
    : response.body
}

async function trashSame(fixture: TestPortal, kind: RecordKind, identity: Identity, value: unknown): Promise<void> {
  const { body } = await fixture.as(identity)('GET', `${pathOf(kind)}?limit=100`)
  const same = (body['items'] as Row[]).find(
    (row) => row['userId'] === identity.userId && row[kind.oncePer ?? ''] === value,
  )
  if (same)
    await fixture.as(identity)('DELETE', `${pathOf(kind)}/${same['id'] as string}`, undefined, {
      headers: { 'if-match': `"${same['version'] as number}"` },
    })
}

const file = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

async function upload(fixture: TestPortal, kind: RecordKind, identity: Identity, input: Row): Promise<Row> {
  const id = await addFile(fixture, identity, { filename: 'paper.pdf', ...(input as Record<string, string>) }, file)
  return (await fixture.as(identity)('GET', `${pathOf(kind)}/${id}`)).body
}
