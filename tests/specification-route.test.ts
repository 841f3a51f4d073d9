import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicScreens } from '../src/app/public-screens.ts'
import { screens } from '../src/app/screens.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

const publicRoutes = ['/signup', '/signin', '/forget', '/update-password/token/ann%40test.example']
/** Where links of mails lead: pages for people who are signed in as well. */
const routesForAnyone = ['/confirm/token', '/auth/callback', '/join/token', '/unsubscribe/token']
const protectedRoutes = [
  '/',
  '/clients',
  '/documents',
  '/bank',
  '/merchant',
  '/compliance',
  '/dnb',
  '/business-presence',
  '/website',
  '/website-template',
  '/social-media',
  '/automations',
  '/first-step-accounts',
  '/store-credit',
  '/revolving-credit',
  '/term-loan',
  '/account-receivable',
  '/purchase-order',
  '/support',
  '/training',
  '/wealth-secrets',
  '/account',
]

test('the table of screens has the routes of the specification', () => {
  expect(screens.map(({ path }) => path).filter((path) => !path.includes('$'))).toEqual(
    expect.arrayContaining(protectedRoutes),
  )
  expect(
    publicScreens.map(({ path }) => path.replace('$token/$email', 'token/ann%40test.example').replace('$', '')).sort(),
    // The second step of a sign-in has a page of its own.
  ).toEqual([...publicRoutes, ...routesForAnyone, '/second-step'].toSorted())
})

let fixture: TestPortal
let client: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Client')
})
afterAll(() => fixture.close())

test.each(protectedRoutes)(
  '%s redirects a signed-out user to /signin, and is a page for a signed-in one',
  async (route) => {
    const refused = await fixture.as()('GET', route)
    expect(refused.status).toBe(302)
    expect(String(refused.headers['location'])).toMatch(/^\/signin(\?|$)/)
    expect(await fixture.as(client)('GET', route)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    })
  },
)

test.each(publicRoutes)('%s is a page for a signed-out user, and redirects a signed-in one to /', async (route) => {
  expect((await fixture.as()('GET', route)).status).toBe(200)
  expect(await fixture.as(client)('GET', route)).toMatchObject({ status: 302, headers: { location: '/' } })
})

test('/login leads to /signin, and an unknown path is the dashboard', async () => {
  expect(await fixture.as()('GET', '/login')).toMatchObject({
    status: 302,
    headers: { location: expect.stringMatching(/^\/signin/) },
  })
  const { text } = await fixture.as(client)('GET', '/no/such/page')
  expect(text).toContain('id="page-data"')
})
