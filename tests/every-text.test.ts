import strings from 'big-list-of-naughty-strings/blns.json' with { type: 'json' }
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { Field } from '../src/kit/record/contract/field.ts'
import { writableFields } from '../src/kit/record/contract/schema.ts'
import { recordKinds } from '../src/records/index.ts'
import { socialMediaAccount } from '../src/records/social-media-account.ts'
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
/** Which texts came back from a secret, of whatever kind. */
const sealed = new Set<string>()

// One change carries a different text in each field. What becomes of a text is up to the type of its field, so a kind need not
// send each text through each of its fields.
test.each(named)(
  'every text comes back byte for byte from %s, whatever it looks like',
  async (_name, kind: RecordKind) => {
    const owner = kind.access.writers === 'admins' ? admin : client
    const call = fixture.as(owner)
    const fields = writableFields(kind).filter(([, field]) => isFree(field))
    const row = await makeRow(fixture, kind, owner, 1)
    const url = `${pathOf(kind)}/${row['id'] as string}`
    let version = row['version'] as number
    for (let start = 0; start < texts.length; start += fields.length) {
      const given = fields.map(([name, field], place) => ({
        name,
        masked: field.masked,
        text: texts[(start + place) % texts.length] as string,
      }))
      const response = await call('PATCH', url, Object.fromEntries(given.map(({ name, text }) => [name, text])), {
        headers: { 'if-match': `"${version}"` },
      })
      expect(response.status, `${JSON.stringify(given)}: ${response.text}`).toBe(200)
      version = response.body['version'] as number
      for (const { name, masked, text } of given) {
        if (!masked) expect(response.body[name], name).toBe(text)
        else {
          expect((await call('POST', `${url}/reveal`, { field: name })).body['value'], name).toBe(text)
          sealed.add(text)
        }
      }
    }
  },
)

test('what no secret of a kind has held yet comes back from one too', async () => {
  const call = fixture.as(client)
  const row = await makeRow(fixture, socialMediaAccount, client, 2)
  const url = `${pathOf(socialMediaAccount)}/${row['id'] as string}`
  let version = row['version'] as number
  expect(texts.length).toBeGreaterThan(400)
  for (const text of texts.filter((one) => !sealed.has(one))) {
    const response = await call('PATCH', url, { password: text }, { headers: { 'if-match': `"${version}"` } })
    expect(response.status, response.text).toBe(200)
    version = response.body['version'] as number
    expect((await call('POST', `${url}/reveal`, { field: 'password' })).body['value']).toBe(text)
  }
})

test('the pairs of a list come back byte for byte too, sealed or in the open', async () => {
  const call = fixture.as(client)
  const path = '/api/business-accounts'
  for (let start = 0; start < texts.length; start += 50) {
    const details = texts
      .slice(start, start + 50)
      .map((value, place) => ({ label: place % 2 ? `Password ${place}` : value.slice(0, 100), value }))
    const { status, text, body } = await call('POST', path, { name: 'Registrar', details })
    expect(status, text).toBe(201)
    const items = body['details'] as { id: string; label: string; value: string | null; secret: object | null }[]
    for (const [place, item] of items.entries()) {
      const given = details[place] as { label: string; value: string }
      const value = item.secret
        ? (await call('POST', `${path}/${body['id'] as string}/reveal`, { field: 'details', item: item.id })).body[
            'value'
          ]
        : item.value
      expect({ label: item.label, value }).toEqual(given)
    }
  }
})
