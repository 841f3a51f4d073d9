import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { addDays } from '../../../kit/calendar/date.ts'
import type { BuildOut, BuildOutTask, ClientRequest } from '../contract.ts'
import { asksOf } from '../plan/ask.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const read = async (who: Identity, owner: Identity) =>
  (await fixture.as(who)('GET', `/api/build-out?client=${owner.userId}`)).body as unknown as BuildOut
const taskOf = async (owner: Identity, key: string) =>
  (await read(staff, owner)).tasks.find((task) => task.key === key) as BuildOutTask
const post = (path: string, version?: number) =>
  fixture.as(staff)('POST', path, undefined, { headers: version === undefined ? {} : { 'if-match': `"${version}"` } })
const change = (task: BuildOutTask, body: object) =>
  fixture.as(staff)('PATCH', `/api/build-out-tasks/${task.id}`, body, { headers: { 'if-match': `"${task.version}"` } })
const statusOf = async (owner: Identity) => {
  const { waitingOnClient, clientAnswered } = (await fixture.as(staff)('GET', `/api/clients/${owner.userId}`)).body
  return { waitingOnClient, clientAnswered }
}

test('what the plan asks of a new client is seen by staff, who remind of it; then it is a request like any other', async () => {
  const client = await addUser(fixture, 'Nadia New')
  expect(await statusOf(client)).toEqual({ waitingOnClient: true, clientAnswered: false })
  const kickOff = await taskOf(client, 'T01')
  expect((await read(staff, client)).asks).toMatchObject([{ requestId: null, taskKey: 'T01' }])

  const reminded = await post(`/api/build-out-tasks/${kickOff.id}/remind`)
  expect(reminded).toMatchObject({
    status: 201,
    body: {
      taskKey: 'T01',
      title: kickOff.title,
      remindersSent: 1,
      remindedAt: expect.any(String) as string,
      askedBy: 'Dana Staff',
    },
  })
  const request = reminded.body as unknown as ClientRequest
  expect((await read(client, client)).asks).toMatchObject([{ requestId: request.id, taskKey: 'T01' }])
  expect(asksOf(await read(client, client))[0]).toMatchObject({ title: kickOff.title, subState: 'Reminder 1' })

  const {
    rows: [mail],
  } = await fixture.owner.query<{ subject: string; body: string }>(
    'select subject, body from outgoing_mail order by created_at desc limit 1',
  )
  expect(mail?.subject).toBe(`Reminder: one thing we need from you: ${kickOff.title}`)
  for (const need of kickOff.clientSupplies) expect(mail?.body).toContain(`- ${need}`)
  const notifications = (await fixture.as(client)('GET', '/api/notifications')).body['items'] as {
    title: string
    times: number
  }[]
  expect(notifications[0]).toMatchObject({ title: `Reminder, we still need: ${kickOff.title}`, times: 1 })

  // Once a day: neither of the two ways sends a second mail.
  expect(await post(`/api/build-out-tasks/${kickOff.id}/remind`)).toMatchObject({
    status: 409,
    body: { code: 'not_asked' },
  })
  expect(await post(`/api/client-requests/${request.id}/remind`)).toMatchObject({
    status: 409,
    body: { code: 'reminded_already' },
  })
  // Only past the triggers can a reminder be made older.
  await fixture.owner.query('set session_replication_role = replica')
  await fixture.owner.query(`update client_requests set reminded_at = now() - interval '21 hours' where id = $1`, [
    request.id,
  ])
  await fixture.owner.query('set session_replication_role = origin')
  expect((await post(`/api/client-requests/${request.id}/remind`)).body).toMatchObject({ remindersSent: 2 })

  // Nor is anyone reminded of what was answered meanwhile.
  await fixture.owner.query(
    `update client_requests set answered_at = now(), answered_by = 'Ann', reminded_at = null, version = version + 1 where id = $1`,
    [request.id],
  )
  expect(await post(`/api/client-requests/${request.id}/remind`)).toMatchObject({
    status: 409,
    body: { code: 'answered_already' },
  })
})

test('two reminders at the same moment are one mail', async () => {
  const client = await addUser(fixture, 'Twice Client')
  const { id } = await taskOf(client, 'T01')
  const responses = await Promise.all([1, 2, 3].map(() => post(`/api/build-out-tasks/${id}/remind`)))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await read(staff, client)).requests).toHaveLength(1)
})

test('what came in is not asked for again: the task goes on, with an entry in the trail, and undo brings both back', async () => {
  const client = await addUser(fixture, 'Part Client')
  const kickOff = await taskOf(client, 'T01')
  const received = await change(kickOff, { clientPartReceived: true })
  expect(received.body).toMatchObject({
    state: 'in-progress',
    clientPartReceivedBy: 'Dana Staff',
    changedBy: 'Dana Staff',
    startedOn: expect.any(String) as string,
  })
  expect((await read(client, client)).asks).toEqual([])
  expect(await statusOf(client)).toEqual({ waitingOnClient: false, clientAnswered: false })
  const { rows } = await fixture.owner.query<{ fields: string[]; actor_id: string }>(
    'select fields, actor_id from audit_entries where row_id = $1',
    [kickOff.id],
  )
  expect(rows).toMatchObject([
    { actor_id: staff.userId, fields: expect.arrayContaining(['client_part_received_at', 'state']) as string[] },
  ])

  const undone = await post(`/api/build-out-tasks/${kickOff.id}/undo`, kickOff.version + 1)
  expect(undone.body).toMatchObject({ ...kickOff, version: kickOff.version + 2 })
  expect((await read(client, client)).asks).toMatchObject([{ requestId: null, taskKey: 'T01' }])
  // It was changed meanwhile: the undo returns the current row.
  expect(await post(`/api/build-out-tasks/${kickOff.id}/undo`, kickOff.version + 1)).toMatchObject({
    status: 412,
    body: { code: 'changed_meanwhile' },
  })
})

test('a task that waited for the client goes on when the part came in; to set it to wait again asks again', async () => {
  const client = await addUser(fixture, 'Waiting Client')
  await change(await taskOf(client, 'T20'), { state: 'waiting-client', override: true })
  const keys = async () => (await read(client, client)).asks.map(({ taskKey }) => taskKey)
  expect(await keys()).toEqual(['T01', 'T20'])
  expect((await change(await taskOf(client, 'T20'), { clientPartReceived: true })).body).toMatchObject({
    state: 'in-progress',
  })
  expect(await keys()).toEqual(['T01'])
  expect((await change(await taskOf(client, 'T20'), { state: 'waiting-client', override: true })).body).toMatchObject({
    clientPartReceivedAt: null,
  })
  expect(await keys()).toEqual(['T01', 'T20'])
  expect(
    (await change(await taskOf(client, 'T20'), { state: 'in-progress', override: true, clientPartReceived: true }))
      .body,
  ).toMatchObject({ state: 'in-progress' })
  expect((await change(await taskOf(client, 'T20'), { clientPartReceived: false })).body).toMatchObject({
    state: 'in-progress',
    clientPartReceivedAt: null,
    clientPartReceivedBy: null,
  })
})

test('a request that was received settles its task’s part, and reopening brings request and task back', async () => {
  const client = await addUser(fixture, 'Request Client')
  const before = await taskOf(client, 'T01')
  const request = (await post(`/api/build-out-tasks/${before.id}/remind`)).body as unknown as ClientRequest
  expect((await post(`/api/client-requests/${request.id}/receive`)).body['receivedAt']).not.toBeNull()
  expect(await taskOf(client, 'T01')).toMatchObject({ state: 'in-progress', clientPartReceivedBy: 'Dana Staff' })
  expect((await read(client, client)).asks).toEqual([])

  expect((await post(`/api/client-requests/${request.id}/reopen`)).body).toMatchObject({
    id: request.id,
    receivedAt: null,
  })
  expect(await taskOf(client, 'T01')).toMatchObject({ ...before, version: before.version + 2 })
  expect((await read(client, client)).asks).toMatchObject([{ requestId: request.id, taskKey: 'T01' }])
  expect((await fixture.as(client)('POST', `/api/client-requests/${request.id}/reopen`)).status).toBe(403)

  // The task was moved on meanwhile: that stays.
  await post(`/api/client-requests/${request.id}/receive`)
  await change(await taskOf(client, 'T01'), { state: 'waiting-third-party' })
  await post(`/api/client-requests/${request.id}/reopen`)
  expect(await taskOf(client, 'T01')).toMatchObject({ state: 'waiting-third-party', clientPartReceivedAt: null })
})

test('undoing a completion brings back its days and what was asked for it', async () => {
  const client = await addUser(fixture, 'Undo Client')
  const task = await taskOf(client, 'T01')
  const request = (await post(`/api/build-out-tasks/${task.id}/remind`)).body as unknown as ClientRequest
  const { today } = await read(staff, client)
  expect((await change(task, { state: 'completed', on: addDays(today, -1) })).body).toMatchObject({
    state: 'completed',
    finishedOn: addDays(today, -1),
  })
  expect((await read(client, client)).asks).toEqual([])
  expect((await post(`/api/build-out-tasks/${task.id}/undo`, task.version + 1)).body).toMatchObject({
    ...task,
    version: task.version + 2,
  })
  expect((await read(client, client)).asks).toMatchObject([{ requestId: request.id, taskKey: 'T01' }])
  expect((await fixture.as(staff)('GET', `/api/clients/${client.userId}`)).body).toMatchObject({ tasksDone: 0 })
})

test('a stranger and the client can neither remind, nor receive, nor undo', async () => {
  const client = await addUser(fixture, 'Guarded Client')
  const stranger = await addUser(fixture, 'Stranger')
  const { id } = await taskOf(client, 'T01')
  for (const who of [client, stranger]) {
    expect((await fixture.as(who)('POST', `/api/build-out-tasks/${id}/remind`)).status).toBe(403)
    expect(
      (await fixture.as(who)('POST', `/api/build-out-tasks/${id}/undo`, undefined, { headers: { 'if-match': '"1"' } }))
        .status,
    ).toBe(403)
  }
  expect(
    await fixture.database.asUser(stranger, [
      { text: `select * from app.asked_of_client($1)`, values: [client.userId] },
    ]),
  ).toEqual([[]])
  await expect(
    fixture.database.asUser(client, [
      {
        text: `insert into client_requests (id, user_id, title, asked_by, reminders_sent) values (app.uuid_v7(), app.user_id(), 'x', 'x', 0)`,
      },
    ]),
  ).rejects.toMatchObject({ code: '42501' })
  expect(
    await fixture.database.asUser(client, [
      { text: 'update build_out_tasks set client_part_received_at = now() returning id' },
    ]),
  ).toEqual([[]])
})
