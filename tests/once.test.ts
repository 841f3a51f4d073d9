import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuildOut } from '../src/areas/build-out/contract.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
let client: Identity
let staff: Identity
let colleague: Identity
let plan: BuildOut
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  colleague = await addUser(fixture, 'Ruben Salas', 'admin')
  plan = (await fixture.as(staff)('GET', `/api/build-out?client=${client.userId}`)).body as unknown as BuildOut
})
afterAll(() => fixture.close())

const task = { title: 'Call the landlord', phase: 'P03', actor: 'provider', day: 8, milestone: 'Lease agreed' }
type Case = { path: () => string; body: () => object; other: () => object; table: string }
const cases: Record<string, Case> = {
  'a note': {
    path: () => '/api/client-notes',
    body: () => ({ userId: client.userId, text: 'Calls back slowly' }),
    other: () => ({ userId: client.userId, text: 'Calls back at once' }),
    table: 'client_notes',
  },
  'a comment': {
    path: () => `/api/build-out-tasks/${plan.tasks[0]?.id}/comments`,
    body: () => ({ text: 'The lease is odd', mentions: [] }),
    other: () => ({ text: 'The lease is odd', mentions: [colleague.userId] }),
    table: 'task_comments',
  },
  'a task of one client': {
    path: () => `/api/build-outs/${plan.id}/tasks`,
    body: () => task,
    other: () => ({ ...task, day: 9 }),
    table: 'build_out_tasks',
  },
}

test.each(Object.keys(cases))('%s is added once, however often the same request arrives', async (name) => {
  const { path, body, other, table } = cases[name] as Case
  const count = async () => (await fixture.owner.query(`select from ${table}`)).rowCount
  const send = (key: string | undefined, what = body(), who = staff) =>
    fixture.as(who)('POST', path(), what, key === undefined ? {} : { headers: { 'idempotency-key': key } })
  const before = (await count()) ?? 0
  const key = `once-${table}`

  const [first, second] = await Promise.all([send(key), send(key)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect((await send(key)).body).toEqual(first.body)
  expect(await count()).toBe(before + 1)

  expect(await send(key, other())).toMatchObject({ status: 422, body: { code: 'key_used' } })
  expect(await count()).toBe(before + 1)

  // A key is the caller's own, and without one each request counts.
  expect((await send(key, body(), colleague)).body['id']).not.toBe(first.body['id'])
  await send(undefined)
  expect(await count()).toBe(before + 3)
})
