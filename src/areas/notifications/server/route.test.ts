import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcePlan, markNotifications, readNotifications, notifyOfMessages } from '../../../../tests/bell.ts'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { makeRow } from '../../../../tests/make-row.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { businessDocument } from '../../../records/business-document.ts'

let fixture: TestPortal
let staff: Identity
let colleague: Identity
let address: string
beforeAll(async () => {
  fixture = await openTestPortal()
  address = await listen(fixture)
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  colleague = await addUser(fixture, 'Kit Staff', 'admin')
})
afterAll(() => fixture.close())

const list = (who: Identity, query?: string) => readNotifications(fixture, who, query)
const read = (who: Identity, body: object) => markNotifications(fixture, who, body)
const ask = async (client: Identity, title: string) =>
  (await fixture.as(staff)('POST', '/api/client-requests', { userId: client.userId, title })).body['id'] as string
const notify = (who: Identity, n: number) => notifyOfMessages(fixture, who, n)
const moveTask = async (client: Identity, key: string, state: string) => {
  const { tasks } = (await fixture.as(staff)('GET', `/api/build-out?client=${client.userId}`)).body as unknown as {
    tasks: { id: string; key: string; version: number }[]
  }
  const task = tasks.find((one) => one.key === key)
  return fixture.as(staff)(
    'PATCH',
    `/api/build-out-tasks/${task?.id}`,
    { state },
    { headers: { 'if-match': `"${task?.version}"` } },
  )
}

test('a request notifies its client, and a reminder replaces an unread request', async () => {
  const client = await addUser(fixture, 'Ann Asked')
  const request = await ask(client, 'Verify Business Address')
  expect(await list(client)).toMatchObject({
    unread: 1,
    next: null,
    items: [
      {
        kind: 'ask',
        title: 'We need something from you: Verify Business Address',
        path: expect.stringMatching(/^\/\?request=[\da-f-]{36}$/) as string,
        actorName: 'Dana Staff',
        times: 1,
        readAt: null,
      },
    ],
  })
  await fixture.as(staff)('POST', `/api/client-requests/${request}/remind`)
  expect(await list(client)).toMatchObject({
    unread: 1,
    items: [{ title: 'Reminder, we still need: Verify Business Address', times: 2 }],
  })
  expect((await list(staff)).items).toEqual([])
})

test('a client’s response notifies every admin and resolves the client’s own notification; receipt resolves it for all', async () => {
  const client = await addUser(fixture, 'Bob Answers')
  const request = await ask(client, 'Send the lease')
  await fixture.as(client)('POST', `/api/client-requests/${request}/answer`)
  expect((await list(client)).unread).toBe(0)
  for (const admin of [staff, colleague]) {
    expect((await list(admin)).items[0]).toMatchObject({
      title: 'Bob Answers marked a request as done',
      detail: 'Send the lease',
      path: `/clients/${client.userId}`,
      readAt: null,
    })
  }
  await fixture.as(staff)('POST', `/api/client-requests/${request}/receive`)
  expect((await list(colleague)).items[0]?.readAt).not.toBeNull()
})

test('a completed task and one that waits for the client notify; setting it back removes the notification', async () => {
  const client = await addUser(fixture, 'Cay Tasks')
  await moveTask(client, 'T01', 'in-progress')
  expect((await list(client)).items).toEqual([])
  await moveTask(client, 'T01', 'waiting-client')
  await announcePlan(fixture, client)
  expect((await list(client)).items[0]?.title).toMatch(/^Waiting for you: /)
  await moveTask(client, 'T01', 'completed')
  await announcePlan(fixture, client)
  const page = await list(client)
  expect(page.items.map(({ title, times }) => [title.split(':')[0], times])).toEqual([['Done', 2]])
  expect(page.items[0]?.path).toMatch(/^\/\?row=[0-9a-f-]{36}$/)
  await moveTask(client, 'T01', 'in-progress')
  expect((await list(client)).items).toEqual([])
})

test('documents that a client uploads make one notification for each admin; uploads by staff make none', async () => {
  const client = await addUser(fixture, 'Dee Uploads')
  for (const n of [1, 2, 3]) await makeRow(fixture, businessDocument, client, n)
  const [first] = (await list(colleague)).items
  expect(first).toMatchObject({
    title: 'Dee Uploads added a document',
    detail: 'Title 3',
    times: 3,
    actorName: 'Dee Uploads',
  })
  expect(first?.path).toContain(`/documents?client=${client.userId}&row=`)
  expect((await list(client)).items).toEqual([])
})

test('the pages follow one another, newest first, and what is read stays read', async () => {
  const client = await addUser(fixture, 'Eve Reads')
  await notify(client, 130)
  const first = await list(client, '?limit=50')
  const second = await list(client, `?limit=50&cursor=${first.next}`)
  const third = await list(client, `?limit=50&cursor=${second.next}`)
  const titles = [first, second, third].flatMap((page) => page.items.map(({ title }) => title))
  expect(titles).toEqual(Array.from({ length: 130 }, (_, n) => `Message ${130 - n}`))
  expect([first.unread, third.next]).toEqual([100, null])
  expect((await read(client, { ids: first.items.map(({ id }) => id) })).body).toEqual({ unread: 80 })
  expect((await read(client, { all: true })).body).toEqual({ unread: 0 })
  for (const body of [{}, { ids: [] }, { ids: ['x'] }, { all: false }, { all: true, ids: [client.userId] }])
    expect((await read(client, body)).status).toBe(400)
})

test('no one else sees or marks them, not even an admin, neither by the routes nor in SQL', async () => {
  const client = await addUser(fixture, 'Fay Private')
  const stranger = await addUser(fixture, 'Gus Stranger')
  await notify(client, 2)
  await notify(staff, 2)
  const { rows: foreign } = await fixture.owner.query<{ id: string }>(
    'select id from notifications where user_id = any($1::uuid[])',
    [[client.userId, staff.userId]],
  )
  expect(foreign.length).toBeGreaterThanOrEqual(4)
  const ids = foreign.map(({ id }) => id)
  for (const who of [stranger, colleague]) {
    const responses = await fixture.database.asUser(who, [
      { text: 'select id from notifications where id = any($1::uuid[])', values: [ids] },
      { text: 'update notifications set read_at = now() where id = any($1::uuid[]) returning id', values: [ids] },
    ])
    expect(responses).toEqual([[], []])
    await read(who, { ids })
  }
  expect((await list(client)).unread).toBe(2)
  const refused = [
    `insert into notifications (user_id, kind, title, path) values ('${client.userId}', 'ask', 'Pay here', '/')`,
    `update notifications set title = 'Pay here'`,
    'delete from notifications',
    `select app.notify_user('${client.userId}', 'ask', 'Pay here', null, '/', null, null)`,
    `select app.notify_staff('ask', null, 'Pay here', null, '/', null, null)`,
  ]
  for (const text of refused)
    await expect(fixture.database.asUser(client, [{ text }]), text).rejects.toThrow(/permission denied/)
})

test('a path that leads away is refused by the table', async () => {
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '']) {
    await expect(
      fixture.owner.query(`select app.notify_user($1, 'ask', 'Look', null, $2, null, null)`, [staff.userId, path]),
    ).rejects.toThrow(/notifications_path_check/)
  }
})

test('the live feed signals the recipient, and no other admin', async () => {
  const client = await addUser(fixture, 'Hal Live')
  const [clients, staffs, colleagues] = await Promise.all(
    [client, staff, colleague].map((who) => readLive(fixture, address, who)),
  )
  await ask(client, 'Sign the form')
  await until(() => clients?.events.some(({ kind }) => kind === 'notification'))
  await notify(staff, 1)
  await read(staff, { all: true })
  await until(() => staffs?.events.some(({ kind }) => kind === 'notification'))
  const marker = (await fixture.as(client)('POST', '/api/business-bank-accounts', { bankName: 'Marker' })).body[
    'id'
  ] as string
  await until(() => colleagues?.events.some(({ id }) => id === marker))
  expect(colleagues?.events.filter(({ kind }) => kind === 'notification')).toEqual([])
  for (const feed of [clients, staffs, colleagues]) feed?.stop()
})

test('the audit trail does not record notifications', async () => {
  expect((await fixture.owner.query(`select 1 from audit_entries where table_name = 'notifications'`)).rowCount).toBe(0)
})

test('the page carries the unread count', async () => {
  const client = await addUser(fixture, 'Ida Paged')
  await notify(client, 3)
  const { text } = await fixture.as(client)('GET', '/')
  expect(text).toContain('[["notification","unread"],{"unread":3}]')
})

test('read notifications are purged after 90 days, unread ones stay', async () => {
  const client = await addUser(fixture, 'Joy Purged')
  await notify(client, 3)
  await fixture.owner.query(`update notifications set created_at = now() - interval '1 year' where user_id = $1`, [
    client.userId,
  ])
  const [oldest, old] = (await list(client)).items
  await fixture.owner.query(
    `update notifications set read_at = now() - case when id = $1 then interval '91 days' else interval '89 days' end where id = any($2::uuid[])`,
    [oldest?.id, [oldest?.id, old?.id]],
  )
  await fixture.portal.purge()
  expect((await list(client)).items.map(({ title }) => title)).toEqual(['Message 2', 'Message 1'])
})

test('keys of one letter are switched off for the user, and an empty change is refused', async () => {
  const client = await addUser(fixture, 'Lou Letters')
  const session = async () =>
    (await fixture.as(client)('GET', '/api/session')).body['user'] as { letterKeys: boolean; theme: string }
  expect(await session()).toMatchObject({ letterKeys: true, theme: 'system' })
  await fixture.as(client)('PATCH', '/api/session', { letterKeys: false })
  await fixture.as(client)('PATCH', '/api/session', { theme: 'dark' })
  expect(await session()).toMatchObject({ letterKeys: false, theme: 'dark' })
  expect((await fixture.as(client)('PATCH', '/api/session', {})).status).toBe(400)
  expect((await fixture.as(client)('GET', '/')).text).toContain('"letterKeys":false')
})
