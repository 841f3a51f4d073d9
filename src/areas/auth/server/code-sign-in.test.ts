import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser, deactivate } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { codeCalls, cookiesOf, makeVerifier } from './code-case.ts'

let fixture: TestPortal
let calls: ReturnType<typeof codeCalls>
beforeAll(async () => {
  fixture = await openTestPortal()
  calls = codeCalls(fixture)
})
beforeEach(() => fixture.owner.query('delete from throttles'))
afterAll(() => fixture.close())

const refused = { status: 400, body: { code: 'otp_expired', detail: 'An error occurred on token verification.' } }
const eventsOf = async (email: string) =>
  (
    await fixture.owner.query<{ kind: string }>(
      'select kind from sign_in_events where user_id = (select id from users where email = $1) order by at, id',
      [email],
    )
  ).rows.map(({ kind }) => kind)
const other = (code: string | undefined) => (code === '111111' ? '222222' : '111111')

test('a code that was mailed signs in once, in the browser that has it', async () => {
  const email = 'ann@test.example'
  await calls.signUp(email)
  expect((await calls.ask({ email: ' Ann@Test.example ' })).status).toBe(200)
  const code = await calls.codeTo(email)
  const typed = `${code?.slice(0, 3)} ${code?.slice(3)}`
  const entered = await calls.verify(email, typed)
  expect(entered).toMatchObject({ status: 200, body: { user: { email } } })
  const session = await fixture.as()('GET', '/api/session', undefined, { headers: { cookie: cookiesOf(entered) } })
  expect(session).toMatchObject({ status: 200, body: { user: { email } } })
  expect(await calls.verify(email, code)).toMatchObject(refused)
  expect(await eventsOf(email)).toEqual(expect.arrayContaining(['code-sent', 'signed-in', 'code-failed']))
})

test('of twenty uses at the same moment exactly one is let in', async () => {
  const email = 'parallel@test.example'
  await calls.signUp(email)
  await calls.ask({ email })
  const code = await calls.codeTo(email)
  const all = await Promise.all(Array.from({ length: 20 }, () => calls.verify(email, code)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code has five guesses, also when they come at the same moment', async () => {
  const email = 'guessed@test.example'
  await calls.signUp(email)
  await calls.ask({ email })
  const code = await calls.codeTo(email)
  await Promise.all(Array.from({ length: 5 }, () => calls.verify(email, other(code))))
  expect(await calls.verify(email, code)).toMatchObject(refused)
  await calls.ask({ email })
  const next = await calls.codeTo(email)
  for (let n = 0; n < 4; n++) expect(await calls.verify(email, other(next))).toMatchObject(refused)
  expect((await calls.verify(email, next)).status).toBe(200)
})

test('guesses of one address wait, and a code works for ten minutes', async () => {
  const email = 'slow@test.example'
  await calls.signUp(email)
  await calls.ask({ email })
  const code = await calls.codeTo(email)
  const from = { address: '203.0.113.9' }
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await calls.verify(email, other(code), from)).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  await calls.ask({ email })
  await fixture.owner.query(
    `update auth_codes set expires_at = expires_at - interval '10 minutes' where address = $1 and withdrawn_at is null`,
    [email],
  )
  expect(await calls.verify(email, await calls.codeTo(email))).toMatchObject(refused)
})

test('a newer code takes the place of the one before, and mailboxes are not filled', async () => {
  const email = 'often@test.example'
  await calls.ask({ email })
  const first = await calls.codeTo(email)
  for (let n = 0; n < 6; n++) expect((await calls.post('/api/auth/resend', { type: 'email', email })).status).toBe(200)
  const mails = await calls.mailsTo(email)
  // Three leave at once, one waits, and none is added to it.
  expect(mails).toHaveLength(4)
  const code = await calls.codeTo(email)
  if (first !== code) expect(await calls.verify(email, first)).toMatchObject(refused)
  expect((await calls.verify(email, code)).status).toBe(200)
  const { rows } = await fixture.owner.query(
    `select count(*)::int as waiting from outgoing_mail where to_address = $1 and next_attempt_at > now() + interval '10 minutes'`,
    [email],
  )
  expect(rows).toEqual([{ waiting: 1 }])
})

test('an unknown e-mail gets an account with its first code, confirmed; staff get an e-mail', async () => {
  const staff = await addUser(fixture, 'Ada Staff', 'admin')
  const email = 'new.person@test.example'
  await calls.ask({ email })
  const { rows: before } = await fixture.owner.query('select 1 from users where email = $1', [email])
  expect(before).toEqual([])
  expect(await calls.verify(email, await calls.codeTo(email))).toMatchObject({
    status: 200,
    body: { user: { email, name: 'new person', role: 'client' } },
  })
  const { rows } = await fixture.owner.query('select email_verified, role from users where email = $1', [email])
  expect(rows).toEqual([{ email_verified: true, role: 'client' }])
  const { rows: told } = await fixture.owner.query(
    `select m.subject from outgoing_mail m join users u on u.email = m.to_address where u.id = $1`,
    [staff.userId],
  )
  expect(told).toEqual([{ subject: 'New client: “new person”' }])
  expect(await eventsOf(email)).toEqual(expect.arrayContaining(['signed-up', 'signed-in']))
  // Nothing is asked for where nobody has asked before.
  await calls.post('/api/auth/resend', { type: 'email', email: 'never.asked@test.example' })
  expect(await calls.mailsTo('never.asked@test.example')).toEqual([])
})

test('without createUser an unknown e-mail or phone is refused in plain words', async () => {
  expect(await calls.ask({ email: 'nobody@test.example', createUser: false })).toMatchObject({
    status: 404,
    body: { code: 'USER_NOT_FOUND', detail: 'User not found or query failed' },
  })
  expect(await calls.ask({ phone: '(503) 555-0199' })).toMatchObject({ status: 404, body: { code: 'USER_NOT_FOUND' } })
  expect(await calls.textsTo('+15035550199')).toEqual([])
})

test('a code goes to a verified phone, by text message as long as nothing else is said, and signs in', async () => {
  const person = await addUser(fixture, 'Pia Phone')
  const phone = '+15035550142'
  await fixture.owner.query('update users set phone = $2, phone_verified = true where id = $1', [person.userId, phone])
  expect((await calls.ask({ phone: '503.555.0142' })).status).toBe(200)
  const { rows } = await fixture.owner.query('select channel from outgoing_texts where to_number = $1', [phone])
  expect(rows).toEqual([{ channel: 'sms' }])
  const code = await calls.codeTo(phone)
  expect(await calls.post('/api/auth/verify', { type: 'email', email: 'pia@test.example', code })).toMatchObject(
    refused,
  )
  expect(await calls.post('/api/auth/verify', { type: 'sms', phone: '+1 503 555 0142', code })).toMatchObject({
    status: 200,
    body: { user: { id: person.userId } },
  })
  // A number that nobody has proven is nobody's.
  await fixture.owner.query('update users set phone_verified = false where id = $1', [person.userId])
  expect((await calls.ask({ phone })).status).toBe(404)
})

test('a session by code owes the second step like any other', async () => {
  const email = 'second@test.example'
  await calls.signUp(email)
  await fixture.owner.query(
    `insert into auth_factors (user_id, kind, secret_sealed, verified_at) select id, 'totp', 'sealed', now() from users where email = $1`,
    [email],
  )
  await fixture.owner.query(`update users set email_verified = true where email = $1`, [email])
  await calls.ask({ email })
  const entered = await calls.verify(email, await calls.codeTo(email))
  expect(entered).toMatchObject({ status: 200, body: { user: null } })
  const session = await fixture.as()('GET', '/api/session', undefined, { headers: { cookie: cookiesOf(entered) } })
  expect(session).toMatchObject({ status: 401, body: { code: 'factor_needed' } })
})

test('a password set by someone who never proved the address opens nothing once its owner has', async () => {
  const email = 'victim@test.example'
  const thief = await calls.signUp(email, 'thief-knows-this-one')
  const thiefs = { headers: { cookie: cookiesOf(thief) } }
  await calls.ask({ email })
  expect((await calls.verify(email, await calls.codeTo(email))).status).toBe(200)
  expect((await fixture.as()('GET', '/api/session', undefined, thiefs)).status).toBe(401)
  const again = await calls.post('/api/auth/sign-in/email', { email, password: 'thief-knows-this-one' })
  expect(again.status).toBe(401)
  expect((await calls.mailsTo(email)).at(-1)?.subject).toBe(
    'Your e-mail is confirmed; the old password no longer works',
  )
  // Someone who signed up and now proves it in the same browser keeps the password.
  const own = 'honest@test.example'
  const browser = { headers: { cookie: cookiesOf(await calls.signUp(own)) } }
  await calls.ask({ email: own })
  expect((await calls.verify(own, await calls.codeTo(own), browser)).status).toBe(200)
  const password = await calls.post('/api/auth/sign-in/email', { email: own, password: 'violet-harbor-tram' })
  expect(password.status).toBe(200)
})

test('a code proves no password: viewing a secret asks for it', async () => {
  const email = 'reveal@test.example'
  const first = await calls.signUp(email)
  await calls.ask({ email })
  await calls.verify(email, await calls.codeTo(email), { headers: { cookie: cookiesOf(first) } })
  const { rows } = await fixture.owner.query(
    `select confirmed_at < now() - interval '10 minutes' as old from auth_sessions where user_id = (select id from users where email = $1) order by created_at, id`,
    [email],
  )
  expect(rows).toEqual([{ old: false }, { old: true }])
})

test('someone who was deactivated gets no code, and no session by one that was sent before', async () => {
  const gone = await addUser(fixture, 'Gus Gone')
  const { rows } = await fixture.owner.query<{ email: string }>('select email from users where id = $1', [gone.userId])
  const email = rows[0]?.email ?? ''
  await calls.ask({ email })
  const code = await calls.codeTo(email)
  await deactivate(fixture, gone)
  expect((await calls.verify(email, code)).status).toBe(403)
  expect((await calls.ask({ email })).status).toBe(200)
  expect(await calls.mailsTo(email)).toHaveLength(1)
})

test.each([
  { email: ['ann@test.example'] },
  { email: { $ne: '' } },
  { email: 'ann@test.example', phone: '5035550142' },
  {},
  { email: 'ａnn@test.example' },
  { email: 'аnn@test.example' },
  { email: '\u212aim@test.example' },
  { phone: 'call me' },
  { phone: '+1 555' },
  { phone: ['5035550142'] },
  { email: 'ann@test.example', channel: 'pigeon' },
  { email: 'ann@test.example', codeChallenge: 'short' },
  { email: `${'ä'.repeat(200)}@test.example` },
])('%j is no address to send a code to', async (body) => {
  expect(await calls.ask(body)).toMatchObject({ status: 400, body: { code: 'invalid' } })
})

test.each([['123456'], { code: 1 }, 123_456, '12345', '１２３４５６', '', 'ä'.repeat(200)])(
  '%j is no code',
  async (code) => {
    expect((await calls.post('/api/auth/verify', { type: 'email', email: 'ann@test.example', code })).status).toBe(400)
  },
)

test('codes are kept as keyed hashes, and the mail goes where the portal’s own address says', async () => {
  const email = 'hash@test.example'
  await calls.ask({ email, codeChallenge: 'x'.repeat(43) }, { headers: { host: 'evil.test' } })
  const code = await calls.codeTo(email)
  const { rows } = await fixture.owner.query('select * from auth_codes where address = $1', [email])
  expect(JSON.stringify(rows)).not.toContain(code)
  const mail = (await calls.mailsTo(email))[0]?.body
  expect(mail).toContain('http://portal.test/auth/callback?code=')
  expect(mail).not.toContain('evil.test')
})

test('with SIGN_UPS_BY_CODE=off a code makes no account: an unknown address is told so, a known one gets its code', async () => {
  const closed = await openTestPortal({ SIGN_UPS_BY_CODE: 'off' })
  try {
    const asking = codeCalls(closed)
    const { ask, post, mailsTo, verify } = asking
    const unknown = 'nobody@test.example'
    const { challenge } = makeVerifier()
    for (const body of [{ email: unknown }, { email: unknown, createUser: true, codeChallenge: challenge }])
      expect(await ask(body)).toMatchObject({
        status: 422,
        body: { code: 'SIGN_UPS_OFF', errors: [{ path: 'email' }] },
      })
    expect((await post('/api/auth/resend', { type: 'email', email: unknown })).status).toBe(200)
    expect(await mailsTo(unknown)).toEqual([])
    const { rows } = await closed.owner.query('select from users where email = $1', [unknown])
    expect(rows).toHaveLength(0)

    const known = 'kay@test.example'
    await asking.signUp(known)
    expect((await ask({ email: known })).status).toBe(200)
    expect((await verify(known, await asking.codeTo(known))).status).toBe(200)
  } finally {
    await closed.close()
  }
})
