import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
let client: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Owner')
})
afterAll(() => fixture.close())

test('a link to the sign-in page leads no signed-in user elsewhere or into an error', async () => {
  for (const next of [
    '/\t/elsewhere.test',
    '/\n/elsewhere.test',
    '/\r\nset-cookie: a=b',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/.//elsewhere.test',
    '/a/..//elsewhere.test',
    '//',
    '/\u0000',
  ]) {
    const response = await fixture.as(client)('GET', `/signin?next=${encodeURIComponent(next)}`)
    expect(response.status, JSON.stringify(next)).toBe(302)
    // What a browser makes of it, which drops tabs and line breaks.
    const target = new URL(String(response.headers['location']), 'http://portal.test/signin')
    expect(target.origin, JSON.stringify(next)).toBe('http://portal.test')
    expect(response.headers['set-cookie'], JSON.stringify(next)).toBeUndefined()
  }
  const home = await fixture.as(client)('GET', `/signin?next=${encodeURIComponent('/documents?search=☃')}`)
  expect(home).toMatchObject({ status: 302, headers: { location: '/documents?search=%E2%98%83' } })
})

test('an invalid address is Not Found for everyone', async () => {
  for (const path of ['//', '///', '//elsewhere.test:port/', '//[', '//elsewhere.test/x']) {
    for (const who of [client, undefined]) expect((await fixture.as(who)('GET', path)).status, path).toBe(404)
  }
})

test('a response of the API is kept by no one, however its address was written', async () => {
  for (const path of ['/api/session', '/%61pi/session', '/api/nothing', '/%61p%69/business-documents']) {
    const { headers } = await fixture.as(client)('GET', path)
    expect(headers['cache-control'], path).toBe('no-store')
    expect(headers['content-security-policy'], path).toBe(`default-src 'none'; frame-ancestors 'none'`)
  }
})
