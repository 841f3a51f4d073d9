import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
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

test('the link of a mail is exchanged once, by the page that has the verifier', async () => {
  const email = 'link@test.example'
  await calls.signUp(email)
  const { verifier, challenge } = makeVerifier()
  await calls.ask({ email, codeChallenge: challenge })
  const code = await calls.linkTo(email)
  // Opening it, as mail scanners do, uses nothing up; nor does another verifier, or none.
  expect((await fixture.as()('GET', `/auth/callback?code=${code}`)).status).toBe(200)
  expect(await calls.exchange(code, makeVerifier().verifier)).toMatchObject(refused)
  expect((await calls.post('/api/auth/token', { grantType: 'pkce', code })).status).toBe(400)
  const entered = await calls.exchange(code, verifier)
  expect(entered).toMatchObject({ status: 200, body: { user: { email } } })
  const session = await fixture.as()('GET', '/api/session', undefined, { headers: { cookie: cookiesOf(entered) } })
  expect(session.status).toBe(200)
  expect(await calls.exchange(code, verifier)).toMatchObject(refused)
  // The code of the same mail has had its use.
  expect(await calls.verify(email, await calls.codeTo(email))).toMatchObject(refused)
})

test('of ten exchanges at the same moment one is let in, and a link works for ten minutes', async () => {
  const email = 'links@test.example'
  const { verifier, challenge } = makeVerifier()
  await calls.ask({ email, codeChallenge: challenge })
  const code = await calls.linkTo(email)
  const all = await Promise.all(Array.from({ length: 10 }, () => calls.exchange(code, verifier)))
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 400)])
  await calls.ask({ email, codeChallenge: challenge })
  await fixture.owner.query(`update auth_flows set expires_at = now() where address = $1 and used_at is null`, [email])
  expect(await calls.exchange(await calls.linkTo(email), verifier)).toMatchObject(refused)
})

test('one-time codes are kept as hashes', async () => {
  const email = 'kept@test.example'
  await calls.ask({ email, codeChallenge: makeVerifier().challenge })
  const { rows } = await fixture.owner.query('select * from auth_flows where address = $1', [email])
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(await calls.linkTo(email))
})

test('the password grant takes an e-mail or a phone number, and a password', async () => {
  const email = 'grant@test.example'
  const password = 'violet-harbor-tram'
  await calls.signUp(email, password)
  await fixture.owner.query(`update users set phone = '+15035550170', phone_verified = true where email = $1`, [email])
  const grant = (body: object) => calls.post('/api/auth/token', { grantType: 'password', ...body })
  expect(await grant({ email, password })).toMatchObject({ status: 200, body: { user: { email } } })
  expect(await grant({ phone: '(503) 555-0170', password })).toMatchObject({ status: 200, body: { user: { email } } })
  const incomplete = {
    status: 400,
    body: {
      code: 'validation_failed',
      detail: 'You must provide either an email or phone number and a password',
    },
  }
  for (const body of [{}, { email }, { password }, { phone: '5035550170' }, { email, phone: '5035550170', password }])
    expect(await grant(body)).toMatchObject(incomplete)
  expect(await grant({ email, password: 'wrong' })).toMatchObject({ status: 401, body: { code: 'INCORRECT_PASSWORD' } })
  expect(await grant({ phone: '5035550171', password })).toMatchObject({
    status: 401,
    body: { code: 'USER_NOT_FOUND' },
  })
  expect((await grant({ email, password: '𝓹'.repeat(200) })).status).toBe(401)
  expect((await grant({ email, password: '𝓹'.repeat(300) })).status).toBe(400)
  for (const wrong of [[password], { $gt: '' }, 7]) expect((await grant({ email, password: wrong })).status).toBe(400)
  for (const grantType of ['implicit', ['password'], undefined])
    expect((await calls.post('/api/auth/token', { grantType, email, password })).status).toBe(400)
})

test('a session is renewed by the same route', async () => {
  const person = await addUser(fixture, 'Rita Renew')
  expect(await fixture.as(person)('POST', '/api/auth/token', { grantType: 'refresh_token' })).toMatchObject({
    status: 200,
    body: { user: { id: person.userId } },
  })
})
