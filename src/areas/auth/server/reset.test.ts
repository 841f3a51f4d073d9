import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

let last = 0
const post = (path: string, body: object) => fixture.as()('POST', path, body, { address: `198.51.100.${++last % 250}` })
const reset = (token: string | undefined, newPassword = 'seven-quiet-otters') =>
  post('/api/auth/reset-password', { token, newPassword })

async function join(email: string): Promise<void> {
  expect(
    (await post('/api/auth/sign-up/email', { name: 'Lena Link', email, password: 'violet-harbor-tram' })).status,
  ).toBe(200)
}

async function askTwice(email: string): Promise<string[]> {
  await post('/api/auth/request-password-reset', { email })
  await post('/api/auth/request-password-reset', { email })
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = $1 and subject = 'Set a new password' order by created_at`,
    [email],
  )
  return rows.map(({ body }) => /update-password\/([^/]+)\//.exec(body)?.[1] ?? '')
}

test('a reset ends every other link of that user, and of no one else', async () => {
  await join('links@test.example')
  await join('other@test.example')
  const [first, second] = await askTwice('links@test.example')
  const [others] = await askTwice('other@test.example')
  expect((await reset(first)).status).toBe(200)
  expect(await reset(second)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  expect((await reset(others)).status).toBe(200)
})

test('a password that is set any other way ends the links as well', async () => {
  await join('any-way@test.example')
  const [token] = await askTwice('any-way@test.example')
  await fixture.owner.query(
    `update auth_accounts set password = 'another hash' where user_id = (select id from users where email = 'any-way@test.example')`,
  )
  expect((await reset(token)).status).toBe(400)
})

test('one link used twice at once sets one password', async () => {
  await join('both@test.example')
  const [token] = await askTwice('both@test.example')
  const responses = await Promise.all([reset(token), reset(token)])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400])
})

test('a link is good for 75 minutes, of which its mail may wait 15, and then for nothing', async () => {
  const useAfter = async (minutes: number) => {
    const email = `after-${minutes}@test.example`
    await join(email)
    const [token] = await askTwice(email)
    await fixture.owner.query(
      `update auth_verifications set expires_at = expires_at - make_interval(mins => $2)
        where value = (select id::text from users where email = $1)`,
      [email, minutes],
    )
    return reset(token)
  }
  expect((await useAfter(74)).status).toBe(200)
  expect(await useAfter(76)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
})

test('the owner is notified by mail that the password was changed', async () => {
  await join('told@test.example')
  const [token] = await askTwice('told@test.example')
  await reset(token)
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = 'told@test.example' and subject = 'Your password was changed'`,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.body).toContain('/forget')
})

test('no table holds the token of a link that sets a password', async () => {
  await join('rest@test.example')
  const tokens = await askTwice('rest@test.example')
  expect(tokens).toHaveLength(2)
  await fixture.owner.query(`update outgoing_mail set body = '', content = null, sent_at = now()`)
  const { rows: tables } = await fixture.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (const { name } of tables) {
    const { rows } = await fixture.owner.query<{ text: string }>(`select t::text as text from ${name} t`)
    for (const token of tokens)
      expect(
        rows.some(({ text }) => text.includes(token)),
        name,
      ).toBe(false)
  }
})

test('a link that staff send from the client’s file works', async () => {
  await join('file@test.example')
  const admin = await addUser(fixture, 'Ada Staff', 'admin')
  const {
    rows: [user],
  } = await fixture.owner.query<{ id: string }>(`select id from users where email = 'file@test.example'`)
  expect((await fixture.as(admin)('POST', `/api/clients/${user?.id}/reset-email`)).status).toBe(204)
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = 'file@test.example' and subject = 'Set a new password'`,
  )
  expect((await reset(/update-password\/([^/]+)\//.exec(rows[0]?.body ?? '')?.[1])).status).toBe(200)
})

test.for(['a\u0000b', '\ud800', 'x'.repeat(300), ''])(
  'the token %j is refused as a wrong value, not as our failure',
  async (token) => {
    const responses = [
      await reset(token),
      await post('/api/session/first-administrator', {
        token,
        name: 'Chief',
        email: 'c@test.example',
        password: 'violet-harbor-tram',
      }),
    ]
    expect(responses.map(({ status }) => status)).toEqual([400, 400])
  },
)
