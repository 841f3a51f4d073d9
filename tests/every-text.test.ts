import strings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { Field } from '../src/kit/record/contract/field.ts'
import { incoming } from '../src/kit/record/contract/schema.ts'
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

const named = recordKinds.map((kind) => [kind.name, kind] as const).filter(([, kind]) => incoming(kind).some(([, field]) => isFree(field)))

test.each(named)('every text of %s comes back byte for byte, whatever it looks like', async (_name, kind: RecordKind) => {
  const owner = kind.access.writers === 'admins' ? admin : client
  const call = fixture.as(owner)
  const fields = incoming(kind).filter(([, field]) => isFree(field))
  const row = await makeRow(fixture, kind, owner, 1)
  const url = `${pathOf(kind)}/${row['id'] as string}`
  let version = row['version'] as number
  let kept = 0
  for (const text of strings) {
    // What is blank is no value: refused where one is needed, nothing where none is.
    if (text.trim() === '') continue
    const input = Object.fromEntries(fields.map(([name]) => [name, text]))
    const answer = await call('PATCH', url, input, { headers: { 'if-match': `"${version}"` } })
    expect(answer.status, `${text}: ${answer.text}`).toBe(200)
    version = answer.body['version'] as number
    for (const [name, field] of fields) {
      if (field.masked) expect((await call('POST', `${url}/reveal`, { field: name })).body['value'], name).toBe(text)
      else expect(answer.body[name], name).toBe(text)
    }
    kept += 1
  }
  expect(kept).toBeGreaterThan(400)
}, 120_000)

test('the pairs of a list come back byte for byte too, sealed or in the open', async () => {
  const call = fixture.as(client)
  const path = '/api/business-accounts'
  const texts = strings.filter((text) => text.trim() !== '')
  for (let start = 0; start < texts.length; start += 50) {
    const details = texts.slice(start, start + 50).map((value, place) => ({ label: place % 2 ? `Password ${place}` : value.slice(0, 100), value }))
    const { status, text, body } = await call('POST', path, { name: 'Registrar', details })
    expect(status, text).toBe(201)
    const items = body['details'] as { id: string; label: string; value: string | null; secret: object | null }[]
    for (const [place, item] of items.entries()) {
      const given = details[place] as { label: string; value: string }
      const value = item.secret ? (await call('POST', `${path}/${body['id'] as string}/reveal`, { field: 'details', item: item.id })).body['value'] : item.value
      expect({ label: item.label, value }).toEqual(given)
    }
  }
}, 60_000)
