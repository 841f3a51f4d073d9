import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, deactivate } from '../../../../tests/database.ts'
import { listen } from '../../../../tests/listen.ts'
import { makeRow } from '../../../../tests/make-row.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { bankAccount } from '../../../records/bank-account.ts'

let fixture: TestPortal
let manager: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

const as = (who: Identity) => fixture.as(who)
const accessOf = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ access: string; gone: boolean }>(
      'select staff_access as access, deactivated_at is not null as gone from users where id = $1',
      [userId],
    )
  ).rows[0]
const mailsTo = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ subject: string }>(
      'select subject from outgoing_mail where to_address = (select email from users where id = $1) order by created_at',
      [userId],
    )
  ).rows.map(({ subject }) => subject)

test('the last manager can’t be lowered or deactivated, not even by himself', async () => {
  manager = await addUser(fixture, 'Mara Manager', 'admin')
  // A manager who was deactivated does not count as one who is left.
  await deactivate(fixture, await addUser(fixture, 'Former Manager', 'admin'))
  for (const response of [
    await as(manager)('PATCH', `/api/team/${manager.userId}`, { access: 'staff' }),
    await as(manager)('POST', `/api/team/${manager.userId}/deactivate`, {}),
  ])
    expect(response).toMatchObject({ status: 409, body: { code: 'last_manager' } })
  expect(await accessOf(manager)).toEqual({ access: 'manager', gone: false })
})

test('of two managers who lower or deactivate each other at once, one stays', async () => {
  for (const verb of ['PATCH', 'POST'] as const) {
    const [one, two] = [await addUser(fixture, 'One', 'admin'), await addUser(fixture, 'Two', 'admin')]
    await fixture.owner.query(`update users set staff_access = 'staff' where id = $1`, [manager.userId])
    const against = (who: Identity, other: Identity) =>
      verb === 'PATCH'
        ? as(who)('PATCH', `/api/team/${other.userId}`, { access: 'staff' })
        : as(who)('POST', `/api/team/${other.userId}/deactivate`, {})
    const statuses = (await Promise.all([against(one, two), against(two, one)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    // The other has no session or no rights by then.
    expect([401, 403]).toContain(statuses.find((status) => status !== 204))
    const left = (await Promise.all([one, two].map(accessOf))).filter(
      (person) => person?.access === 'manager' && !person.gone,
    )
    expect(left).toHaveLength(1)
    await fixture.owner.query(`update users set staff_access = 'manager' where id = $1`, [manager.userId])
    await fixture.owner.query(`update users set staff_access = 'staff' where id = any ($1)`, [[one.userId, two.userId]])
  }
})

test('staff without secrets view none of any kind, and read why', async () => {
  const clerk = await addUser(fixture, 'Clerk', 'admin', 'no-secrets')
  const client = await addUser(fixture, 'Client')
  const account = (await makeRow(fixture, bankAccount, client, 1)) as { id: string }
  const reveal = (who: Identity) =>
    as(who)('POST', `/api/business-bank-accounts/${account.id}/reveal`, { field: 'accountNumber' })
  expect(await reveal(clerk)).toMatchObject({
    status: 403,
    body: { code: 'no_reveal' },
  })
  expect((await reveal(manager)).status).toBe(200)
  // Not after a lowered role either, though the session is the one of before.
  const lowered = await addUser(fixture, 'Lowered', 'admin', 'staff')
  expect((await reveal(lowered)).status).toBe(200)
  expect((await as(manager)('PATCH', `/api/team/${lowered.userId}`, { access: 'no-secrets' })).status).toBe(204)
  expect((await reveal(lowered)).body).toMatchObject({ code: 'no_reveal' })
  const { rows } = await fixture.owner.query(
    `select actor_id, action from audit_entries where row_id = $1 and 'staff_access' = any (fields)`,
    [lowered.userId],
  )
  expect(rows).toEqual([{ actor_id: manager.userId, action: 'changed' }])
})

test('only managers see what colleagues viewed, and which second factor they have', async () => {
  const clerk = await addUser(fixture, 'Second Clerk', 'admin', 'staff')
  const seenBy = async (who: Identity) =>
    ((await as(who)('GET', '/api/team')).body['items'] as Record<string, unknown>[]).find(
      ({ id }) => id === manager.userId,
    )
  expect(await seenBy(manager)).toMatchObject({
    name: 'Mara Manager',
    access: 'manager',
    revealed: 1,
    factorAsked: false,
  })
  expect(await seenBy(clerk)).toMatchObject({ name: 'Mara Manager', revealed: null, factorAsked: null })
  expect(await as(clerk)('POST', `/api/team/${manager.userId}/deactivate`, {})).toMatchObject({
    status: 403,
    body: { code: 'managers_only' },
  })
})

test('nobody of the clients is changed as one of the team', async () => {
  const client = await addUser(fixture, 'Other Client')
  expect((await as(manager)('PATCH', `/api/team/${client.userId}`, { access: 'manager' })).status).toBe(404)
  expect((await as(manager)('POST', `/api/team/${client.userId}/deactivate`, {})).status).toBe(404)
  expect((await as(client)('GET', '/api/session')).status).toBe(200)
})

test('a deactivated colleague is out at once: sessions, an open stream, mailed links; and comes back by Restore', async () => {
  const colleague = await addUser(fixture, 'Gone Colleague', 'admin', 'staff')
  await as(manager)('POST', '/api/auth/request-password-reset', {
    email: await emailOf(colleague),
  })
  const stream = await fetch(`${await listen(fixture)}/api/live`, { headers: { cookie: fixture.cookieOf(colleague) } })
  expect(stream.status).toBe(200)
  // Ends only if the server closes the socket.
  const ended = stream.text()
  expect((await as(manager)('POST', `/api/team/${colleague.userId}/deactivate`, {})).status).toBe(204)
  expect(await ended).toContain('event: ended\ndata: {"reason":"deactivated"}\n')
  expect((await as(colleague)('GET', '/api/session')).status).toBe(401)
  const {
    rows: [left],
  } = await fixture.owner.query<{ sessions: number; links: number }>(
    `select (select count(*)::int from auth_sessions where user_id = $1) as sessions,
      (select count(*)::int from auth_verifications where value = $1::text) as links`,
    [colleague.userId],
  )
  expect(left).toEqual({ sessions: 0, links: 0 })
  await expect(
    fixture.owner.query(
      `insert into auth_sessions (id, user_id, token, expires_at) values (gen_random_uuid(), $1, 'new', now() + interval '1 day')`,
      [colleague.userId],
    ),
  ).rejects.toMatchObject({ code: 'PT403', detail: 'deactivated' })
  expect(await mailsTo(colleague)).toContain('Your account was deactivated')
  // Again is no harm, and no second mail.
  expect((await as(manager)('POST', `/api/team/${colleague.userId}/deactivate`, {})).status).toBe(204)
  expect((await mailsTo(colleague)).filter((subject) => subject === 'Your account was deactivated')).toHaveLength(1)
  expect((await as(manager)('POST', `/api/team/${colleague.userId}/restore`)).status).toBe(204)
  expect(await accessOf(colleague)).toEqual({ access: 'staff', gone: false })
  expect(await mailsTo(colleague)).toContain('Your account was restored')
})

const emailOf = async ({ userId }: Identity) =>
  (await fixture.owner.query<{ email: string }>('select email from users where id = $1', [userId])).rows[0]?.email

test('a manager signs a colleague out everywhere, and resets a lost second factor, not the own one', async () => {
  const colleague = await addUser(fixture, 'Lost Phone', 'admin', 'staff')
  expect((await as(manager)('POST', `/api/team/${colleague.userId}/sign-out`)).body).toEqual({ ended: 1 })
  expect((await as(colleague)('GET', '/api/session')).status).toBe(401)
  const reset = (who: Identity) => as(manager)('POST', `/api/team/${who.userId}/reset-factor`)
  expect(await reset(manager)).toMatchObject({ status: 409, body: { code: 'own_factor' } })
  expect(await reset(colleague)).toMatchObject({ status: 409, body: { code: 'no_factor' } })
  await fixture.owner.query(
    `insert into auth_factors (user_id, kind, secret_sealed, phone, verified_at) values ($1, 'totp', 'sealed', null, now()), ($1, 'phone', null, '+15035550142', now())`,
    [colleague.userId],
  )
  expect((await reset(colleague)).status).toBe(204)
  expect((await fixture.owner.query('select 1 from auth_factors where user_id = $1', [colleague.userId])).rows).toEqual(
    [],
  )
  expect(await mailsTo(colleague)).toEqual(['Your second step was reset'])
  // The manager's own session stays when he signs himself out everywhere.
  expect((await as(manager)('POST', `/api/team/${manager.userId}/sign-out`)).status).toBe(200)
  expect((await as(manager)('GET', '/api/session')).status).toBe(200)
})
