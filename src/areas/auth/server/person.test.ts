import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { codeCalls, cookiesOf } from './code-case.ts'

let fixture: TestPortal
let calls: ReturnType<typeof codeCalls>
beforeAll(async () => {
  fixture = await openTestPortal()
  calls = codeCalls(fixture)
})
beforeEach(() => fixture.owner.query('delete from throttles'))
afterAll(() => fixture.close())

const verifiedOf = async (email: string) =>
  (await fixture.owner.query<{ email_verified: boolean }>('select email_verified from users where email = $1', [email]))
    .rows[0]?.email_verified
const confirmLink = async (email: string) =>
  (await calls.mailsTo(email)).map(({ body }) => /\/confirm\/([\w-]+)/.exec(body)?.[1]).findLast(Boolean)
const confirm = (token: string | undefined) => calls.post('/api/email-change/confirm', { token })
const find = (token: string | undefined) => calls.post('/api/email-change/find', { token })
const unused = { status: 400, body: { code: 'INVALID_TOKEN' } }

test('someone who signs up is in at once, and confirms the address by a link that opening does not use up', async () => {
  const email = 'join@test.example'
  const joined = await calls.signUp(email)
  expect(joined.body).toMatchObject({ user: { email, emailVerified: false } })
  const token = await confirmLink(email)
  for (let n = 0; n < 2; n++)
    expect(await find(token)).toMatchObject({ status: 200, body: { email, mailbox: 'own', confirmed: false } })
  expect(await verifiedOf(email)).toBe(false)
  expect(await confirm(token)).toMatchObject({ status: 200, body: { mailbox: 'own', confirmed: true, done: true } })
  expect(await verifiedOf(email)).toBe(true)
  // Opened again, it says so.
  expect(await find(token)).toMatchObject({ status: 200, body: { confirmed: true } })
  const { rows } = await fixture.owner.query(`select code_hash from auth_codes where purpose = 'confirm'`)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('sent again, the link before ends; five an hour, and none once it is confirmed', async () => {
  const email = 'again@test.example'
  const cookie = cookiesOf(await calls.signUp(email))
  const first = await confirmLink(email)
  const again = () => fixture.as()('POST', '/api/user/email/confirmation', undefined, { headers: { cookie } })
  expect((await again()).status).toBe(200)
  expect(await confirm(first)).toMatchObject(unused)
  const statuses = []
  for (let n = 0; n < 5; n++) statuses.push((await again()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429])
  expect((await confirm(await confirmLink(email))).status).toBe(200)
  await fixture.owner.query('delete from throttles')
  const before = (await calls.mailsTo(email)).length
  await again()
  expect(await calls.mailsTo(email)).toHaveLength(before)
})

test('a link confirms the address that it was sent to, for seven days', async () => {
  const email = 'moved@test.example'
  await calls.signUp(email)
  const token = await confirmLink(email)
  await fixture.owner.query(`update users set email = 'elsewhere@test.example' where email = $1`, [email])
  expect(await confirm(token)).toMatchObject(unused)
  expect(await verifiedOf('elsewhere@test.example')).toBe(false)
  await fixture.owner.query(`update users set email = $1 where email = 'elsewhere@test.example'`, [email])
  await fixture.owner.query(`update auth_codes set expires_at = now() where address = $1`, [email])
  expect(await confirm(token)).toMatchObject(unused)
})

test('only mail about signing in goes to an address that nobody has confirmed', async () => {
  const email = 'gate@test.example'
  await calls.signUp(email)
  const admin = await addUser(fixture, 'Ada Staff', 'admin')
  const { rows } = await fixture.owner.query<{ id: string }>('select id from users where email = $1', [email])
  const ask = (title: string) => fixture.as(admin)('POST', '/api/client-requests', { userId: rows[0]?.id, title })
  expect((await ask('Send the lease')).status).toBe(201)
  await calls.post('/api/auth/request-password-reset', { email })
  expect((await calls.mailsTo(email)).map(({ subject }) => subject)).toEqual([
    'Confirm your e-mail',
    'Set a new password',
  ])
  await confirm(await confirmLink(email))
  await ask('Send the plan')
  expect(await calls.mailsTo(email)).toHaveLength(3)
})

test('a new password by a link that was mailed confirms the address', async () => {
  const email = 'reset@test.example'
  await calls.signUp(email)
  await calls.post('/api/auth/request-password-reset', { email })
  const token = /update-password\/([^/]+)\//.exec((await calls.mailsTo(email)).at(-1)?.body ?? '')?.[1]
  const reset = await calls.post('/api/auth/reset-password', { token, newPassword: 'seven-quiet-otters' })
  expect(reset.status).toBe(200)
  expect(await verifiedOf(email)).toBe(true)
})

test('a phone number is verified by its code, signs in from then on, and is removed', async () => {
  const person = await addUser(fixture, 'Pia Phone')
  const call = fixture.as(person)
  const phone = '+15035550150'
  expect((await call('GET', '/api/user/phone')).body).toEqual({ phone: null })
  expect((await call('POST', '/api/user/phone', { phone: '(503) 555-0150' })).status).toBe(200)
  const code = await calls.codeTo(phone)
  const wrong = code === '111111' ? '222222' : '111111'
  expect(await call('POST', '/api/user/phone/verify', { phone, code: wrong })).toMatchObject({
    status: 400,
    body: { code: 'wrong_code', errors: [{ path: 'code' }] },
  })
  // Someone else can't use it, nor does it sign anyone in.
  const other = await addUser(fixture, 'Other')
  expect((await calls.post('/api/auth/verify', { type: 'sms', phone, code })).status).toBe(400)
  expect(await call('POST', '/api/user/phone/verify', { phone, code })).toMatchObject({ status: 200, body: { phone } })
  expect((await call('POST', '/api/user/phone/verify', { phone, code })).status).toBe(400)
  await calls.ask({ phone })
  const entered = await calls.post('/api/auth/verify', { type: 'sms', phone, code: await calls.codeTo(phone) })
  expect(entered).toMatchObject({ status: 200, body: { user: { id: person.userId } } })
  const { rows } = await fixture.owner.query(
    `select actor_id from audit_entries where row_id = $1 and 'phone' = any (fields)`,
    [person.userId],
  )
  expect(rows).toEqual([{ actor_id: person.userId }])

  await fixture.as(other)('POST', '/api/user/phone', { phone })
  expect(
    await fixture.as(other)('POST', '/api/user/phone/verify', { phone, code: await calls.codeTo(phone) }),
  ).toMatchObject({ status: 409, body: { code: 'phone_taken' } })
  expect((await call('DELETE', '/api/user/phone')).status).toBe(204)
  expect((await calls.ask({ phone })).status).toBe(404)
})

test('a number that is asked for by another person is not proven by the code of the first', async () => {
  const [one, two] = [await addUser(fixture, 'One'), await addUser(fixture, 'Two')]
  const phone = '+15035550151'
  await fixture.as(one)('POST', '/api/user/phone', { phone })
  const code = await calls.codeTo(phone)
  expect((await fixture.as(two)('POST', '/api/user/phone/verify', { phone, code })).status).toBe(400)
})

const forget = (person: Identity) =>
  fixture.owner.query(`update auth_sessions set confirmed_at = now() - interval '11 minutes' where token = $1`, [
    person.token,
  ])

test('a phone number is changed only by someone who has just proven the password', async () => {
  const person = await addUser(fixture, 'Late')
  await forget(person)
  const refused = { status: 403, body: { code: 'confirm_password' } }
  expect(await fixture.as(person)('POST', '/api/user/phone', { phone: '5035550152' })).toMatchObject(refused)
  expect(await fixture.as(person)('DELETE', '/api/user/phone')).toMatchObject(refused)
})

test('someone who has no password confirms the session with a code by e-mail, once', async () => {
  const person = await addUser(fixture, 'Nora Nopass')
  const call = fixture.as(person)
  const { rows } = await fixture.owner.query<{ email: string }>('select email from users where id = $1', [
    person.userId,
  ])
  const email = rows[0]?.email ?? ''
  await forget(person)
  expect((await call('POST', '/api/auth/reauthenticate')).status).toBe(200)
  const code = await calls.codeTo(email)
  // It is a proof of the session, and no way to sign in.
  expect((await calls.verify(email, code)).status).toBe(400)
  const wrong = code === '111111' ? '222222' : '111111'
  expect(await call('POST', '/api/session/confirm', { code: wrong })).toMatchObject({
    status: 400,
    body: { code: 'wrong_code' },
  })
  expect((await call('POST', '/api/session/confirm', { code })).status).toBe(204)
  expect((await call('POST', '/api/session/confirm', { code })).status).toBe(400)
  expect((await call('DELETE', '/api/user/phone')).status).toBe(204)
  for (const body of [{ code: [code] }, { code, password: 'x' }, {}])
    expect((await call('POST', '/api/session/confirm', body)).status).toBe(400)
})

test('someone who has a password is asked for it', async () => {
  const cookie = cookiesOf(await calls.signUp('has@test.example'))
  expect(await fixture.as()('POST', '/api/auth/reauthenticate', undefined, { headers: { cookie } })).toMatchObject({
    status: 409,
    body: { code: 'has_password' },
  })
})
