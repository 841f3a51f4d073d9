import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

const password = 'violet-harbor-tram'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/147.0.0.0 Safari/537.36'
const home = '203.0.113.7'

/** Signs in, from an address with a browser. Returns the cookies that the browser keeps. */
async function signIn(email: string, address: string, agent: string, cookie = ''): Promise<string> {
  const response = await fixture.as()(
    'POST',
    '/api/auth/sign-in/email',
    { email, password },
    {
      address,
      headers: { 'user-agent': agent, cookie },
    },
  )
  expect(response.status).toBe(200)
  return [response.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ')
}
/** Someone who signed up from home some time ago. */
async function join(name: string): Promise<string> {
  const email = `${name}@test.example`
  await fixture.as()(
    'POST',
    '/api/auth/sign-up/email',
    { name, email, password },
    {
      address: home,
      headers: { 'user-agent': firefox },
    },
  )
  await age()
  return email
}
const age = () =>
  fixture.owner.query(`update sign_in_events set at = at - interval '1 day', hour = hour - interval '1 day'`)
const told = async (email: string) =>
  (
    await fixture.owner.query<{ body: string }>(
      `select body from outgoing_mail where to_address = $1 and subject = 'New sign-in to your account' order by id`,
      [email],
    )
  ).rows.map(({ body }) => body)

test('a sign-in with another browser elsewhere is mailed, with the browser and where it came from', async () => {
  const email = await join('strange')
  await signIn(email, '198.51.100.9', chrome)
  const [mail, ...more] = await told(email)
  expect(more).toEqual([])
  expect(mail).toContain('Device: Chrome on Mac\nIP address: 198.51.100.9')
  expect(mail).toContain('http://portal.test/account?tab=security')
})

test('neither the first sign-in, nor one like an earlier one, nor one of a browser that is known is mailed', async () => {
  const email = await join('usual')
  const cookies = await signIn(email, home, firefox)
  await age()
  // The same browser, on the road.
  await signIn(email, '198.51.100.10', firefox, cookies)
  await fixture.owner.query('delete from sign_in_events')
  await signIn(email, '198.51.100.11', chrome)
  expect(await told(email)).toEqual([])
})
