import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startForger, startOpenIdProvider } from '../../../../../tests/open-id-provider.ts'
import { openFactorPortal } from '../../../../../tests/second-factor.ts'

let portal: Awaited<ReturnType<typeof openFactorPortal>>
let real: Awaited<ReturnType<typeof startOpenIdProvider>>
let forger: Awaited<ReturnType<typeof startForger>>
const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-id-tokens-'))

beforeAll(async () => {
  real = await startOpenIdProvider('http://portal.test/api/auth/callback/real')
  forger = await startForger()
  const gone = { ...forger.settings, id: 'gone', issuer: 'http://127.0.0.1:9' }
  const file = path.join(folder, 'providers.json')
  writeFileSync(file, JSON.stringify([{ ...real.settings, domains: ['company.test'] }, forger.settings, gone]))
  portal = await openFactorPortal({ SIGN_IN_PROVIDERS: file })
})
beforeEach(() => portal.fixture.owner.query('delete from throttles'))
afterAll(async () => {
  await portal.fixture.close()
  await real.close()
  await forger.close()
  rmSync(folder, { recursive: true })
})

const refused = { status: 400, body: { code: 'otp_expired', detail: 'An error occurred on token verification.' } }
const hashOf = (nonce: string) => createHash('sha256').update(nonce).digest('hex')

async function newVisitor() {
  const visitor = await portal.signUp()
  visitor.forgetCookies()
  return {
    ...visitor,
    give: (provider: string, idToken: string, more: { nonce?: string; accessToken?: string } = {}) =>
      visitor.call('POST', '/api/auth/token', { grantType: 'id_token', provider, idToken, ...more }),
  }
}

test('an id_token of a provider signs in, with the nonce whose hash it holds and no other', async () => {
  const visitor = await newVisitor()
  const account = { sub: 'ida', email: 'Ida@First.test', email_verified: true, name: 'Ida First' }
  const nonce = 'made up by the page'
  const { id_token: idToken, access_token: accessToken } = await real.tokens(account, hashOf(nonce))
  expect(await visitor.give('real', idToken)).toMatchObject(refused)
  expect(await visitor.give('real', idToken, { nonce: hashOf(nonce) })).toMatchObject(refused)
  expect((await visitor.call('GET', '/api/session')).status).toBe(401)
  const begun = await visitor.give('real', idToken, { nonce, accessToken })
  expect(begun, begun.text).toMatchObject({
    status: 200,
    body: { user: { email: 'ida@first.test', name: 'Ida First' } },
  })
  expect((await visitor.call('GET', '/api/session')).body).toMatchObject({ user: { email: 'ida@first.test' } })
})

test('an id_token opens one session, also when it is sent many times at once or its signature is written another way', async () => {
  const visitor = await newVisitor()
  const { id_token: idToken } = await real.tokens({ sub: 'once', email: 'once@first.test', email_verified: true })
  const answers = await Promise.all(Array.from({ length: 5 }, () => visitor.give('real', idToken)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400])
  expect(await visitor.give('real', idToken)).toMatchObject(refused)
  expect(await visitor.give('real', `${idToken}=`)).toMatchObject(refused)
  const { rows } = await portal.fixture.owner.query('select * from auth_used_tokens')
  expect(JSON.stringify(rows)).not.toContain(idToken.split('.')[1])
})

test('an id_token of another audience, issuer, key, time or kind, unsigned, or signed with our own secret opens nothing', async () => {
  const visitor = await newVisitor()
  const now = Math.floor(Date.now() / 1_000)
  for (const told of [
    { claims: { aud: 'another' } },
    { claims: { aud: ['portal', 'another'] } },
    { claims: { aud: ['portal', 'another'], azp: 'another' } },
    { claims: { iss: 'http://evil.test' } },
    { claims: { exp: now - 600, iat: now - 900 } },
    { claims: { exp: now + 9_000, iat: now - 7_200 } },
    { claims: { iat: now + 600 } },
    { claims: { exp: undefined } },
    { claims: { sub: undefined } },
    { claims: { nonce: 'of another sign-in' } },
    { algorithm: 'none' as const },
    { algorithm: 'HS256' as const },
    { otherKey: true },
    { head: { kid: 'unknown' } },
    { head: { typ: 'at+jwt' } },
  ])
    expect(await visitor.give('forger', forger.token(told)), JSON.stringify(told)).toMatchObject(refused)
  const [head, , signature] = forger.token({}).split('.')
  const [, claims] = forger.token({ claims: { sub: 'someone else' } }).split('.')
  expect(await visitor.give('forger', `${head}.${claims}.${signature}`)).toMatchObject(refused)
  expect(await visitor.give('real', forger.token({}))).toMatchObject(refused)
  expect(await visitor.give('forger', 'no token')).toMatchObject(refused)
  expect((await visitor.call('GET', '/api/session')).status).toBe(401)
  // What it is compared with, or nothing above would say much.
  const good = forger.token({ claims: { aud: ['portal', 'another'], azp: 'portal', email: 'good@forged.test' } })
  expect((await visitor.give('forger', good)).status).toBe(200)
})

test('an access token that is sent along is the one whose hash the id_token holds', async () => {
  const visitor = await newVisitor()
  // Half of the SHA-256, as the specification of OpenID Connect has it.
  const half = createHash('sha256').update('theirs').digest().subarray(0, 16).toString('base64url')
  const token = forger.token({ claims: { sub: 'half', email: 'half@forged.test', at_hash: half } })
  expect(await visitor.give('forger', token, { accessToken: 'another' })).toMatchObject(refused)
  expect((await visitor.give('forger', token, { accessToken: 'theirs' })).status).toBe(200)
})

test('an id_token opens whose account it is by the rules of the provider’s own page', async () => {
  const visitor = await newVisitor()
  let count = 0
  const give = async (account: Parameters<typeof real.tokens>[0]) => {
    const nonce = `nonce ${++count}`
    return visitor.give('real', (await real.tokens(account, hashOf(nonce))).id_token, { nonce })
  }
  const account = { sub: 'rules', email: visitor.email, email_verified: true }
  // Our owner has not confirmed the address; then the provider does not answer for it; then both do.
  expect(await give(account)).toMatchObject({ status: 409, body: { code: 'link_needed' } })
  await portal.fixture.owner.query('update users set email_verified = true where id = $1', [visitor.id])
  expect(await give({ ...account, email_verified: false })).toMatchObject({ status: 409 })
  expect(await give(account)).toMatchObject({ status: 200, body: { user: { id: visitor.id } } })
  expect(await portal.mailsTo(visitor.email)).toContain('Real ID was linked to your account')
  expect(await portal.kindsOf(visitor.id)).toEqual(expect.arrayContaining(['identity-linked', 'provider-used']))
  expect(await give({ sub: 'bea', email: 'bea@company.test' })).toMatchObject({ status: 200 })

  // A provider proves no second step, and opens nothing to people who have left.
  visitor.forgetCookies()
  await visitor.signIn()
  await portal.enroll(visitor)
  visitor.forgetCookies()
  expect(await give(account)).toMatchObject({ status: 200, body: { user: null } })
  expect((await visitor.call('GET', '/api/session')).body).toMatchObject({ code: 'factor_needed' })
  await portal.fixture.owner.query('update users set deactivated_at = now() where id = $1', [visitor.id])
  expect(await give(account)).toMatchObject({ status: 403, body: { code: 'deactivated' } })
})

test('a provider that is not set up is not there, and one that can’t be reached is named', async () => {
  const visitor = await newVisitor()
  expect((await visitor.give('unknown', forger.token({}))).status).toBe(404)
  expect(await visitor.give('gone', forger.token({}))).toMatchObject({
    status: 503,
    body: { code: 'provider_unavailable' },
  })
})
