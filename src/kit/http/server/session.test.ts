import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal({ PUBLIC_URL: 'https://portal.test' })
})
afterAll(() => fixture.close())

const status = async (cookie: string) =>
  (await fixture.as()('GET', '/api/session', undefined, { headers: { cookie } })).status

test('under https the session’s cookie can only be set by this very host, and a sign-up sets it so', async () => {
  const made = await fixture.as()('POST', '/api/auth/sign-up/email', {
    name: 'Ann',
    email: 'ann@test.example',
    password: 'a rather long phrase',
  })
  expect(made.status).toBe(200)
  const set = String(made.headers['set-cookie'])
  expect(set).toMatch(/^__Host-tbbo\.session_token=/)
  expect(set).toMatch(/; Path=\//i)
  expect(set).toMatch(/; Secure/i)
  expect(set).toMatch(/; HttpOnly/i)
  expect(set).not.toMatch(/Domain=/i)
  expect(await status(set.split(';')[0] as string)).toBe(200)
})

test('cookies that others set under the same name, or a name that ends with it, sign no one out', async () => {
  const own = fixture.cookieOf(await addUser(fixture, 'Owner'))
  const name = own.split('=')[0] as string
  expect(await status(own)).toBe(200)
  expect(await status(`x${name}=forged; ${own}`)).toBe(200)
  expect(await status(`${name}=forged; ${own}`)).toBe(200)
  expect(await status(`${name}=; theme=dark;${own}`)).toBe(200)
  expect(await status(`${own}; ${name}=forged`)).toBe(200)
})

test('a cookie of another name is no session', async () => {
  const own = fixture.cookieOf(await addUser(fixture, 'Owner'))
  for (const cookie of [
    `x${own}`,
    `theme=dark ${own}`,
    `theme="${own}"`,
    own.replace('__Host-', ''),
    own.replace('__Host-', '__Secure-'),
  ])
    expect(await status(cookie), cookie).toBe(401)
})

test('a token without its signature is no session', async () => {
  const [own, other] = await Promise.all(
    ['Owner', 'Other'].map(async (name) => decodeURIComponent(fixture.cookieOf(await addUser(fixture, name)))),
  )
  const [token = '', signature = ''] = (own ?? '').split(/\.(?=[^.]*$)/)
  const signatures = [other?.split('.').at(-1) ?? '', Buffer.alloc(32).toString('base64'), '']
  expect(signatures[0]).toHaveLength(signature.length)
  const cookieWith = (value: string) => `${token}${encodeURIComponent(`.${value}`)}`
  expect(await Promise.all(signatures.map((value) => status(cookieWith(value))))).toEqual([401, 401, 401])
  expect(await status(cookieWith(signature))).toBe(200)
})

test('every response under https says so for the future, those too that never reach a route', async () => {
  for (const path of ['/api/health', '/api/session', '/signin', '/api/no-such-route', '/%zz', '/api/%zz']) {
    const { headers } = await fixture.as()('GET', path)
    expect(headers, path).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
  }
})

test('the live stream carries them too', async () => {
  const controller = new AbortController()
  const { headers } = await fetch(`${await listen(fixture)}/api/live`, {
    headers: { cookie: fixture.cookieOf(await addUser(fixture, 'Owner')) },
    signal: controller.signal,
  })
  controller.abort()
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'cross-origin-resource-policy': 'same-origin',
  })
})
