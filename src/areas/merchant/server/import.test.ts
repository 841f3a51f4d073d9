import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { actAs, line } from './import-case.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const person = async (name: string) => {
  const identity = await addUser(fixture, name)
  return { identity, ...actAs(fixture, identity) }
}
const audit = async (owner: Identity) =>
  (
    await fixture.owner.query<{ table_name: string; action: string; count: string }>(
      `select table_name, action, count(*) from audit_entries where owner_id = $1 and table_name like 'merchant%' group by 1, 2 order by 1, 2`,
      [owner.userId],
    )
  ).rows.map((row) => `${row.table_name} ${row.action} ${row.count}`)

test('four invoices of 2,495 cost 290.64 and settle by the bank calendar; the totals are the database’s', async () => {
  const me = await person('Ann')
  const days = ['2026-10-02', '2026-10-08', '2026-10-19', '2026-10-30']
  const made = await me.bring(days.map((occurredOn, n) => line(n + 2, { occurredOn })))
  expect(made).toMatchObject({
    status: 201,
    body: { fileName: 'figures.csv', rowCount: 4, totalCents: 998_000, importedBy: 'Ann', undoneAt: null },
  })
  expect((await me.summary()).filtered).toEqual({ count: 4, grossCents: 998_000, feeCents: 29_064, netCents: 968_936 })
  expect(
    (await me.list('?sort=settlesOn&direction=asc')).items.map((item) => [
      item.occurredOn,
      item.settlesOn,
      item.feeCents,
    ]),
  ).toEqual([
    ['2026-10-02', '2026-10-06', 7266],
    ['2026-10-08', '2026-10-13', 7266],
    ['2026-10-19', '2026-10-21', 7266],
    ['2026-10-30', '2026-11-03', 7266],
  ])
})

test('a large import is one event and one entry of the audit trail', async () => {
  const me = await person('Large')
  const address = await listen(fixture)
  const live = await readLive(fixture, address, me.identity)
  const made = await me.bring(Array.from({ length: 5000 }, (_, n) => line(n + 2)))
  expect(made.status).toBe(201)
  await until(() => live.events.length > 0)
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(live.events).toEqual([{ kind: 'merchant', id: made.body['id'], change: 'created', owner: me.identity.userId }])
  expect(await audit(me.identity)).toEqual(['merchant_imports created 1'])
  live.stop()
})

test('the same key stores once, also when both come at the same moment; with other lines it is refused', async () => {
  const me = await person('Twice')
  const [first, second] = await Promise.all([
    me.bring([line(2)], {}, 'one-import'),
    me.bring([line(2)], {}, 'one-import'),
  ])
  expect([first?.status, second?.status, second?.body['id']]).toEqual([201, 201, first?.body['id']])
  expect(await me.imports()).toHaveLength(1)
  expect(await me.bring([line(3)], {}, 'one-import')).toMatchObject({ status: 422, body: { code: 'key_used' } })
})

test('lines that are here already are named before and at the storing, as often as they are here', async () => {
  const me = await person('Repeat')
  await me.bring([line(2, { customer: 'A' }), line(3, { customer: 'B' })])
  // Of three equal lines one is here: two are new.
  const again = [
    line(5, { customer: 'A' }),
    line(6, { customer: 'A' }),
    line(7, { customer: 'C' }),
    line(8, { customer: 'A' }),
  ]
  expect((await me.call('POST', '/api/merchant-imports/check', { rows: again })).body).toMatchObject({
    repeated: [{ line: 5, fileName: 'figures.csv' }],
  })
  const refused = await me.bring(again)
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'repeated', errors: [{ path: 'rows.0.line', message: 'Already imported from figures.csv.' }] },
  })
  expect((await me.summary()).whole.count).toBe(2)
  expect((await me.bring(again, { repeats: 'import' })).status).toBe(201)
  expect((await me.summary()).whole.count).toBe(6)
})

test('two files with the same line at the same moment: the second is warned', async () => {
  const me = await person('Race')
  const responses = await Promise.all([me.bring([line(2)]), me.bring([line(2)], { fileName: 'other.csv' })])
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('every wrong value is refused at its line, and nothing is stored', async () => {
  const me = await person('Wrong')
  const response = await me.bring([
    line(2),
    line(3, { occurredOn: '2026-02-30' }),
    line(4, { amountCents: 0 }),
    line(5, { kind: 'refund' }),
    line(6, { amountCents: 1.5 }),
    line(7, { description: 'x'.repeat(501) }),
    line(8, { customer: 'a\0b' }),
    line(9, { amountCents: 1_000_000_001 }),
    { ...line(10), extra: 1 } as never,
  ])
  expect(response.status).toBe(400)
  expect((response.body['errors'] as { path: string; message: string }[]).map(({ path }) => path).sort()).toEqual([
    'rows.1.occurredOn',
    'rows.2.amountCents',
    'rows.3.amountCents',
    'rows.4.amountCents',
    'rows.5.description',
    'rows.6.customer',
    'rows.7.amountCents',
    'rows.8.extra',
  ])
  expect(await me.bring([])).toMatchObject({ status: 400, body: { detail: 'There are no rows to import.' } })
  expect((await me.bring(Array.from({ length: 10_001 }, (_, n) => line(n + 2)))).status).toBe(400)
  expect(await me.imports()).toEqual([])
})

test('an import is undone as a whole and restored without rows that were deleted separately', async () => {
  const me = await person('Undo')
  const made = await me.bring([line(2), line(3), line(4)])
  const [lone] = (await me.list()).items
  expect(
    (await me.call('DELETE', `/api/merchant-transactions/${lone?.id}`, undefined, { headers: { 'if-match': '"1"' } }))
      .status,
  ).toBe(204)
  expect((await me.summary()).whole.count).toBe(2)
  const path = `/api/merchant-imports/${String(made.body['id'])}`
  expect((await me.call('DELETE', path)).status).toBe(204)
  expect((await me.call('DELETE', path)).status).toBe(204)
  expect(await me.summary()).toMatchObject({ whole: { count: 0 }, months: [] })
  expect((await me.imports())[0]?.undoneAt).not.toBeNull()
  expect((await me.call('POST', `${path}/restore`)).body).toMatchObject({ undoneAt: null })
  expect((await me.summary()).whole.count).toBe(2)
  expect((await me.call('POST', `/api/merchant-transactions/${lone?.id}/restore`)).status).toBe(204)
  expect((await me.summary()).whole.count).toBe(3)
  expect(await audit(me.identity)).toEqual([
    'merchant_imports changed 2',
    'merchant_imports created 1',
    'merchant_transactions deleted 1',
    'merchant_transactions restored 1',
  ])
})

test('staff bring in figures for the client they name, under their own name, and never without a client', async () => {
  const { identity, ...me } = await person('Kept')
  const forClient = actAs(fixture, staff, identity.userId)
  expect((await forClient.bring([line(2)])).body).toMatchObject({ userId: identity.userId, importedBy: 'Dana Staff' })
  expect((await me.summary()).whole.count).toBe(1)
  for (const path of ['', '/export']) {
    expect((await fixture.as(staff)('GET', `/api/merchant-transactions${path}`)).body).toMatchObject({
      status: 400,
      code: 'client_needed',
    })
  }
  expect((await actAs(fixture, staff).bring([line(2)])).body).toMatchObject({
    code: 'client_needed',
    errors: [{ path: 'userId' }],
  })
})

test('a stranger sees and changes nothing, in SQL neither, and no one changes what a file said', async () => {
  const me = await person('Owner')
  const stranger = await person('Stranger')
  const made = await me.bring([line(2)])
  const { userId } = me.identity
  const rows = await fixture.owner.query('select id from merchant_transactions where user_id = $1', [userId])
  expect(rows.rowCount).toBe(1)
  const ask = (text: string, values: unknown[] = [userId]) =>
    fixture.database.asUser(stranger.identity, [{ text, values }])
  for (const table of ['merchant_transactions', 'merchant_imports'])
    expect(await ask(`select id from ${table} where user_id = $1`)).toEqual([[]])
  expect(await ask('update merchant_transactions set deleted_at = now() where user_id = $1 returning id')).toEqual([[]])
  expect(await ask('update merchant_imports set undone_at = now() where user_id = $1 returning id')).toEqual([[]])
  const insert = `insert into merchant_transactions (id, user_id, import_id, line, occurred_on, settles_on, description, customer, kind, method, status, amount_cents)
    values (gen_random_uuid(), $1, $2, 9, '2026-07-01', '2026-07-03', '', '', 'sale', '', 'captured', 100)`
  await expect(ask(insert, [userId, made.body['id']])).rejects.toMatchObject({ code: '42501' })
  // A line of one's own can't hang on someone else's import.
  await expect(ask(insert, [stranger.identity.userId, made.body['id']])).rejects.toMatchObject({ code: '23503' })
  for (const column of ['amount_cents = 1', 'withdrawn = true', 'user_id = user_id']) {
    await expect(
      fixture.database.asUser(me.identity, [
        { text: `update merchant_transactions set ${column} where user_id = $1`, values: [userId] },
      ]),
    ).rejects.toMatchObject({ code: '42501' })
  }
  await expect(
    fixture.database.asUser(me.identity, [{ text: 'delete from merchant_transactions' }]),
  ).rejects.toMatchObject({ code: '42501' })
})
