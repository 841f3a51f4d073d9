import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { makeRow } from '../../../../tests/make-row.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { bankAccount } from '../../../records/bank-account.ts'
import type { Reveal } from '../contract.ts'
import { queryAs } from './security-case.ts'

let fixture: TestPortal
let owner: Identity
let ada: Identity
let bea: Identity
let row: string
beforeAll(async () => {
  fixture = await openTestPortal()
  owner = await addUser(fixture, 'Olga Owner')
  ada = await addUser(fixture, 'Ada Staff', 'admin')
  bea = await addUser(fixture, 'Bea Staff', 'admin')
  row = String((await makeRow(fixture, bankAccount, owner, 1))['id'])
})
afterAll(() => fixture.close())

const reveal = (who: Identity, id = row) =>
  fixture.as(who)('POST', `/api/business-bank-accounts/${id}/reveal`, { field: 'accountNumber' })
const read = async (who: Identity, query = '') =>
  (await fixture.as(who)('GET', `/api/reveals${query}`)).body as { items: Reveal[]; next: string | null }

test('a client reads by name who viewed which field of which row, except what they viewed themselves; staff read their own', async () => {
  expect((await reveal(owner)).status).toBe(200)
  expect((await read(owner)).items).toEqual([])
  expect((await reveal(ada)).status).toBe(200)
  expect((await reveal(bea)).status).toBe(200)
  const { items } = await read(owner)
  expect(items.map(({ by, field, noun }) => ({ by, field, noun }))).toEqual([
    { by: 'Bea Staff', field: 'Account Number', noun: 'bank account' },
    { by: 'Ada Staff', field: 'Account Number', noun: 'bank account' },
  ])
  expect(items[0]).toMatchObject({ path: `/bank?row=${row}`, client: null })
  expect(items[0]?.title).toBeTruthy()
  const own = await read(ada)
  expect(own.items).toMatchObject([
    { by: 'You', client: 'Olga Owner', path: `/clients/${owner.userId}?tab=bank&row=${row}` },
  ])
})

test('it comes in pages, the newest first', async () => {
  const first = await read(owner, '?limit=1')
  expect(first.items.map(({ by }) => by)).toEqual(['Bea Staff'])
  const second = await read(owner, `?limit=1&cursor=${first.next}`)
  expect(second).toMatchObject({ items: [{ by: 'Ada Staff' }], next: null })
})

test('a deleted row is named without a link', async () => {
  const other = await makeRow(fixture, bankAccount, owner, 2)
  await reveal(ada, String(other['id']))
  await fixture.as(owner)('DELETE', `/api/business-bank-accounts/${String(other['id'])}`, undefined, {
    headers: { 'if-match': `"${String(other['version'])}"` },
  })
  expect((await read(owner)).items[0]).toMatchObject({ by: 'Ada Staff', path: null })
})

test('a stranger reads none of it, nor the name of anyone who viewed', async () => {
  const stranger = await addUser(fixture, 'Stranger')
  expect((await read(stranger)).items).toEqual([])
  const { rows } = await fixture.owner.query<{ id: string }>(`select id from audit_entries where action = 'revealed'`)
  for (const { id } of rows)
    expect(await queryAs(fixture, stranger, 'select app.opener_name($1) as name', [id])).toEqual([{ name: null }])
  expect(await queryAs(fixture, stranger, `select id from audit_entries where action = 'revealed'`)).toEqual([])
})

test('a reveal by staff is signaled to the owner', async () => {
  const heard: string[] = []
  const stop = fixture.database.onChange((changes) =>
    heard.push(...changes.map(({ table, owner: of }) => `${table} ${of}`)),
  )
  await reveal(owner)
  expect(heard).toEqual([])
  await reveal(ada)
  stop()
  expect(heard).toEqual([`audit_entries ${owner.userId}`])
})
