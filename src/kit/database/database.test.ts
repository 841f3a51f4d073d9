import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import type { Change, Identity } from './statement.ts'
import { newId } from './new-id.ts'
import { callLimit, NoResponse } from './deadline.ts'
import { inScope, makeScope } from './request-scope.ts'

let fixture: TestDatabase
let ann: Identity
let bob: Identity
beforeAll(async () => {
  fixture = await openTestDatabase()
  ann = await addUser(fixture, 'Ann')
  bob = await addUser(fixture, 'Bob')
})
afterAll(() => fixture.close())

test('a user sees the own row of users and no one else’s, although both are there', async () => {
  const all = await fixture.owner.query('select id from users')
  expect(all.rows.map((row) => row.id)).toEqual(expect.arrayContaining([ann.userId, bob.userId]))
  const [rows] = await fixture.database.asUser(ann, [{ text: 'select id from users' }])
  expect(rows).toEqual([{ id: ann.userId }])
})

test('a session that does not belong to the claimed user or role is refused before anything runs', async () => {
  const forged = [
    // The session is good, and acts for someone else.
    { code: 'PT409', ...ann, userId: bob.userId },
    { code: 'PT401', ...ann, role: 'admin' as const },
    { code: 'PT401', ...ann, token: 'no such token' },
  ]
  for (const { code, ...identity } of forged) {
    await expect(fixture.database.asUser(identity, [{ text: 'select id from users' }])).rejects.toMatchObject({ code })
  }
})

test('an ended session is refused at once, although memory knew it a moment ago', async () => {
  const eve = await addUser(fixture, 'Eve')
  await fixture.database.asUser(eve, [{ text: 'select 1' }])
  await fixture.owner.query('delete from auth_sessions where token = $1', [eve.token])
  await expect(fixture.database.asUser(eve, [{ text: 'select 1' }])).rejects.toMatchObject({ code: 'PT401' })
})

test('an expired session is refused, even if it has not been removed yet', async () => {
  const eve = await addUser(fixture, 'Late Eve')
  await fixture.database.asUser(eve, [{ text: 'select 1' }])
  await fixture.owner.query(`update auth_sessions set expires_at = now() - interval '1 second' where token = $1`, [
    eve.token,
  ])
  await expect(fixture.database.asUser(eve, [{ text: 'select 1' }])).rejects.toMatchObject({ code: 'PT401' })
})

test('days begin and end in the time zone of the settings, for users and for the server’s own work', async () => {
  const ask = { text: `select current_setting('timezone') as zone` }
  const zones = [
    await fixture.database.asUser(ann, [ask]),
    await fixture.database.asUser(ann, [{ ...ask, multiplex: true }]),
    [await fixture.database.asUser(ann, (query) => query(ask))],
    await fixture.database.asSystem('setup')([ask]),
  ]
  expect(zones).toEqual(zones.map(() => [[{ zone: 'America/New_York' }]]))
})

test('the identity of one transaction is gone in the next one on the same connection', async () => {
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, n) => {
      const who = n % 2 ? ann : bob
      return fixture.database
        .asUser<{ id: string }>(who, [{ text: 'select app.user_id() as id' }])
        .then(([rows]) => rows?.[0]?.id === who.userId)
    }),
  )
  expect(responses.every(Boolean)).toBe(true)
  const [rows] = await fixture.database.asSystem('setup')<{ id: string | null }>([
    { text: 'select app.user_id() as id' },
  ])
  expect(rows?.[0]?.id).toBeNull()
})

test('a failing statement takes back everything of its transaction, in one trip and in steps', async () => {
  const change = { text: `update users set theme = 'dark'` }
  const fail = { text: 'select 1 / 0' }
  await expect(fixture.database.asUser(ann, [change, fail])).rejects.toMatchObject({ code: '22012' })
  await expect(
    fixture.database.asUser(ann, async (query) => {
      await query(change)
      await query(fail)
    }),
  ).rejects.toMatchObject({ code: '22012' })
  const { rows } = await fixture.owner.query('select theme from users where id = $1', [ann.userId])
  expect(rows[0].theme).toBe('system')
})

test('a committed change is signaled once, a rolled-back one never', async () => {
  const changes: Change[] = []
  const stop = fixture.database.onChange((batch) => changes.push(...batch))
  const id = '01900000-0000-7000-8000-000000000001'
  const insert = (key: string) => ({
    text: `insert into business_bank_accounts (id, user_id, bank_name) values ($1, app.user_id(), $2)`,
    values: [id, key],
  })
  await expect(fixture.database.asUser(ann, [insert('first'), { text: 'select 1 / 0' }])).rejects.toThrow()
  await fixture.database.asUser(ann, [insert('second')])
  stop()
  expect(changes).toEqual([{ table: 'business_bank_accounts', id, owner: ann.userId, action: 'created' }])
})

test('a crowd of short transactions shares few connections, and what takes long has one of its own', async () => {
  const pid = (writes: boolean) =>
    fixture.database
      .asUser<{ pid: number }>(ann, [
        { text: 'select pg_backend_pid() as pid, pg_sleep(0.002)', multiplex: true, writes },
      ])
      .then(([rows]) => rows?.[0]?.pid ?? 0)
  // Like callers who ask again as soon as they are answered: connections are opened one after the other.
  const seen = await Promise.all(
    Array.from({ length: 32 }, async (_, n) => {
      const pids = []
      for (let asked = 0; asked < 12; asked++) pids.push(await pid(n % 2 === 0))
      return pids
    }),
  )
  const [own] = await fixture.database.asUser<{ pid: number }>(ann, [{ text: 'select pg_backend_pid() as pid' }])
  const [writers, readers] = [0, 1].map((part) => new Set(seen.filter((_, n) => n % 2 === part).flat())) as [
    Set<number>,
    Set<number>,
  ]
  expect(readers.size).toBe(4)
  // Those that commit for themselves, and one or two that do not wait for the disk.
  expect([2, 3, 4, 5]).toContain(writers.size)
  expect([...writers].filter((one) => readers.has(one))).toEqual([])
  expect([...writers, ...readers]).not.toContain(own?.[0]?.pid)
})

test('short statements are planned once for each connection, whatever the statistics say', async () => {
  const find = { name: 'own.find', text: 'select id from users where id = $1', values: [ann.userId], multiplex: true }
  for (let count = 0; count < 40; count++) await fixture.database.asUser(ann, [find])
  const [rows] = await fixture.database.asUser(ann, [
    {
      text: 'select sum(custom_plans)::int as again, sum(generic_plans)::int as once from pg_prepared_statements where name = $1',
      values: ['own.find'],
      multiplex: true,
    },
  ])
  expect(rows?.[0]).toMatchObject({ again: 0 })
  // Five that were planned for their values are what it compares with.
  expect(rows?.[0]?.['once']).toBeGreaterThan(5)
})

test('a short write that meets a lock waits for it without those behind it', async () => {
  const insert = (id: string, name: string) => ({
    text: 'insert into business_bank_accounts (id, user_id, bank_name) values ($1, app.user_id(), $2)',
    values: [id, name],
    multiplex: true,
  })
  const rename = (name: string) => ({
    text: 'update business_bank_accounts set bank_name = $2 where id = $1',
    values: [id, name],
    multiplex: true,
  })
  const id = newId()
  await fixture.database.asUser(ann, [insert(id, 'Locked')])
  await fixture.owner.query('begin')
  await fixture.owner.query('select from business_bank_accounts where id = $1 for update', [id])
  // One that is alone, and those that come together.
  const waiting = Promise.all(Array.from({ length: 6 }, () => fixture.database.asUser(ann, [rename('Renamed')])))
  // Some of these queue behind one that waits.
  await Promise.all(
    Array.from({ length: 40 }, (_, n) => fixture.database.asUser(bob, [insert(newId(), `Behind ${n}`)])),
  )
  expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits')
  await fixture.owner.query('commit')
  await waiting
  const [rows] = await fixture.database.asUser(ann, [
    { text: 'select bank_name from business_bank_accounts where id = $1', values: [id] },
  ])
  expect(rows).toEqual([{ bank_name: 'Renamed' }])
})

test('several users are asked in one transaction, each under their own row security; one whose session is over gets nothing', async () => {
  const ask = (identity: Identity) => ({
    identity,
    statements: [{ text: 'select id, pg_backend_pid() as pid from users', multiplex: true }],
  })
  const [anns, bobs] = await fixture.database.asEach<{ id: string; pid: number }>([ask(ann), ask(bob)])
  expect([anns, bobs].map((rows) => rows?.[0]?.map(({ id }) => id))).toEqual([[ann.userId], [bob.userId]])
  expect(anns?.[0]?.[0]?.pid).toBe(bobs?.[0]?.[0]?.pid)
  const over = { ...ann, token: 'no such token' }
  const mixed = await fixture.database.asEach<{ id: string }>([ask(ann), ask(over), { identity: bob, statements: [] }])
  expect(mixed.map((rows) => rows?.flat().map(({ id }) => id))).toEqual([[ann.userId], undefined, []])
})

test('callers beyond the bound of a line are refused at once, and the others are served', async () => {
  const outcomes = async (multiplex: boolean, crowd: number) => {
    const all = await Promise.allSettled(
      Array.from({ length: crowd }, () =>
        fixture.database.asUser(ann, [{ text: 'select pg_sleep(0.001)', multiplex }]),
      ),
    )
    const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as NoResponse] : []))
    expect(refused.every((reason) => reason instanceof NoResponse && !reason.sent)).toBe(true)
    return { served: all.length - refused.length, refused: refused.length }
  }
  const [shared, own] = [await outcomes(true, 3_000), await outcomes(false, 1_000)]
  expect([shared.served, own.served].every((served) => served > 150)).toBe(true)
  expect([shared.refused, own.refused].every((refused) => refused > 500)).toBe(true)
  expect(await fixture.database.asUser(ann, [{ text: 'select 1 as one', multiplex: true }])).toEqual([[{ one: 1 }]])
})

test('a request has one limit of time for all its calls, and what it changed is known', async () => {
  const scope = makeScope()
  await inScope(scope, () => fixture.database.asUser(ann, [{ text: 'select 1' }]))
  expect(scope.changed).toBe('no')
  await inScope(scope, () => fixture.database.asUser(ann, [{ text: `update users set theme = 'dark'` }]))
  expect(scope.changed).toBe('yes')
  expect(scope.left).toBeLessThanOrEqual(callLimit)
  scope.left = 0
  await expect(inScope(scope, () => fixture.database.asUser(ann, [{ text: 'select 1' }]))).rejects.toMatchObject({
    code: 'NO_RESPONSE',
    sent: false,
  })
  await fixture.database.asUser(ann, [{ text: 'select 1' }])
})

test('calls that wait at the same time share the time of their request', async () => {
  const scope = makeScope()
  const begun = performance.now()
  await inScope(scope, () =>
    Promise.all([1, 2, 3].map(() => fixture.database.asUser(ann, [{ text: 'select pg_sleep(0.5)' }]))),
  )
  expect(scope.left).toBeGreaterThanOrEqual(callLimit - (performance.now() - begun) - 10)
  expect(scope.waits).toBe(0)
})

test('a statement that the server does not finish in time is ended there, and its connection serves the next', async () => {
  const asleep = { text: 'select pg_sleep(60)' }
  await expect(fixture.database.asUser(ann, [asleep])).rejects.toMatchObject({ code: '57014' })
  // A purge may take longer than a request.
  const [rows] = await fixture.database.asSystem('purge')<{ limit: string }>([
    { text: `select current_setting('statement_timeout') as limit` },
  ])
  expect(rows).toEqual([{ limit: '10min' }])
})

test('a refusal of the portal’s own within a transaction in steps keeps the connection', async () => {
  const pid = async (fails: boolean) => {
    let found = 0
    await fixture.database
      .asUser(ann, async (query) => {
        found = (await query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' }))[0]?.pid ?? 0
        if (fails) throw new Error('not this way')
      })
      .catch(() => {})
    return found
  }
  expect(await pid(true)).toBe(await pid(false))
})

test('the portal’s roles can do nothing that is not theirs', async () => {
  const attempts = [
    'select * from auth_sessions',
    'select password from auth_accounts',
    'select account_number from business_bank_accounts',
    'select * from throttles',
    "insert into audit_entries (table_name, row_id, action) values ('x', app.uuid_v7(), 'created')",
    "update audit_entries set action = 'x'",
    'delete from audit_entries',
    'set role portal_owner',
    'alter table users disable row level security',
    'create table x (y int)',
    'create temporary table users (id uuid)',
    "update users set role = 'admin'",
    'delete from business_bank_accounts',
  ]
  for (const text of attempts)
    await expect(fixture.database.asUser(ann, [{ text }]), text).rejects.toMatchObject({ code: '42501' })
})

test('the database shows for which task the system’s role works in steps or for long, and nothing of it afterwards', async () => {
  const named = async () =>
    (
      await fixture.owner.query<{ name: string }>(
        `select application_name as name from pg_stat_activity where datname = current_database() and application_name like '%: %'`,
      )
    ).rows.map(({ name }) => name)
  const ask = { text: `select current_setting('application_name') as name` }
  const seen = await fixture.database.asSystem('mail')(async (query) => {
    const [row] = await query<{ name: string }>(ask)
    return [row?.name, ...(await named())]
  })
  expect(seen).toEqual([expect.stringMatching(/^[^:]+: mail$/), seen[0]])
  const [long] = await fixture.database.asSystem('purge')<{ name: string }>([ask])
  expect(long?.[0]?.name).toMatch(/^[^:]+: purge$/)
  const [short] = await fixture.database.asSystem('sign-in')<{ name: string }>([ask])
  expect(short?.[0]?.name).toMatch(/^[^:]+$/)
  expect(await named()).toEqual([])
})
