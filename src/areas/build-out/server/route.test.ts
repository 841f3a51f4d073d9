import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut, BuildOutTask, ClientRequest } from '../contract.ts'
import { progressOf } from '../plan/progress.ts'

let fixture: TestPortal
let client: Identity
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const read = async (who = client, owner = client) =>
  (await fixture.as(who)('GET', `/api/build-out?client=${owner.userId}`)).body as unknown as BuildOut & {
    version: number
  }
const task = async (key: string) => (await read()).tasks.find((item) => item.key === key) as BuildOutTask
const move = async (key: string, change: object) => {
  const { id, version } = await task(key)
  return fixture.as(staff)('PATCH', `/api/build-out-tasks/${id}`, change, { headers: { 'if-match': `"${version}"` } })
}

test('a client has an own copy of the 45 tasks in 14 phases from the moment of sign-up', async () => {
  const plan = await read()
  expect(plan).toMatchObject({ clientName: 'Ann Client', totalDays: 45, templateVersion: 3, requests: [] })
  expect(plan.tasks.map((item) => item.day)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1))
  expect(plan.phases).toHaveLength(14)
  expect(plan.startDate).toBe(plan.today)
  expect(plan.tasks.find((item) => item.key === 'T12')?.result).toEqual({
    name: 'D-U-N-S number',
    waitBusinessDays: { min: 5, max: 30 },
    neededBy: ['T32'],
    receivedOn: null,
  })
})

test('moving a task keeps who and when, counts for the list of clients, and is not the client’s to do', async () => {
  const moved = await move('T01', { state: 'completed' })
  expect(moved.body).toMatchObject({ state: 'completed', changedBy: 'Dana Staff', version: 2 })
  const plan = await read()
  expect(plan.tasks[0]).toMatchObject({ startedOn: plan.today, finishedOn: plan.today })
  expect(progressOf(plan.tasks).completed).toBe(1)
  expect((await fixture.as(staff)('GET', `/api/clients/${client.userId}`)).body).toMatchObject({
    tasksDone: 1,
    tasksTotal: 45,
  })
  const own = fixture.as(client)(
    'PATCH',
    `/api/build-out-tasks/${plan.tasks[1]?.id}`,
    { state: 'completed' },
    { headers: { 'if-match': '"1"' } },
  )
  expect((await own).status).toBe(403)
  await expect(
    fixture.database.asUser(client, [
      { text: `update build_out_tasks set state = 'completed' where key = 'T02' returning id` },
    ]),
  ).resolves.toEqual([[]])
})

test('a task whose needs are open is refused with their names, and goes on when staff insist', async () => {
  const refused = await move('T04', { state: 'completed' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'dependencies_open', errors: [{ path: 'T03' }] } })
  expect((await move('T04', { state: 'completed', override: true })).status).toBe(200)
})

test('skipping needs a reason, which is kept', async () => {
  expect(await move('T08', { state: 'skipped' })).toMatchObject({ status: 400, body: { code: 'reason_needed' } })
  expect(await move('T08', { state: 'skipped', reason: 'Has a domain already' })).toMatchObject({
    status: 200,
    body: { stateReason: 'Has a domain already' },
  })
  expect(await move('T08', { state: 'pending' })).toMatchObject({
    status: 200,
    body: { stateReason: null, startedOn: null, finishedOn: null },
  })
})

test('what a third party sends is dated, not in the future, and only where something comes back', async () => {
  expect((await move('T02', { resultReceivedOn: '2999-01-01' })).status).toBe(400)
  expect((await move('T01', { resultReceivedOn: '2026-01-01' })).status).toBe(400)
  const { today } = await read()
  expect(await move('T02', { resultReceivedOn: today })).toMatchObject({
    status: 200,
    body: { result: { receivedOn: today }, state: 'pending' },
  })
  expect(await move('T02', { resultReceivedOn: null })).toMatchObject({
    status: 200,
    body: { result: { receivedOn: null } },
  })
})

test('two members of the staff who move one task at once: one wins, the other sees it', async () => {
  const { id, version } = await task('T07')
  const responses = await Promise.all(
    ['in-progress', 'waiting-third-party'].map((state) =>
      fixture.as(staff)(
        'PATCH',
        `/api/build-out-tasks/${id}`,
        { state, override: true },
        { headers: { 'if-match': `"${version}"` } },
      ),
    ),
  )
  expect(responses.map((response) => response.status).sort()).toEqual([200, 412])
  expect(responses.find((response) => response.status === 412)?.body['current']).toMatchObject({
    id,
    version: version + 1,
  })
})

test('an ask writes its e-mail in the same moment, is reminded, answered by the client, and received', async () => {
  const ask = () =>
    fixture.as(staff)('POST', '/api/client-requests', {
      userId: client.userId,
      taskKey: 'T11',
      title: 'Verify Business Address',
      detail: 'Click the link.',
    })
  const asked = (await ask()).body as unknown as ClientRequest
  expect(asked).toMatchObject({ remindersSent: 0, askedBy: 'Dana Staff', answeredAt: null })
  expect((await ask()).status).toBe(409)
  const on = (who: Identity, verb: string) => fixture.as(who)('POST', `/api/client-requests/${asked.id}/${verb}`)
  expect((await on(staff, 'remind')).body).toMatchObject({ remindersSent: 1 })
  expect((await on(client, 'remind')).status).toBe(403)
  expect((await on(client, 'answer')).body['answeredAt']).not.toBeNull()
  expect((await on(staff, 'receive')).body['receivedAt']).not.toBeNull()
  expect((await on(staff, 'remind')).status).toBe(404)
  const { rows } = await fixture.owner.query<{ subject: string; body: string }>(
    'select subject, body from outgoing_mail order by created_at',
  )
  expect(rows.map((row) => row.subject)).toEqual(
    [
      'One thing we need from you: Verify Business Address',
      'Reminder: one thing we need from you: Verify Business Address',
    ].map((text) => text.replace('Reminder: one', 'Reminder: one')),
  )
  expect(rows[0]?.body).toContain('Click the link.')
})

test('completing the task that was asked for settles the ask', async () => {
  await fixture.as(staff)('POST', '/api/client-requests', {
    userId: client.userId,
    taskKey: 'T14',
    title: 'Two time slots',
  })
  await move('T14', { state: 'completed', override: true })
  expect((await read()).requests[0]).toMatchObject({ taskKey: 'T14', receivedAt: expect.any(String) as string })
})

test('the client can say that it is done, and nothing else about a request, whatever is sent to the database', async () => {
  await fixture.as(staff)('POST', '/api/client-requests', { userId: client.userId, title: 'Sign the agreement' })
  const attempts = ['received_at = now()', 'reminders_sent = 0, reminded_at = now()', `received_by = 'me'`]
  for (const set of attempts) {
    await expect(
      fixture.database.asUser(client, [{ text: `update client_requests set ${set}` }]),
      set,
    ).rejects.toMatchObject({ code: '42501' })
  }
  await expect(fixture.database.asUser(client, [{ text: 'select * from client_notes' }])).resolves.toEqual([[]])
  await expect(
    fixture.database.asUser(client, [
      {
        text: `insert into client_notes (id, user_id, author_name, text) values (app.uuid_v7(), app.user_id(), 'x', 'x')`,
      },
    ]),
  ).rejects.toMatchObject({ code: '42501' })
})

test('the kick-off date is set by staff and moves the day', async () => {
  const { id, version, today } = await read()
  const changed = await fixture.as(staff)(
    'PATCH',
    `/api/build-outs/${id}`,
    { startDate: '2026-01-05' },
    { headers: { 'if-match': `"${version}"` } },
  )
  expect(changed.body).toMatchObject({ startDate: '2026-01-05', today })
  expect(
    (
      await fixture.as(staff)(
        'PATCH',
        `/api/build-outs/${id}`,
        { startDate: '2026-02-30' },
        { headers: { 'if-match': `"${version + 1}"` } },
      )
    ).status,
  ).toBe(400)
  expect(
    (
      await fixture.as(staff)(
        'PATCH',
        `/api/build-outs/${id}`,
        { startDate: '2026-01-06' },
        { headers: { 'if-match': `"${version}"` } },
      )
    ).status,
  ).toBe(412)
})
