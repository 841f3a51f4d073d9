import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { FailedJob, PlannedJob } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
let client: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin', 'staff')
  client = await addUser(fixture, 'Ann Client')
})
afterAll(() => fixture.close())

const list = async () =>
  (await fixture.as(staff)('GET', '/api/jobs')).body as unknown as {
    items: FailedJob[]
    total: number
    planned: PlannedJob[]
  }

/** Work of which there is nothing as long as nobody causes it. */
const onDemand = [
  'tell',
  'assigned',
  'desk-message',
  'desk-remind',
  'desk-request',
  'desk-task',
  'publish-plan',
  'announce',
]

test('what is planned is listed by kind of work, and nothing has failed', async () => {
  fixture.portal.jobs.flush()
  await until(async () => (await list()).planned.every(({ name, waiting }) => onDemand.includes(name) || waiting > 0))
  expect(await list()).toMatchObject({
    items: [],
    total: 0,
    planned: [
      { title: 'Reminders to clients', waiting: 1, nextRun: expect.any(String) as string },
      { title: 'Reminders to several clients', waiting: 0, nextRun: null },
      { title: 'Requests to several clients', waiting: 0, nextRun: null },
      { title: 'Tasks of several clients', waiting: 0, nextRun: null },
      { title: 'Due dates that are near', waiting: 1, nextRun: expect.any(String) as string },
      { title: 'Changes of plans, announced to clients', waiting: 0, nextRun: null },
      { title: 'Publishing of the plan', waiting: 0, nextRun: null },
      { title: 'Notifications by e-mail', waiting: 0, nextRun: null },
      { title: 'Team notifications by e-mail', waiting: 1, nextRun: expect.any(String) as string },
      { title: 'Clients and tasks that colleagues are given', waiting: 0, nextRun: null },
      { title: 'Messages to several clients', waiting: 0, nextRun: null },
      { title: 'Desk updates', waiting: 1, nextRun: expect.any(String) as string },
      { title: 'System check', waiting: 1, nextRun: expect.any(String) as string },
      { title: 'Nightly cleaning', waiting: 1, nextRun: expect.any(String) as string },
    ],
  })
})

test('work that fails is shown to the staff with reason and client at once, and runs again when they say so', async () => {
  const address = await listen(fixture)
  const [team, foreign] = [await readLive(fixture, address, staff), await readLive(fixture, address, client)]
  const others = [await addUser(fixture, 'Ben Client'), await addUser(fixture, 'Cleo Client')]
  for (const { userId } of [client, ...others])
    await fixture.owner.query(
      `insert into client_requests (id, user_id, title, asked_by, created_at) values (app.uuid_v7(), $1, 'Sign the lease', 'Dana', now() - interval '25 hours')`,
      [userId],
    )
  await fixture.owner.query('alter table outgoing_mail rename to mail_away')
  fixture.portal.jobs.flush()
  await until(async () => (await list()).items.length === 3)
  const { items, total } = await list()
  expect(total).toBe(3)
  const failed = items.find((item) => item.client?.id === client.userId) as FailedJob
  expect(failed).toMatchObject({
    title: 'Reminders to clients',
    client: { id: client.userId, name: 'Ann Client' },
    reason: 'It stopped unexpectedly: relation "outgoing_mail" does not exist',
    attempts: 1,
    nextTry: expect.any(String) as string,
    failedAt: null,
  })
  await until(() => team.events.some(({ kind, id }) => kind === 'job' && id === failed.id))

  await fixture.owner.query('alter table mail_away rename to outgoing_mail')
  expect((await fixture.as(staff)('POST', `/api/jobs/${failed.id}/run`)).status).toBe(204)
  await until(async () => (await list()).items.length === 2)
  expect((await fixture.as(staff)('POST', `/api/jobs/${failed.id}/run`)).status).toBe(404)
  expect((await fixture.as(staff)('POST', '/api/jobs/run-failed')).body).toEqual({ started: 2 })
  await until(async () => (await list()).total === 0)
  expect((await fixture.owner.query('select count(*)::int as count from outgoing_mail')).rows).toEqual([{ count: 3 }])

  expect(foreign.events.filter(({ kind }) => kind === 'job')).toEqual([])
  for (const { stop } of [team, foreign]) stop()
})

test('clients see no job and run none, whatever is sent to the database', async () => {
  expect(await fixture.database.asUser(client, [{ text: 'select * from jobs' }])).toEqual([[]])
  expect(await fixture.database.asUser(client, [{ text: 'update jobs set run_at = now() returning id' }])).toEqual([[]])
  await expect(fixture.database.asUser(staff, [{ text: `update jobs set name = 'other'` }])).rejects.toMatchObject({
    code: '42501',
  })
})
