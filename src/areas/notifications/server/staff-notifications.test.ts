import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markNotifications, readNotifications, notifyOfMessages } from '../../../../tests/bell.ts'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { untilLocked } from '../../../../tests/lock-wait.ts'
import { makeRow } from '../../../../tests/make-row.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { businessDocument } from '../../../records/business-document.ts'

// A notification for the whole staff: one row, read by each of them separately.

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
const notify = (who: Identity, n: number) => notifyOfMessages(fixture, who, n)

/** The client adds so many documents; returns their notifications, the oldest first. */
const upload = async (client: Identity, times = 1) => {
  for (let n = 0; n < times; n++) await makeRow(fixture, businessDocument, client, n)
  const { rows } = await fixture.owner.query<{ id: string; settled: boolean }>(
    `select id, read_at is not null as settled from notifications where about_id = $1 order by id`,
    [client.userId],
  )
  return rows
}
const documentNotifications = async (who: Identity, name: string) =>
  (await list(who)).items.filter(({ title }) => title === `${name} added a document`)

test('a staff notification is one row; each reads it separately, and the last reader resolves it', async () => {
  const client = await addUser(fixture, 'Hope Once')
  expect(await upload(client, 2)).toHaveLength(1)
  const unread = (await list(colleague)).unread
  const [seen] = await documentNotifications(staff, 'Hope Once')
  await read(staff, { ids: [seen?.id] })
  expect((await documentNotifications(staff, 'Hope Once'))[0]).toMatchObject({ times: 2, readAt: expect.any(String) })
  const reads = { text: 'select user_id from notification_reads where notification_id = $1', values: [seen?.id] }
  expect(await fixture.database.asUser(staff, [reads])).toEqual([[{ user_id: staff.userId }]])
  for (const who of [colleague, client]) expect(await fixture.database.asUser(who, [reads])).toEqual([[]])
  expect((await documentNotifications(colleague, 'Hope Once'))[0]).toMatchObject({ times: 2, readAt: null })
  expect((await list(colleague)).unread).toBe(unread)

  // Told again, it is unread again for those who had read it, with what is new to each of them.
  expect(await upload(client)).toMatchObject([{ settled: false }])
  expect((await documentNotifications(staff, 'Hope Once')).map(({ times, readAt }) => [times, readAt])).toEqual([
    [1, null],
  ])
  expect((await documentNotifications(colleague, 'Hope Once')).map(({ times, readAt }) => [times, readAt])).toEqual([
    [3, null],
  ])
  // What was read is the older notification, which is gone.
  await read(staff, { ids: [seen?.id] })
  expect((await documentNotifications(staff, 'Hope Once'))[0]?.readAt).toBeNull()

  await Promise.all([staff, colleague].map((who) => read(who, { all: true })))
  expect(await upload(client, 0)).toMatchObject([{ settled: true }])
  expect(await upload(client)).toMatchObject([{ settled: true }, { settled: false }])
})

test('a client reads and marks no staff notification, and an actor is not notified of their own action', async () => {
  const client = await addUser(fixture, 'Ivy Outside')
  const [first] = await upload(client)
  expect((await list(client)).items).toEqual([])
  expect(
    await fixture.database.asUser(client, [
      { text: 'select id from notifications where user_id is null' },
      { text: 'select app.read_staff_notifications(null)', writes: true },
    ]),
  ).toMatchObject([[], {}])
  await fixture.database.asUser(staff, [
    { text: 'update notifications set read_at = now() where id = $1', values: [first?.id] },
  ])
  expect(
    (await fixture.owner.query('select 1 from notification_reads where user_id = $1', [client.userId])).rowCount,
  ).toBe(0)
  expect(await upload(client, 0)).toMatchObject([{ settled: false }])
  for (const text of [
    `insert into notification_reads (user_id, notification_id, times) values ('${colleague.userId}', '${first?.id}', 9)`,
    'delete from notification_reads',
    'select app.resolve_staff_notifications(null)',
  ]) {
    await expect(fixture.database.asUser(staff, [{ text }]), text).rejects.toThrow(/permission denied/)
  }

  const before = [await list(staff), await list(colleague)].map(({ unread }) => unread)
  expect(
    (
      await fixture.as(staff)('POST', '/api/request-automations', {
        userId: client.userId,
        type: 'Custom Automation',
        description: 'Post each week',
      })
    ).status,
  ).toBe(201)
  expect([await list(staff), await list(colleague)].map(({ unread }) => unread)).toEqual([
    before[0],
    (before[1] ?? 0) + 1,
  ])
})

test('new staff are not notified of earlier events, and nothing waits for those who left', async () => {
  const client = await addUser(fixture, 'Jim Before')
  await upload(client)
  const joining = await addUser(fixture, 'Max Joins')
  const asAdmin = { ...joining, role: 'admin' as const }
  await fixture.owner.query(`update users set role = 'admin' where id = $1`, [joining.userId])
  expect(await list(asAdmin)).toMatchObject({ unread: 0 })
  const later = await addUser(fixture, 'Kay After')
  await upload(later)
  expect((await list(asAdmin)).unread).toBe(1)
  await Promise.all([staff, colleague].map((who) => read(who, { all: true })))
  expect(await upload(client, 0)).toMatchObject([{ settled: true }])
  expect(await upload(later, 0)).toMatchObject([{ settled: false }])
  await fixture.owner.query(`update users set role = 'client' where id = $1`, [joining.userId])
  expect(await upload(later, 0)).toMatchObject([{ settled: true }])
  expect(await fixture.database.asUser(joining, [{ text: 'select id from notifications' }])).toEqual([[]])

  await upload(client)
  const hired = await addUser(fixture, 'Ned Hired', 'admin')
  expect(await list(hired)).toMatchObject({ unread: 0 })
  await upload(client)
  await Promise.all([staff, colleague].map((who) => read(who, { all: true })))
  expect((await upload(client, 0)).at(-1)).toMatchObject({ settled: false })
  await fixture.owner.query('delete from users where id = $1', [hired.userId])
  expect((await upload(client, 0)).at(-1)).toMatchObject({ settled: true })
})

test('staff who join while a notification repeats count as having read it', async () => {
  const client = await addUser(fixture, 'Oda Again')
  await upload(client)
  const writer = new pg.Client({ connectionString: fixture.url })
  await writer.connect()
  await writer.query('begin')
  await writer.query(
    `select set_config('app.user_id', $1, true), set_config('app.actor_id', $1, true), set_config('app.role', 'client', true)`,
    [client.userId],
  )
  await writer.query(
    `select app.notify_staff('document', 'Oda Again', 'added a document', 'Lease', '/documents', 'users', $1)`,
    [client.userId],
  )
  const joined = addUser(fixture, 'Pia Joins', 'admin')
  // The fixture's connection is the one that waits.
  const looking = new pg.Client({ connectionString: fixture.url })
  await looking.connect()
  await untilLocked(looking, 1)
  await writer.query('commit')
  const hired = await joined
  for (const one of [writer, looking]) await one.end()
  const { rows } = await fixture.owner.query(
    'select n.times = 2 as counted, r.times = n.times as read from notifications n join notification_reads r on r.notification_id = n.id where n.about_id = $1 and r.user_id = $2',
    [client.userId, hired.userId],
  )
  expect(rows).toEqual([{ counted: true, read: true }])
  await fixture.owner.query('delete from users where id = $1', [hired.userId])
})

test('staff page through their own and the whole staff’s notifications in one order', async () => {
  const client = await addUser(fixture, 'Quin Pages')
  const other = await addUser(fixture, 'Rita Pages')
  await upload(client)
  await notify(staff, 2)
  await upload(other)
  await notify(staff, 1)
  const pages = [await list(staff, '?limit=2')]
  pages.push(await list(staff, `?limit=2&cursor=${pages[0]?.next}`))
  pages.push(await list(staff, `?limit=1&cursor=${pages[1]?.next}`))
  expect(pages.flatMap(({ items }) => items.map(({ title }) => title))).toEqual([
    'Message 1',
    'Rita Pages added a document',
    'Message 2',
    'Message 1',
    'Quin Pages added a document',
  ])
})

test('what the only staff member does notifies no one', async () => {
  const client = await addUser(fixture, 'Sol Alone')
  const notifyAll = (who: Identity) =>
    fixture.owner.query(
      `select set_config('app.user_id', $1, true), set_config('app.actor_id', $1, true), set_config('app.role', 'admin', true),
    app.notify_staff('answer', null, 'Done', null, '/', 'users', $2)`,
      [who.userId, client.userId],
    )
  await fixture.owner.query('begin')
  await fixture.owner.query(`update users set role = 'client' where role = 'admin' and id <> $1`, [staff.userId])
  await notifyAll(staff)
  expect(await upload(client, 0)).toEqual([])
  await fixture.owner.query('rollback')
  await notifyAll(staff)
  expect(await upload(client, 0)).toHaveLength(1)
})

test('reading a staff notification is signaled to the reader’s other windows, and to no colleague', async () => {
  const client = await addUser(fixture, 'Nan Live')
  const [staffs, colleagues, clients] = await Promise.all(
    [staff, colleague, client].map((who) => readLive(fixture, address, who)),
  )
  const heard = (feed: typeof staffs) => feed?.events.filter(({ kind }) => kind === 'notification') ?? []
  const [first] = await upload(client)
  await until(() => heard(staffs).length === 1 && heard(colleagues).length === 1)
  await read(staff, { ids: [first?.id] })
  await until(() => heard(staffs).length === 2)
  const marker = (await fixture.as(client)('POST', '/api/business-bank-accounts', { bankName: 'Marker' })).body[
    'id'
  ] as string
  await until(() => [colleagues, clients].every((feed) => feed?.events.some(({ id }) => id === marker)))
  expect([heard(colleagues).length, heard(clients).length]).toEqual([1, 0])
  // Nor does anyone learn that the last one has read it.
  await read(colleague, { ids: [first?.id] })
  expect(await upload(client, 0)).toMatchObject([{ settled: true }])
  await until(() => heard(colleagues).length === 2)
  const last = (await fixture.as(client)('POST', '/api/business-bank-accounts', { bankName: 'Last' })).body[
    'id'
  ] as string
  await until(() => staffs?.events.some(({ id }) => id === last))
  expect(heard(staffs)).toHaveLength(2)
  for (const feed of [staffs, colleagues, clients]) feed?.stop()
})

test('staff notifications are purged 90 days after the last read, and wait at most 90 days for those who never read them', async () => {
  const [settled, unread, recent] = [
    await addUser(fixture, 'Tom Settled'),
    await addUser(fixture, 'Uma Unread'),
    await addUser(fixture, 'Vic Recent'),
  ]
  await upload(settled)
  for (const who of [staff, colleague]) await read(who, { all: true })
  await upload(unread)
  await upload(recent)
  await read(staff, { all: true })
  await fixture.owner.query(`update notifications set read_at = now() - interval '91 days' where about_id = $1`, [
    settled.userId,
  ])
  await fixture.owner.query(`update notifications set created_at = now() - interval '91 days' where about_id = $1`, [
    unread.userId,
  ])
  await fixture.portal.purge()
  expect(await upload(settled, 0)).toEqual([])
  expect(await upload(unread, 0)).toMatchObject([{ settled: true }])
  expect(await upload(recent, 0)).toMatchObject([{ settled: false }])
})
