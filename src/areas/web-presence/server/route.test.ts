import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type Caller, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
let owner: Caller, stranger: Caller, admin: Caller, nobody: Caller
let ownerId: string

beforeAll(async () => {
  fixture = await openTestPortal()
  const identity = await addUser(fixture, 'Owner')
  ownerId = identity.userId
  owner = fixture.as(identity)
  stranger = fixture.as(await addUser(fixture, 'Stranger'))
  admin = fixture.as(await addUser(fixture, 'Admin', 'admin'))
  nobody = fixture.as()
})
afterAll(() => fixture.close())

const hostile = '<script>top.stolen = 1</script><form action="/api/auth/sign-out" method="post"></form>'
let template: { id: string; version: number }

test('the saved page comes as it was written, in a sandbox that may load pictures, fonts and its own styles only', async () => {
  template = (await owner('POST', '/api/website-templates', { htmlCode: hostile })).body as typeof template
  const { text, headers, status } = await owner('GET', `/api/website-templates/${template.id}/preview?v=1`)
  expect([status, text]).toEqual([200, hostile])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': `sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  })
})

test('only the owner and staff see it, or that it is there', async () => {
  const path = `/api/website-templates/${template.id}/preview`
  expect((await admin('GET', path)).text).toBe(hostile)
  expect((await stranger('GET', path)).status).toBe(404)
  expect((await nobody('GET', path)).status).toBe(401)
  expect((await stranger('GET', '/api/website-templates/state')).body).toEqual({ items: [] })
  expect((await stranger('GET', `/api/website-templates/state?client=${ownerId}`)).status).toBe(404)
  const own = (await owner('GET', '/api/website-templates/state')).body
  expect(own).toEqual({ items: [{ id: template.id, userId: ownerId, version: 1, savedAt: expect.any(String) }] })
  expect((await admin('GET', '/api/website-templates/state')).body).toEqual(own)
  expect(JSON.stringify(own)).not.toContain('script')
})

test('each earlier page is kept whole, can be seen by the same people, and comes back by its change', async () => {
  const long = `<p>${'é'.repeat(2000)}</p>`
  const patched = await owner(
    'PATCH',
    `/api/website-templates/${template.id}`,
    { htmlCode: long },
    { headers: { 'if-match': `"${template.version}"` } },
  )
  await admin(
    'PATCH',
    `/api/website-templates/${template.id}`,
    { htmlCode: '<p>third' },
    { headers: { 'if-match': `"${String(patched.body['version'])}"` } },
  )
  const { entries } = (await owner('GET', `/api/website-templates/${template.id}/history`)).body as {
    entries: { id: string; by: string }[]
  }
  expect(entries.map(({ by }) => by)).toEqual(['Your team', 'You', 'You'])
  const seen = (person: Caller, entry = entries[0]?.id) =>
    person('GET', `/api/website-templates/${template.id}/history/${entry}/preview`)
  expect((await seen(owner)).text).toBe(long)
  expect((await seen(owner)).headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/)
  expect((await seen(owner, entries[1]?.id)).text).toBe(hostile)
  expect((await seen(owner, entries[2]?.id)).status).toBe(404)
  expect([(await seen(stranger)).status, (await seen(nobody)).status, (await seen(admin)).status]).toEqual([
    404, 401, 200,
  ])
  expect(
    (await owner('POST', `/api/website-templates/${template.id}/history/${entries[0]?.id}/restore`, {})).body[
      'htmlCode'
    ],
  ).toBe(long)
})

test('a change of another client’s template is not reached by way of one’s own', async () => {
  const other = (await stranger('POST', '/api/website-templates', { htmlCode: '<p>mine' })).body as { id: string }
  const { entries } = (await owner('GET', `/api/website-templates/${template.id}/history`)).body as {
    entries: { id: string }[]
  }
  expect((await stranger('GET', `/api/website-templates/${other.id}/history/${entries[0]?.id}/preview`)).status).toBe(
    404,
  )
})

test('a template in the trash shows nothing more', async () => {
  const { body } = await owner('GET', `/api/website-templates/${template.id}`)
  await owner('DELETE', `/api/website-templates/${template.id}`, undefined, {
    headers: { 'if-match': `"${String(body['version'])}"` },
  })
  expect((await owner('GET', `/api/website-templates/${template.id}/preview`)).status).toBe(404)
  expect((await owner('GET', '/api/website-templates/state')).body).toEqual({ items: [] })
})

test('the frame of the live preview runs its one script and holds nothing of anyone', async () => {
  const { text, headers } = await owner('GET', '/api/website-template-frame')
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(text) ?? []
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(
    `sandbox allow-scripts; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; default-src 'none'`,
  )
  expect(policy).not.toContain('allow-same-origin')
  expect(text).not.toContain(ownerId)
  expect((await nobody('GET', '/api/website-template-frame')).status).toBe(401)
})
