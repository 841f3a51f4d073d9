import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut, BuildOutTask, TaskState } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
let colleague: Identity
/** A task that needs no other. */
let free: BuildOutTask
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin', 'staff')
  colleague = await addUser(fixture, 'Ruben Staff', 'admin', 'staff')
  free = (await tasksOf(await addUser(fixture, 'Any Client'))).find(
    ({ dependsOn, result }) => dependsOn.length === 0 && !result,
  ) as BuildOutTask
})
afterAll(() => fixture.close())

async function tasksOf({ userId }: Identity): Promise<BuildOutTask[]> {
  const { body } = await fixture.as(staff)('GET', `/api/build-out?client=${userId}`)
  return (body as unknown as BuildOut).tasks
}
const taskOf = async (client: Identity) => (await tasksOf(client)).find(({ title }) => title === free.title)

let keys = 0
/** Changes the task as it is now. */
async function change(who: Identity | undefined, clients: Identity[], wanted: { state: TaskState }) {
  const seen: { id: string; version: number }[] = []
  for (const client of clients) seen.push({ id: client.userId, version: (await taskOf(client))?.version ?? 1 })
  return fixture.as(who)(
    'POST',
    '/api/build-out-tasks/many',
    { clients: seen, change: { title: free.title, ...wanted } },
    { headers: { 'idempotency-key': `change-many-refused-${++keys}` } },
  )
}

test('someone who leaves the team before it begins changes nothing', async () => {
  const client = await addUser(fixture, 'Cy Client')
  const leaver = await addUser(fixture, 'Lea Leaver', 'admin', 'staff')
  const { rows } = await fixture.owner.query<{ id: string }>(
    `insert into desk_sends (kind, author_id, request) values ('task', $1, $2) returning id`,
    [leaver.userId, { title: free.title, state: 'completed' }],
  )
  await fixture.owner.query('insert into desk_send_clients (send_id, user_id) values ($1, $2)', [
    rows[0]?.id,
    client.userId,
  ])
  await fixture.owner.query('update users set deactivated_at = now() where id = $1', [leaver.userId])
  await fixture.owner.query('select app.change_desk_tasks($1)', [rows[0]?.id])
  const { rows: left } = await fixture.owner.query('select reason from desk_send_clients where send_id = $1', [
    rows[0]?.id,
  ])
  expect(left).toEqual([{ reason: 'author_left' }])
  expect(await taskOf(client)).toMatchObject({ state: 'pending' })
})

test('what can’t be changed is refused with a sentence', async () => {
  const client = await addUser(fixture, 'Rae Refused')
  const refused = await change(staff, [client], { state: 'skipped' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Enter a reason for skipping this task.')
  expect((await change(staff, [client], { state: 'gone' as TaskState })).status).toBe(400)
  expect((await change(staff, [], { state: 'completed' })).status).toBe(400)
})

test('staff without secrets change it; a client, staff who view one and a stranger don’t, nor does anyone act for the job', async () => {
  const careful = await addUser(fixture, 'Cara Careful', 'admin', 'no-secrets')
  const client = await addUser(fixture, 'Sid Stranger')
  const other = await addUser(fixture, 'Ola Other')
  const viewing = await addUser(fixture, 'Vera Viewing', 'admin')
  await fixture.as(viewing)('POST', `/api/clients/${client.userId}/view`)
  const view: Identity = { ...viewing, userId: client.userId, role: 'client', access: 'viewing' }
  for (const who of [client, other, view, undefined]) {
    expect((await change(who, [client], { state: 'completed' })).status).toBeGreaterThanOrEqual(401)
    for (const [path, body] of [
      ['common', { clients: [client.userId] }],
      ['many/check', { clients: [client.userId], title: free.title, state: 'completed' }],
    ] as const)
      expect((await fixture.as(who)('POST', `/api/build-out-tasks/${path}`, body)).status).toBeGreaterThanOrEqual(401)
  }
  const made = await change(careful, [client], { state: 'completed' })
  expect(made.status).toBe(201)
  fixture.portal.jobs.flush()
  await expect.poll(async () => (await taskOf(client))?.state, { timeout: 30_000 }).toBe('completed')
  expect(await taskOf(client)).toMatchObject({ state: 'completed', changedBy: 'Cara Careful' })
  // Someone else's change is nobody's to take back.
  expect((await fixture.as(colleague)('POST', `/api/desk/sends/${String(made.body['id'])}/withdraw`)).status).toBe(404)
  const send = String(made.body['id'])
  for (const who of [client, careful, staff])
    for (const text of [
      `select app.change_desk_tasks('${send}')`,
      `select app.change_desk_task('${send}', '${client.userId}')`,
      `select app.undo_desk_task('${send}', '${client.userId}')`,
    ])
      await expect(fixture.portal.database.asUser(who, [{ text }]), text).rejects.toMatchObject({ code: '42501' })
  for (const who of [client, view])
    await expect(
      fixture.portal.database.asUser(who, [
        {
          text: `select app.change_tasks_of_clients('{${client.userId}}', '{1}', 'k', '{"title":"x","state":"pending"}')`,
        },
      ]),
    ).rejects.toMatchObject({ code: '42501' })
  await expect(fixture.owner.query('select app.change_desk_task($1, $2)', [send, client.userId])).rejects.toMatchObject(
    { code: '42501' },
  )
})
