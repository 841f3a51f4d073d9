import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { createUser } from './create-user.ts'
import { makeSetupToken } from './first-administrator.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

let last = 0
const post = (path: string, body: object) => fixture.as()('POST', path, body, { address: `198.51.100.${++last % 250}` })
const signUp = (password: string, email = `mira.holt${++last}@harborpine.example`, name = 'Mira Holt') =>
  post('/api/auth/sign-up/email', { name, email, password })
const signIn = (email: string, password: string) => post('/api/auth/sign-in/email', { email, password })

test.for([
  'password',
  '12345678',
  'qwertyuiop',
  'aaaaaaaa',
  '        ',
  'P@ssw0rd1',
  'letmein99',
  'iloveyou2',
  'Summer2026!',
  'abcdefgh',
  'asdfghjkl',
  '1q2w3e4r5t',
  'trustno1trustno1',
  'Total Business Build-Out',
  'total-build-out',
  'TotalBuildOut1',
  'buildout2026',
  'mira.holt@harborpine.example',
  'Mira Holt',
  'miraholt1234',
  'Holt-Mira!',
  'HarborPine1',
  'ｐａｓｓｗｏｒｄ',
])('%j is no password', async (password) => {
  const email = 'mira.holt@harborpine.example'
  expect(await signUp(password, email)).toMatchObject({
    status: 400,
    body: {
      code: 'PASSWORD_TOO_EASY',
      errors: [{ path: 'password', message: expect.stringMatching(/\.$/) as string }],
    },
  })
  expect((await fixture.owner.query('select 1 from users where email = $1', [email])).rows).toEqual([])
})

test.for([
  'violet-harbor-tram',
  'a long enough password',
  'j8#kQ2pz',
  'correct horse battery staple',
  'Grüße aus Köln',
  '七つの静かな川が流れる',
  `${'long and '.repeat(28)}good`,
])('%j is a password', async (password) => {
  expect((await signUp(password)).status).toBe(200)
})

test('an easy password does not use up a reset link', async () => {
  const email = 'rita@test.example'
  await signUp('violet-harbor-tram', email, 'Rita Reset')
  await post('/api/auth/request-password-reset', { email })
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = $1 and subject = 'Set a new password'`,
    [email],
  )
  const token = /update-password\/([^/]+)\//.exec(rows[0]?.body ?? '')?.[1]
  const reset = (newPassword: string) => post('/api/auth/reset-password', { token, newPassword })
  for (const easy of ['password1', 'Rita-Reset', email])
    expect(await reset(easy)).toMatchObject({
      status: 400,
      body: { code: 'PASSWORD_TOO_EASY', errors: [{ path: 'newPassword' }] },
    })
  expect((await reset('seven-quiet-otters')).status).toBe(200)
})

test('an easy password does not use up the link of the first administrator', async () => {
  const token = await makeSetupToken(fixture.database)
  const make = (password: string) =>
    post('/api/session/first-administrator', { token, name: 'Chief', email: 'chief@test.example', password })
  expect(await make('administrator')).toMatchObject({ status: 400, body: { code: 'PASSWORD_TOO_EASY' } })
  expect((await make('violet-harbor-tram')).status).toBe(200)
})

test('a password opens the account however the keyboard composes its letters', async () => {
  const email = 'zoe@test.example'
  const words = 'Crème brûlée für Zoë'
  expect((await signUp(words.normalize('NFD'), email)).status).toBe(200)
  for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'] as const)
    expect((await signIn(email, words.normalize(form))).status, form).toBe(200)
  expect((await signIn(email, 'Creme brulee fur Zoe')).status).toBe(401)
})

test('a hash made before passwords were normalized still opens its account', async () => {
  const email = 'old@test.example'
  const typed = 'déjà-vu-otter'.normalize('NFD')
  const id = await createUser(fixture.database, fixture.portal.passwords, {
    name: 'Old',
    email,
    password: 'violet-harbor-tram',
    role: 'client',
  })
  const { hash } = await import('@node-rs/argon2')
  await fixture.owner.query('update auth_accounts set password = $2 where user_id = $1', [id, await hash(typed)])
  expect((await signIn(email, typed)).status).toBe(200)
})
