import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
let staff: Identity
let client: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  client = await addUser(fixture, 'Fay Filed')
})
afterAll(() => fixture.close())

const get = async (path: string, who = staff) => fixture.as(who)('GET', path)
const partsOf = async (id: string) => (await get(`/api/clients/${id}/file`)).body['parts'] as Record<string, unknown>

test('each part is what its own route gives', async () => {
  const id = client.userId
  await fixture.as(client)('POST', '/api/user-profile', {
    businessName: 'Filed & Found LLC',
    ownerSsn: '219099417',
    agreement: 'I AGREE',
  })
  await fixture.as(staff)('POST', '/api/client-notes', { userId: id, text: 'Call back on Monday' })
  await fixture.as(client)('POST', '/api/business-bank-accounts', { bankName: 'Northgate' })
  await fixture.owner.query(
    `insert into outgoing_mail (to_address, subject, body, failed_at, last_error)
       select email, 'Welcome', 'Hello', now(), 'Refused' from users where id = $1`,
    [id],
  )
  const parts = await partsOf(id)
  const routes: Record<string, string> = {
    client: `/api/clients/${id}`,
    counts: `/api/clients/${id}/counts`,
    notes: `/api/client-notes?client=${id}`,
    undelivered: `/api/clients/${id}/undelivered-mail`,
    buildOut: `/api/build-out?client=${id}`,
    desk: `/api/desk/clients/${id}`,
    profile: `/api/user-profile?client=${id}`,
  }
  expect(Object.keys(parts).toSorted()).toEqual(Object.keys(routes).toSorted())
  for (const [name, path] of Object.entries(routes)) expect(parts[name], name).toEqual((await get(path)).body)
  expect(parts['undelivered']).toMatchObject({ items: [{ subject: 'Welcome', reason: 'Refused', expired: false }] })
  expect(JSON.stringify(parts)).not.toContain('219099417')
})

test('someone on the staff has no build-out and is on no desk', async () => {
  expect(await partsOf(staff.userId)).toMatchObject({
    client: { role: 'admin' },
    buildOut: null,
    desk: { row: null },
    profile: { items: [], next: null },
  })
})

test('nobody but staff reads a file, and nobody is found under another id', async () => {
  const other = await addUser(fixture, 'Olga Other')
  for (const who of [client, other]) expect((await get(`/api/clients/${client.userId}/file`, who)).status).toBe(403)
  expect((await get('/api/clients/01900000-0000-7000-8000-000000000000/file')).status).toBe(404)
})
