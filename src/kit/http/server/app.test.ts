import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

test('every response carries the headers that keep other sites out, and the API is never cached', async () => {
  for (const path of ['/api/health', '/api/session', '/signin', '/favicon.svg', '/api/no-such-route']) {
    const { headers } = await fixture.as()('GET', path)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    })
    expect(headers['content-security-policy'], path).not.toContain('unsafe')
  }
  expect((await fixture.as()('GET', '/api/health')).headers['cache-control']).toBe('no-store')
})

test('a refusal is a problem document with a request id, without stack, SQL or path', async () => {
  const owner = await addUser(fixture, 'Owner')
  const responses = [
    await fixture.as()('GET', '/api/session'),
    await fixture.as(owner)('GET', '/api/business-bank-accounts/not-an-id'),
    await fixture.as(owner)('GET', '/api/business-bank-accounts?limit=1000'),
    await fixture.as(owner)('GET', '/api/business-bank-accounts?nosuch=1'),
    await fixture.as(owner)('POST', '/api/business-bank-accounts', undefined, { raw: '{"bankName": ' }),
    await fixture.as(owner)('POST', '/api/business-bank-accounts', undefined, {
      raw: 'x',
      headers: { 'content-type': 'text/plain' },
    }),
    await fixture.as(owner)('GET', '/api/%ff%fe'),
    await fixture.as(owner)('GET', '/api/no-such-route'),
  ]
  expect(responses.map((response) => response.status)).toEqual([401, 404, 400, 400, 400, 415, 400, 404])
  for (const { text, body, headers } of responses) {
    expect(headers['content-type']).toContain('application/problem+json')
    expect(body).toMatchObject({
      type: 'about:blank',
      status: expect.any(Number) as number,
      code: expect.any(String) as string,
      detail: expect.any(String) as string,
    })
    expect(body['requestId']).toMatch(/^[0-9a-z]{13,}$/)
    expect(text).not.toMatch(/\bselect |node_modules|\.ts\b|\n\s+at /)
  }
})

test('someone who opens a refused address in a tab reads the text as a page, and nothing of the address runs', async () => {
  const response = await fixture.as()('GET', '/api/files/%3Cscript%3Ealert(1)%3C%2Fscript%3E/a.pdf', undefined, {
    headers: { 'sec-fetch-dest': 'document' },
  })
  expect(response.status).toBe(401)
  expect(response.headers['content-type']).toContain('text/html')
  expect(response.text).toContain('You’re signed out')
  expect(response.text).not.toContain('<script>')
})

test('the page holds who is signed in and the first data, and nothing that could end its script early', async () => {
  const owner = await addUser(fixture, '</script><script>alert(1)</script>')
  const { text } = await fixture.as(owner)('GET', '/')
  const data = /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(text)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    session: { user: { id: owner.userId } },
    queries: [
      [['buildOut', null], { totalDays: 45 }],
      [['notification', 'unread'], { unread: 0 }],
    ],
  })
  expect(data).not.toContain('<')
})

test('a path that leads away is not followed after the sign-in', async () => {
  const owner = await addUser(fixture, 'Owner')
  for (const next of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)']) {
    expect((await fixture.as(owner)('GET', `/signin?next=${encodeURIComponent(next)}`)).headers['location']).toBe('/')
  }
  expect((await fixture.as(owner)('GET', '/signin?next=%2Fbank')).headers['location']).toBe('/bank')
  expect((await fixture.as()('GET', '/bank?x=1')).headers['location']).toBe('/signin?next=%2Fbank%3Fx%3D1')
})

test('the figures of the machine are for itself and for admins', async () => {
  const admin = await addUser(fixture, 'Admin', 'admin')
  for (const host of ['127.0.0.1:3000', 'localhost', '[::1]:3000'])
    expect((await fixture.as()('GET', '/metrics', undefined, { headers: { host } })).text).toContain(
      'portal_http_request_seconds',
    )
  for (const host of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example:3000'])
    expect((await fixture.as()('GET', '/metrics', undefined, { headers: { host } })).status, host).toBe(404)
  expect((await fixture.as()('GET', '/metrics', undefined, { address: '203.0.113.9' })).status).toBe(404)
  expect((await fixture.as(admin)('GET', '/metrics', undefined, { address: '203.0.113.9' })).status).toBe(200)
})
