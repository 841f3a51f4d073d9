import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, startForger, startOpenIdProvider } from '../../../../../tests/open-id-provider.ts'
import { openTestPortal } from '../../../../../tests/portal.ts'
import { openFactorPortal } from '../../../../../tests/second-factor.ts'
import { providerRoutes } from '../../provider-contract.ts'

let portal: Awaited<ReturnType<typeof openFactorPortal>>
let real: Awaited<ReturnType<typeof startOpenIdProvider>>
let forger: Awaited<ReturnType<typeof startForger>>
const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-providers-'))

beforeAll(async () => {
  real = await startOpenIdProvider('http://portal.test/api/auth/callback/real')
  forger = await startForger()
  const file = path.join(folder, 'providers.json')
  writeFileSync(file, JSON.stringify([{ ...real.settings, domains: ['company.test'] }, forger.settings]))
  portal = await openFactorPortal({ SIGN_IN_PROVIDERS: file })
})
afterAll(async () => {
  await portal.fixture.close()
  await real.close()
  await forger.close()
  rmSync(folder, { recursive: true })
})

type Visitor = Awaited<ReturnType<(typeof portal)['signUp']>>

const newVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const exchange = (visitor: Visitor, code: string, codeVerifier: string) =>
  visitor.call('POST', '/api/auth/token', { grantType: 'pkce', code, codeVerifier })

async function begin(visitor: Visitor, provider: string, route = '/api/auth/authorize') {
  const verifier = newVerifier()
  const begun = await visitor.call('POST', route, { provider, codeChallenge: challengeOf(verifier) })
  expect(begun.status, begun.text).toBe(200)
  return { url: begun.body['url'] as string, verifier }
}

/** Comes back to the portal; returns the one-time code, or nothing where it was refused. */
async function comeBack(visitor: Visitor, address: string): Promise<string | null> {
  const { pathname, search } = new URL(address, 'http://portal.test')
  const back = await visitor.call('GET', `${pathname}${search}`)
  expect(back.status, back.text).toBe(302)
  const to = new URL(back.headers['location'] as string)
  expect(to.origin + to.pathname).toBe('http://portal.test/auth/callback')
  return to.searchParams.get('code')
}

async function signIn(visitor: Visitor, account: Account) {
  const { url, verifier } = await begin(visitor, 'real')
  const code = await comeBack(visitor, await real.visit(url, account))
  return exchange(visitor, code ?? '', verifier)
}

async function newVisitor(): Promise<Visitor> {
  const visitor = await portal.signUp()
  visitor.forgetCookies()
  return visitor
}

const confirmed = (visitor: Visitor) =>
  portal.fixture.owner.query('update users set email_verified = true where id = $1', [visitor.id])

test('a provider signs in: first a new client, then the same one by the subject, whatever the address is then', async () => {
  const visitor = await newVisitor()
  const first = await signIn(visitor, { sub: 'ann', email: 'Ann@First.test', email_verified: true, name: 'Ann First' })
  expect(first, first.text).toMatchObject({
    status: 200,
    body: { user: { email: 'ann@first.test', name: 'Ann First' } },
  })
  expect((await visitor.call('GET', '/api/session')).status).toBe(200)
  visitor.forgetCookies()
  const again = await signIn(visitor, { sub: 'ann', email: 'ann@other.test', email_verified: false })
  expect(again.body['user']).toMatchObject({ email: 'ann@first.test' })
})

test('an account with the address is linked only if both sides have confirmed it; its owner hears of it', async () => {
  const visitor = await newVisitor()
  const account = { sub: 'linked', email: visitor.email, email_verified: true }
  expect(await signIn(visitor, account)).toMatchObject({ status: 409, body: { code: 'link_needed' } })
  await confirmed(visitor)
  expect(await signIn(visitor, { ...account, email_verified: false })).toMatchObject({ status: 409 })
  expect(await signIn(visitor, account)).toMatchObject({ status: 200, body: { user: { id: visitor.id } } })
  expect(await portal.mailsTo(visitor.email)).toContain('Real ID was linked to your account')
  expect(await portal.kindsOf(visitor.id)).toEqual(expect.arrayContaining(['identity-linked', 'provider-used']))
})

test('a company’s provider is found by the domain, and its word on that domain is enough', async () => {
  const visitor = await newVisitor()
  const verifier = newVerifier()
  const body = { email: 'Bea@Company.test', codeChallenge: challengeOf(verifier) }
  const begun = await visitor.call('POST', '/api/auth/sso', body)
  expect(new URL(begun.body['url'] as string).searchParams.get('login_hint')).toBe('bea@company.test')
  const code = await comeBack(
    visitor,
    await real.visit(begun.body['url'] as string, { sub: 'bea', email: 'bea@company.test' }),
  )
  expect(await exchange(visitor, code ?? '', verifier)).toMatchObject({ body: { user: { email: 'bea@company.test' } } })
  expect(await visitor.call('POST', '/api/auth/sso', { ...body, email: 'bea@sub.company.test' })).toMatchObject({
    status: 404,
    body: { code: 'sso_not_found' },
  })
})

test('only the page that began has the verifier; code and state work once, and the Host header leads nowhere', async () => {
  const visitor = await newVisitor()
  const { url, verifier } = await begin(visitor, 'real')
  expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://portal.test/api/auth/callback/real')
  const back = await real.visit(url, { sub: 'once', email: 'once@test.example', email_verified: true })
  const code = (await comeBack(visitor, back)) ?? ''
  expect(await comeBack(visitor, back)).toBeNull()
  expect((await exchange(visitor, code, newVerifier())).status).toBe(400)
  expect((await exchange(visitor, code, verifier)).status).toBe(200)
  expect((await exchange(visitor, code, verifier)).status).toBe(400)
  const forged = await portal.fixture.as()(
    'POST',
    '/api/auth/authorize',
    { provider: 'real', codeChallenge: challengeOf(verifier) },
    { headers: { host: 'evil.test' } },
  )
  expect(forged.text).not.toContain('evil.test')
})

test('an id_token of another audience, nonce or issuer, expired, unsigned or of another key opens nothing', async () => {
  const visitor = await newVisitor()
  const now = Math.floor(Date.now() / 1_000)
  const attempt = async (told: Parameters<typeof forger.answer>[1]) => {
    const { url, verifier } = await begin(visitor, 'forger')
    const code = await comeBack(visitor, forger.answer(url, told))
    return code === null ? 'refused' : (await exchange(visitor, code, verifier)).status
  }
  for (const told of [
    { claims: { aud: 'another' } },
    { claims: { nonce: 'another' } },
    { claims: { nonce: undefined } },
    { claims: { iss: 'http://evil.test' } },
    { claims: { exp: now - 600, iat: now - 900 } },
    { algorithm: 'none' as const },
    { otherKey: true },
  ])
    expect(await attempt(told), JSON.stringify(told)).toBe('refused')
  expect(await attempt({})).toBe(200)
})

test('an account is linked and unlinked after the password, opens one person, and the last way in stays', async () => {
  const visitor = await portal.signUp()
  const { url, verifier } = await begin(visitor, 'real', '/api/user/identities/authorize')
  const code = (await comeBack(visitor, await real.visit(url, { sub: 'mine' }))) ?? ''
  expect(await exchange(visitor, code, verifier)).toMatchObject({ status: 200, body: { user: { id: visitor.id } } })
  const { identities } = (await visitor.call('GET', '/api/user/identities')).body as {
    identities: { id: string; label: string }[]
  }
  expect(identities).toMatchObject([{ label: 'Real ID' }])
  const eve = await portal.signUp()
  const taken = await begin(eve, 'real', '/api/user/identities/authorize')
  const second = (await comeBack(eve, await real.visit(taken.url, { sub: 'mine' }))) ?? ''
  expect(await exchange(eve, second, taken.verifier)).toMatchObject({ status: 409, body: { code: 'identity_taken' } })
  const unlink = (who: Visitor) => who.call('DELETE', `/api/user/identities/${identities[0]?.id}`)
  expect((await unlink(eve)).status).toBe(404)
  const { owner } = portal.fixture
  await owner.query(`update auth_sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [
    visitor.id,
  ])
  expect((await unlink(visitor)).body).toMatchObject({ code: 'confirm_password' })
  await owner.query('update auth_sessions set confirmed_at = now() where user_id = $1', [visitor.id])
  await owner.query(`update auth_accounts set provider_id = 'gone' where user_id = $1 and provider_id = 'credential'`, [
    visitor.id,
  ])
  await owner.query(`delete from auth_accounts where user_id = $1 and provider_id = 'gone'`, [visitor.id])
  expect(await unlink(visitor)).toMatchObject({ status: 409, body: { code: 'last_identity' } })
})

test('where no provider is set up, its routes are not there', async () => {
  const plain = await openTestPortal({ SIGN_IN_PROVIDERS: '' })
  const served = new Set(plain.portal.contracts)
  await plain.close()
  expect(Object.values(providerRoutes).filter((route) => served.has(route))).toEqual([])
  const there = new Set(portal.fixture.portal.contracts)
  expect(Object.values(providerRoutes).every((route) => there.has(route))).toBe(true)
})
