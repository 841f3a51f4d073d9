import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestResponse, openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { makeSetupToken } from './first-administrator.ts'

/* Attempts to lock an owner out or to guess a password, all through public routes. */
let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
beforeEach(async () => {
  await fixture.owner.query('delete from throttles')
})
afterAll(() => fixture.close())

const password = 'violet-harbor-tram'
let people = 0
const home = '198.51.100.7'
const attacker = (n: number) => `203.0.113.${n % 250}`
const cookieFrom = (response: TestResponse) =>
  ([response.headers['set-cookie'] ?? []].flat() as string[]).map((line) => line.split(';')[0]).join('; ')
const post = (path: string, body: object, address: string, cookie = '') =>
  fixture.as()('POST', path, body, { address, headers: { cookie } })
const signIn = (email: string, word: string, address: string, cookie = '') =>
  post('/api/auth/sign-in/email', { email, password: word }, address, cookie)
const askReset = (email: string, address: string, cookie = '') =>
  post('/api/auth/request-password-reset', { email }, address, cookie)

async function join(address = home): Promise<{ email: string; cookie: string; known: string }> {
  const email = `owner${++people}@test.example`
  const response = await post('/api/auth/sign-up/email', { name: 'Olga Owner', email, password }, address)
  expect(response.status).toBe(200)
  const cookie = cookieFrom(response)
  return { email, cookie, known: /tbbo\.known=[^;]+/.exec(cookie)?.[0] ?? '' }
}

async function resetTokens(email: string): Promise<string[]> {
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = $1 and subject = 'Set a new password' order by created_at`,
    [email],
  )
  return rows.map(({ body }) => decodeURIComponent(/update-password\/([^/]+)\//.exec(body)?.[1] ?? ''))
}

/** As if so much time had passed since. */
async function pass(seconds: number): Promise<void> {
  await fixture.owner.query(
    `update throttles set resets_at = resets_at - make_interval(secs => $1), opens_at = opens_at - make_interval(secs => $1)`,
    [seconds],
  )
  await fixture.owner.query(
    `update auth_verifications set created_at = created_at - make_interval(secs => $1), expires_at = expires_at - make_interval(secs => $1)`,
    [seconds],
  )
}

test('two hundred wrong passwords from forty addresses don’t keep out someone who has the right one', async () => {
  const { email } = await join()
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => signIn(email, `guess ${n}`, attacker(n % 40))),
  )
  expect(responses.filter(({ status }) => status === 429).length).toBe(0)
  expect((await signIn(email, password, '192.0.2.1')).status).toBe(200)
})

test('guesses at once are counted like guesses one after the other', async () => {
  const { email } = await join()
  const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => signIn(email, `guess ${n}`, attacker(1))))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(5)
  const refused = responses.find(({ status }) => status === 429)
  expect(refused).toMatchObject({ body: { code: 'TOO_MANY_ATTEMPTS' } })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
})

test('at one address the waits grow: a whole day lets fewer than forty guesses through', async () => {
  const { email } = await join()
  let guesses = 0
  for (let clock = 0; clock < 86_400;) {
    const response = await signIn(email, 'not it', attacker(2))
    if (response.status === 401) guesses++
    const wait = response.status === 429 ? Number(response.headers['retry-after']) : 1
    await pass(wait)
    clock += wait
  }
  expect(guesses).toBeGreaterThan(20)
  expect(guesses).toBeLessThan(40)
})

test('all addresses of one IPv6 network count as one', async () => {
  const { email } = await join()
  const responses = []
  for (let n = 0; n < 7; n++) responses.push((await signIn(email, 'not it', `2001:db8:1:2:${n}::${n}`)).status)
  expect(responses).toEqual([401, 401, 401, 401, 401, 429, 429])
  expect((await signIn(email, password, '2001:db8:1:3::1')).status).toBe(200)
})

test('one address cannot try one password on account after account', async () => {
  const responses = await Promise.all(
    Array.from({ length: 105 }, (_, n) => signIn(`guess${n}@test.example`, 'not it', attacker(3))),
  )
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(5)
})

test('a browser that signed in before gets in from the very address that an attacker has used up', async () => {
  const { email, known } = await join()
  await Promise.all(
    Array.from({ length: 110 }, (_, n) => signIn(n % 2 ? email : `guess${n}@test.example`, 'not it', home)),
  )
  expect((await signIn(email, password, home)).status).toBe(429)
  expect((await signIn(email, password, home, known)).status).toBe(200)
})

test('the mark of a known browser is good for its own user only, and not when forged', async () => {
  const [one, other] = [await join(), await join()]
  for (let n = 0; n < 6; n++) await signIn(one.email, 'not it', home)
  expect((await signIn(one.email, password, home, other.known)).status).toBe(429)
  expect((await signIn(one.email, password, home, `${one.known.slice(0, -4)}AAAA`)).status).toBe(429)
  // A cookie of the same name that another site has set hides nothing.
  expect((await signIn(one.email, password, home, `tbbo.known=forged; ${one.known}`)).status).toBe(200)
  expect((await signIn(one.email, password, home, one.known)).status).toBe(200)
  // It is no key: without the password it opens nothing, and it has waits of its own.
  expect((await fixture.as()('GET', '/api/session', undefined, { headers: { cookie: one.known } })).status).toBe(401)
  const responses = []
  for (let n = 0; n < 6; n++) responses.push((await signIn(one.email, 'not it', home, one.known)).status)
  expect(responses).toEqual([401, 401, 401, 401, 401, 429])
})

test('a password reset lets the owner in at once, from an address that was used up as well', async () => {
  const { email } = await join()
  await Promise.all(
    Array.from({ length: 110 }, (_, n) => signIn(n % 2 ? email : `guess${n}@test.example`, 'not it', home)),
  )
  expect((await signIn(email, password, home)).status).toBe(429)
  await askReset(email, '192.0.2.2')
  const [token] = await resetTokens(email)
  const reset = await post('/api/auth/reset-password', { token, newPassword: 'seven-quiet-otters' }, home)
  expect(reset.status).toBe(200)
  expect((await signIn(email, 'seven-quiet-otters', home, cookieFrom(reset))).status).toBe(200)
})

test('a reset clears the attempts on the account from every address', async () => {
  const { email } = await join()
  for (let n = 0; n < 6; n++) await signIn(email, 'not it', home)
  await askReset(email, '192.0.2.3')
  const [token] = await resetTokens(email)
  await post('/api/auth/reset-password', { token, newPassword: 'seven-quiet-otters' }, '192.0.2.3')
  expect((await signIn(email, 'seven-quiet-otters', home)).status).toBe(200)
})

test('however many ask for a reset, the owner gets a link that works, no mailbox is flooded, and all read the same', async () => {
  const { email, known } = await join()
  const responses = await Promise.all(Array.from({ length: 30 }, (_, n) => askReset(email, attacker(n))))
  expect(new Set(responses.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect((await askReset('nobody-here@test.example', home)).text).toBe(responses[0]?.text)
  // Three at once, and one that waits for the end of the quarter of an hour.
  expect(await resetTokens(email)).toHaveLength(4)
  const {
    rows: [{ waiting }],
  } = await fixture.owner.query(
    `select count(*)::int as waiting from outgoing_mail where to_address = $1 and next_attempt_at > now() + interval '5 minutes'`,
    [email],
  )
  expect(waiting).toBe(1)
  expect((await askReset(email, home, known)).text).toBe(responses[0]?.text)
  const tokens = await resetTokens(email)
  expect(tokens).toHaveLength(5)
  await pass(3_000)
  expect(
    (await post('/api/auth/reset-password', { token: tokens.at(-1), newPassword: 'seven-quiet-otters' }, home)).status,
  ).toBe(200)
})

test('signing up with someone else’s address does not let that browser flood their mailbox', async () => {
  const { email, known } = await join()
  await Promise.all(Array.from({ length: 40 }, () => askReset(email, home, known)))
  // Fifteen at once, and one that waits.
  expect(await resetTokens(email)).toHaveLength(16)
})

test('wrong links of an attacker at the same address block no right one', async () => {
  const { email } = await join()
  await askReset(email, home)
  const [token] = await resetTokens(email)
  const responses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      post('/api/auth/reset-password', { token: `wrong ${n}`, newPassword: 'seven-quiet-otters' }, home),
    ),
  )
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await post('/api/auth/reset-password', { token, newPassword: 'seven-quiet-otters' }, home)).status).toBe(200)
})

test('wrong first links of anyone block the right one nowhere', async () => {
  const token = await makeSetupToken(fixture.database)
  const make = (word: string | undefined, address: string) =>
    post(
      '/api/session/first-administrator',
      { token: word, name: 'Chief', email: 'chief@test.example', password },
      address,
    )
  const responses = await Promise.all(Array.from({ length: 40 }, (_, n) => make(`wrong ${n}`, home)))
  expect(responses.filter(({ status }) => status === 400)).toHaveLength(30)
  expect(await make(token, home)).toMatchObject({ status: 200, body: { user: { role: 'admin' } } })
  expect((await make(token, '192.0.2.4')).status).toBe(400)
})

test('an e-mail address that others tried to register is not blocked for its owner', async () => {
  for (let n = 0; n < 10; n++)
    await post(
      '/api/auth/sign-up/email',
      { name: 'Eve', email: 'late@test.example', password: '12345678' },
      attacker(n),
    )
  expect(
    (await post('/api/auth/sign-up/email', { name: 'Lena Late', email: 'late@test.example', password }, home)).status,
  ).toBe(200)
})

test('a stolen session that guesses the password does not keep the owner from proving theirs', async () => {
  const { email, cookie } = await join()
  const other = cookieFrom(await signIn(email, password, home))
  const confirm = (word: string, session: string) => post('/api/session/confirm', { password: word }, home, session)
  const responses = []
  for (let n = 0; n < 7; n++) responses.push((await confirm('not it', other)).status)
  expect(responses).toEqual([400, 400, 400, 400, 400, 429, 429])
  expect((await confirm(password, cookie)).status).toBe(204)
})
