import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

const call = (method: string, path: string, cookie: string, body?: object) =>
  fixture.as()(method, path, body, { headers: { cookie } })
const renew = (cookie: string) => call('POST', '/api/auth/token', cookie, { grantType: 'refresh_token' })
const status = async (cookie: string) => (await call('GET', '/api/session', cookie)).status
const cookieIn = (response: { headers: Record<string, unknown> }) =>
  ([response.headers['set-cookie']].flat() as string[]).find((one) => one?.includes('session_token'))?.split(';')[0] ??
  ''

/** Someone whose session was last renewed an hour ago. */
async function addIdle(name: string): Promise<{ identity: Identity; cookie: string }> {
  const identity = await addUser(fixture, name)
  await fixture.owner.query(
    `update auth_sessions set updated_at = now() - interval '1 hour', created_at = now() - interval '1 hour' where token = $1`,
    [identity.token],
  )
  return { identity, cookie: fixture.cookieOf(identity) }
}

/** Moves the last renewal into the past, as if so much time had gone by. */
async function pass(userId: string, seconds: number): Promise<void> {
  for (const [table, column] of [
    ['auth_replaced_tokens', 'replaced_at'],
    ['auth_sessions', 'updated_at'],
  ])
    await fixture.owner.query(
      `update ${table} set ${column} = ${column} - make_interval(secs => $2)
        where ${table === 'auth_sessions' ? 'id' : 'session_id'} in (select id from auth_sessions where user_id = $1)`,
      [userId, seconds],
    )
}

test('a renewal sets a new cookie for a week; the old one works for 30 seconds', async () => {
  const { identity, cookie } = await addIdle('Rena Week')
  const response = await renew(cookie)
  expect(response).toMatchObject({ status: 200, body: { user: { id: identity.userId, name: 'Rena Week' } } })
  const set = ([response.headers['set-cookie']].flat() as string[]).find((one) => one.includes('session_token'))
  expect(set).toMatch(/^tbbo\.session_token=.+; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/)
  const next = cookieIn(response)
  expect(next).not.toBe(cookie)
  expect([await status(next), await status(cookie)]).toEqual([200, 200])
  await pass(identity.userId, 29)
  expect(await status(cookie)).toBe(200)
  const { rows } = await fixture.owner.query<{ days: number }>(
    `select round(extract(epoch from expires_at - now()) / 86400)::int as days from auth_sessions where user_id = $1`,
    [identity.userId],
  )
  expect(rows).toEqual([{ days: 7 }])
})

test('an old cookie that is used after 30 seconds ends the session, and its owner gets one mail', async () => {
  const { identity, cookie } = await addIdle('Rita Reused')
  const next = cookieIn(await renew(cookie))
  expect(await status(next)).toBe(200)
  await pass(identity.userId, 31)
  expect(await status(cookie)).toBe(401)
  expect(await status(next)).toBe(401)
  expect(await status(cookie)).toBe(401)
  await expect
    .poll(async () => {
      const { rows } = await fixture.owner.query<{ subject: string }>(
        `select subject from outgoing_mail where to_address = (select email from users where id = $1)`,
        [identity.userId],
      )
      return rows.map(({ subject }) => subject)
    })
    .toEqual(['We signed out one of your browsers'])
  const { rows } = await fixture.owner.query(`select kind, times from sign_in_events where user_id = $1`, [
    identity.userId,
  ])
  expect(rows).toEqual([{ kind: 'session-reused', times: 1 }])
})

test('the database itself takes the old token for 30 seconds, and not for a second more', async () => {
  const { identity, cookie } = await addIdle('Dara Base')
  expect((await renew(cookie)).status).toBe(200)
  await pass(identity.userId, 29)
  await fixture.database.asUser(identity, [])
  await pass(identity.userId, 2)
  await expect(fixture.database.asUser(identity, [])).rejects.toMatchObject({ code: 'PT401' })
})

test('it ends only that session, not those of other browsers', async () => {
  const { identity, cookie } = await addIdle('Rolf Two')
  const other = { ...identity, token: 'another-browser-of-rolf' }
  await fixture.owner.query(
    `insert into auth_sessions (id, user_id, token, expires_at) values (app.uuid_v7(), $1, $2, now() + interval '1 day')`,
    [identity.userId, other.token],
  )
  const next = cookieIn(await renew(cookie))
  expect(await status(next)).toBe(200)
  await pass(identity.userId, 31)
  expect(await status(cookie)).toBe(401)
  expect(await status(fixture.cookieOf(other))).toBe(200)
})

test('two renewals at once, and a retry of one, get the same new cookie', async () => {
  const { cookie } = await addIdle('Remy Twice')
  const both = await Promise.all([renew(cookie), renew(cookie)])
  const [one, two] = both.map(cookieIn)
  expect(one).toBe(two)
  expect(cookieIn(await renew(cookie))).toBe(one)
  expect(await status(one as string)).toBe(200)
})

test('a browser that never received the new cookie gets it within five minutes, and ends nothing meanwhile', async () => {
  const { identity, cookie } = await addIdle('Lost Answer')
  const lost = cookieIn(await renew(cookie))
  await pass(identity.userId, 120)
  expect(await status(cookie)).toBe(401)
  expect(cookieIn(await renew(cookie))).toBe(lost)
  expect(await status(lost)).toBe(200)
  // From now on the browser is known to have it.
  expect(await status(cookie)).toBe(401)
  expect(await status(lost)).toBe(401)
})

test('after five minutes an old cookie renews nothing', async () => {
  const { identity, cookie } = await addIdle('Lost Late')
  await renew(cookie)
  await pass(identity.userId, 301)
  expect((await renew(cookie)).status).toBe(401)
})

test('no session lasts longer than 30 days, however often it is renewed', async () => {
  const { identity, cookie } = await addIdle('Dora Month')
  await fixture.owner.query(
    `update auth_sessions set created_at = now() - interval '29 days 23 hours' where user_id = $1`,
    [identity.userId],
  )
  expect((await renew(cookie)).status).toBe(200)
  const { rows } = await fixture.owner.query<{ minutes: number }>(
    `select round(extract(epoch from expires_at - now()) / 60)::int as minutes from auth_sessions where user_id = $1`,
    [identity.userId],
  )
  expect(rows).toEqual([{ minutes: 60 }])
})

test('a session of this minute keeps its token; one that is over, forged or missing is refused', async () => {
  const identity = await addUser(fixture, 'Fresh Session')
  const cookie = fixture.cookieOf(identity)
  expect(cookieIn(await renew(cookie))).toBe(cookie)
  await fixture.owner.query('delete from auth_sessions where user_id = $1', [identity.userId])
  for (const one of [cookie, `${cookie.slice(0, -6)}AAAAAA`, ''])
    expect(await renew(one)).toMatchObject({ status: 401, body: { code: 'signed_out' } })
})

test('a password that is confirmed while the cookie changes is confirmed', async () => {
  await fixture.as()('POST', '/api/auth/sign-up/email', {
    name: 'Con Firm',
    email: 'con@test.example',
    password: 'violet-harbor-tram',
  })
  const { rows } = await fixture.owner.query<{ token: string; user_id: string }>(
    `update auth_sessions set updated_at = now() - interval '1 hour', confirmed_at = now() - interval '1 hour'
      where user_id = (select id from users where email = 'con@test.example') returning token, user_id`,
  )
  const id = rows[0]?.user_id ?? ''
  const cookie = fixture.cookieOf({
    token: rows[0]?.token ?? '',
    userId: id,
    actorId: id,
    role: 'client',
    access: 'owner',
  })
  await renew(cookie)
  expect((await call('POST', '/api/session/confirm', cookie, { password: 'violet-harbor-tram' })).status).toBe(204)
  const { rows: after } = await fixture.owner.query<{ fresh: boolean }>(
    `select confirmed_at > now() - interval '1 minute' as fresh from auth_sessions where user_id = $1`,
    [rows[0]?.user_id],
  )
  expect(after).toEqual([{ fresh: true }])
})

test('a live stream goes on over a renewal', async () => {
  const { identity, cookie } = await addIdle('Liv Stream')
  const live = await readLive(fixture, await listen(fixture), identity)
  const next = cookieIn(await renew(cookie))
  expect((await call('POST', '/api/business-bank-accounts', next, { bankName: 'Streamed Bank' })).status).toBe(201)
  await expect.poll(() => live.events.length).toBeGreaterThan(0)
  live.stop()
})
