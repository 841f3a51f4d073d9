import strings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { Field } from '../src/kit/record/contract/field.ts'
import { writableFields } from '../src/kit/record/contract/schema.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
let client: Identity
let admin: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Client')
  admin = await addUser(fixture, 'Admin', 'admin')
})
afterAll(() => fixture.close())

// Those with a check of their own, such as a routing number, hold no other text; every-field.test.ts has what they refuse.
const isFree = (field: Field) => field.schema.safeParse('Free text: "ö" 4').success

const named = recordKinds
  .map((kind) => [kind.name, kind] as const)
  .filter(([, kind]) => writableFields(kind).some(([, field]) => isFree(field)))

// What is blank is no value: refused where one is required, nothing where none is.
const texts = [...new Set(strings)].filter((text) => text.trim() !== '')

// What becomes of a text is up to the type of its field, so the fields of one type share the texts, over all kinds.
const fieldsOfType = Map.groupBy(
  named.flatMap(([, kind]) => freeFields(kind).map((free) => ({ ...free, key: `${kind.name}.${free.name}` }))),
  ({ type }) => type,
)
/** Which texts came back from fields of a type. */
const returned = new Map<string, Set<string>>([...fieldsOfType.keys()].map((type) => [type, new Set()]))

function freeFields(kind: RecordKind): { name: string; type: string; masked: boolean }[] {
  return writableFields(kind)
    .filter(([, field]) => isFree(field))
    .map(([name, field]) => ({ name, type: field.kind, masked: field.masked }))
}

/** The texts of a field; of each type every text is some field's. */
function shareOf(kind: RecordKind, name: string, type: string): string[] {
  const all = fieldsOfType.get(type) ?? []
  const own = all.findIndex(({ key }) => key === `${kind.name}.${name}`)
  return texts.filter((_, number) => number % all.length === own)
}

// One change carries a different text in each field.
test.each(named)('texts come back byte for byte from %s, whatever they look like', async (_name, kind: RecordKind) => {
  const owner = kind.access.writers === 'admins' ? admin : client
  const call = fixture.as(owner)
  const fields = freeFields(kind).map((free) => ({ ...free, share: shareOf(kind, free.name, free.type) }))
  const row = await makeRow(fixture, kind, owner, 1)
  const url = `${pathOf(kind)}/${row['id'] as string}`
  let version = row['version'] as number
  for (let turn = 0; turn < Math.max(...fields.map(({ share }) => share.length)); turn++) {
    const given = fields.flatMap((free) => (turn in free.share ? [{ ...free, text: free.share[turn] as string }] : []))
    const response = await call('PATCH', url, Object.fromEntries(given.map(({ name, text }) => [name, text])), {
      headers: { 'if-match': `"${version}"` },
    })
    expect(response.status, `${JSON.stringify(given)}: ${response.text}`).toBe(200)
    version = response.body['version'] as number
    for (const { name, type, masked, text } of given) {
      const back = masked ? (await call('POST', `${url}/reveal`, { field: name })).body['value'] : response.body[name]
      expect(back, name).toBe(text)
      returned.get(type)?.add(text)
    }
  }
})

test('every text came back from every type of field', () => {
  expect(texts.length).toBeGreaterThan(400)
  expect([...returned.keys()]).toEqual(expect.arrayContaining(['text', 'note', 'secret']))
  for (const [type, back] of returned) expect(back.size, type).toBe(texts.length)
})

test('the pairs of a list come back byte for byte too, sealed or in the open', async () => {
  const call = fixture.as(client)
  const path = '/api/business-accounts'
  for (let start = 0; start < texts.length; start += 50) {
    const details = texts
      .slice(start, start + 50)
      .map((value, index) => ({ label: index % 2 ? `Password ${index}` : value.slice(0, 100), value }))
    const { status, text, body } = await call('POST', path, { name: 'Registrar', details })
    expect(status, text).toBe(201)
    const items = body['details'] as { id: string; label: string; value: string | null; secret: object | null }[]
    for (const [at, item] of items.entries()) {
      const given = details[at] as { label: string; value: string }
      const value = item.secret
        ? (await call('POST', `${path}/${body['id'] as string}/reveal`, { field: 'details', item: item.id })).body[
            'value'
          ]
        : item.value
      expect({ label: item.label, value }).toEqual(given)
    }
  }
})
