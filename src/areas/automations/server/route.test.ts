import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
let client: Identity
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const ask = async (description: string) =>
  (await fixture.as(client)('POST', '/api/request-automations', { type: 'Workflow', description, priority: 'High' }))
    .body as { id: string; version: number }
const automations = async () =>
  (await fixture.as(client)('GET', '/api/automations')).body['items'] as {
    description: string
    status: string
    userId: string
  }[]
const accept = (id: string, who = staff) => fixture.as(who)('POST', `/api/request-automations/${id}/accept`)

test('accepting a request makes its automation, pending, for the same client', async () => {
  const { id } = await ask('Remind of open invoices')
  expect(await accept(id)).toMatchObject({
    status: 200,
    body: { id, status: 'Accepted', statusChangedBy: 'Dana Staff' },
  })
  const [made] = await automations()
  expect(made).toMatchObject({
    userId: client.userId,
    type: 'Workflow',
    description: 'Remind of open invoices',
    priority: 'High',
    status: 'pending',
  })
})

test('however often, and by however many at once, one request makes one automation', async () => {
  const other = await addUser(fixture, 'Lee Staff', 'admin')
  const { id } = await ask('Answer leads at once')
  const responses = await Promise.all([accept(id), accept(id, other), accept(id), accept(id, other)])
  expect(responses.map((response) => response.status)).toEqual([200, 200, 200, 200])
  expect((await accept(id)).status).toBe(200)
  expect((await automations()).filter((item) => item.description === 'Answer leads at once')).toHaveLength(1)
})

test('a declined request can still be accepted; a deleted one, or one that never was, can not', async () => {
  const { id, version } = await ask('Post each week')
  const declined = await fixture.as(staff)(
    'PATCH',
    `/api/request-automations/${id}`,
    { status: 'Declined' },
    { headers: { 'if-match': `"${version}"` } },
  )
  expect(declined.status).toBe(200)
  expect((await accept(id)).body).toMatchObject({ status: 'Accepted' })
  const gone = await ask('Never mind')
  await fixture.as(client)('DELETE', `/api/request-automations/${gone.id}`, undefined, {
    headers: { 'if-match': '"1"' },
  })
  const before = (await automations()).length
  expect((await accept(gone.id)).status).toBe(404)
  expect((await accept('01900000-0000-7000-8000-000000000000')).status).toBe(404)
  expect(await automations()).toHaveLength(before)
})

test('only staff accept', async () => {
  const { id } = await ask('Accept myself')
  expect((await accept(id, client)).status).toBe(403)
  expect((await automations()).some((item) => item.description === 'Accept myself')).toBe(false)
})
