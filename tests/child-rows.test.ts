import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Change, Identity, Statement } from '../src/kit/database/statement.ts'
import { sealOpenDetails } from '../src/kit/record/server/seal-open-details.ts'
import { replaceChildren } from '../src/kit/record/server/child-row.ts'
import { makeStore } from '../src/kit/record/server/store.ts'
import { newId } from '../src/kit/database/new-id.ts'
import { openKeys } from '../src/app/server/keys.ts'
import { unseal } from '../src/kit/seal/seal.ts'
import { businessAccount } from '../src/records/business-account.ts'
import { recordKinds } from '../src/records/index.ts'
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
const details = [
  { label: 'Client ID', value: 'C-1' },
  { label: 'Password', value: 'a-pass-word' },
  { label: 'Phone', value: '' },
  { label: 'PIN', value: '' },
]
const trailOf = async (ids: unknown[]) =>
  (
    await fixture.owner.query<{ what: string }>(
      `select table_name || ' ' || action as what from audit_entries where row_id = any ($1) and actor_id = $2 order by id`,
      [ids, owner.userId],
    )
  ).rows.map(({ what }) => what)
const idsOf = (row: Record<string, unknown>) => [row['id'], ...(row['details'] as { id: string }[]).map(({ id }) => id)]

test('child rows created with their record are one event and one audit entry, and later ones have their own', async () => {
  const changes: Change[] = []
  const stop = fixture.database.onChange((batch) => changes.push(...batch))
  const made = (await fixture.as(owner)('POST', address, { name: 'Registrar', details })).body
  expect(await trailOf(idsOf(made))).toEqual(['business_accounts created'])
  expect(changes.map(({ table }) => table)).toEqual(['business_accounts'])

  const kept = (made['details'] as { id: string; label: string }[]).map(({ id, label }) => ({ id, label }))
  const changed = await fixture.as(owner)(
    'PATCH',
    `${address}/${made['id'] as string}`,
    { details: [...kept, { label: 'Agent', value: 'Ann' }] },
    { headers: { 'if-match': '"1"' } },
  )
  stop()
  expect(changed.status).toBe(200)
  expect(await trailOf(idsOf(changed.body))).toEqual(['business_accounts created', 'business_account_details created'])
})

test('what a detail said before is not kept by the trail', async () => {
  const made = (
    await fixture.as(owner)('POST', address, { name: 'Clerk', details: [{ label: 'Login', value: 'first-value' }] })
  ).body
  const [item] = made['details'] as [{ id: string }]
  const changed = await fixture.as(owner)(
    'PATCH',
    `${address}/${made['id'] as string}`,
    { details: [{ id: item.id, label: 'Login', value: 'second-value' }] },
    { headers: { 'if-match': '"1"' } },
  )
  expect(changed.body['details']).toMatchObject([{ label: 'Login', value: 'second-value' }])
  const {
    rows: [trail],
  } = await fixture.owner.query<{ count: number; all: string }>(
    `select count(*)::int as count, string_agg(to_jsonb(a)::text, ' ') as all from audit_entries a where table_name = 'business_account_details'`,
  )
  expect(trail?.count).toBeGreaterThan(0)
  expect(trail?.all).not.toMatch(/first-value|second-value/)
})

test('beside a record that is made, what is added to another one still has its entry', async () => {
  const other = (await fixture.as(owner)('POST', address, { name: 'Other' })).body['id'] as string
  const store = makeStore(fixture.database, openKeys(path.join(fixture.folder, 'secret.key')), businessAccount)
  const added = newId()
  await fixture.database.asUser(owner, async (query) => {
    await query(store.insert(newId(), owner.userId, { name: 'New', details }))
    await query({
      text: `insert into business_account_details (id, business_account_id, user_id, label, position) values ($1, $2, $3, 'Agent', 0)`,
      values: [added, other, owner.userId],
    })
  })
  expect(await trailOf([added])).toEqual(['business_account_details created'])
})

test('the response to a create shows the details as every later response does', async () => {
  const made = await fixture.as(owner)('POST', address, { name: 'Bank', details })
  const found = await fixture.as(owner)('GET', `${address}/${made.body['id'] as string}`)
  expect(JSON.parse(made.text)).toEqual(JSON.parse(found.text))
  expect((made.body['details'] as { secret: unknown }[]).map(({ secret }) => secret)).toEqual([
    null,
    { set: true, last4: null },
    null,
    null,
  ])
})

test.each([0, 1, 8, 9, 50])('a record is made with %i details, in the order given', async (many) => {
  const given = Array.from({ length: many }, (_, n) => ({ label: `Line ${n}`, value: `Value ${n}` }))
  const made = (await fixture.as(owner)('POST', address, { name: 'Clerk', details: given })).body
  expect(made['details']).toMatchObject(given)
  const found = (await fixture.as(owner)('GET', `${address}/${made['id'] as string}`)).body
  expect(found['details']).toEqual(made['details'])
})

test('the details that a change takes away are found by the index of their client', async () => {
  const keyring = openKeys(path.join(fixture.folder, 'secret.key'))
  const parent = { id: newId(), owner: owner.userId }
  for (const { fields } of recordKinds)
    for (const { children } of Object.values(fields)) {
      if (!children) continue
      const [drop] = replaceChildren(keyring, children, parent, [])
      const plan = await explain(drop!)
      expect(plan).toContain(
        `Index Cond: ((user_id = '${parent.owner}'::uuid) AND (${children.parent} = '${parent.id}'::uuid))`,
      )
    }
})

/** How the database would find the rows in a large table. */
async function explain({ text, values }: Statement): Promise<string> {
  await fixture.owner.query('begin; set local enable_seqscan = off')
  const { rows } = await fixture.owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
  await fixture.owner.query('rollback')
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('a value is sealed when it is asked for, whatever its label, and stays so when only the label changes', async () => {
  const made = (
    await fixture.as(owner)('POST', address, {
      name: 'Card',
      details: [
        { label: 'Visa', value: '4111 1111 1111 1111', hidden: true },
        { label: 'Plan', value: 'Gold', hidden: false },
      ],
    })
  ).body
  const [visa, plan] = made['details'] as [{ id: string }, { id: string }]
  expect(visa).toMatchObject({ value: null, secret: { set: true, last4: null } })
  expect(plan).toMatchObject({ value: 'Gold', secret: null })
  const changed = await fixture.as(owner)(
    'PATCH',
    `${address}/${made['id'] as string}`,
    { details: [{ id: visa.id, label: 'Company card' }] },
    { headers: { 'if-match': '"1"' } },
  )
  expect(changed.body['details']).toEqual([
    { id: visa.id, label: 'Company card', value: null, secret: { set: true, last4: null } },
  ])
  const shown = await fixture.as(owner)('POST', `${address}/${made['id'] as string}/reveal`, {
    field: 'details',
    item: visa.id,
  })
  expect(shown.body['value']).toBe('4111 1111 1111 1111')
  const { rows } = await fixture.owner.query<{ all: string }>(
    `select string_agg(to_jsonb(d)::text, ' ') as all from business_account_details d where id = $1`,
    [visa.id],
  )
  expect(rows[0]?.all).not.toContain('4111')
})

test('a kept value that gets the label of a secret is refused with a sentence', async () => {
  const made = (
    await fixture.as(owner)('POST', address, { name: 'Relabelled', details: [{ label: 'Hint', value: 'open-value' }] })
  ).body
  const [item] = made['details'] as [{ id: string }]
  const refused = await fixture.as(owner)(
    'PATCH',
    `${address}/${made['id'] as string}`,
    { details: [{ id: item.id, label: 'Password' }] },
    { headers: { 'if-match': '"1"' } },
  )
  expect(refused.status).toBe(400)
  expect(refused.body['errors']).toMatchObject([{ path: 'details' }])
})

test('what stood in the open before its label named a secret is sealed at the next start, and only that', async () => {
  const made = (
    await fixture.as(owner)('POST', address, {
      name: 'Old',
      details: [
        { label: 'Hint', value: 'was-in-the-open' },
        { label: 'Plan', value: 'Silver' },
      ],
    })
  ).body
  const [old, plan] = made['details'] as [{ id: string }, { id: string }]
  await fixture.owner.query('alter table business_account_details drop constraint sealed_value')
  await fixture.owner.query(`update business_account_details set label = 'API-Key' where id = $1`, [old.id])
  await fixture.owner.query(
    `alter table business_account_details add constraint sealed_value check (app.may_be_open(label, value)) not valid`,
  )
  await fixture.owner.query(
    `insert into details_to_seal values ('business_account_details', $1), ('business_account_details', $2)`,
    [old.id, newId()],
  )
  const keyring = openKeys(path.join(fixture.folder, 'secret.key'))
  await sealOpenDetails(fixture.database, keyring, recordKinds)
  const { rows } = await fixture.owner.query<{ value: string | null; sealed: string }>(
    'select value, value_sealed as sealed from business_account_details where id = $1',
    [old.id],
  )
  expect(rows[0]?.value).toBeNull()
  expect(
    unseal(
      keyring,
      { table: 'business_account_details', column: 'value_sealed', row: old.id, owner: owner.userId },
      rows[0]?.sealed ?? '',
    ),
  ).toBe('was-in-the-open')
  expect((await fixture.as(owner)('GET', `${address}/${made['id'] as string}`)).body['details']).toMatchObject([
    { value: null, secret: { set: true } },
    { id: plan.id, value: 'Silver' },
  ])
  expect((await fixture.owner.query('select 1 from details_to_seal')).rows).toEqual([])
})

test('the database takes no open value under the label of a secret', async () => {
  const account = (await fixture.as(owner)('POST', address, { name: 'Card' })).body['id'] as string
  const put = fixture.owner.query(
    `insert into business_account_details (id, business_account_id, user_id, label, value, position) values ($1, $2, $3, 'My Acct. #', 'open', 0)`,
    [newId(), account, owner.userId],
  )
  await expect(put).rejects.toMatchObject({ constraint: 'sealed_value' })
})
