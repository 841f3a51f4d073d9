import { expect, test } from 'vitest'
import { makeApp } from './app.ts'
import { makeOwnOrigin } from './origin.ts'

const origins = [
  'https://portal.example',
  'http://portal.example',
  'ftp://portal.example',
  'https://portal.example:8443',
  'https://evil.example',
  'https://portal.example.evil.example',
  'null',
  '',
]

test('only the public origin is ours, scheme and port included', () => {
  const isOwn = makeOwnOrigin('https://portal.example', () => 3000)
  expect(origins.filter(isOwn)).toEqual(['https://portal.example'])
  const withPort = makeOwnOrigin('http://portal.example:8080', () => 3000)
  expect(
    [
      'http://portal.example:8080',
      'http://portal.example',
      'http://localhost:8080',
      'http://portal.example:3000',
    ].filter(withPort),
  ).toEqual(['http://portal.example:8080'])
})

test('on this machine by plain http, its other names are as good, on the same port and by the same scheme', () => {
  const asked = [
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    'https://127.0.0.1:3000',
    'http://127.0.0.1:3001',
    'http://127.0.0.2:3000',
    'http://evil.example:3000',
    'http://localhost',
  ]
  for (const name of ['127.0.0.1', 'localhost', '[::1]'])
    expect(asked.filter(makeOwnOrigin(`http://${name}:3000`, () => undefined)), name).toEqual(asked.slice(0, 3))
  expect(asked.filter(makeOwnOrigin('http://127.0.0.1:0', () => 3000))).toEqual(asked.slice(0, 3))
})

test('a change from another origin is refused, whatever the Host header says', async () => {
  const { app } = makeApp({
    productName: 'Portal',
    publicUrl: 'https://portal.example',
    trustProxy: false,
    report: () => {},
    inlineHashes: { scripts: [], styles: [] },
  })
  app.post('/api/change', async () => ({ changed: true }))
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url: '/api/change', headers })).statusCode
  expect(await ask({ origin: 'https://portal.example', host: 'anything' })).toBe(200)
  for (const origin of origins.slice(1))
    expect(await ask({ origin, host: 'portal.example', cookie: 'a=b' }), origin).toBe(403)
  expect(await ask({ origin: 'http://evil.example', host: 'evil.example' })).toBe(403)
  expect(await ask({ cookie: 'a=b' })).toBe(403)
  expect(await ask({})).toBe(200)
  await app.close()
})

test.each<[false | number | string[], string]>([
  [false, '10.0.0.9'],
  [1, '5.5.5.5'],
  [2, '9.9.9.9'],
  [['10.0.0.0/8'], '5.5.5.5'],
  [['10.0.0.0/8', '5.5.5.5'], '9.9.9.9'],
  [['127.0.0.1'], '10.0.0.9'],
])('with %s trusted, the caller of an address that was written by others is %s', async (trustProxy, expected) => {
  const { app } = makeApp({
    productName: 'Portal',
    publicUrl: 'https://portal.example',
    trustProxy,
    report: () => {},
    inlineHashes: { scripts: [], styles: [] },
  })
  app.get('/api/me', async ({ ip }) => ({ ip }))
  const { ip } = (
    await app.inject({
      url: '/api/me',
      remoteAddress: '10.0.0.9',
      headers: { 'x-forwarded-for': '1.1.1.1, 9.9.9.9, 5.5.5.5' },
    })
  ).json<{ ip: string }>()
  expect(ip).toBe(expected)
  await app.close()
})
