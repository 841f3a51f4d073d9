import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPendingSession, addUser } from '../../../../../tests/database.ts'
import { codeAt, openFactorPortal } from '../../../../../tests/second-factor.ts'
import type { Identity } from '../../../../kit/database/statement.ts'
import { resetFactors } from './reset.ts'
import { keepRule } from './rule.ts'

let portal: Awaited<ReturnType<typeof openFactorPortal>>
let fixture: (typeof portal)['fixture']
beforeAll(async () => {
  portal = await openFactorPortal()
  fixture = portal.fixture
})
afterAll(() => fixture.close())

test('a session that owes its factor can’t add one of its own, remove one or make recovery codes', async () => {
  const ann = await portal.signUp()
  const { id } = await portal.enroll(ann)
  await ann.signIn()
  expect(await ann.call('POST', '/api/auth/factors', { kind: 'totp' })).toMatchObject({
    status: 409,
    body: { code: 'factor_exists' },
  })
  for (const [method, path] of [
    ['DELETE', `/api/auth/factors/${id}`],
    ['POST', '/api/auth/recovery-codes'],
  ] as const)
    expect(await ann.call(method, path)).toMatchObject({ status: 401, body: { code: 'factor_needed' } })
})

test('a new password from a mailed link leaves the second step as it is', async () => {
  const ann = await portal.signUp()
  const { id, secret } = await portal.enroll(ann)
  await ann.call('POST', '/api/auth/request-password-reset', { email: ann.email })
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = $1 and body like '%update-password%'`,
    [ann.email],
  )
  const token = /update-password\/([^/]+)\//.exec(rows[0]?.body ?? '')?.[1]
  const newPassword = 'seven-quiet-otters'
  expect((await ann.call('POST', '/api/auth/reset-password', { token, newPassword })).status).toBe(200)
  expect((await ann.call('GET', '/api/auth/factors')).status).toBe(401)
  expect(await ann.signIn(newPassword)).toMatchObject({ body: { user: null } })
  expect((await ann.call('GET', '/api/session')).body).toMatchObject({ code: 'factor_needed' })
  expect((await ann.call('POST', `/api/auth/factors/${id}/verify`, { code: codeAt(secret) })).status).toBe(200)
})

test('the other sessions of someone who adds a factor owe it too', async () => {
  const ann = await portal.signUp()
  const other = await addUserSession(ann.id)
  expect((await fixture.as(other)('GET', '/api/session')).status).toBe(200)
  await portal.enroll(ann)
  expect((await fixture.as(other)('GET', '/api/session')).body).toMatchObject({ code: 'factor_needed' })
  expect((await ann.call('GET', '/api/session')).status).toBe(200)
})

async function addUserSession(userId: string): Promise<Identity> {
  const identity = await addPendingSession(fixture, {
    token: '',
    userId,
    actorId: userId,
    role: 'client',
    access: 'owner',
  })
  await fixture.owner.query(`update auth_sessions set kind = 'full' where token = $1`, [identity.token])
  return identity
}

test('a session that has just changed its token works with the one before, as everywhere else', async () => {
  const client = await addUser(fixture, 'Client')
  await fixture.owner.query(
    'insert into auth_replaced_tokens (token, session_id) select token, id from auth_sessions where token = $1',
    [client.token],
  )
  await fixture.owner.query('update auth_sessions set token = $2 where token = $1', [client.token, `${client.token}2`])
  expect((await fixture.as(client)('GET', '/api/auth/factors')).body).toMatchObject({ pending: false })
})

test('the database itself refuses a session that owes its factor, whatever the server believes of it', async () => {
  const client = await addUser(fixture, 'Client')
  const pending = await addPendingSession(fixture, client)
  await expect(fixture.database.asUser(pending, [{ text: 'select 1' }])).rejects.toMatchObject({
    code: 'PT401',
    detail: 'factor_needed',
  })
  expect(await fixture.database.asEach([pending, client].map((identity) => ({ identity, statements: [] })))).toEqual([
    undefined,
    [],
  ])
})

test('a lost factor is taken away by the team: every session ends, and the password is enough', async () => {
  const ann = await portal.signUp()
  await portal.enroll(ann)
  await resetFactors(fixture.database, 'http://portal.test', ann.email.toUpperCase())
  expect((await ann.call('GET', '/api/session')).body).toMatchObject({ code: 'signed_out' })
  expect(await ann.signIn()).toMatchObject({ body: { user: { email: ann.email } } })
  expect((await ann.call('GET', '/api/auth/factors')).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  expect(await portal.mailsTo(ann.email)).toContain('Your second step was reset')
  expect(await portal.kindsOf(ann.id)).toContain('factor-reset')
  await expect(resetFactors(fixture.database, 'http://portal.test', ann.email)).rejects.toThrow('has no second factor.')
  await expect(resetFactors(fixture.database, 'http://portal.test', 'nobody@test')).rejects.toThrow('Nobody has')
})

test('by the setting, sessions of staff or of everyone owe a factor, whichever program makes them', async () => {
  const client = await addUser(fixture, 'Client')
  const admin = await addUser(fixture, 'Admin', 'admin')
  const statusOf = async (person: Identity) => (await fixture.as(person)('GET', '/api/session')).status
  try {
    await keepRule(fixture.database, 'staff')
    expect([await statusOf(client), await statusOf(admin)]).toEqual([200, 401])
    const later = await addUser(fixture, 'Later', 'admin')
    expect(await statusOf(later)).toBe(401)
    // Whatever the insert says of itself.
    await fixture.owner.query(
      `insert into auth_sessions (id, user_id, token, expires_at, kind) values (gen_random_uuid(), $1, 'said to be full', now() + interval '1 day', 'full')`,
      [admin.userId],
    )
    expect(await statusOf({ ...admin, token: 'said to be full' })).toBe(401)
    await keepRule(fixture.database, 'everyone')
    expect(await statusOf(client)).toBe(401)
    const ann = await portal.signUp()
    expect((await ann.call('GET', '/api/auth/factors')).body).toMatchObject({ required: true, pending: true })
    const { id } = await portal.enroll(ann)
    expect(await ann.call('DELETE', `/api/auth/factors/${id}`)).toMatchObject({
      status: 409,
      body: { code: 'factor_required' },
    })
  } finally {
    await keepRule(fixture.database, 'nobody')
  }
  expect([await statusOf(client), await statusOf(admin)]).toEqual([200, 200])
})

test('the page of a session that owes its factor is the second step, without data, and the way goes on afterwards', async () => {
  const ann = await portal.signUp()
  await portal.enroll(ann)
  await ann.signIn()
  expect(await ann.call('GET', '/bank?tab=1')).toMatchObject({
    status: 302,
    headers: { location: '/second-step?next=%2Fbank%3Ftab%3D1' },
  })
  expect((await ann.call('GET', '/signin?next=%2Fbank')).headers['location']).toBe('/second-step?next=%2Fbank')
  const page = await ann.call('GET', '/second-step')
  expect(page.status).toBe(200)
  expect(page.text).not.toContain(ann.email)
  expect(page.text).not.toContain(ann.id)
})
