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
  await fixture.owner.query(`delete from jobs where name = 'tell'`)
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
         left join jobs j on j.name = 'tell' and j.key = u.id::text group by 1, 2 order by 1`,
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

test('where nobody has the client, the managers get it who have an address and did not do it themselves', async () => {
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
  expect(await unplanned()).toBe(2)
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
  // The server gives it its first moment when it first looks.
  fixture.portal.jobs.flush()
  const due = `update jobs set run_at = now() where name = 'team-mails'`
  await until(async () => (await fixture.owner.query(due)).rowCount === 1)
  fixture.portal.jobs.flush()
  await until(async () => (await unplanned()) === 0)
  expect(await planned()).toMatchObject([{ name: 'Mia Manager', count: 5 }])
})

test('two servers that plan at once plan each notification once', async () => {
  for (let n = 0; n < 20; n++) await ask(n)
  const two = [new pg.Client(fixture.url), new pg.Client(fixture.url)]
  await Promise.all(two.map((one) => one.connect()))
  await Promise.all(two.map((one) => one.query('select app.plan_team_mails(12)')))
  await plan()
  await Promise.all(two.map((one) => one.end()))
  expect(await planned()).toMatchObject([{ name: 'Mia Manager', count: 20, looked_at: true }])
})

test('what a client does waits for nobody who works on the colleague’s mails', async () => {
  await assign()
  await ask()
  await plan()
  const beside = new pg.Client(fixture.url)
  await beside.connect()
  await beside.query('begin')
  await beside.query(`select from jobs where name = 'tell' and key = $1 for update`, [colleague.userId])
  const made = await Promise.race([ask(2).then(() => 'made'), wait(5_000, 'waits', { ref: false })])
  await beside.query('rollback')
  await beside.end()
  expect(made).toBe('made')
})

test('nobody but the server plans mails or reads what is to be planned', async () => {
  await ask()
  for (const who of [client, manager])
    for (const text of ['select app.plan_team_mails(1)', 'select * from unplanned_notifications'])
      await expect(fixture.database.asUser(who, [{ text, writes: true }])).rejects.toMatchObject({ code: '42501' })
})
