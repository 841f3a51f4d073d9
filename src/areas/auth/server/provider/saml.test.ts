import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Forge, type SamlAccount, startSamlProvider } from '../../../../../tests/saml-provider.ts'
import { forgeries } from '../../../../../tests/saml-forgery.ts'
import { openFactorPortal } from '../../../../../tests/second-factor.ts'

let portal: Awaited<ReturnType<typeof openFactorPortal>>
let company: Awaited<ReturnType<typeof startSamlProvider>>
const folder = mkdtempSync(path.join(os.tmpdir(), 'tbbo-saml-'))

beforeAll(async () => {
  company = await startSamlProvider()
  const file = path.join(folder, 'providers.json')
  const settings = { ...company.settings, domains: ['company.test'] }
  const byStaffNumber = { ...settings, id: 'numbered', domains: [], subjectAttribute: 'staffNumber' }
  writeFileSync(file, JSON.stringify([settings, byStaffNumber]))
  portal = await openFactorPortal({ SIGN_IN_PROVIDERS: file })
})
afterAll(async () => {
  await portal.fixture.close()
  await company.close()
  rmSync(folder, { recursive: true })
})

type Visitor = Awaited<ReturnType<(typeof portal)['signUp']>>

const newVerifier = () => randomBytes(32).toString('base64url')
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url')
const exchange = (visitor: Visitor, code: string, codeVerifier: string) =>
  visitor.call('POST', '/api/auth/token', { grantType: 'pkce', code, codeVerifier })

async function begin(visitor: Visitor, provider = 'company', route = '/api/auth/authorize') {
  const verifier = newVerifier()
  const begun = await visitor.call('POST', route, { provider, codeChallenge: challengeOf(verifier) })
  expect(begun.status, begun.text).toBe(200)
  return { url: begun.body['url'] as string, verifier }
}

/** What the provider's page sends arrives as a browser sends it: from another site, without a cookie. */
const post = (form: Record<string, string>, provider = 'company', headers: Record<string, string> = {}) =>
  portal.fixture.as()('POST', `/api/auth/saml/${provider}`, undefined, {
    raw: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://id.company.test', ...headers },
  })

/** Comes back to the portal; returns the one-time code, or nothing where it was refused. */
async function comeBack(form: Record<string, string>, provider = 'company'): Promise<string | null> {
  const back = await post(form, provider)
  expect(back.status, back.text).toBe(302)
  expect(back.headers['set-cookie']).toBeUndefined()
  const to = new URL(back.headers['location'] as string)
  expect(to.origin + to.pathname).toBe('http://portal.test/auth/callback')
  return to.searchParams.get('code')
}

async function signIn(visitor: Visitor, account: SamlAccount, forge?: Forge, provider?: string) {
  const { url, verifier } = await begin(visitor, provider)
  const code = await comeBack(company.answer(url, account, forge), provider)
  return code === null ? 'refused' : exchange(visitor, code, verifier)
}

async function newVisitor(): Promise<Visitor> {
  const visitor = await portal.signUp()
  visitor.forgetCookies()
  return visitor
}

const ann = { nameId: 'ann-1', email: 'Ann@Company.test', name: 'Ann Company' }

test('a company’s people sign in by SAML: found by the domain, known by the NameID whatever their address is then', async () => {
  const visitor = await newVisitor()
  const verifier = newVerifier()
  const begun = await visitor.call('POST', '/api/auth/sso', {
    email: 'ann@company.test',
    codeChallenge: challengeOf(verifier),
  })
  const url = begun.body['url'] as string
  expect(company.readRequest(url)).toMatchObject({
    issuer: 'http://portal.test/api/auth/saml/company/metadata',
    answerAt: 'http://portal.test/api/auth/saml/company',
    nameFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  })
  const first = await exchange(visitor, (await comeBack(company.answer(url, ann))) ?? '', verifier)
  expect(first).toMatchObject({ status: 200, body: { user: { email: 'ann@company.test', name: 'Ann Company' } } })
  expect((await visitor.call('GET', '/api/session')).status).toBe(200)
  visitor.forgetCookies()
  const again = await signIn(visitor, { nameId: 'ann-1', email: 'ann@married.test' })
  expect(again).toMatchObject({ body: { user: { email: 'ann@company.test' } } })
  for (const signed of [['response'], ['assertion', 'response']] as const)
    expect(await signIn(visitor, ann, { signed: [...signed] }), signed.join()).toMatchObject({ status: 200 })
})

test('a provider is believed about addresses of its own domains only', async () => {
  const visitor = await newVisitor()
  expect(await signIn(visitor, { nameId: 'eve', email: visitor.email })).toMatchObject({
    status: 409,
    body: { code: 'link_needed' },
  })
  expect(await signIn(visitor, { nameId: 'nobody' })).toMatchObject({ body: { code: 'link_needed' } })
})

test('the NameID must last, unless an attribute was agreed on instead', async () => {
  const visitor = await newVisitor()
  const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
  for (const nameFormat of [emailFormat, 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'])
    expect(await signIn(visitor, ann, { says: { nameFormat } })).toBe('refused')
  const number = (value: string) => ({
    says: {
      nameFormat: emailFormat,
      nameId: 'zoe@company.test',
      attributes: `<saml:Attribute Name="staffNumber">${value}</saml:Attribute>`,
    },
  })
  const value = '<saml:AttributeValue>7</saml:AttributeValue>'
  expect(await signIn(visitor, ann, number(value.repeat(2)), 'numbered')).toBe('refused')
  expect(await signIn(visitor, ann, number(''), 'numbered')).toBe('refused')
  // This provider has no domain, so its word on the address is not enough.
  expect(await signIn(visitor, ann, number(value), 'numbered')).toMatchObject({ body: { code: 'link_needed' } })
})

test.each(forgeries)('a response is refused that is %s', async (_, forge) => {
  const visitor = await newVisitor()
  expect(await signIn(visitor, ann, forge)).toBe('refused')
  const { rows } = await portal.fixture.owner.query(`select 1 from auth_accounts where account_id = 'boss'`)
  expect(rows).toEqual([])
})

test('a response and its assertion are believed once, for the sign-in that asked', async () => {
  const visitor = await newVisitor()
  const { url, verifier } = await begin(visitor)
  const says = { assertionId: '_once' }
  const form = company.answer(url, ann, { says })
  const code = (await comeBack(form)) ?? ''
  expect(await comeBack(form)).toBeNull()
  const other = await begin(visitor)
  const otherState = new URL(other.url).searchParams.get('RelayState') ?? ''
  expect(await comeBack({ ...form, RelayState: otherState })).toBeNull()
  expect(await signIn(visitor, ann, { says })).toBe('refused')
  expect((await exchange(visitor, code, newVerifier())).status).toBe(400)
  expect((await visitor.call('POST', '/api/auth/token', { grantType: 'pkce', code })).status).toBe(400)
  expect((await exchange(visitor, code, verifier)).status).toBe(200)
  expect((await exchange(visitor, code, verifier)).status).toBe(400)
})

test('a state opens its own provider in ten minutes, and none is refused', async () => {
  const visitor = await newVisitor()
  const { url } = await begin(visitor)
  const form = company.answer(url, ann)
  expect(await comeBack(form, 'numbered')).toBeNull()
  expect(await comeBack(form, 'unknown')).toBeNull()
  expect(await comeBack({ SAMLResponse: form.SAMLResponse })).toBeNull()
  const callback = await visitor.call('GET', `/api/auth/callback/company?state=${form.RelayState}&code=any`)
  expect(callback.headers['location']).toBe('http://portal.test/auth/callback?error=provider')
  await portal.fixture.owner.query('update auth_flows set expires_at = now() where state_hash is not null')
  expect(await comeBack(form)).toBeNull()
})

test('someone who was deactivated stays out', async () => {
  const visitor = await newVisitor()
  const account = { nameId: 'gone', email: 'gone@company.test' }
  expect(await signIn(visitor, account)).toMatchObject({ status: 200 })
  visitor.forgetCookies()
  const { owner } = portal.fixture
  await owner.query(`update users set role = 'admin', deactivated_at = now() where email = 'gone@company.test'`)
  expect(await signIn(visitor, account)).toMatchObject({ status: 403, body: { code: 'deactivated' } })
})

test('an account is linked from Security, and signs that person in', async () => {
  const visitor = await portal.signUp()
  const { url, verifier } = await begin(visitor, 'company', '/api/user/identities/authorize')
  const code = (await comeBack(company.answer(url, { nameId: 'linked' }))) ?? ''
  expect(await exchange(visitor, code, verifier)).toMatchObject({ status: 200, body: { user: { id: visitor.id } } })
  const { identities } = (await visitor.call('GET', '/api/user/identities')).body as { identities: { id: string }[] }
  expect(identities).toMatchObject([{ label: 'Company ID' }])
  visitor.forgetCookies()
  expect(await signIn(visitor, { nameId: 'linked' })).toMatchObject({ body: { user: { id: visitor.id } } })
  await visitor.signIn()
  expect((await visitor.call('DELETE', `/api/user/identities/${identities[0]?.id}`)).status).toBe(204)
})

test('the metadata name the address that responses are sent to; other kinds of providers have none', async () => {
  const metadata = await portal.fixture.as()('GET', '/api/auth/saml/company/metadata')
  expect(metadata.text).toContain('entityID="http://portal.test/api/auth/saml/company/metadata"')
  expect(metadata.text).toContain('Location="http://portal.test/api/auth/saml/company"')
  expect((await portal.fixture.as()('GET', '/api/auth/saml/unknown/metadata')).status).toBe(404)
})

test('only the response’s own route takes a form of another site, of the size that responses have', async () => {
  const form = { SAMLResponse: 'x', RelayState: 'y' }
  expect((await post({ ...form, SAMLResponse: 'x'.repeat(140_000) })).status).toBe(413)
  expect((await post({ RelayState: 'y' })).status).toBe(400)
  const twice = `SAMLResponse=a&SAMLResponse=b`
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const call = portal.fixture.as()
  expect(await call('POST', '/api/auth/saml/company', undefined, { raw: twice, headers: type })).toMatchObject({
    status: 400,
    body: { code: 'bad_request' },
  })
  const elsewhere = { raw: 'email=a', headers: type }
  expect((await call('POST', '/api/auth/sign-in/email', undefined, elsewhere)).status).toBe(415)
  const foreign = { raw: 'email=a', headers: { ...type, origin: 'https://id.company.test' } }
  expect((await call('POST', '/api/auth/sign-in/email', undefined, foreign)).body['code']).toBe('foreign_origin')
})
