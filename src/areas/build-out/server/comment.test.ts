import { afterAll, beforeAll, expect, test } from 'vitest'
import { readNotifications } from '../../../../tests/bell.ts'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { TaskComment, TaskPresence } from '../comment-contract.ts'
import type { BuildOut, BuildOutTask } from '../contract.ts'
import { watchTasks } from './task-presence.ts'

let fixture: TestPortal
let client: Identity
let staff: Identity
let colleague: Identity
let plan: BuildOut
let task: BuildOutTask
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  colleague = await addUser(fixture, 'Ruben Salas', 'admin')
  plan = (await fixture.as(staff)('GET', `/api/build-out?client=${client.userId}`)).body as unknown as BuildOut
  task = plan.tasks[0] as BuildOutTask
})
afterAll(() => fixture.close())

const hostile = '<img src=x onerror=alert(1)> @Ruben Salas, the lease is "odd"'
const comment = (text: string, mentions: string[] = [], who = staff) =>
  fixture.as(who)('POST', `/api/build-out-tasks/${task.id}/comments`, { text, mentions })
const list = async (who = staff) =>
  (
    (await fixture.as(who)('GET', `/api/build-out-tasks/${task.id}/comments`)).body as unknown as {
      items: TaskComment[]
    }
  ).items
const heard = async (who: Identity) =>
  (await readNotifications(fixture, who)).items.filter(({ kind }) => kind === 'mention')

test('a comment is kept as it was typed, and those mentioned hear of it, with a link to the task', async () => {
  const made = await comment(hostile, [colleague.userId, client.userId, staff.userId])
  expect(made).toMatchObject({
    status: 201,
    body: { text: hostile, authorName: 'Dana Staff', own: true, mentioned: ['Dana Staff', 'Ruben Salas'] },
  })
  expect(await list(colleague)).toMatchObject([{ id: made.body['id'], text: hostile, own: false }])
  expect(await heard(colleague)).toMatchObject([
    {
      title: `Dana Staff mentioned you: ${task.title}`,
      detail: hostile,
      path: `/clients/${client.userId}?tab=build-out&row=${task.id}`,
      actorName: 'Dana Staff',
    },
  ])
  // Neither oneself nor someone who is not on the team.
  for (const who of [staff, client]) expect(await heard(who)).toEqual([])
})

test('the author deletes a comment and restores it; an unread mention goes and comes with it', async () => {
  await comment('Second', [colleague.userId])
  const { id } = (await list()).at(-1) as TaskComment
  const before = await list()
  const count = (await heard(colleague)).length
  expect((await fixture.as(colleague)('DELETE', `/api/task-comments/${id}`)).status).toBe(404)
  expect((await fixture.as(staff)('DELETE', `/api/task-comments/${id}`)).status).toBe(204)
  expect((await fixture.as(staff)('DELETE', `/api/task-comments/${id}`)).status).toBe(204)
  expect((await list()).map((one) => one.id)).not.toContain(id)
  expect(await heard(colleague)).toHaveLength(count - 1)
  expect((await fixture.as(colleague)('POST', `/api/task-comments/${id}/restore`)).status).toBe(404)
  expect((await fixture.as(staff)('POST', `/api/task-comments/${id}/restore`)).status).toBe(204)
  expect(await list()).toEqual(before)
  expect(await heard(colleague)).toHaveLength(count)
})

test('someone who has read of a comment does not hear of it again when it is restored', async () => {
  const made = await comment('Read once', [colleague.userId])
  const path = `/api/task-comments/${String(made.body['id'])}`
  await fixture.owner.query(`update notifications set read_at = now() where about_id = $1`, [made.body['id']])
  const before = (await heard(colleague)).length
  for (const [method, route] of [
    ['DELETE', path],
    ['POST', `${path}/restore`],
  ] as const)
    expect((await fixture.as(staff)(method, route)).status).toBe(204)
  expect(await heard(colleague)).toHaveLength(before)
})

test.each([
  { body: { text: ' ', mentions: [] }, says: 'The comment is required.' },
  { body: { text: 'x', mentions: ['Ruben'] }, says: 'Choose a colleague.' },
  { body: { text: 'x', mentions: Array(21).fill(crypto.randomUUID()) }, says: 'Mention up to 20 colleagues.' },
])('a comment that cannot be is refused: $says', async ({ body, says }) => {
  expect(await fixture.as(staff)('POST', `/api/build-out-tasks/${task.id}/comments`, body)).toMatchObject({
    status: 400,
    body: { detail: says },
  })
})

test('a colleague who wants to hear nothing of mentions doesn’t, and mail is planned for one who does', async () => {
  const quiet = await addUser(fixture, 'Quinn Quiet', 'admin')
  expect((await fixture.as(quiet)('PATCH', '/api/notification-choices/mention', { way: 'never' })).status).toBe(200)
  await fixture.owner.query('update users set email_verified = true where id = $1', [colleague.userId])
  await comment('For both', [quiet.userId, colleague.userId])
  expect(await heard(quiet)).toEqual([])
  const { rows } = await fixture.owner.query<{ user_id: string }>(
    `select m.user_id from notification_mails m join notifications n on n.id = m.notification_id where n.kind = 'mention' and n.detail = 'For both'`,
  )
  expect(rows).toEqual([{ user_id: colleague.userId }])
})

test('the client sees nothing of it: not by a route, the live feed, the search, the log or a copy of the data', async () => {
  const address = await listen(fixture)
  const [own, other] = await Promise.all([client, colleague].map((who) => readLive(fixture, address, who)))
  await comment('Hidden pineapple', [colleague.userId])
  await fixture.as(staff)('POST', `/api/build-out-tasks/${task.id}/here`, { here: true })
  await until(() => other?.events.some(({ kind }) => kind === 'taskComment'))
  await until(() => other?.signals.some(({ kind }) => kind === 'taskPresence'))
  const marker = await fixture.as(client)('POST', '/api/business-bank-accounts', { bankName: 'Marker' })
  await until(() => own?.events.some(({ id }) => id === marker.body['id']))
  expect([...(own?.events ?? []), ...(own?.signals ?? [])].filter(({ kind }) => kind.startsWith('task'))).toEqual([])
  for (const feed of [own, other]) feed?.stop()
  const texts = await Promise.all(
    ['/api/build-out', '/api/search?q=pineapple', '/api/notifications', `/api/clients/${client.userId}/log`].map(
      async (path) => (await fixture.as(client)('GET', path)).text,
    ),
  )
  expect(texts.join()).not.toContain('pineapple')
  for (const path of ['comments', 'here'])
    expect((await fixture.as(client)('GET', `/api/build-out-tasks/${task.id}/${path}`)).status).not.toBe(200)
  // Nor do those who view the client's portal, or anyone else, in SQL.
  for (const text of [
    'select id from task_comments',
    `update task_comments set deleted_at = now() returning id`,
    `select id from audit_entries where table_name = 'task_comments'`,
  ])
    expect(await fixture.database.asUser(client, [{ text }]), text).toEqual([[]])
  await expect(
    fixture.database.asUser(client, [
      {
        text: `insert into task_comments (id, task_id, user_id, text) values (gen_random_uuid(), '${task.id}', '${client.userId}', 'Mine')`,
      },
    ]),
  ).rejects.toThrow(/row-level security/)
  await expect(
    fixture.database.asUser(staff, [
      {
        text: `insert into task_comments (id, task_id, user_id, text, author_name) values (gen_random_uuid(), '${task.id}', '${client.userId}', 'x', 'Ruben Salas')`,
      },
    ]),
  ).rejects.toThrow(/permission denied/)
})

test('colleagues see who has a task open, until it is closed or no sign came', async () => {
  const where = async (who: Identity) =>
    ((await fixture.as(who)('GET', `/api/build-outs/${plan.id}/presence`)).body as unknown as { items: TaskPresence[] })
      .items
  const say = (who: Identity, here: boolean) =>
    fixture.as(who)('POST', `/api/build-out-tasks/${task.id}/here`, { here })
  await say(staff, true)
  expect(await where(colleague)).toEqual([{ taskId: task.id, people: [{ id: staff.userId, name: 'Dana Staff' }] }])
  expect(await where(staff)).toEqual([])
  await say(colleague, true)
  expect(await where(staff)).toMatchObject([{ people: [{ name: 'Ruben Salas' }] }])
  await say(staff, false)
  expect(await where(colleague)).toEqual([])
  const signals: string[] = []
  const feed = { signal: ({ id }: { id: string }) => void signals.push(id) }
  const watched = watchTasks(fixture.database, { ...neverFeed, ...feed }, 20)
  await watched.note(staff, task.id, true)
  await until(() => signals.length === 2)
  expect(await watched.read(colleague, plan.id)).toEqual({ items: [] })
})

const neverFeed = {
  attach: () => undefined,
  count: () => 0,
  onReader: () => () => undefined,
  recheck: () => undefined,
  end: () => undefined,
  stop: () => undefined,
}
