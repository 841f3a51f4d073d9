import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change, Identity } from '../src/kit/database/database.ts'
import type { RecordKind } from '../src/kit/record/contract/define-record.ts'
import { namesSecret, secretLabelPattern } from '../src/kit/record/contract/field/list.ts'
import { makeStore } from '../src/kit/record/server/store.ts'
import { newId } from '../src/kit/record/server/new-id.ts'
import { openKeyring } from '../src/kit/seal/keyring.ts'
import { businessAccount } from '../src/records/business-account.ts'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
let owner: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  owner = await addUser(fixture, 'Owner')
})
afterAll(() => fixture.close())

const address = '/api/business-accounts'
const details = [{ label: 'Client ID', value: 'C-1' }, { label: 'Password', value: 'a-pass-word' }, { label: 'Phone', value: '' }, { label: 'PIN', value: '' }]
const trailOf = async (ids: unknown[]) => (await fixture.owner.query<{ what: string }>(
  `select table_name || ' ' || action as what from audit_entries where row_id = any ($1) and actor_id = $2 order by id`, [ids, owner.userId])).rows.map(({ what }) => what)
const idsOf = (row: Record<string, unknown>) => [row['id'], ...(row['details'] as { id: string }[]).map(({ id }) => id)]

test('what is made with its record is told and kept as one, and what is added later has an entry of its own', async () => {
  const told: Change[] = []
  const stop = fixture.database.onChange((changes) => told.push(...changes))
  const made = (await fixture.as(owner)('POST', address, { name: 'Registrar', details })).body
  expect(await trailOf(idsOf(made))).toEqual(['business_accounts created'])
  expect(told.map(({ table }) => table)).toEqual(['business_accounts'])

  const kept = (made['details'] as { id: string; label: string }[]).map(({ id, label }) => ({ id, label }))
  const changed = await fixture.as(owner)('PATCH', `${address}/${made['id'] as string}`, { details: [...kept, { label: 'Agent', value: 'Ann' }] }, { headers: { 'if-match': '"1"' } })
  stop()
  expect(changed.status).toBe(200)
  expect(await trailOf(idsOf(changed.body))).toEqual(['business_accounts created', 'business_account_details created'])
})

test('what a detail said before is not kept by the trail', async () => {
  const made = (await fixture.as(owner)('POST', address, { name: 'Clerk', details: [{ label: 'Login', value: 'first-value' }] })).body
  const [item] = made['details'] as [{ id: string }]
  const changed = await fixture.as(owner)('PATCH', `${address}/${made['id'] as string}`, { details: [{ id: item.id, label: 'Login', value: 'second-value' }] }, { headers: { 'if-match': '"1"' } })
  expect(changed.body['details']).toMatchObject([{ label: 'Login', value: 'second-value' }])
  const { rows: [trail] } = await fixture.owner.query<{ count: number; all: string }>(`select count(*)::int as count, string_agg(to_jsonb(a)::text, ' ') as all from audit_entries a where table_name = 'business_account_details'`)
  expect(trail?.count).toBeGreaterThan(0)
  expect(trail?.all).not.toMatch(/first-value|second-value/)
})

test('beside a record that is made, what is added to another one still has its entry', async () => {
  const other = (await fixture.as(owner)('POST', address, { name: 'Other' })).body['id'] as string
  const store = makeStore(fixture.database, openKeyring(path.join(fixture.folder, 'secret.key')), businessAccount as unknown as RecordKind)
  const added = newId()
  await fixture.database.asUser(owner, async (query) => {
    await query(store.insert(newId(), owner.userId, { name: 'New', details }))
    await query({ text: `insert into business_account_details (id, business_account_id, user_id, label, place) values ($1, $2, $3, 'Agent', 0)`, values: [added, other, owner.userId] })
  })
  expect(await trailOf([added])).toEqual(['business_account_details created'])
})

test('the answer to a create shows the details as every later answer does', async () => {
  const made = await fixture.as(owner)('POST', address, { name: 'Bank', details })
  const found = await fixture.as(owner)('GET', `${address}/${made.body['id'] as string}`)
  expect(JSON.parse(made.text)).toEqual(JSON.parse(found.text))
  expect((made.body['details'] as { secret: unknown }[]).map(({ secret }) => secret)).toEqual([null, { set: true, last4: null }, null, null])
})

test('the database tells a label of a secret as the portal does, and takes no open value under it', async () => {
  const words = ['pass word', 'Passcode', 'PASS-PHRASE', 'pwd', 'PIN', 'my pin 2', 'ssn', 'EIN', 'cvv', 'Secret', 'Social Security', 'Tax ID', 'api KEY', 'Token', 'recovery', 'security answer',
    'Security Code', 'account no', 'Account Number', 'password']
  const plain = ['Client ID', 'Username', 'spinning', 'being', 'passport', 'security', 'tax', 'account', 'PİN', 'pas\u017fword', 'to\u212Aen', '', 'E-mail']
  const { rows } = await fixture.owner.query<{ label: string; secret: boolean }>('select label, app.names_secret(label) as secret from unnest($1::text[]) label', [[...words, ...plain]])
  expect(rows.map(({ label, secret }) => [label, secret])).toEqual([...words, ...plain].map((label) => [label, namesSecret(label)]))
  expect(words.filter((label) => !namesSecret(label))).toEqual([])
  const { rows: [defined] } = await fixture.owner.query<{ text: string }>(`select prosrc as text from pg_proc where oid = 'app.names_secret(text)'::regprocedure`)
  expect(defined?.text).toContain(`'${secretLabelPattern}'`)

  const account = (await fixture.as(owner)('POST', address, { name: 'Card' })).body['id'] as string
  const put = fixture.owner.query(`insert into business_account_details (id, business_account_id, user_id, label, value, place) values ($1, $2, $3, 'My Password', 'open', 0)`, [newId(), account, owner.userId])
  await expect(put).rejects.toMatchObject({ constraint: 'sealed_value' })
})
