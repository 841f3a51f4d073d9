import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { ClientLogPage } from '../../clients/contract.ts'
import type { BuildOut, ClientRequest } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

let made = 0
/** A client on day 0, of whom the plan asks nothing yet. */
async function makeClient(): Promise<Identity> {
  const client = await addUser(fixture, `Reminded ${++made}`)
  await fixture.owner.query(`update build_outs set start_date = current_date + 400 where user_id = $1`, [client.userId])
  return client
}
const ask = async (client: Identity, title: string, detail?: string) =>
  (await fixture.as(staff)('POST', '/api/client-requests', { userId: client.userId, title, detail }))
    .body as unknown as ClientRequest
const on = (who: Identity, { id }: { id: string }, verb: string) =>
  fixture.as(who)('POST', `/api/client-requests/${id}/${verb}`)
const read = async (client: Identity) =>
  (await fixture.as(staff)('GET', `/api/build-out?client=${client.userId}`)).body as unknown as BuildOut
const pause = async (client: Identity, paused: boolean, who = staff) =>
  fixture.as(who)('POST', `/api/build-outs/${(await read(client)).id}/reminders`, { paused })

/** Lets time pass for a client: everything of it moves back, as the clock would move ahead. */
async function pass(client: Identity, time: string): Promise<void> {
  const { owner } = fixture
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `update client_requests set created_at = created_at - $2::interval, next_reminder_at = next_reminder_at - $2::interval,
      reminded_at = reminded_at - $2::interval, automatically_reminded_at = automatically_reminded_at - $2::interval where user_id = $1`,
    [client.userId, time],
  )
  await owner.query(
    `update build_outs set created_at = created_at - $2::interval, reminders_from = reminders_from - $2::interval,
      start_date = (start_date - $2::interval)::date where user_id = $1`,
    [client.userId, time],
  )
  await owner.query('update build_out_tasks set changed_at = changed_at - $2::interval where user_id = $1', [
    client.userId,
    time,
  ])
  await owner.query('set session_replication_role = origin')
  await owner.query('update jobs set run_at = run_at - $2::interval where user_id = $1', [client.userId, time])
}
/** Works off what is due. */
async function run(): Promise<void> {
  fixture.portal.jobs.flush()
  await until(async () => (await fixture.owner.query('select from jobs where run_at <= now()')).rowCount === 0)
  // An entry in progress has a later run time, which is reset when it is done.
  await until(async () => (await fixture.owner.query('select from jobs where attempts > 0')).rowCount === 0)
}
const mails = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ subject: string; body: string }>(
      `select m.subject, m.body from outgoing_mail m join users u on u.email = m.to_address where u.id = $1 and m.subject like 'Reminder%' order by m.id`,
      [userId],
    )
  ).rows
const days = async (client: Identity, hours: string[]) => {
  const counts: number[] = []
  for (const hour of hours) {
    await pass(client, hour)
    await run()
    counts.push((await mails(client)).length)
  }
  return counts
}

test('a request is reminded of 1, 3 and 5 days after it was asked, and then no more; the row and the log say so', async () => {
  const client = await makeClient()
  const asked = await ask(client, 'Sign the lease', 'Both pages.')
  expect(await days(client, ['23 hours', '61 minutes', '1 day', '1 day', '1 day', '1 day', '10 days'])).toEqual([
    0, 1, 1, 2, 2, 3, 3,
  ])
  expect((await mails(client))[0]).toMatchObject({
    subject: 'Reminder: one thing we need from you: Sign the lease',
    body: expect.stringContaining('Both pages.') as string,
  })
  const [row] = (await read(client)).requests
  expect(row).toMatchObject({ id: asked.id, remindersSent: 3, nextReminderAt: null })
  expect(row?.automaticallyRemindedAt).toBe(row?.remindedAt)
  const log = (await fixture.as(staff)('GET', `/api/clients/${client.userId}/log`)).body as unknown as ClientLogPage
  expect(log.items[0]).toMatchObject({
    by: 'The portal',
    did: 'automatically reminded the client of',
    title: 'Sign the lease',
  })
  // Nothing is left to look at but the plan, whose first day is far away.
  const { rows } = await fixture.owner.query(
    `select run_at > now() + interval '300 days' as far from jobs where user_id = $1`,
    [client.userId],
  )
  expect(rows).toEqual([{ far: true }])
})

test.each(['answer', 'receive'])('no reminder follows once it was settled: %s', async (verb) => {
  const client = await makeClient()
  const asked = await ask(client, 'Sign the lease')
  expect((await on(verb === 'answer' ? client : staff, asked, verb)).status).toBe(200)
  expect(await days(client, ['25 hours', '3 days'])).toEqual([0, 0])
  if (verb === 'receive') {
    // Taken back, it is open again, and the reminders that are still to come are sent.
    await on(staff, asked, 'reopen')
    expect(await days(client, ['25 hours'])).toEqual([1])
  }
})

test.each([
  ['one', (userId: string) => ({ path: '/api/client-requests', body: { userId, title: 'Sign', reminds: false } })],
  [
    'many',
    (userId: string) => ({
      path: '/api/client-requests/many',
      body: { clients: [userId], request: { title: 'Sign', reminds: false } },
    }),
  ],
])('a request that was asked without reminders is reminded of by staff alone: %s', async (_, made) => {
  const client = await makeClient()
  const { path, body } = made(client.userId)
  expect((await fixture.as(staff)('POST', path, body)).status).toBe(201)
  if (path.endsWith('many')) {
    await fixture.owner.query(`update jobs set run_at = now() where name = 'desk-request'`)
    await run()
  }
  const [asked] = (await read(client)).requests
  expect(asked).toMatchObject({ reminds: false, nextReminderAt: null })
  expect(await days(client, ['25 hours', '3 days', '3 days'])).toEqual([0, 0, 0])
  expect((await on(staff, asked ?? { id: '' }, 'remind')).status).toBe(200)
  expect(await days(client, ['25 hours'])).toEqual([1])
})

test('a reminder by staff takes the place of the next one within a day', async () => {
  const client = await makeClient()
  const asked = await ask(client, 'Sign the lease')
  await pass(client, '20 hours')
  expect((await on(staff, asked, 'remind')).status).toBe(200)
  expect(await days(client, ['5 hours', '20 hours', '28 hours'])).toEqual([1, 1, 2])
  expect((await read(client)).requests[0]).toMatchObject({ remindersSent: 2 })
})

test('what falls due together is one mail, and a client gets one reminder a day', async () => {
  const client = await makeClient()
  await ask(client, 'Sign the lease')
  await pass(client, '4 hours')
  await ask(client, 'Choose a name', 'Three of them.')
  await pass(client, '10 hours')
  await ask(client, 'Open the letter')
  await pass(client, '11 hours')
  await run()
  const [first, ...others] = await mails(client)
  expect(others).toEqual([])
  expect(first?.subject).toBe('Reminder: 2 things we need from you')
  expect(first?.body).toContain('1. Sign the lease\n\n2. Choose a name\nThree of them.\n\nOpen your portal')
  // The third is due 14 hours later, and waits until the day is over.
  expect(await days(client, ['14 hours'])).toEqual([1])
  // Also when something else has it looked at before.
  for (const paused of [true, false]) await pause(client, paused)
  expect(await days(client, ['9 hours', '2 hours'])).toEqual([1, 2])
  expect((await mails(client))[1]?.subject).toBe('Reminder: one thing we need from you: Open the letter')
})

test('what the plan asks is reminded of a day after it began to, and is a request from then on', async () => {
  const client = await addUser(fixture, 'Planned One')
  const before = await read(client)
  const [planned] = before.asks
  expect(planned).toMatchObject({ requestId: null, taskKey: 'T01' })
  expect(before.requests).toEqual([])
  expect(await days(client, ['23 hours', '25 hours'])).toEqual([0, 1])
  const after = await read(client)
  const request = after.requests.find(({ taskKey }) => taskKey === 'T01')
  expect(after.asks).toMatchObject([{ taskKey: 'T01', requestId: request?.id }])
  expect(request).toMatchObject({ askedBy: 'the plan', remindersSent: 1 })
  expect((await mails(client))[0]?.body).toContain('What we need:\n- ')
  expect((await fixture.as(client)('GET', '/api/notifications')).text).toContain('Reminder, we still need')
})

test('paused reminders wait, the pause says who and since when, and everything that came due meanwhile is one mail', async () => {
  const client = await makeClient()
  await ask(client, 'Sign the lease')
  await ask(client, 'Choose a name')
  const paused = (await pause(client, true)).body as unknown as BuildOut
  expect(paused.reminders).toMatchObject({ pausedAt: expect.any(String) as string, pausedBy: 'Dana Staff' })
  expect((await pause(client, true)).body['version']).toBe(paused.version)
  expect(await days(client, ['25 hours', '2 days', '2 days'])).toEqual([0, 0, 0])
  expect(((await pause(client, false)).body as unknown as BuildOut).reminders).toMatchObject({
    pausedAt: null,
    pausedBy: null,
  })
  await run()
  expect((await mails(client)).map(({ subject }) => subject)).toEqual(['Reminder: 2 things we need from you'])
  expect(await days(client, ['25 hours', '2 days'])).toEqual([1, 1])
  const log = (await fixture.as(staff)('GET', `/api/clients/${client.userId}/log`)).body as unknown as ClientLogPage
  expect(log.items.map(({ did }) => did)).toEqual(
    expect.arrayContaining(['paused automatic reminders', 'resumed automatic reminders']),
  )
})

test('no stranger sees a client’s reminders or pauses them, and the client does not see the pause', async () => {
  const [client, stranger] = [await makeClient(), await addUser(fixture, 'Stranger')]
  const address = await listen(fixture)
  const feeds = await Promise.all([stranger, staff].map((one) => readLive(fixture, address, one)))
  await ask(client, 'Sign the lease')
  await pass(client, '25 hours')
  await run()
  expect((await pause(client, true, client)).status).toBe(403)
  expect((await pause(client, true, stranger)).status).toBe(403)
  await pause(client, true)
  const [foreign, team] = feeds
  await until(() => team?.events.filter(({ kind, owner }) => kind === 'buildOut' && owner === client.userId).length)
  expect(foreign?.events.filter(({ owner }) => owner === client.userId)).toEqual([])
  expect(await mails(stranger)).toEqual([])
  expect((await fixture.as(stranger)('GET', '/api/notifications')).text).not.toContain('Sign the lease')
  const own = (await fixture.as(client)('GET', '/api/build-out')).body as unknown as BuildOut
  expect(own.reminders).toBeNull()
  for (const { stop } of feeds) stop()
})

test('archived clients and addresses that nobody confirmed get none, and are not marked as reminded', async () => {
  const [archived, unconfirmed] = [await makeClient(), await makeClient()]
  for (const client of [archived, unconfirmed]) await ask(client, 'Sign the lease')
  await fixture.as(staff)('POST', `/api/clients/${archived.userId}/archive`, { archived: true })
  await fixture.owner.query('update users set email_verified = false where id = $1', [unconfirmed.userId])
  for (const client of [archived, unconfirmed]) {
    expect(await days(client, ['25 hours', '1 day'])).toEqual([0, 0])
    expect((await read(client)).requests[0]).toMatchObject({ remindersSent: 0 })
  }
  // Once that is over, one mail for what came due.
  await fixture.as(staff)('POST', `/api/clients/${archived.userId}/archive`, { archived: false })
  await fixture.owner.query('update users set email_verified = true where id = $1', [unconfirmed.userId])
  await run()
  expect(await mails(archived)).toHaveLength(1)
  expect(await days(unconfirmed, ['1 day'])).toEqual([1])
})
