import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readNotifications } from '../../../../tests/bell.ts'
import { addUser } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
let dana: Identity
let ruben: Identity
let olga: Identity
let clients: Identity[]
beforeAll(async () => {
  fixture = await openTestPortal()
})
beforeEach(async () => {
  dana = await addUser(fixture, 'Dana Whitfield', 'admin')
  ruben = await addUser(fixture, 'Ruben Ortiz', 'admin', 'staff')
  olga = await addUser(fixture, 'Olga Other', 'admin', 'staff')
  clients = await Promise.all(['Ann Client', 'Bob Client', 'Cy Client'].map((name) => addUser(fixture, name)))
  await fixture.owner.query('update users set email_verified = true')
})
afterEach(async () => {
  await fixture.owner.query('delete from assignments')
  await fixture.owner.query(`delete from jobs where name in ('assigned', 'tell')`)
})
afterAll(() => fixture.close())

const assign = (by: Identity, to: Identity | null, some: Identity[]) =>
  fixture.as(by)('POST', '/api/desk/assign', {
    clients: some.map(({ userId }) => userId),
    assignee: to?.userId ?? null,
  })
const heard = async (who: Identity) =>
  (await readNotifications(fixture, who)).items.map(({ kind, title, detail, path }) => ({ kind, title, detail, path }))
/** The ten seconds in which it can be undone are over. */
async function settle(): Promise<void> {
  await fixture.owner.query(`update assignments set changed_at = changed_at - interval '11 seconds'`)
  await fixture.owner.query(`update jobs set run_at = now() where name = 'assigned'`)
  fixture.portal.jobs.flush()
  await until(async () => (await fixture.owner.query(`select from jobs where name = 'assigned'`)).rowCount === 0)
}
async function giveTask(by: Identity, to: Identity | null, client: Identity): Promise<string> {
  const { rows } = await fixture.owner.query<{ id: string; version: number }>(
    `select id, version from build_out_tasks where user_id = $1 and key = 'T05'`,
    [client.userId],
  )
  const [task] = rows as [{ id: string; version: number }]
  const headers = { 'if-match': `"${task.version}"` }
  const body = { assignee: to?.userId ?? null }
  expect((await fixture.as(by)('PATCH', `/api/build-out-tasks/${task.id}`, body, { headers })).status).toBe(200)
  return task.id
}

test('the new assignee of a client is notified once Undo is over, and nobody else is', async () => {
  const [ann] = clients as [Identity]
  await assign(dana, ruben, [ann])
  expect(await heard(ruben)).toEqual([])
  await settle()
  expect(await heard(ruben)).toEqual([
    {
      kind: 'assigned',
      title: 'Dana Whitfield assigned a client to you',
      detail: 'Ann Client',
      path: `/clients/${ann.userId}`,
    },
  ])
  for (const who of [dana, olga, ann]) expect(await heard(who)).toEqual([])
  // In the portal only, unless they choose mail.
  expect((await fixture.owner.query('select from notification_mails')).rowCount).toBe(0)
})

test('several clients are one notification; it is mailed to those who chose that, and kept from those who want none', async () => {
  await fixture.as(ruben)('PATCH', '/api/notification-choices/assigned', { way: 'mail' })
  await fixture.as(olga)('PATCH', '/api/notification-choices/assigned', { way: 'never' })
  await assign(dana, ruben, clients)
  await settle()
  expect(await heard(ruben)).toEqual([
    {
      kind: 'assigned',
      title: 'Dana Whitfield assigned 3 clients to you',
      detail: 'Ann Client, Bob Client, Cy Client',
      path: '/desk?view=mine',
    },
  ])
  const mails = () => fixture.owner.query('select subject, content from outgoing_mail where kind = $1', ['assigned'])
  await until(async () => (await mails()).rowCount === 1)
  const { rows } = await mails()
  expect(rows[0]).toMatchObject({ subject: 'Dana Whitfield assigned 3 clients to you' })
  await assign(ruben, olga, clients)
  await settle()
  expect(await heard(olga)).toEqual([])
})

test('what is undone, taken by oneself or given on at once is not heard of', async () => {
  const [ann, bob, cy] = clients as [Identity, Identity, Identity]
  await assign(dana, ruben, [ann])
  await assign(dana, null, [ann])
  await assign(dana, dana, [bob])
  await assign(dana, ruben, [cy])
  await assign(dana, olga, [cy])
  await settle()
  expect(await heard(ruben)).toEqual([])
  expect(await heard(dana)).toEqual([])
  expect(await heard(olga)).toHaveLength(1)
  // Taken away and brought back: Olga has it as before.
  await assign(dana, null, [cy])
  await assign(dana, olga, [cy])
  await fixture.as(olga)('POST', '/api/notifications/read', { all: true })
  await settle()
  expect(await heard(olga)).toHaveLength(1)
  // An unread one goes when the client goes to someone else.
  await assign(dana, ruben, [ann])
  await settle()
  expect(await heard(ruben)).toHaveLength(1)
  await assign(dana, olga, [ann])
  await settle()
  expect(await heard(ruben)).toEqual([])
})

test('someone who is given a task hears which one and for which client', async () => {
  const [ann] = clients as [Identity]
  const task = await giveTask(dana, ruben, ann)
  await settle()
  const [item, ...more] = await heard(ruben)
  expect(more).toEqual([])
  expect(item).toMatchObject({ kind: 'assigned', detail: 'Ann Client', path: `/clients/${ann.userId}?row=${task}` })
  expect(item?.title).toMatch(/^Dana Whitfield assigned a task to you: ./)
  expect(await heard(ann)).toEqual([])
})

test('nothing is announced while more is being assigned', async () => {
  const [ann, bob] = clients as [Identity, Identity]
  await assign(dana, ruben, [ann])
  await fixture.owner.query(`update jobs set run_at = now() where name = 'assigned'`)
  fixture.portal.jobs.flush()
  await until(
    async () => (await fixture.owner.query(`select from jobs where name = 'assigned' and run_at > now()`)).rowCount,
  )
  expect(await heard(ruben)).toEqual([])
  await assign(dana, ruben, [bob])
  await settle()
  expect((await heard(ruben)).map(({ title }) => title)).toEqual(['Dana Whitfield assigned 2 clients to you'])
})

test('no one writes or reads what is still to be told', async () => {
  for (const who of [clients[0] as Identity, ruben])
    for (const text of ['select * from assignments', `select app.tell_assignments('${dana.userId}')`])
      await expect(fixture.database.asUser(who, [{ text, writes: true }])).rejects.toMatchObject({ code: '42501' })
})

test('the owner of a task is notified when a colleague changes it, and not of their own changes', async () => {
  const [ann] = clients as [Identity]
  const task = await giveTask(dana, ruben, ann)
  await settle()
  const before = await heard(ruben)
  const set = async (by: Identity, state: string) => {
    const { rows } = await fixture.owner.query<{ version: number }>(
      'select version from build_out_tasks where id = $1',
      [task],
    )
    const response = await fixture.as(by)(
      'PATCH',
      `/api/build-out-tasks/${task}`,
      { state, override: true },
      { headers: { 'if-match': `"${rows[0]?.version}"` } },
    )
    expect(response.status, response.text).toBe(200)
  }
  await set(ruben, 'in-progress')
  expect(await heard(ruben)).toEqual(before)
  await set(dana, 'completed')
  const [told] = await heard(ruben)
  expect(told).toMatchObject({
    kind: 'colleague',
    title: expect.stringMatching(/^Dana Whitfield changed your task: /) as string,
    detail: 'Ann Client, now completed',
    path: `/clients/${ann.userId}?tab=build-out&row=${task}`,
  })
  // Another change before it is read is the same one, with what holds now.
  await set(dana, 'pending')
  expect((await heard(ruben))[0]).toMatchObject({ kind: 'colleague', detail: 'Ann Client, now pending' })
  expect(await heard(ruben)).toHaveLength(before.length + 1)
  for (const other of [olga, dana, ann]) expect((await heard(other)).map(({ kind }) => kind)).not.toContain('colleague')
})
