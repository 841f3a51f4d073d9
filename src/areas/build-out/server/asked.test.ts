import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { addDays } from '../../../kit/calendar/date.ts'
import type { BuildOut, BuildOutTask, ClientRequest } from '../contract.ts'
import { asksOf, requiredAction } from '../plan/ask.ts'
import { anyState } from '../plan/plan-arbitrary.ts'
import { withAsks } from '../plan/plan-case.ts'

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

const anyRequest = fc.record({
  key: fc.option(fc.integer({ min: 1, max: 45 })),
  answered: fc.boolean(),
  received: fc.boolean(),
})
/** Any day, states, requests and parts that came in, likely or not. */
const anyCase = fc.record({
  day: fc.integer({ min: -5, max: 90 }),
  states: fc.array(anyState, { minLength: 45, maxLength: 45 }),
  received: fc.array(fc.boolean(), { minLength: 45, maxLength: 45 }),
  requests: fc.uniqueArray(anyRequest, {
    maxLength: 5,
    selector: ({ key, received }) => (received ? Symbol('any') : (key ?? Symbol('free'))),
  }),
})

type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never

/** Writes as no one can, without triggers. */
async function pastRules(write: () => Promise<unknown>): Promise<void> {
  await fixture.owner.query('set session_replication_role = replica')
  await write()
  await fixture.owner.query('set session_replication_role = origin')
}

/** Puts a client's rows where the case says. */
async function arrange(owner: Identity, { day, states, received, requests }: Case): Promise<void> {
  const { owner: sql } = fixture
  const keyOf = (n: number) => `T${String(n).padStart(2, '0')}`
  await sql.query('update build_outs set start_date = current_date + 1 - $2::int where user_id = $1', [
    owner.userId,
    day,
  ])
  await sql.query(
    `update build_out_tasks t set state = c.state, state_reason = 'why', client_part_received_at = case when c.received then now() end
      from unnest($2::text[], $3::text[], $4::bool[]) c (key, state, received) where t.user_id = $1 and t.key = c.key`,
    [owner.userId, states.map((_, index) => keyOf(index + 1)), states, received],
  )
  await sql.query('delete from client_requests where user_id = $1', [owner.userId])
  for (const [n, { key, answered, received: came }] of requests.entries()) {
    await sql.query(
      `insert into client_requests (id, user_id, task_key, title, asked_by, created_at, answered_at, received_at)
        values (overlay(app.uuid_v7()::text placing $3 from 1 for 8)::uuid, $1, $2, 'Asked', 'Dana', now() + make_interval(secs => $4), $5, $6)`,
      [
        owner.userId,
        key === null ? null : keyOf(key),
        `0000000${n}`,
        n,
        answered ? new Date() : null,
        came ? new Date() : null,
      ],
    )
  }
}

test('client and staff see the same asked, in the same order, and the list and the search agree, for any plan on any day', async () => {
  const client = await addUser(fixture, 'Any Client')
  await fc.assert(
    fc.asyncProperty(anyCase, async (plan) => {
      await pastRules(() => arrange(client, plan))
      const own = await read(client, client)
      expect(own.asks).toEqual(withAsks(own).asks)
      expect((await read(staff, client)).asks).toEqual(own.asks)
      const asks = asksOf(own)
      expect(asks).toHaveLength(own.asks.length)
      expect(await statusOf(client)).toEqual({
        waitingOnClient: asks.some((ask) => !ask.answered),
        clientAnswered: asks.some((ask) => ask.answered),
      })
      const found = (
        await fixture.as(staff)('GET', `/api/search?q=${encodeURIComponent('Kick-off')}&client=${client.userId}`)
      ).body['items'] as { detail: string; title: string }[]
      const isAsked = asks.some(({ task, answered }) => task?.key === 'T01' && !answered)
      expect(found.find(({ title }) => title.startsWith('Kick-off'))?.detail === 'Day 1, asked of the client').toBe(
        isAsked,
      )
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('a task that no one has begun is asked of the client from its own day on, and not on the day before', async () => {
  const client = await addUser(fixture, 'Daily Client')
  const { tasks } = await read(client, client)
  const keys = tasks.map(({ key }) => key).sort()
  const askedOn = async (day: number, pending: string) => {
    const states = keys.map((key) => (key === pending ? ('pending' as const) : ('completed' as const)))
    await pastRules(() => arrange(client, { day, states, received: states.map(() => false), requests: [] }))
    return (await read(client, client)).asks.map(({ taskKey }) => taskKey)
  }
  const own = tasks.filter(({ actor, day }) => actor !== 'provider' && day > 1)
  expect(own.length).toBeGreaterThan(0)
  for (const { key, day } of own)
    expect([await askedOn(day - 1, key), await askedOn(day, key)], key).toEqual([[], [key]])
})

test('what the plan asks of a new client is seen by staff, who remind of it; then it is a request like any other', async () => {
  const client = await addUser(fixture, 'Nadia New')
  expect(await statusOf(client)).toEqual({ waitingOnClient: true, clientAnswered: false })
  const kickOff = await taskOf(client, 'T01')
  expect((await read(staff, client)).asks).toEqual([{ requestId: null, taskKey: 'T01' }])

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
  expect((await read(client, client)).asks).toEqual([{ requestId: request.id, taskKey: 'T01' }])
  expect(requiredAction(await read(client, client))).toMatchObject({ title: kickOff.title, subState: 'Reminder 1' })

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
  await pastRules(() =>
    fixture.owner.query(`update client_requests set reminded_at = now() - interval '21 hours' where id = $1`, [
      request.id,
    ]),
  )
  expect((await post(`/api/client-requests/${request.id}/remind`)).body).toMatchObject({ remindersSent: 2 })
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
  expect((await read(client, client)).asks).toEqual([{ requestId: null, taskKey: 'T01' }])
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
  expect((await read(client, client)).asks).toEqual([{ requestId: request.id, taskKey: 'T01' }])
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
  expect((await read(client, client)).asks).toEqual([{ requestId: request.id, taskKey: 'T01' }])
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
