import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../../../kit/database/statement.ts'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

/* Clients come and go: what each step leaves behind, and what it must not touch. */
let fixture: TestPortal
let manager: Identity
let staff: Identity

beforeAll(async () => {
  fixture = await openTestPortal()
  manager = await addUser(fixture, 'Mia Manager', 'admin')
  staff = await addUser(fixture, 'Sam Staff', 'admin', 'staff')
})
afterAll(() => fixture.close())

const as = (who: Identity) => fixture.as(who)
const bank = (who: Identity, bankName: string) => as(who)('POST', '/api/business-bank-accounts', { bankName })

test('a client whom a manager adds has a plan from the kick-off on, and sets a password by the mailed link', async () => {
  const added = await as(manager)('POST', '/api/clients', {
    name: 'Nia Reed',
    email: 'Nia.Reed@test.example',
    kickOff: '2026-12-01',
  })
  expect(added).toMatchObject({
    status: 201,
    body: { name: 'Nia Reed', email: 'nia.reed@test.example', startDate: '2026-12-01', lastlogin: null },
  })
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = 'nia.reed@test.example'`,
  )
  expect(rows).toHaveLength(1)
  const token = /update-password\/([^/]+)/.exec(rows[0]?.body ?? '')?.[1]
  const set = await fixture.as()('POST', '/api/auth/reset-password', {
    token: decodeURIComponent(token ?? ''),
    newPassword: 'violet-harbor-tram',
  })
  expect(set.status, set.text).toBe(200)
  const entered = await fixture.as()('POST', '/api/auth/sign-in/email', {
    email: 'nia.reed@test.example',
    password: 'violet-harbor-tram',
  })
  expect(entered.body).toMatchObject({ user: { name: 'Nia Reed', acting: { access: 'owner' } } })
})

test('an address that has an account is refused at the field; two at once make one account', async () => {
  const body = { name: 'Twin', email: 'twin@test.example' }
  const both = await Promise.all([as(manager)('POST', '/api/clients', body), as(manager)('POST', '/api/clients', body)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
  expect(both.find(({ status }) => status === 422)?.body).toMatchObject({ errors: [{ path: 'email' }] })
})

test('only managers add, archive and close', async () => {
  const client = await addUser(fixture, 'Una Untouched')
  expect(await as(staff)('POST', '/api/clients', { name: 'X', email: 'x@test.example' })).toMatchObject({
    status: 403,
    body: { code: 'managers_only' },
  })
  for (const text of [
    `select app.archive_client('${client.userId}', true)`,
    `select app.close_client('${client.userId}')`,
  ])
    await expect(fixture.database.asUser(staff, [{ text, writes: true }]), text).rejects.toMatchObject({
      code: 'PT403',
      detail: 'managers_only',
    })
  const add = fixture.database.asSystemFor(
    'sign-in',
    staff,
  )((query) => query({ text: `select app.add_client(gen_random_uuid(), 'X', 'x@test.example', null)`, writes: true }))
  await expect(add).rejects.toMatchObject({ code: 'PT403', detail: 'managers_only' })
})

test('of an archived client nobody signs in, nothing is listed or found, and after restoring all is as it was', async () => {
  const client = await addUser(fixture, 'Arch Ived')
  await bank(client, 'Archived Bank')
  const rowsOf = async () =>
    JSON.stringify(
      (await fixture.owner.query('select * from business_bank_accounts where user_id = $1', [client.userId])).rows,
    )
  const before = await rowsOf()
  expect((await as(manager)('POST', `/api/clients/${client.userId}/archive`, { archived: true })).status).toBe(204)

  expect((await as(client)('GET', '/api/session')).status).toBe(401)
  await expect(
    fixture.owner.query(
      `insert into auth_sessions (id, user_id, token, expires_at) values (app.uuid_v7(), $1, 'late', now() + interval '1 day')`,
      [client.userId],
    ),
  ).rejects.toMatchObject({ code: 'PT403', detail: 'archived' })
  for (const path of ['/api/clients', '/api/business-bank-accounts', '/api/search?q=archived', '/api/search?q=arch'])
    expect((await as(staff)('GET', path)).text, path).not.toContain(client.userId)
  const archived = await as(staff)('GET', '/api/clients?archived=true')
  expect(archived.body).toMatchObject({ total: 1, archived: 1, items: [{ id: client.userId }] })
  // Staff who name the client still see what is there.
  expect((await as(staff)('GET', `/api/business-bank-accounts?client=${client.userId}`)).text).toContain(
    'Archived Bank',
  )

  expect((await as(manager)('POST', `/api/clients/${client.userId}/archive`, { archived: false })).status).toBe(204)
  expect(await rowsOf()).toBe(before)
  expect((await as(staff)('GET', '/api/business-bank-accounts')).text).toContain('Archived Bank')
})

test('someone who knows the password of an archived account learns that it is not open, and nobody else does', async () => {
  const email = 'shut@test.example'
  const made = await fixture.as()('POST', '/api/auth/sign-up/email', {
    name: 'Shu Tt',
    email,
    password: 'violet-harbor-tram',
  })
  const { id } = made.body['user'] as { id: string }
  await as(manager)('POST', `/api/clients/${id}/archive`, { archived: true })
  const enter = (password: string) => fixture.as()('POST', '/api/auth/sign-in/email', { email, password })
  expect(await enter('violet-harbor-tram')).toMatchObject({ status: 403, body: { code: 'archived' } })
  expect((await enter('not the password')).body).not.toMatchObject({ code: 'archived' })
})

test('a client is closed only when an owner has asked, a copy was taken since, and the name was typed', async () => {
  const client = await addUser(fixture, 'Clo Sing')
  const close = (name = 'Clo Sing') => as(manager)('POST', `/api/clients/${client.userId}/close`, { name })
  expect(await close()).toMatchObject({ status: 409, body: { code: 'not_asked' } })
  expect((await as(client)('POST', '/api/closing', { asked: true })).status).toBe(204)
  expect(await close()).toMatchObject({ status: 409, body: { code: 'no_copy' } })
  await fixture.owner.query(
    `insert into audit_entries (actor_id, owner_id, table_name, row_id, action) values ($1, $1, 'clients', $1, 'copied')`,
    [client.userId],
  )
  expect((await close('Clo')).status).toBe(400)
  expect((await close()).status).toBe(204)
})

test('closing leaves no row of the client and takes none of anyone else; someone who belongs elsewhere stays', async () => {
  const [client, other] = [await addUser(fixture, 'Gone Soon'), await addUser(fixture, 'Stays Here')]
  await fixture.owner.query(`insert into client_members (client_id, user_id, access) values ($1, $2, 'helper')`, [
    client.userId,
    other.userId,
  ])
  await bank(client, 'Gone Bank')
  await bank(other, 'Staying Bank')
  await as(client)('POST', '/api/chat-messages', { body: 'Goodbye' })
  const { rows: tables } = await fixture.owner.query<{ name: string; column: string }>(
    `select c.relname as name, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname in ('user_id', 'owner_id', 'client_id') and a.atttypid = 'uuid'::regtype`,
  )
  expect(tables.length).toBeGreaterThan(30)
  const count = async (id: string) => {
    const counted: Record<string, number> = {}
    for (const { name, column } of tables) {
      const { rows } = await fixture.owner.query(`select count(*)::int as count from ${name} where ${column} = $1`, [
        id,
      ])
      counted[`${name}.${column}`] = rows[0].count
    }
    return counted
  }
  const before = await count(other.userId)
  await as(client)('POST', '/api/closing', { asked: true })
  await fixture.owner.query(
    `insert into audit_entries (actor_id, owner_id, table_name, row_id, action) values ($1, $1, 'clients', $1, 'copied')`,
    [client.userId],
  )
  expect((await as(manager)('POST', `/api/clients/${client.userId}/close`, { name: 'Gone Soon' })).status).toBe(204)
  expect(Object.entries(await count(client.userId)).filter(([, left]) => left > 0)).toEqual([])
  expect((await fixture.owner.query('select 1 from users where id = $1', [client.userId])).rows).toEqual([])
  expect(await count(other.userId)).toEqual({
    ...before,
    'client_members.user_id': (before['client_members.user_id'] ?? 0) - 1,
  })
  const { rows } = await fixture.owner.query(
    `select actor_id, owner_id from audit_entries where action = 'closed' and row_id = $1`,
    [client.userId],
  )
  expect(rows).toEqual([{ actor_id: manager.actorId, owner_id: null }])
})
