import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAuthenticator } from '../../../../../tests/authenticator.ts'
import { codeAt, openFactorPortal } from '../../../../../tests/second-factor.ts'

let portal: Awaited<ReturnType<typeof openFactorPortal>>
beforeAll(async () => {
  portal = await openFactorPortal()
})
afterAll(() => portal.fixture.close())

type Visitor = Awaited<ReturnType<(typeof portal)['signUp']>>
type Asked = { challenge: string; options: Record<string, unknown> }
type Authenticator = ReturnType<typeof makeAuthenticator>

const newAuthenticator = () => makeAuthenticator({ origin: 'http://portal.test', host: 'portal.test' })
const ask = async ({ call }: Pick<Visitor, 'call'>, path: string): Promise<Asked> => {
  const response = await call('POST', path)
  expect(response.status, response.text).toBe(200)
  return response.body as Asked
}
const askSignIn = (visitor: Visitor) => ask(visitor, '/api/auth/sign-in/passkey/options')
const signIn = (visitor: Visitor, { challenge }: Asked, credential: object) =>
  visitor.call('POST', '/api/auth/sign-in/passkey', { challenge, credential })

async function add(visitor: Visitor, authenticator = newAuthenticator(), name = 'My phone') {
  const asked = await ask(visitor, '/api/auth/passkeys')
  const credential = authenticator.create(asked.options)
  const body = { challenge: asked.challenge, name, credential }
  return { authenticator, asked, credential, response: await visitor.call('POST', '/api/auth/passkeys/verify', body) }
}

async function joinWithPasskey(): Promise<{ visitor: Visitor; authenticator: Authenticator; recoveryCodes: string[] }> {
  const visitor = await portal.signUp()
  const { authenticator, response } = await add(visitor)
  expect(response.status, response.text).toBe(200)
  return { visitor, authenticator, recoveryCodes: response.body['recoveryCodes'] as string[] }
}

const factorsOf = async ({ call }: Visitor) =>
  (await call('GET', '/api/auth/factors')).body['factors'] as { id: string; kind: string; name: string }[]

test('a passkey is added with recovery codes and a mail, and signs in as both steps, without a password', async () => {
  const { visitor, authenticator, recoveryCodes } = await joinWithPasskey()
  expect(recoveryCodes.length).toBe(10)
  expect(await portal.mailsTo(visitor.email)).toContain('A second step was added')
  expect(await factorsOf(visitor)).toMatchObject([{ kind: 'passkey', name: 'My phone' }])
  visitor.forgetCookies()
  const asked = await askSignIn(visitor)
  expect(await signIn(visitor, asked, authenticator.use(asked.options))).toMatchObject({
    status: 200,
    body: { user: { id: visitor.id } },
  })
  expect((await visitor.call('GET', '/api/session')).body).toMatchObject({ user: { email: visitor.email } })
  expect(await portal.kindsOf(visitor.id)).toEqual(expect.arrayContaining(['passkey-added', 'passkey-used']))
})

test('after the password, a passkey is the second step; one that verifies nobody is enough there, and not alone', async () => {
  const { visitor, authenticator } = await joinWithPasskey()
  visitor.forgetCookies()
  expect(await visitor.signIn()).toMatchObject({ body: { user: null } })
  expect((await visitor.call('GET', '/api/session')).body).toMatchObject({ code: 'factor_needed' })
  const asked = await ask(visitor, '/api/auth/passkeys/challenge')
  expect(asked.options).toMatchObject({ allowCredentials: [{ id: authenticator.id }], rpId: 'portal.test' })
  const credential = authenticator.use(asked.options, { verified: false })
  const passed = await visitor.call('POST', '/api/auth/passkeys/use', { challenge: asked.challenge, credential })
  expect(passed).toMatchObject({ status: 200, body: { user: { id: visitor.id } } })
  expect((await visitor.call('GET', '/api/session')).status).toBe(200)
  visitor.forgetCookies()
  const alone = await askSignIn(visitor)
  expect(await signIn(visitor, alone, authenticator.use(alone.options, { verified: false }))).toMatchObject({
    status: 401,
    body: { code: 'unknown_passkey' },
  })
  expect((await visitor.call('GET', '/api/session')).status).toBe(401)
})

test('another origin, another host, another challenge, a counter that went back and a used challenge open nothing', async () => {
  const { visitor, authenticator } = await joinWithPasskey()
  visitor.forgetCookies()
  const refused = async (deviation: Parameters<Authenticator['use']>[1]) => {
    const asked = await askSignIn(visitor)
    expect(await signIn(visitor, asked, authenticator.use(asked.options, deviation))).toMatchObject({
      status: 401,
      body: { code: 'unknown_passkey' },
    })
  }
  await refused({ origin: 'http://evil.test' })
  await refused({ origin: 'http://portal.test.evil.test' })
  await refused({ host: 'evil.test' })
  const stranger = await portal.signUp()
  await refused({ challenge: (await askSignIn(stranger)).options['challenge'] as string })
  const asked = await askSignIn(visitor)
  const credential = authenticator.use(asked.options, { counter: 50 })
  expect((await signIn(visitor, asked, credential)).status).toBe(200)
  visitor.forgetCookies()
  // The same again: its challenge is used up.
  expect((await signIn(visitor, asked, credential)).status).toBe(401)
  await refused({ counter: 50 })
  await refused({ counter: 49 })
  expect((await visitor.call('GET', '/api/session')).status).toBe(401)
  const over = await askSignIn(visitor)
  await portal.fixture.owner.query(`update auth_challenges set expires_at = now() where id = $1`, [over.challenge])
  expect((await signIn(visitor, over, authenticator.use(over.options, { counter: 60 }))).status).toBe(401)
})

test('of two uses of one challenge at once, one opens a session', async () => {
  const { visitor, authenticator } = await joinWithPasskey()
  const asked = await askSignIn(visitor)
  const tries = [70, 71, 72, 73].map((counter) => signIn(visitor, asked, authenticator.use(asked.options, { counter })))
  expect((await Promise.all(tries)).filter(({ status }) => status === 200).length).toBe(1)
})

test('someone else’s passkey is no second step, and a challenge serves the session and the purpose it was made for', async () => {
  const ann = await joinWithPasskey()
  const eve = await joinWithPasskey()
  ann.visitor.forgetCookies()
  await ann.visitor.signIn()
  const use = (challenge: string, credential: object) =>
    ann.visitor.call('POST', '/api/auth/passkeys/use', { challenge, credential })
  const asked = await ask(ann.visitor, '/api/auth/passkeys/challenge')
  expect(await use(asked.challenge, eve.authenticator.use(asked.options))).toMatchObject({
    status: 400,
    body: { code: 'wrong_passkey' },
  })
  const ofEve = await ask(eve.visitor, '/api/auth/passkeys/challenge')
  expect((await use(ofEve.challenge, ann.authenticator.use(ofEve.options))).status).toBe(400)
  const ofSignIn = await askSignIn(ann.visitor)
  expect((await use(ofSignIn.challenge, ann.authenticator.use(ofSignIn.options))).status).toBe(400)
  const ofStep = await ask(ann.visitor, '/api/auth/passkeys/challenge')
  expect((await signIn(ann.visitor, ofStep, ann.authenticator.use(ofStep.options))).status).toBe(401)
  expect((await ann.visitor.call('GET', '/api/session')).body).toMatchObject({ code: 'factor_needed' })
  expect(await portal.kindsOf(ann.visitor.id)).toContain('factor-failed')
})

test('a passkey answers as the person it was made for', async () => {
  const { visitor, authenticator } = await joinWithPasskey()
  const other = await portal.signUp()
  const asked = await askSignIn(visitor)
  const credential = authenticator.use(asked.options)
  const userHandle = Buffer.from(other.id.replaceAll('-', ''), 'hex').toString('base64url')
  const response = { ...credential.response, userHandle }
  expect((await signIn(visitor, asked, { ...credential, response })).status).toBe(401)
})

test('a new passkey of another origin, for another challenge, or that someone else has, is not added', async () => {
  const visitor = await portal.signUp()
  const verify = (challenge: string, credential: object) =>
    visitor.call('POST', '/api/auth/passkeys/verify', { challenge, name: 'My phone', credential })
  const wrong = { status: 400, body: { code: 'wrong_passkey' } }
  const first = await ask(visitor, '/api/auth/passkeys')
  expect(
    await verify(first.challenge, newAuthenticator().create(first.options, { origin: 'http://evil.test' })),
  ).toMatchObject(wrong)
  expect(await verify(first.challenge, newAuthenticator().create(first.options))).toMatchObject(wrong)
  const other = await portal.signUp()
  const ofOther = await ask(other, '/api/auth/passkeys')
  expect(await verify(ofOther.challenge, newAuthenticator().create(ofOther.options))).toMatchObject(wrong)
  const { authenticator } = await joinWithPasskey()
  const taken = await ask(visitor, '/api/auth/passkeys')
  expect(await verify(taken.challenge, authenticator.create(taken.options))).toMatchObject(wrong)
  expect(await factorsOf(visitor)).toEqual([])
})

test('a session that owes its second step adds no passkey, and one that proved its password long ago asks for it', async () => {
  const { visitor } = await joinWithPasskey()
  await portal.fixture.owner.query(
    `update auth_sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
    [visitor.id],
  )
  expect(await visitor.call('POST', '/api/auth/passkeys')).toMatchObject({
    status: 403,
    body: { code: 'confirm_password' },
  })
  await visitor.signIn()
  expect(await visitor.call('POST', '/api/auth/passkeys')).toMatchObject({
    status: 409,
    body: { code: 'factor_exists' },
  })
})

test('beside an app, a passkey that is removed leaves the second step and its recovery codes; the last one takes both along', async () => {
  const { visitor, recoveryCodes } = await joinWithPasskey()
  const { response } = await add(visitor, newAuthenticator(), 'Key at work')
  expect(response.body['recoveryCodes']).toBeNull()
  const begun = (await visitor.call('POST', '/api/auth/factors', { kind: 'totp' })).body as {
    id: string
    secret: string
  }
  const verified = await visitor.call('POST', `/api/auth/factors/${begun.id}/verify`, { code: codeAt(begun.secret) })
  expect(verified.body['recoveryCodes']).toBeNull()
  const [phone, key] = (await factorsOf(visitor)).filter(({ kind }) => kind === 'passkey')
  // A code is no answer to a passkey.
  expect((await visitor.call('POST', `/api/auth/factors/${phone?.id}/verify`, { code: '000000' })).status).toBe(404)
  for (const id of [phone?.id, begun.id])
    expect((await visitor.call('DELETE', `/api/auth/factors/${id}`)).status).toBe(204)
  expect(await visitor.signIn()).toMatchObject({ body: { user: null } })
  expect((await visitor.call('POST', '/api/auth/recovery-code', { code: recoveryCodes[0] })).status).toBe(200)
  expect((await visitor.call('DELETE', `/api/auth/factors/${key?.id}`)).status).toBe(204)
  expect(await visitor.signIn()).toMatchObject({ body: { user: { id: visitor.id } } })
  expect((await visitor.call('GET', '/api/auth/factors')).body).toMatchObject({ factors: [], recoveryCodesLeft: 0 })
  expect(await portal.kindsOf(visitor.id)).toContain('passkey-removed')
})

test('a passkey that verified its user confirms the session that asked, once', async () => {
  const { visitor, authenticator } = await joinWithPasskey()
  expect((await visitor.call('GET', '/api/session/confirm')).body).toEqual({ password: true, passkey: true })
  await portal.fixture.owner.query(
    `update auth_sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1`,
    [visitor.id],
  )
  const wrong = { status: 400, body: { code: 'wrong_passkey' } }
  const confirm = ({ challenge }: Asked, credential: object, { call } = visitor) =>
    call('POST', '/api/session/confirm', { passkey: { challenge, credential } })
  const askConfirmation = () => ask(visitor, '/api/session/confirm/passkey')

  const unverified = await askConfirmation()
  expect(unverified.options).toMatchObject({ userVerification: 'required' })
  expect(await confirm(unverified, authenticator.use(unverified.options, { verified: false }))).toMatchObject(wrong)
  // Neither what was asked for a sign-in, nor someone else's passkey, nor another person's session.
  const forSignIn = await askSignIn(visitor)
  expect(await confirm(forSignIn, authenticator.use(forSignIn.options))).toMatchObject(wrong)
  const { visitor: other, authenticator: theirs } = await joinWithPasskey()
  const asked = await askConfirmation()
  expect(await confirm(asked, theirs.use(asked.options))).toMatchObject(wrong)
  const moved = await askConfirmation()
  expect(await confirm(moved, authenticator.use(moved.options), other)).toMatchObject(wrong)
  expect((await visitor.call('POST', '/api/auth/passkeys')).body).toMatchObject({ code: 'confirm_password' })

  const right = await askConfirmation()
  const credential = authenticator.use(right.options)
  expect((await confirm(right, credential)).status).toBe(204)
  expect((await visitor.call('POST', '/api/auth/passkeys')).status).toBe(200)
  expect(await confirm(right, credential)).toMatchObject(wrong)
  const without = await portal.signUp()
  expect(await without.call('POST', '/api/session/confirm/passkey')).toMatchObject({
    status: 409,
    body: { code: 'no_passkey' },
  })
})
