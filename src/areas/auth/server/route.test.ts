import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { TestResponse } from '../../../../tests/portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

const password = 'a long enough password'
let last = 0
/** An address of its own for each test, so that one test's attempts do not count in another. */
const address = () => `198.51.100.${++last}`
const cookieFrom = (response: TestResponse) =>
  ([response.headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')
const signUp = (email: string, extra: object = {}, from = address()) =>
  fixture.as()('POST', '/api/auth/sign-up/email', { name: 'Ann Lee', email, password, ...extra }, { address: from })
const signIn = (email: string, word = password, from = address()) =>
  fixture.as()('POST', '/api/auth/sign-in/email', { email, password: word }, { address: from })
const session = (cookie: string) => fixture.as()('GET', '/api/session', undefined, { headers: { cookie } })
const sessionsOf = async (email: string) => {
  const { rows } = await fixture.owner.query(
    'select 1 from auth_sessions where user_id = (select id from users where email = $1)',
    [email],
  )
  return rows.length
}
const resetToken = async (email: string) => {
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = $1 and subject = 'Set a new password' order by created_at desc limit 1`,
    [email],
  )
  return decodeURIComponent(/update-password\/([^/]+)\//.exec(rows[0]?.body ?? '')?.[1] ?? '')
}

test('a sign-up makes a client with a build-out and a session, and tells the admins', async () => {
  await addUser(fixture, 'Chief', 'admin')
  const response = await signUp('ann@test.example')
  expect(response).toMatchObject({
    status: 200,
    body: { user: { name: 'Ann Lee', email: 'ann@test.example', role: 'client' } },
  })
  const cookie = [response.headers['set-cookie']].flat().join()
  expect(cookie).toMatch(/HttpOnly/i)
  expect(cookie).toMatch(/SameSite=Lax/i)
  expect((await session(cookieFrom(response))).body['user']).toMatchObject({
    email: 'ann@test.example',
    role: 'client',
  })
  const { rows } = await fixture.owner
    .query(`select u.lastlogin is not null as seen, u.password_changed_at is not null as dated, a.password,
    (select count(*)::int from build_out_tasks t where t.user_id = u.id) as tasks from users u join auth_accounts a on a.user_id = u.id where u.email = 'ann@test.example'`)
  expect(rows[0]).toMatchObject({ seen: true, dated: true, tasks: 45 })
  expect(rows[0].password).toMatch(/^\$argon2id\$v=19\$m=1024,t=3,p=1\$/)
  const mail = await fixture.owner.query(`select subject from outgoing_mail where to_address like 'chief%'`)
  expect(mail.rows).toContainEqual({ subject: 'New client: “Ann Lee”' })
})

test('a sign-in responds with the whole session, as GET /api/session does', async () => {
  const up = await signUp('whole@test.example')
  expect(up.body).toEqual((await session(cookieFrom(up))).body)
  await fixture.owner.query(`update users set theme = 'dark', letter_keys = false where email = 'whole@test.example'`)
  const back = await signIn('whole@test.example')
  expect(back.body).toMatchObject({ user: { theme: 'dark', letterKeys: false } })
  expect(back.body).toEqual((await session(cookieFrom(back))).body)
})

test('the same address in other letters exists already, also when two sign up at once', async () => {
  await signUp('twice@test.example')
  expect(await signUp('TWICE@test.example')).toMatchObject({
    status: 422,
    body: { detail: 'User already exists', errors: [{ path: 'email' }] },
  })
  const responses = await Promise.all([signUp('race@test.example'), signUp('race@test.example')])
  expect(responses.map((response) => response.status).sort()).toEqual([200, 422])
  const { rows } = await fixture.owner.query(`select count(*)::int as n from users where email = 'race@test.example'`)
  expect(rows[0].n).toBe(1)
})

test('a role, an id or any other field that is not asked for is refused', async () => {
  for (const extra of [{ role: 'admin' }, { id: 'x' }, { emailVerified: true }, { lastlogin: '2020-01-01' }]) {
    expect(await signUp('eve@test.example', extra)).toMatchObject({
      status: 400,
      body: { errors: [{ path: Object.keys(extra)[0] }] },
    })
  }
  const { rows } = await fixture.owner.query(`select 1 from users where email = 'eve@test.example'`)
  expect(rows).toEqual([])
})

test('sign-in says what is wrong to the letter, and keeps the moment of the last one', async () => {
  await signUp('bo@test.example')
  await fixture.owner.query(`update users set lastlogin = '2020-01-01' where email = 'bo@test.example'`)
  expect(await signIn('nobody@test.example')).toMatchObject({
    status: 401,
    body: { detail: 'User not found or query failed' },
  })
  expect(await signIn('bo@test.example', 'wrong')).toMatchObject({
    status: 401,
    body: { detail: 'Incorrect password' },
  })
  expect((await signIn('Bo@Test.Example')).status).toBe(200)
  const { rows } = await fixture.owner.query(
    `select lastlogin > now() - interval '1 minute' as now from users where email = 'bo@test.example'`,
  )
  expect(rows[0].now).toBe(true)
})

test('a successful sign-in clears the attempts before it', async () => {
  await signUp('typo@test.example')
  const from = address()
  for (let round = 0; round < 3; round++) {
    for (let n = 0; n < 4; n++) await signIn('typo@test.example', 'wrong', from)
    expect((await signIn('typo@test.example', password, from)).status).toBe(200)
  }
})

test('a password that is changed during a sign-in with the old one opens nothing', async () => {
  await signUp('late@test.example')
  let late: ReturnType<typeof signIn> | undefined
  await fixture.database.asSystem('setup')(async (query) => {
    await query({
      text: `update auth_accounts set password = 'another hash' where user_id = (select id from users where email = 'late@test.example')`,
    })
    late = signIn('late@test.example')
    await until(
      async () =>
        (
          await fixture.owner.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
        ).rowCount,
    )
  })
  expect(await late).toMatchObject({ status: 401, body: { code: 'INCORRECT_PASSWORD' } })
  expect((await late)?.headers['set-cookie']).toBeUndefined()
  expect(await sessionsOf('late@test.example')).toBe(0)
})

test('a sign-in that can’t be recorded opens no session', async () => {
  await signUp('trail@test.example')
  await fixture.owner.query(
    `delete from auth_sessions where user_id = (select id from users where email = 'trail@test.example')`,
  )
  await fixture.owner.query('alter table sign_in_events rename column source to source_away')
  const response = await signIn('trail@test.example')
  await fixture.owner.query('alter table sign_in_events rename column source_away to source')
  expect(response.status).toBe(500)
  expect(await sessionsOf('trail@test.example')).toBe(0)
})

test('a forgotten password is set with the link of the mail, once, and ends every session', async () => {
  const before = cookieFrom(await signUp('fay@test.example'))
  const asked = await fixture.as()(
    'POST',
    '/api/auth/request-password-reset',
    { email: 'fay@test.example' },
    { address: address() },
  )
  const unknown = await fixture.as()(
    'POST',
    '/api/auth/request-password-reset',
    { email: 'no-such@test.example' },
    { address: address() },
  )
  expect(asked.body).toEqual(unknown.body)
  const token = await resetToken('fay@test.example')
  const reset = (word: string) =>
    fixture.as()('POST', '/api/auth/reset-password', { token, newPassword: word }, { address: address() })
  expect((await reset('short')).status).toBe(400)
  expect((await reset('kite-lamp-orchard')).status).toBe(200)
  expect((await session(before)).status).toBe(401)
  expect(await reset('violet-harbor-tram')).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  expect((await signIn('fay@test.example')).status).toBe(401)
  expect((await signIn('fay@test.example', 'kite-lamp-orchard')).status).toBe(200)
})

test('signing out ends the session on the server, not only the cookie', async () => {
  const cookie = cookieFrom(await signUp('out@test.example'))
  expect((await session(cookie)).status).toBe(200)
  const out = await fixture.as()('POST', '/api/auth/sign-out', {}, { headers: { cookie } })
  expect(out.status).toBe(200)
  expect([out.headers['set-cookie']].flat().join()).toMatch(/session_token=; Max-Age=0; Path=\/;/)
  expect((await session(cookie)).status).toBe(401)
  expect(await sessionsOf('out@test.example')).toBe(0)
})

test('a cookie that was changed, or a change from another site, gets nothing', async () => {
  const cookie = cookieFrom(await signUp('site@test.example'))
  expect((await session(cookie.replace(/(session_token=[^;]*)..../, '$1AAAA'))).status).toBe(401)
  const foreign = (headers: Record<string, string>) =>
    fixture.as()('PATCH', '/api/session', { theme: 'dark' }, { headers: { cookie, ...headers } })
  expect((await foreign({ origin: 'https://evil.example' })).status).toBe(403)
  expect((await foreign({ origin: 'null' })).status).toBe(403)
  expect((await foreign({})).status).toBe(200)
})

test('the password is proven again for a reveal, and a wrong one is counted', async () => {
  const cookie = cookieFrom(await signUp('sure@test.example'))
  const confirm = (word: string) =>
    fixture.as()('POST', '/api/session/confirm', { password: word }, { headers: { cookie }, address: address() })
  await fixture.owner.query(`update auth_sessions set confirmed_at = now() - interval '1 hour'`)
  expect(await confirm('wrong')).toMatchObject({ status: 400, body: { detail: 'Incorrect password' } })
  expect((await confirm(password)).status).toBe(204)
  const { rows } = await fixture.owner.query(
    `select count(*)::int as fresh from auth_sessions where confirmed_at > now() - interval '1 minute'`,
  )
  expect(rows[0].fresh).toBe(1)
})

test('no response and no mail to others carries a password or its hash', async () => {
  const responses = [await signUp('quiet@test.example'), await signIn('quiet@test.example')]
  for (const response of responses)
    expect(response.text + JSON.stringify(response.headers)).not.toMatch(/argon2|a long enough password/)
})

test('with neutral messages, an unknown address and a wrong password read the same', async () => {
  const neutral = await openTestPortal({ SIGN_IN_MESSAGES: 'neutral' })
  try {
    await neutral.as()('POST', '/api/auth/sign-up/email', { name: 'N', email: 'n@test.example', password })
    const ask = (email: string) => neutral.as()('POST', '/api/auth/sign-in/email', { email, password: 'wrong' })
    const [{ requestId: _, ...known }, { requestId: __, ...unknown }] = [
      (await ask('n@test.example')).body,
      (await ask('x@test.example')).body,
    ]
    expect(known).toEqual(unknown)
  } finally {
    await neutral.close()
  }
})
