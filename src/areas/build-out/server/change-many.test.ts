import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcePlan, readNotifications } from '../../../../tests/bell.ts'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut, BuildOutTask, TaskState } from '../contract.ts'
import type { CommonTask, ManyCheck } from '../many-contract.ts'
import { checkMove } from '../plan/transition.ts'

let fixture: TestPortal
let staff: Identity
let colleague: Identity
/** A task that needs nothing, and one that needs others. */
let free: BuildOutTask
let gated: BuildOutTask
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin', 'staff')
  colleague = await addUser(fixture, 'Ruben Staff', 'admin', 'staff')
  const { tasks } = await planOf(await addUser(fixture, 'Any Client'))
  const free_ = tasks.find(({ dependsOn, result }) => dependsOn.length === 0 && !result)
  const gated_ = tasks.find(({ dependsOn }) => dependsOn.length > 0)
  if (!free_ || !gated_) throw new Error('The plan has no such tasks.')
  ;[free, gated] = [free_, gated_]
})
afterAll(() => fixture.close())

async function planOf({ userId }: Identity): Promise<BuildOut> {
  return (await fixture.as(staff)('GET', `/api/build-out?client=${userId}`)).body as unknown as BuildOut
}
const taskOf = async (client: Identity, title = free.title) =>
  (await planOf(client)).tasks.find((task) => task.title === title) as BuildOutTask
const makeClients = async (...names: string[]) => {
  const clients: Identity[] = []
  for (const name of names) clients.push(await addUser(fixture, name))
  return clients
}
const idsOf = (clients: Identity[]) => clients.map(({ userId }) => userId)
const check = async (clients: Identity[], state: TaskState, title = free.title) =>
  (await fixture.as(staff)('POST', '/api/build-out-tasks/many/check', { clients: idsOf(clients), title, state }))
    .body as unknown as ManyCheck
let keys = 0
type Seen = { id: string; version: number }[]
const see = async (clients: Identity[], title = free.title): Promise<Seen> => {
  const seen: Seen = []
  for (const client of clients) seen.push({ id: client.userId, version: (await taskOf(client, title))?.version ?? 1 })
  return seen
}
type Change = { state: TaskState; title?: string; reason?: string }
/** Changes the task as it was seen. */
const changeSeen = (who: Identity | undefined, clients: Seen, change: Change, key = `change-many-${++keys}`) =>
  fixture.as(who)(
    'POST',
    '/api/build-out-tasks/many',
    { clients, change: { title: free.title, ...change } },
    { headers: { 'idempotency-key': key } },
  )
/** Changes the task as it is now. */
const change = async (who: Identity | undefined, clients: Identity[], wanted: Change, key?: string) =>
  changeSeen(who, await see(clients, wanted.title), wanted, key)
const on = (id: unknown, verb: string, who = staff) => fixture.as(who)('POST', `/api/desk/sends/${String(id)}/${verb}`)
const sends = async (who = staff) => (await fixture.as(who)('GET', '/api/desk/sends')).body['items']
const reasonsOf = async (id: unknown) =>
  (
    await fixture.owner.query<{ line: string }>(
      `select u.name || ': ' || coalesce(s.reason, s.state) as line
        from desk_send_clients s join users u on u.id = s.user_id where s.send_id = $1 order by u.name`,
      [id],
    )
  ).rows.map(({ line }) => line)
/** Works off what is due. */
async function run(): Promise<void> {
  fixture.portal.jobs.flush()
  await expect
    .poll(async () => (await fixture.owner.query(`select from jobs where name = 'desk-task'`)).rowCount, {
      timeout: 140_000,
    })
    .toBe(0)
}
test('a task is changed once for each client, by its author, and audited, announced and shown on the desk', async () => {
  const clients = await makeClients('Ada One', 'Ada Two')
  const made = await change(staff, clients, { state: 'completed' }, 'one-double-click')
  expect(made.status, made.text).toBe(201)
  await run()
  // A double click, whose second request comes late.
  expect((await change(staff, clients, { state: 'completed' }, 'one-double-click')).body).toEqual(made.body)
  await run()
  for (const client of clients) {
    const task = await taskOf(client)
    const { today } = await planOf(client)
    expect(task).toMatchObject({
      state: 'completed',
      version: free.version + 1,
      startedOn: today,
      finishedOn: today,
      changedBy: 'Dana Staff',
    })
    const { rows: trail } = await fixture.owner.query(
      `select action from audit_entries where row_id = $1 and owner_id = $2 and actor_id = $3`,
      [task.id, client.userId, staff.userId],
    )
    expect(trail).toEqual([{ action: 'changed' }])
    await announcePlan(fixture, client)
    expect(
      (await readNotifications(fixture, client)).items.map(({ title, actorName }) => ({ title, actorName })),
    ).toEqual([{ title: `Done: ${free.title}`, actorName: 'Dana Staff' }])
  }
  expect(await sends()).toEqual([])
})

test('it settles what was asked for the task, and Undo brings back both, unheard of by the client', async () => {
  const [client] = (await makeClients('Una Undone')) as [Identity]
  await fixture.as(staff)('POST', '/api/client-requests', {
    userId: client.userId,
    taskKey: free.key,
    title: 'Send it',
  })
  const before = await taskOf(client)
  const { body } = await change(staff, [client], { state: 'skipped', reason: 'Not needed' })
  await run()
  expect(await taskOf(client)).toMatchObject({ state: 'skipped', stateReason: 'Not needed' })
  expect((await planOf(client)).requests).toMatchObject([{ receivedAt: expect.any(String) as string }])
  expect((await on(body['id'], 'withdraw')).status).toBe(204)
  expect((await on(body['id'], 'withdraw')).status).toBe(204)
  await run()
  expect(await taskOf(client)).toEqual({ ...before, version: before.version + 2 })
  expect((await planOf(client)).requests).toMatchObject([{ receivedAt: null }])
  await announcePlan(fixture, client)
  const heard = (await readNotifications(fixture, client)).items.map(({ title }) => title)
  expect(heard.filter((title) => title.includes('Skipped'))).toEqual([])
  expect(await sends()).toEqual([])
})

test('Undo leaves alone what someone changed in the meantime, and names it', async () => {
  const [quiet, touched] = (await makeClients('Cy Quiet', 'Cy Touched')) as [Identity, Identity]
  const { body } = await change(staff, [quiet, touched], { state: 'in-progress' })
  await run()
  const task = await taskOf(touched)
  await fixture.as(colleague)(
    'PATCH',
    `/api/build-out-tasks/${task.id}`,
    { state: 'completed' },
    { headers: { 'if-match': `"${task.version}"` } },
  )
  expect((await on(body['id'], 'withdraw')).status).toBe(204)
  await run()
  expect(await taskOf(quiet)).toMatchObject({ state: 'pending' })
  expect(await taskOf(touched)).toMatchObject({ state: 'completed', changedBy: 'Ruben Staff' })
  expect(await sends()).toMatchObject([
    { kind: 'task', undone: true, waiting: false, sent: 1, failed: [{ name: 'Cy Touched', reason: 'changed_since' }] },
  ])
  expect((await on(body['id'], 'dismiss')).status).toBe(204)
})

test('who would be left out is said first, with the reason', async () => {
  const clients = await makeClients('Lea Archived', 'Lea Done', 'Lea Fine', 'Lea Without')
  const [archived, done, fine, without] = clients as [Identity, Identity, Identity, Identity]
  await fixture.owner.query('update clients set archived_at = now() where id = $1', [archived.userId])
  await fixture.owner.query(`update build_out_tasks set state = 'completed' where id = $1`, [(await taskOf(done)).id])
  await fixture.owner.query(
    `update build_out_tasks t set definition_id = (select o.definition_id from build_out_tasks o where o.user_id = t.user_id and o.key = 'T45') where id = $1`,
    [(await taskOf(without)).id],
  )
  const { items, leftOut } = await check(clients, 'completed')
  expect(items).toEqual([{ id: fine.userId, version: free.version, state: 'pending' }])
  expect(leftOut).toEqual([
    { id: archived.userId, reason: 'archived', needs: null },
    { id: done.userId, reason: 'same_state', needs: null },
    { id: without.userId, reason: 'no_task', needs: null },
  ])
  const gate = await check([fine], 'completed', gated.title)
  const needed = (await planOf(fine)).tasks.find(({ key }) => key === gated.dependsOn[0])
  expect(gate.leftOut).toEqual([{ id: fine.userId, reason: 'gate_open', needs: needed?.title }])
  const common = (await fixture.as(staff)('POST', '/api/build-out-tasks/common', { clients: idsOf(clients) }))
    .body as unknown as { items: CommonTask[] }
  expect(common.items.find(({ title }) => title === free.title)).toMatchObject({ clients: 3 })
  expect(common.items.find(({ title }) => title === gated.title)).toMatchObject({ clients: 4 })
  expect(common.items.some(({ title }) => title === 'Something else')).toBe(false)
})

test('the database and the screen agree on what a task needs', async () => {
  const [client] = (await makeClients('Gil Gate')) as [Identity]
  await fixture.owner.query(
    `update build_out_tasks set state = case when key < 'T12' then 'completed' when key = 'T14' then 'skipped' else state end,
        state_reason = case when key = 'T14' then 'No' end where user_id = $1`,
    [client.userId],
  )
  const { tasks } = await planOf(client)
  const { rows } = await fixture.owner.query<{ key: string; needs: string | null }>(
    'select key, app.task_needs(id) as needs from build_out_tasks where user_id = $1',
    [client.userId],
  )
  for (const { key, needs } of rows.filter((row) => tasks.find((task) => task.key === row.key)?.state === 'pending'))
    expect([key, needs === null]).toEqual([key, checkMove(tasks, key, 'completed').allowed])
  expect(rows.some(({ needs }) => needs !== null)).toBe(true)
})

test('what has changed since it was looked at is named, stops nobody, and is changed on another try', async () => {
  const clients = await makeClients('Max Archived', 'Max Fine', 'Max Gone', 'Max Other')
  const [archived, fine, gone, other] = clients as [Identity, Identity, Identity, Identity]
  const seen = await see(clients)
  await fixture.owner.query('update clients set archived_at = now() where id = $1', [archived.userId])
  await fixture.owner.query(`delete from build_out_tasks where id = $1`, [(await taskOf(gone)).id])
  await fixture.owner.query('update build_out_tasks set version = version + 1 where id = $1', [
    (await taskOf(other)).id,
  ])
  const { body } = await changeSeen(staff, seen, { state: 'completed' })
  await run()
  expect(await reasonsOf(body['id'])).toEqual([
    'Max Archived: archived',
    'Max Fine: sent',
    'Max Gone: no_task',
    'Max Other: task_changed',
  ])
  await fixture.owner.query('update clients set archived_at = null where id = $1', [archived.userId])
  expect((await on(body['id'], 'retry')).status).toBe(204)
  await run()
  for (const client of [archived, fine, other]) expect(await taskOf(client)).toMatchObject({ state: 'completed' })
  expect(await sends()).toMatchObject([{ sent: 3, failed: [{ name: 'Max Gone', reason: 'no_task' }] }])
  await on(body['id'], 'dismiss')
})

test('of two colleagues at once the later one changes nothing unseen', async () => {
  const clients = await makeClients('Tom One', 'Tom Two', 'Tom Three')
  const seen = await see(clients)
  const [first, second] = await Promise.all([
    changeSeen(staff, seen, { state: 'completed' }),
    changeSeen(colleague, seen, { state: 'skipped', reason: 'Not needed' }),
  ])
  await run()
  const lines = [...(await reasonsOf(first.body['id'])), ...(await reasonsOf(second.body['id']))].map(
    (line) => line.split(': ')[1],
  )
  expect(lines.toSorted()).toEqual(['sent', 'sent', 'sent', 'task_changed', 'task_changed', 'task_changed'])
  for (const client of clients) expect((await taskOf(client)).version).toBe(free.version + 1)
  for (const [who, { body }] of [
    [staff, first],
    [colleague, second],
  ] as const)
    await on(body['id'], 'dismiss', who)
})

test(
  '500 clients are changed once each and taken back once each, although the server ends in the middle',
  { tags: 'long', timeout: 300_000 },
  async () => {
    const { rows } = await fixture.owner.query<{ id: string }>(
      `insert into users (id, name, email, role, email_verified)
      select app.uuid_v7(), 'Bulk ' || n, 'bulk' || n || '@test.example', 'client', true from generate_series(1, 500) n returning id`,
    )
    const ids = rows.map(({ id }) => id)
    const versions = async () =>
      (
        await fixture.owner.query<{ state: string; version: number; n: number }>(
          `select state, version, count(*)::int as n from defined_tasks where user_id = any ($1) and title = $2 group by 1, 2`,
          [ids, free.title],
        )
      ).rows
    const { body } = await fixture.as(staff)('POST', '/api/build-out-tasks/many', {
      clients: ids.map((id) => ({ id, version: free.version })),
      change: { title: free.title, state: 'completed' },
    })
    const stepBetween = async () => {
      for (const end of ['rollback', 'commit', 'rollback']) {
        await fixture.owner.query('begin')
        await fixture.owner.query('select app.change_desk_tasks($1)', [body['id']])
        await fixture.owner.query(end)
      }
    }
    await stepBetween()
    await run()
    expect(await versions()).toEqual([{ state: 'completed', version: free.version + 1, n: 500 }])
    expect((await on(body['id'], 'withdraw')).status).toBe(204)
    await stepBetween()
    await run()
    expect(await versions()).toEqual([{ state: 'pending', version: free.version + 2, n: 500 }])
  },
)
