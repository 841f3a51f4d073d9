import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { type TestResponse, openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { SignInEvent } from '../contract.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

const email = 'eva@test.example'
const password = 'violet-harbor-tram'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const post = (path: string, body: object, address: string, headers: Record<string, string> = {}) =>
  fixture.as()('POST', path, body, { address, headers: { 'user-agent': chrome, ...headers } })
const cookieFrom = (response: TestResponse) =>
  ([response.headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')
const own = async (cookie: string, query = '') => {
  const response = await fixture.as()('GET', `/api/sign-in-events${query}`, undefined, { headers: { cookie } })
  return { status: response.status, items: response.body['items'] as SignInEvent[] }
}

test('sign-ins, wrong passwords, waits, resets and sign-outs are there for the owner to read, with address and browser and no secret', async () => {
  await post('/api/auth/sign-up/email', { name: 'Eva Event', email, password }, '192.0.2.1')
  for (let n = 0; n < 8; n++) await post('/api/auth/sign-in/email', { email, password: `wrong ${n}` }, '203.0.113.9')
  await post('/api/auth/request-password-reset', { email }, '192.0.2.1')
  const {
    rows: [mail],
  } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = $1 and subject = 'Set a new password'`,
    [email],
  )
  const token = /update-password\/([^/]+)\//.exec(mail?.body ?? '')?.[1]
  await post('/api/auth/reset-password', { token, newPassword: 'seven-quiet-otters' }, '192.0.2.1')
  const left = cookieFrom(await post('/api/auth/sign-in/email', { email, password: 'seven-quiet-otters' }, '192.0.2.1'))
  await post('/api/auth/sign-out', {}, '192.0.2.1', { cookie: left })
  expect((await own(left)).status).toBe(401)
  const cookie = cookieFrom(
    await post('/api/auth/sign-in/email', { email, password: 'seven-quiet-otters' }, '192.0.2.1'),
  )
  const { items } = await own(cookie)
  expect(items[0]).toMatchObject({ kind: 'signed-in', times: 2, address: '192.0.2.1', browser: 'Chrome on Windows' })
  const told = Object.fromEntries(items.map(({ kind, times, address }) => [kind, `${times} ${address}`]))
  expect(told).toEqual({
    'signed-up': '1 192.0.2.1',
    failed: '5 203.0.113.9',
    'held-back': '3 203.0.113.9',
    'reset-asked': '1 192.0.2.1',
    'password-reset': '1 192.0.2.1',
    'signed-in': '2 192.0.2.1',
    'signed-out': '1 192.0.2.1',
  })
  expect(JSON.stringify(items)).not.toMatch(/wrong \d|otters|token/)
})

test('anyone who guesses from a hundred addresses fills one row an hour', async () => {
  await fixture.owner.query('truncate sign_in_events')
  await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      post('/api/auth/sign-in/email', { email, password: 'wrong' }, `203.0.113.${n}`, { 'user-agent': `Robot ${n}` }),
    ),
  )
  const { rows } = await fixture.owner.query('select kind, times from sign_in_events')
  expect(rows).toEqual([{ kind: 'failed', times: 100 }])
})

test('an unknown address is recorded nowhere', async () => {
  const count = async () => (await fixture.owner.query('select sum(times)::int as n from sign_in_events')).rows
  const before = await count()
  await post('/api/auth/sign-in/email', { email: 'nobody@test.example', password: 'wrong' }, '203.0.113.8')
  expect(await count()).toEqual(before)
})

test('another client reads none of it, staff read a client’s, and no one who is signed in writes any', async () => {
  const {
    rows: [user],
  } = await fixture.owner.query<{ id: string }>('select id from users where email = $1', [email])
  const [stranger, admin] = [await addUser(fixture, 'Stranger'), await addUser(fixture, 'Ada Staff', 'admin')]
  expect((await own(fixture.cookieOf(stranger), `?client=${user?.id}`)).status).toBe(404)
  expect((await own(fixture.cookieOf(stranger))).items).toEqual([])
  expect((await own(fixture.cookieOf(admin), `?client=${user?.id}`)).items.length).toBeGreaterThan(0)
  const {
    rows: [may],
  } = await fixture.owner.query(
    `select bool_or(has_table_privilege('portal', 'sign_in_events', right_to)) as write from unnest(array['insert', 'update', 'delete']) right_to`,
  )
  expect(may).toEqual({ write: false })
})

test('what is older than 180 days goes, and so does what a thousand newer rows follow', async () => {
  await fixture.owner.query('truncate sign_in_events')
  await fixture.owner.query(
    `insert into sign_in_events (user_id, kind, at, hour, address, browser, source)
    select u.id, 'signed-in', now() - make_interval(hours => n), now() - make_interval(hours => n), '192.0.2.1', 'Chrome', n::text from users u, generate_series(1, 1200) n where u.email = $1`,
    [email],
  )
  await fixture.owner.query(`update sign_in_events set at = now() - interval '181 days' where source = '7'`)
  await fixture.portal.purge()
  const { rows } = await fixture.owner.query(
    `select count(*)::int as kept, min(at) > now() - interval '180 days' as recent from sign_in_events`,
  )
  expect(rows).toEqual([{ kept: 1000, recent: true }])
})
