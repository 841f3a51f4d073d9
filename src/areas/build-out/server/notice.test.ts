import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { makePdf } from '../../../../tests/sample-file.ts'
import { addFile } from '../../../../tests/upload.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { type AcceptCase, actionsOf, facts, openAcceptCase } from './accept-case.ts'

let site: AcceptCase
beforeAll(async () => {
  site = await openAcceptCase()
})
afterAll(() => site.fixture.close())

const answers = { name: 'Blue LLC', ein: '120003456' }
const post = (path: string, who: Identity, body?: object, version?: number) =>
  site.fixture.as(who)('POST', path, body, version === undefined ? {} : { headers: { 'if-match': `"${version}"` } })
const on = (id: string, verb: string, body?: object, who = site.staff) =>
  post(`/api/client-requests/${id}/${verb}`, who, body)
/** Takes back what made the version that the request has, or another one. */
const takeBack = async (id: string, who = site.staff, version?: number) => {
  const [now] = await column('select version::text as value from client_requests where id = $1', [id])
  return post(`/api/client-requests/${id}/take-back-notice`, who, undefined, version ?? Number(now))
}

const column = async (text: string, values: unknown[]) =>
  (await site.fixture.owner.query<{ value: string | null }>(text, values)).rows.map(({ value }) => value)
const mailsTo = (client: Identity) =>
  column(
    `select m.subject as value from outgoing_mail m join users u on u.email = m.to_address where u.id = $1 order by m.id`,
    [client.userId],
  )
const unreadOf = (client: Identity) =>
  column('select title as value from notifications where user_id = $1 and read_at is null order by id', [client.userId])
const bellOf = (client: Identity) =>
  column('select title as value from notifications where user_id = $1 order by id', [client.userId])

async function addClient(name: string) {
  const client = await addUser(site.fixture, name)
  return { client, ...actionsOf(site, client) }
}

test('a return is undone before its mail leaves: the answer is in review again, and the client hears nothing of it', async () => {
  const { client, ask } = await addClient('Rae Returned')
  const id = await ask(facts, answers)
  const before = (await site.fixture.as(client)('GET', `/api/client-requests/${id}/answer`)).body['request']
  const asked = await mailsTo(client)
  await on(id, 'return', { reason: 'Not like this.', parts: ['name'] })
  expect(await mailsTo(client)).toEqual([...asked, 'Please look again: Facts'])
  expect(
    await column(
      `select (next_attempt_at > now() + interval '10 seconds')::text as value from outgoing_mail where subject like 'Please%'`,
      [],
    ),
  ).toEqual(['true'])
  expect(await bellOf(client)).toContain('Please look again: Facts')
  expect((await takeBack(id)).body).toMatchObject({
    ...(before as object),
    version: expect.any(Number) as number,
    returnedAt: null,
    returnReason: null,
  })
  expect(await mailsTo(client)).toEqual(asked)
  expect(await bellOf(client)).not.toContain('Please look again: Facts')
  // A double click, and one that comes when the request has moved on.
  const [now] = await column('select version::text as value from client_requests where id = $1', [id])
  expect(await takeBack(id, site.staff, Number(now) - 1)).toMatchObject({ status: 200 })
  await on(id, 'return', { reason: 'Once more.' })
  await on(id, 'remind')
  expect(await takeBack(id, site.staff, Number(now) + 1)).toMatchObject({ status: 409, body: { code: 'went_on' } })
})

test('a second return that is undone leaves the first one, which is all that the client has heard of', async () => {
  const { client, ask } = await addClient('Tia Twice')
  const id = await ask(facts, answers)
  await on(id, 'return', { reason: 'First.' })
  await site.fixture.as(client)('POST', `/api/client-requests/${id}/answer`)
  await on(id, 'return', { reason: 'Second.' })
  expect((await takeBack(id)).body).toMatchObject({
    answeredAt: expect.any(String) as string,
    returnReason: 'First.',
  })
  expect((await bellOf(client)).filter((title) => title?.startsWith('Please'))).toEqual(['Please look again: Facts'])
  expect(await unreadOf(client)).toEqual([])
})

test('a reminder that is undone leaves the bell as it was: read, or with what was not read counted once', async () => {
  const { client, ask } = await addClient('Bea Bell')
  const id = await ask(facts, {}, false)
  await on(id, 'remind')
  await takeBack(id)
  expect(await column('select times::text as value from notifications where user_id = $1', [client.userId])).toEqual([
    '1',
  ])
  await site.fixture.owner.query('update notifications set read_at = now() where user_id = $1', [client.userId])
  await on(id, 'remind')
  expect(await unreadOf(client)).toEqual(['Reminder, we still need: Facts'])
  await takeBack(id)
  expect(await unreadOf(client)).toEqual([])
  expect(await bellOf(client)).toEqual(['We need something from you: Facts'])
})

test('after an undone reminder the next one that leaves by itself is due as before', async () => {
  const { client, ask } = await addClient('Ned Next')
  const id = await ask(facts, {}, false)
  // Due already, and held up by another reminder of the same day.
  await site.fixture.owner.query(
    `update client_requests set next_reminder_at = now() - interval '1 hour' where id = $1`,
    [id],
  )
  const due = () => column('select next_reminder_at::text as value from client_requests where id = $1', [id])
  const before = await due()
  await on(id, 'remind')
  await takeBack(id)
  expect(await due()).toEqual(before)
  expect(
    await column('select max(reminded_at)::text as value from client_requests where user_id = $1', [client.userId]),
  ).toEqual([null])
})

test('a reminder is undone: its mail does not leave, and another may be sent at once', async () => {
  const { client, ask } = await addClient('Remy Reminded')
  const id = await ask(facts, {}, false)
  await on(id, 'remind')
  expect(await mailsTo(client)).toContain('Reminder: one thing we need from you: Facts')
  expect(
    await column(
      `select body as value from outgoing_mail where subject = 'Reminder: one thing we need from you: Facts' order by id desc limit 1`,
      [],
    ),
  ).toEqual([expect.stringMatching(/Also open \(1\)\n\nKick-off/)])
  expect((await takeBack(id)).body).toMatchObject({ remindersSent: 0, remindedAt: null, receivedAt: null })
  expect(await mailsTo(client)).toEqual(['One thing we need from you: Facts'])
  expect(await bellOf(client)).toEqual(['We need something from you: Facts'])
  expect(await on(id, 'remind')).toMatchObject({ status: 200, body: { remindersSent: 1 } })
})

test('a reminder of a task that made a request is undone: the plan asks for it as before', async () => {
  const { client } = await addClient('Tess Task')
  const tasks = async () => {
    const plan = await site.fixture.as(site.staff)('GET', `/api/build-out?client=${client.userId}`)
    return plan.body as { tasks: { id: string; state: string }[]; requests: unknown[] }
  }
  const task = (
    await column(`select task_id as value from app.asked_of_client($1) where request_id is null`, [client.userId])
  )[0]
  const made = await post(`/api/build-out-tasks/${task}/remind`, site.staff)
  expect(made).toMatchObject({ status: 201 })
  expect((await takeBack(String(made.body['id']))).body).toMatchObject({ withdrawn: true })
  expect(await mailsTo(client)).toEqual([])
  expect(await bellOf(client)).not.toContainEqual(expect.stringContaining('Reminder'))
  // No reminder is in the way of the next.
  expect((await tasks()).requests).toMatchObject([{ withdrawn: true, remindedAt: null }])
  expect(await post(`/api/build-out-tasks/${task}/remind`, site.staff)).toMatchObject({ status: 201 })
})

test('a reminder that made a request stays once the client has begun to answer it', async () => {
  const { client, give } = await addClient('Bo Begun')
  const [task] = await column(`select task_id as value from app.asked_of_client($1)`, [client.userId])
  const made = await post(`/api/build-out-tasks/${task}/remind`, site.staff)
  const form = made.body['form'] as { fields: { part: string; input: string }[] }
  const part = form.fields.find(({ input }) => input === 'names')?.part ?? ''
  expect(await give(String(made.body['id']), part, ['Blue LLC', '', ''])).toMatchObject({ status: 200 })
  expect(await takeBack(String(made.body['id']))).toMatchObject({ status: 409, body: { code: 'went_on' } })
})

test('an undone reminder is in no digest that was not planned before it', async () => {
  const { client, ask } = await addClient('Dot Digest')
  await site.fixture.as(client)('PATCH', '/api/notification-choices/ask', { way: 'digest' })
  const id = await ask(facts, {}, false)
  const planned = () =>
    column('select notification_id as value from notification_mails where user_id = $1', [client.userId])
  await on(id, 'remind')
  await takeBack(id)
  expect(await planned()).toHaveLength(1)
  // The digest has told of it, and it was not read.
  await site.fixture.owner.query('delete from notification_mails where user_id = $1', [client.userId])
  await on(id, 'remind')
  expect(await planned()).toHaveLength(1)
  await takeBack(id)
  expect(await planned()).toEqual([])
})

test('nothing is taken back once the mail is on its way, or the client went on with it', async () => {
  const left = await addClient('Lee Left')
  const gone = await left.ask(facts, answers)
  await on(gone, 'return', { reason: 'Too late.' })
  await site.fixture.owner.query(`update outgoing_mail set attempts = 1 where subject = 'Please look again: Facts'`)
  expect(await takeBack(gone)).toMatchObject({ status: 409, body: { code: 'left_already' } })

  const quick = await addClient('Quinn Quick')
  const answered = await quick.ask(facts, answers)
  await on(answered, 'return', { reason: 'Another name.' })
  await quick.give(answered, 'name', 'Red LLC')
  expect(await takeBack(answered)).toMatchObject({ status: 409, body: { code: 'went_on' } })

  const removed = await addClient('Rob Removed')
  const upload = { type: 'upload', section: 'Miscellaneous', items: [{ part: 'lease', label: 'Lease' }] }
  const sent = await removed.ask(upload, {}, false)
  await addFile(
    site.fixture,
    removed.client,
    { documentType: 'Miscellaneous', filename: 'lease.pdf', request: sent, requestPart: 'lease' },
    makePdf(),
  )
  const answer = () => site.fixture.as(removed.client)('GET', `/api/client-requests/${sent}/answer`)
  await post(`/api/client-requests/${sent}/answer`, removed.client)
  await on(sent, 'return', { reason: 'Another one.' })
  const [file] = (await answer()).body['files'] as { id: string }[]
  await site.fixture.as(removed.client)('DELETE', `/api/request-files/${file?.id}`)
  expect(await takeBack(sent)).toMatchObject({ status: 409, body: { code: 'went_on' } })

  const late = await addClient('Lou Late')
  const old = await late.ask(facts, {}, false)
  await on(old, 'remind')
  await site.fixture.owner.query(`update request_notices set sent_at = now() - interval '61 seconds'`)
  expect(await takeBack(old)).toMatchObject({ status: 409, body: { code: 'left_already' } })
  expect(await mailsTo(late.client)).toContain('Reminder: one thing we need from you: Facts')
})

test('neither the client nor a stranger takes back a return, by route or by function', async () => {
  const { client, ask } = await addClient('Ana Asked')
  const id = await ask(facts, answers)
  await on(id, 'return', { reason: 'Not like this.' })
  for (const who of [client, site.stranger]) {
    expect((await takeBack(id, who)).status).toBe(403)
    for (const text of ['select app.take_back_notice($1, 1)', 'select app.keep_former_request($1)'])
      await expect(
        site.fixture.database.asUser(who, (query) => query({ text, values: [id], writes: true })),
      ).rejects.toMatchObject({ code: 'PT404' })
  }
  expect(await mailsTo(client)).toContain('Please look again: Facts')
})
