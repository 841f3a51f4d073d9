import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { eventsOf, join, mailsTo, password, signIn, type Visitor } from './security-case.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
beforeEach(async () => {
  await fixture.owner.query('delete from throttles')
})
afterAll(() => fixture.close())

const next = 'seven-quiet-otters'
const change = ({ call }: Visitor, currentPassword: string, newPassword = next) =>
  call('POST', '/api/user/password', { currentPassword, newPassword })

test('a new password keeps this session, ends the others and all reset links, and sends an e-mail', async () => {
  const here = await join(fixture)
  const elsewhere = await signIn(fixture, here.email)
  await here.call('POST', '/api/auth/request-password-reset', { email: here.email })
  const link = /update-password\/([^/]+)\//.exec((await mailsTo(fixture, here.email)).at(-1)?.body ?? '')?.[1]
  expect((await change(here, password)).status).toBe(204)
  expect((await here.call('GET', '/api/session')).status).toBe(200)
  expect((await elsewhere.call('GET', '/api/session')).status).toBe(401)
  const reset = await here.call('POST', '/api/auth/reset-password', { token: link, newPassword: 'eight-loud-owls' })
  expect(reset).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
  await expect(signIn(fixture, here.email)).rejects.toThrow('Incorrect password')
  expect((await signIn(fixture, here.email, next)).id).toBe(here.id)
  expect((await mailsTo(fixture, here.email)).at(-1)).toMatchObject({ subject: 'Your password was changed' })
  expect(await eventsOf(fixture, here.id)).toContain('password-changed')
  const { rows } = await fixture.owner.query(
    `select actor_id, fields from audit_entries where row_id = $1 and 'password_changed_at' = any (fields) order by id desc limit 1`,
    [here.id],
  )
  expect(rows[0]).toMatchObject({ actor_id: here.id })
  const { body } = await here.call('GET', '/api/security')
  expect(Date.parse(String(body['passwordChangedAt']))).toBeGreaterThan(Date.now() - 60_000)
})

test('a wrong current password is said at its field and counted together with the confirmations', async () => {
  const here = await join(fixture)
  const refused = await change(here, 'not it')
  expect(refused).toMatchObject({
    status: 400,
    body: { code: 'INCORRECT_PASSWORD', errors: [{ path: 'currentPassword', message: 'Incorrect password' }] },
  })
  for (let n = 0; n < 4; n++) await here.call('POST', '/api/session/confirm', { password: 'not it' })
  expect((await change(here, password)).status).toBe(429)
})

test('the rules for passwords hold: short, common, personal, the same', async () => {
  const here = await join(fixture, 'Wilhelmina Overbeck')
  const errors = async (word: string) => {
    const { status, body } = await change(here, password, word)
    return [status, (body['errors'] as { path: string }[])[0]?.path]
  }
  for (const word of ['short', 'password123', 'wilhelmina-overbeck', password])
    expect(await errors(word), word).toEqual([400, 'newPassword'])
  expect((await here.call('GET', '/api/session')).status).toBe(200)
  expect((await mailsTo(fixture, here.email)).map(({ subject }) => subject)).toEqual(['Confirm your e-mail'])
})

test('of two changes at once with the same current password one holds', async () => {
  const here = await join(fixture)
  const both = await Promise.all([
    change(here, password, 'seven-quiet-otters'),
    change(here, password, 'nine-red-kites'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 400])
  const won = both[0]?.status === 204 ? 'seven-quiet-otters' : 'nine-red-kites'
  expect((await signIn(fixture, here.email, won)).id).toBe(here.id)
})

test('someone who has no password sets one after confirming, once, and gets an e-mail', async () => {
  const here = await join(fixture)
  const set = (newPassword = next) => here.call('POST', '/api/user/first-password', { newPassword })
  expect(await set()).toMatchObject({ status: 409, body: { code: 'has_password' } })
  await fixture.owner.query('delete from auth_accounts where user_id = $1', [here.id])
  expect((await here.call('GET', '/api/session/confirm')).body).toEqual({ password: false, passkey: false })
  await fixture.owner.query(
    `update auth_sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
    [here.id],
  )
  expect(await set()).toMatchObject({ status: 403, body: { code: 'confirm_password' } })
  await here.call('POST', '/api/auth/reauthenticate')
  const code = /code is (\d{6})/.exec((await mailsTo(fixture, here.email)).at(-1)?.body ?? '')?.[1]
  expect((await here.call('POST', '/api/session/confirm', { code })).status).toBe(204)
  expect(await set('password')).toMatchObject({ status: 400, body: { errors: [{ path: 'newPassword' }] } })

  const both = await Promise.all([set(), set('eight-loud-owls')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect((await here.call('GET', '/api/session/confirm')).body).toEqual({ password: true, passkey: false })
  const chosen = both[0]?.status === 204 ? next : 'eight-loud-owls'
  expect((await signIn(fixture, here.email, chosen)).id).toBe(here.id)
  expect((await mailsTo(fixture, here.email)).map(({ subject }) => subject)).toContain(
    'Your account has a password now',
  )
  expect(await eventsOf(fixture, here.id)).toContain('password-changed')
})
