import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { DeskSend } from '../send-contract.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin', 'staff')
})
afterAll(() => fixture.close())

const as = (who?: Identity) => fixture.as(who)
let keys = 0
const send = async (who: Identity | undefined, body: object, clients: Identity[], key = `prepared-${++keys}`) =>
  as(who)(
    'POST',
    '/api/desk/sends',
    { ...body, clients: clients.map(({ userId }) => userId) },
    { headers: { 'idempotency-key': key } },
  )
const message = (body: string, ...clients: Identity[]) => send(staff, { kind: 'message', body }, clients)
const remind = (...clients: Identity[]) => send(staff, { kind: 'remind' }, clients)
const on = (who: Identity | undefined, id: unknown, verb: string) =>
  as(who)('POST', `/api/desk/sends/${String(id)}/${verb}`)
const sends = async (who = staff) => (await as(who)('GET', '/api/desk/sends')).body['items'] as DeskSend[]
/** Lets the seconds pass in which it can be undone, and works off what is due. */
async function run(): Promise<void> {
  await fixture.owner.query(`update jobs set run_at = now() where name like 'desk-%'`)
  fixture.portal.jobs.flush()
  await until(async () => (await fixture.owner.query(`select from jobs where name like 'desk-%'`)).rowCount === 0)
}
const messagesOf = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ body: string; author_id: string }>(
      'select body, author_id from chat_messages where user_id = $1 order by id',
      [userId],
    )
  ).rows
const mailsTo = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ subject: string }>(
      `select m.subject from outgoing_mail m join users u on u.email = m.to_address where u.id = $1 and m.subject like 'Reminder%'`,
      [userId],
    )
  ).rows
const ask = async (client: Identity, title: string) =>
  String((await as(staff)('POST', '/api/client-requests', { userId: client.userId, title })).body['id'])

test('a message goes to each client once, by its author, and the desk and the trail follow', async () => {
  const clients = [await addUser(fixture, 'Mo One'), await addUser(fixture, 'Mo Two')]
  for (const client of clients) await as(client)('POST', '/api/chat-messages', { body: 'Hello?' })
  const body = '<b>Closed on Friday</b>'
  const first = await send(staff, { kind: 'message', body }, clients, 'one-double-click')
  expect(first.status, first.text).toBe(201)
  // A double click.
  expect((await send(staff, { kind: 'message', body }, clients, 'one-double-click')).body).toEqual(first.body)
  expect(await sends()).toMatchObject([{ kind: 'message', waiting: true, sent: 0, failed: [] }])
  for (const client of clients) expect(await messagesOf(client)).toHaveLength(1)
  await run()
  for (const client of clients) {
    expect((await messagesOf(client)).slice(1)).toEqual([{ body, author_id: staff.userId }])
    const { rows } = await fixture.owner.query('select unanswered_since from desk_rows where id = $1', [client.userId])
    expect(rows).toEqual([{ unanswered_since: null }])
    const { rows: trail } = await fixture.owner.query(
      `select action from audit_entries where table_name = 'chat_messages' and owner_id = $1 and actor_id = $2`,
      [client.userId, staff.userId],
    )
    expect(trail).toEqual([{ action: 'created' }])
  }
  expect(await sends()).toEqual([])
})

test('what is undone in time reaches nobody, and what has begun to leave can’t be', async () => {
  const client = await addUser(fixture, 'Una Undone')
  const { body } = await message('Never mind', client)
  expect((await on(staff, body['id'], 'withdraw')).status).toBe(204)
  expect((await on(staff, body['id'], 'withdraw')).status).toBe(204)
  await run()
  expect(await messagesOf(client)).toEqual([])
  const reminded = await remind(client)
  expect((await on(staff, reminded.body['id'], 'withdraw')).status).toBe(204)
  await run()
  const left = await message('Off it goes', client)
  await run()
  expect(await on(staff, left.body['id'], 'withdraw')).toMatchObject({ status: 409, body: { code: 'left_already' } })
})

test('many clients are reached in portions, and one that fails says why and does not stop the others', async () => {
  const clients: Identity[] = []
  for (let at = 0; at < 28; at++) clients.push(await addUser(fixture, `Many ${at}`))
  const [gone, ...others] = clients as [Identity, ...Identity[]]
  const { body } = await message('To all of you', ...clients)
  await fixture.owner.query('update clients set archived_at = now() where id = $1', [gone.userId])
  await run()
  for (const client of others) expect(await messagesOf(client)).toHaveLength(1)
  expect(await sends()).toEqual([
    {
      id: body['id'],
      kind: 'message',
      waiting: false,
      undone: false,
      sent: 27,
      failed: [{ id: gone.userId, name: 'Many 0', reason: 'archived' }],
    },
  ])
  await fixture.owner.query('update clients set archived_at = null where id = $1', [gone.userId])
  expect((await on(staff, body['id'], 'retry')).status).toBe(204)
  await run()
  for (const client of clients) expect(await messagesOf(client)).toHaveLength(1)
  expect(await sends()).toEqual([])
})

test('a server that ends in the middle loses nothing and sends nothing twice', async () => {
  const clients: Identity[] = []
  for (let at = 0; at < 27; at++) clients.push(await addUser(fixture, `Killed ${at}`))
  const { body } = await message('Once only', ...clients)
  // One portion is committed; of the next, the transaction ends without a commit.
  await fixture.owner.query('select app.send_desk_messages($1)', [body['id']])
  await fixture.owner.query('begin')
  await fixture.owner.query('select app.send_desk_messages($1)', [body['id']])
  await fixture.owner.query('rollback')
  const reached = (await Promise.all(clients.map(messagesOf))).filter((list) => list.length === 1)
  expect(reached).toHaveLength(25)
  await run()
  for (const client of clients) expect(await messagesOf(client)).toHaveLength(1)
})

test('a reminder is one mail about all that is open; a client who can’t be reminded is listed with the reason', async () => {
  const [open, nothing, soon] = [
    await addUser(fixture, 'Ria Open'),
    await addUser(fixture, 'Nia Nothing'),
    await addUser(fixture, 'Sia Soon'),
  ]
  await ask(open, 'Send the lease')
  await ask(open, 'Send the photos')
  const request = await ask(soon, 'Send the key')
  await as(staff)('POST', `/api/client-requests/${request}/remind`)
  const before = (await mailsTo(soon)).length
  const { body } = await remind(open, nothing, soon)
  await run()
  expect(await mailsTo(open)).toEqual([{ subject: 'Reminder: 2 things we need from you' }])
  expect(await mailsTo(soon)).toHaveLength(before)
  const [listed] = await sends()
  expect(listed).toMatchObject({ id: body['id'], kind: 'remind', sent: 1 })
  expect(listed?.failed.map(({ name, reason }) => [name, reason])).toEqual([
    ['Nia Nothing', 'nothing_open'],
    ['Sia Soon', 'reminded_already'],
  ])
  const { rows } = await fixture.owner.query(
    'select reminders_sent, automatically_reminded_at from client_requests where user_id = $1',
    [open.userId],
  )
  expect(rows).toEqual([
    { reminders_sent: 1, automatically_reminded_at: null },
    { reminders_sent: 1, automatically_reminded_at: null },
  ])
  expect((await on(staff, body['id'], 'dismiss')).status).toBe(204)
  expect((await on(staff, body['id'], 'dismiss')).status).toBe(204)
  expect(await sends()).toEqual([])
})

test('someone who leaves the team before it leaves sends nothing', async () => {
  const leaver = await addUser(fixture, 'Lea Leaver', 'admin', 'staff')
  const client = await addUser(fixture, 'Cy Client')
  await send(leaver, { kind: 'message', body: 'Bye' }, [client])
  await fixture.owner.query('update users set deactivated_at = now() where id = $1', [leaver.userId])
  await run()
  expect(await messagesOf(client)).toEqual([])
  const { rows } = await fixture.owner.query('select state, reason from desk_send_clients where user_id = $1', [
    client.userId,
  ])
  expect(rows).toEqual([{ state: 'failed', reason: 'author_left' }])
})

test('staff without secrets send; a client, staff who view one and a colleague neither see nor change what another sends', async () => {
  const careful = await addUser(fixture, 'Cara Careful', 'admin', 'no-secrets')
  const client = await addUser(fixture, 'Sid Stranger')
  const viewing = await addUser(fixture, 'Vera Viewing', 'admin')
  const made = await send(careful, { kind: 'message', body: 'Hello' }, [client])
  expect(made.status).toBe(201)
  await as(viewing)('POST', `/api/clients/${client.userId}/view`)
  const view: Identity = { ...viewing, userId: client.userId, role: 'client', access: 'viewing' }
  for (const who of [client, view, undefined, staff])
    for (const verb of ['withdraw', 'retry', 'dismiss'])
      expect((await on(who, made.body['id'], verb)).status).toBeGreaterThanOrEqual(401)
  for (const who of [client, view, undefined])
    expect((await send(who, { kind: 'remind' }, [client])).status).toBeGreaterThanOrEqual(401)
  for (const who of [client, view, staff])
    for (const table of ['desk_sends', 'desk_send_clients'])
      expect(
        await fixture.portal.database
          .asUser(who, [{ text: `select * from ${table}` }])
          .then(([rows]) =>
            (rows ?? []).filter((row) => row['author_id'] === careful.userId || row['send_id'] === made.body['id']),
          ),
      ).toEqual([])
  for (const text of [
    `select app.send_desk_messages('${String(made.body['id'])}')`,
    `select app.begin_send('${String(made.body['id'])}')`,
    `insert into desk_sends (kind, body) values ('message', 'x')`,
  ])
    await expect(fixture.portal.database.asUser(staff, [{ text }]), text).rejects.toMatchObject({ code: '42501' })
  expect(await sends(careful)).toMatchObject([{ waiting: true }])
})
