import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeAt, openFactorPortal } from '../../../../../tests/second-factor.ts'

let portal: Awaited<ReturnType<typeof openFactorPortal>>
let fixture: (typeof portal)['fixture']
beforeAll(async () => {
  portal = await openFactorPortal()
  fixture = portal.fixture
})
afterAll(() => fixture.close())

test('an authenticator app is added with its first code, and from then on a sign-in is pending until a code is given', async () => {
  const ann = await portal.signUp()
  expect((await ann.call('GET', '/api/auth/factors')).body).toEqual({
    factors: [],
    recoveryCodesLeft: 0,
    required: false,
    pending: false,
    texts: false,
    email: ann.email,
  })
  const { id, secret, recoveryCodes } = await portal.enroll(ann)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await ann.call('GET', '/api/session')).status).toBe(200)

  const begun = await ann.signIn()
  expect(begun).toMatchObject({ status: 200, body: { user: null } })
  for (const path of ['/api/session', '/api/build-out', '/api/business-bank-accounts', '/api/live'])
    expect(await ann.call('GET', path)).toMatchObject({ status: 401, body: { code: 'factor_needed' } })
  expect((await ann.call('GET', '/api/auth/factors')).body).toMatchObject({
    factors: [{ id, kind: 'totp' }],
    recoveryCodesLeft: 10,
    pending: true,
  })
  const passed = await ann.call('POST', `/api/auth/factors/${id}/verify`, { code: codeAt(secret) })
  expect(passed).toMatchObject({ status: 200, body: { user: { email: ann.email }, recoveryCodes: null } })
  expect((await ann.call('GET', '/api/session')).body).toMatchObject({ user: { email: ann.email } })
  expect(await portal.kindsOf(ann.id)).toEqual(
    expect.arrayContaining(['factor-added', 'factor-asked', 'factor-passed']),
  )
  expect(await portal.mailsTo(ann.email)).toContain('A second step was added')
  const { rows } = await fixture.owner.query<{ actor: string }>(
    `select actor_id as actor from audit_entries where table_name = 'users' and row_id = $1 and 'two_factor_enabled' = any (fields)`,
    [ann.id],
  )
  expect(rows).toEqual([{ actor: ann.id }])
})

test('nothing that is stored opens the second step: the secret is sealed, the codes are hashed', async () => {
  const ann = await portal.signUp()
  const { secret, recoveryCodes } = await portal.enroll(ann)
  const { rows } = await fixture.owner.query(
    'select f, c from auth_factors f, auth_recovery_codes c where f.user_id = $1 and c.user_id = $1',
    [ann.id],
  )
  const text = JSON.stringify(rows)
  expect(rows.length).toBe(10)
  expect(text).not.toContain(secret)
  for (const code of recoveryCodes) expect(text).not.toContain(code)
})

test('a code of a minute and a half ago or ahead is refused', async () => {
  const ann = await portal.signUp()
  const { id, secret } = await portal.enroll(ann)
  for (const seconds of [-90, 90])
    expect(await ann.call('POST', `/api/auth/factors/${id}/verify`, { code: codeAt(secret, seconds) })).toMatchObject({
      status: 400,
      body: { code: 'wrong_code', errors: [{ path: 'code', message: 'That code isn’t right. Use the newest one.' }] },
    })
})

test('a code works once, also when it is sent many times at once, and an older one does not work after it', async () => {
  const ann = await portal.signUp()
  const { id, secret } = await portal.enroll(ann)
  const code = codeAt(secret)
  const verify = (given: string) => ann.call('POST', `/api/auth/factors/${id}/verify`, { code: given })
  const answers = await Promise.all(Array.from({ length: 4 }, () => verify(code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  expect(await verify(code)).toMatchObject({ status: 400, body: { code: 'code_used' } })
  expect(await verify(codeAt(secret, -30))).toMatchObject({ status: 400 })
})

test('a recovery code completes the sign-in once, however it is typed, and the owner hears of it', async () => {
  const ann = await portal.signUp()
  const { recoveryCodes } = await portal.enroll(ann)
  await ann.signIn()
  const [first = '', second = ''] = recoveryCodes
  const use = (code: string) => ann.call('POST', '/api/auth/recovery-code', { code })
  expect(await use('AAAA-AAAA-AAAA-AAAA')).toMatchObject({ status: 400, body: { code: 'wrong_code' } })
  expect(await use(` ${first.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({
    status: 200,
    body: { user: { email: ann.email }, recoveryCodesLeft: 9 },
  })
  await ann.signIn()
  expect((await use(first)).status).toBe(400)
  const answers = await Promise.all(Array.from({ length: 4 }, () => use(second)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  expect(await portal.mailsTo(ann.email)).toContain('A recovery code was used')
})

test('wrong codes are counted, delayed and shown to the owner; the right one has to wait then too', async () => {
  const ann = await portal.signUp()
  const { id, secret } = await portal.enroll(ann)
  ann.forgetCookies()
  await ann.signIn()
  const verify = (code: string) => ann.call('POST', `/api/auth/factors/${id}/verify`, { code })
  const statuses: number[] = []
  for (let n = 0; n < 6; n++) statuses.push((await verify('000000')).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect(await verify(codeAt(secret))).toMatchObject({ status: 429 })
  // Another session that the password opens shares the count.
  ann.forgetCookies()
  await ann.signIn()
  expect((await verify(codeAt(secret))).status).toBe(429)
  expect(await portal.kindsOf(ann.id)).toContain('factor-failed')
})

test('guesses by a thief of the password do not keep the owner’s own browser waiting', async () => {
  const ann = await portal.signUp()
  const { id, secret } = await portal.enroll(ann)
  const thief = await portal.signUp()
  thief.forgetCookies()
  await thief.call('POST', '/api/auth/sign-in/email', { email: ann.email, password: portal.password })
  for (let n = 0; n < 6; n++) await thief.call('POST', `/api/auth/factors/${id}/verify`, { code: '000000' })
  await ann.signIn()
  expect((await ann.call('POST', `/api/auth/factors/${id}/verify`, { code: codeAt(secret) })).status).toBe(200)
})

test('another phone takes the place of the one before once its first code was right, and the recovery codes stay', async () => {
  const ann = await portal.signUp()
  const old = await portal.enroll(ann)
  const begun = (await ann.call('POST', '/api/auth/factors', { kind: 'totp' })).body as { id: string; secret: string }
  // Nothing has changed until then.
  expect((await ann.call('GET', '/api/auth/factors')).body['factors']).toMatchObject([{ id: old.id }])
  const verified = await ann.call('POST', `/api/auth/factors/${begun.id}/verify`, { code: codeAt(begun.secret) })
  expect(verified).toMatchObject({ status: 200, body: { recoveryCodes: null } })
  expect((await ann.call('GET', '/api/auth/factors')).body).toMatchObject({
    factors: [{ id: begun.id }],
    recoveryCodesLeft: 10,
  })
  expect((await ann.call('POST', `/api/auth/factors/${old.id}/verify`, { code: codeAt(old.secret) })).status).toBe(404)
})

test('removing the factor and new recovery codes need a password of the last ten minutes', async () => {
  const ann = await portal.signUp()
  const { id, recoveryCodes } = await portal.enroll(ann)
  await fixture.owner.query(
    `update auth_sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
    [ann.id],
  )
  for (const [method, path] of [
    ['DELETE', `/api/auth/factors/${id}`],
    ['POST', '/api/auth/recovery-codes'],
  ] as const)
    expect(await ann.call(method, path)).toMatchObject({ status: 403, body: { code: 'confirm_password' } })
  await ann.call('POST', '/api/session/confirm', { password: portal.password })
  const made = await ann.call('POST', '/api/auth/recovery-codes')
  expect(made.body['recoveryCodes']).toHaveLength(10)
  expect((await ann.call('POST', '/api/auth/recovery-code', { code: recoveryCodes[0] })).status).toBe(400)
  expect((await ann.call('DELETE', `/api/auth/factors/${id}`)).status).toBe(204)
  expect(await portal.mailsTo(ann.email)).toContain('A second step was removed')
  expect(await ann.signIn()).toMatchObject({ body: { user: { email: ann.email } } })
})

test('a factor of someone else is not there', async () => {
  const [ann, eve] = [await portal.signUp(), await portal.signUp()]
  const { id, secret } = await portal.enroll(ann)
  expect((await eve.call('POST', `/api/auth/factors/${id}/verify`, { code: codeAt(secret) })).status).toBe(404)
  expect((await eve.call('DELETE', `/api/auth/factors/${id}`)).status).toBe(404)
})
