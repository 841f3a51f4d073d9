import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { makeRow } from '../../../../tests/make-row.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { requestAutomation } from '../../../records/request-automation.ts'

let fixture: TestPortal
let client: Identity
let manager: Identity
let colleague: Identity
let unverified: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
})
beforeEach(async () => {
  client = await addUser(fixture, 'Ann Client')
  manager = await addUser(fixture, 'Mia Manager', 'admin')
  colleague = await addUser(fixture, 'Cole Staff', 'admin', 'staff')
  unverified = await addUser(fixture, 'Una Manager', 'admin')
  await fixture.owner.query('update users set email_verified = id <> $1', [unverified.userId])
})
afterEach(async () => {
  await fixture.owner.query('delete from notifications')
  await fixture.owner.query('delete from unplanned_notifications')
  // The server makes its own entry of the planning once: without it, nothing is planned but by these tests.
  await fixture.owner.query(`delete from jobs where name in ('tell', 'team-mails')`)
  await fixture.owner.query('update users set deactivated_at = now()')
})
afterAll(() => fixture.close())

const ask = (n = 1) => makeRow(fixture, requestAutomation, client, n)
const say = () => fixture.as(client)('POST', '/api/chat-messages', { body: 'Are you there?' })
const assign = () =>
  fixture.owner.query('update clients set assignee_id = $2 where id = $1', [client.userId, colleague.userId])
const plan = async (most = 1000) =>
  (await fixture.owner.query<{ more: boolean }>('select app.plan_team_mails($1) as more', [most])).rows[0]?.more
const unplanned = async () => (await fixture.owner.query('select from unplanned_notifications')).rowCount
/** Who has a mail planned, in which way, and whether their job looks at it then. */
const planned = async () =>
  (
    await fixture.owner.query(
      `select u.name, m.digest, count(*)::int as count, bool_and(j.run_at <= m.due_at) as looked_at
       from notification_mails m join users u on u.id = m.user_id
         left join jobs j on j.name = 'tell' and j.key = u.id::text group by 1, 2 order by 1, 2`,
    )
  ).rows

test('what a client does is planned for the colleague who has the client, beside the request', async () => {
  await assign()
  await ask()
  await say()
  expect(await planned()).toEqual([])
  expect(await plan()).toBe(false)
  expect(await planned()).toEqual([
    { name: 'Cole Staff', digest: false, count: 1, looked_at: true },
    { name: 'Cole Staff', digest: true, count: 1, looked_at: true },
  ])
  // A message waits ten minutes from when it was written, however late it is planned.
  const { rows } = await fixture.owner.query(
    `select m.due_at - n.created_at = interval '10 minutes' as exact from notification_mails m join notifications n on n.id = m.notification_id where not m.digest`,
  )
  expect(rows).toEqual([{ exact: true }])
})

test('where nobody has the client, the managers get it whose address is verified', async () => {
  await ask()
  await plan()
  expect(await planned()).toEqual([{ name: 'Mia Manager', digest: true, count: 1, looked_at: true }])
  await assign()
  await fixture.owner.query('update users set deactivated_at = now() where id = $1', [colleague.userId])
  await ask(2)
  await plan()
  expect(await planned()).toMatchObject([{ name: 'Mia Manager', count: 2 }])
})

test('a notification that was repeated is planned once, and one that was read or taken back is not', async () => {
  await say()
  await say()
  expect(await unplanned()).toBe(1)
  await plan()
  expect(await unplanned()).toBe(0)
  expect(await planned()).toMatchObject([{ name: 'Mia Manager', count: 1 }])
  await fixture.owner.query('delete from notification_mails')
  await ask()
  await ask(2)
  await fixture.owner.query(
    `update notifications set read_at = now() where id = (select id from notifications where kind = 'request' order by id limit 1)`,
  )
  await fixture.owner.query(
    `delete from notifications where id = (select id from notifications where kind = 'request' order by id desc limit 1)`,
  )
  await plan()
  expect(await unplanned()).toBe(0)
  expect(await planned()).toEqual([])
})

test('the job works off all of it, in parts', async () => {
  for (let n = 0; n < 5; n++) await ask(n)
  expect(await plan(2)).toBe(true)
  expect(await unplanned()).toBe(3)
  await fixture.owner.query(
    `insert into unplanned_notifications (notification_id) select gen_random_uuid() from generate_series(1, 500)`,
  )
  // The server gives it its first moment when it first looks.
  fixture.portal.jobs.flush()
  const due = `update jobs set run_at = now() where name = 'team-mails'`
  await until(async () => (await fixture.owner.query(due)).rowCount === 1)
  fixture.portal.jobs.flush()
  await until(async () => (await unplanned()) === 0)
  expect(await planned()).toMatchObject([{ name: 'Mia Manager', count: 5 }])
})

test('two servers that plan at once neither wait for each other nor plan a notification twice', async () => {
  for (let n = 0; n < 20; n++) await ask(n)
  const first = new pg.Client(fixture.url)
  const second = new pg.Client(fixture.url)
  for (const one of [first, second]) await one.connect()
  await first.query('begin')
  // For different people, whose entries in `jobs` differ.
  await assign()
  await first.query('select app.plan_team_mails(12)')
  await fixture.owner.query('update clients set assignee_id = null where id = $1', [client.userId])
  await second.query(`set lock_timeout = '2s'`)
  await second.query('select app.plan_team_mails(12)')
  await first.query('commit')
  for (const one of [first, second]) await one.end()
  expect(await unplanned()).toBe(0)
  expect(await planned()).toMatchObject([
    { name: 'Cole Staff', count: 12, looked_at: true },
    { name: 'Mia Manager', count: 8, looked_at: true },
  ])
})

test('a notification that is repeated while its mail waits is in that mail, and after it has left is mailed again', async () => {
  await say()
  await plan()
  await say()
  expect(await unplanned()).toBe(1)
  // The mail leaves before the repetition is planned.
  await fixture.owner.query('delete from notification_mails')
  await plan()
  expect(await planned()).toEqual([])
  await say()
  await plan()
  expect(await planned()).toMatchObject([{ name: 'Mia Manager', count: 1 }])
})

test('a message waits ten minutes from the first, though it was repeated before it was planned', async () => {
  await say()
  await fixture.owner.query(`update unplanned_notifications set created_at = created_at - interval '1 minute'`)
  await say()
  expect(await unplanned()).toBe(1)
  await plan()
  const { rows } = await fixture.owner.query(
    `select extract(epoch from due_at - now()) between 480 and 540 as first from notification_mails`,
  )
  expect(rows).toEqual([{ first: true }])
})

test('what came before a digest is in it, though it is planned after the digest was due', async () => {
  await assign()
  await fixture.as(colleague)('PATCH', '/api/notification-choices/message', { way: 'digest' })
  await say()
  const due = (
    await fixture.owner.query(
      `update unplanned_notifications set created_at = app.next_digest($1) - interval '7 days 30 seconds' returning created_at + interval '30 seconds' as at`,
      [colleague.userId],
    )
  ).rows[0]?.at
  const taken = await fixture.owner.query('select * from app.take_notification_mails($1, false)', [colleague.userId])
  expect(taken.rows).toMatchObject([{ kind: 'message', digest: true }])
  expect(due < new Date()).toBe(true)
})

test.each([
  ['first', false],
  ['repeated', true],
])('what a client does, %s, waits for nobody who works on the colleague’s mails', async (_which, repeated) => {
  await assign()
  await say()
  await plan()
  if (!repeated) await fixture.owner.query('delete from notifications')
  const beside = new pg.Client(fixture.url)
  await beside.connect()
  await beside.query('begin')
  await beside.query(`select from jobs where name = 'tell' and key = $1 for update`, [colleague.userId])
  const made = await Promise.race([say().then(({ status }) => status), wait(5_000, 'waits', { ref: false })])
  await beside.query('rollback')
  await beside.end()
  expect(made).toBe(201)
})

test('nobody but the server plans mails or reads what is to be planned', async () => {
  await ask()
  for (const who of [client, manager])
    for (const text of ['select app.plan_team_mails(1)', 'select * from unplanned_notifications'])
      await expect(fixture.database.asUser(who, [{ text, writes: true }])).rejects.toMatchObject({ code: '42501' })
})
