import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { NotificationChoices, NotificationPage } from '../contract.ts'

let fixture: TestPortal
let client: Identity
let stranger: Identity
let manager: Identity
let colleague: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
})
beforeEach(async () => {
  client = await addUser(fixture, 'Ann Client')
  stranger = await addUser(fixture, 'Bob Stranger')
  manager = await addUser(fixture, 'Mia Manager', 'admin')
  colleague = await addUser(fixture, 'Cole Staff', 'admin', 'staff')
  await fixture.owner.query('update users set email_verified = true')
})
afterEach(async () => {
  // A conversation in which nobody waits, and no colleague of an earlier test.
  await fixture.owner.query('delete from outgoing_mail')
  await fixture.owner.query(`delete from jobs where name = 'tell'`)
  await fixture.owner.query('delete from notifications')
  await fixture.owner.query('delete from notification_choices')
  await fixture.owner.query('update users set deactivated_at = now()')
})
afterAll(() => fixture.close())

const choices = async (who: Identity) =>
  (await fixture.as(who)('GET', '/api/notification-choices')).body as unknown as NotificationChoices
const wayOf = async (who: Identity, kind: string) => (await choices(who)).items.find((item) => item.kind === kind)?.way
const choose = (who: Identity, kind: string, way: string) =>
  fixture.as(who)('PATCH', `/api/notification-choices/${kind}`, { way })
const say = (who: Identity, body = 'My secret plan') =>
  fixture.as(who)('POST', '/api/chat-messages', { userId: client.userId, body })
const bell = async (who: Identity) =>
  ((await fixture.as(who)('GET', '/api/notifications')).body as unknown as NotificationPage).items.map(
    ({ kind }) => kind,
  )
/** So much time passes for what is planned, and what is due is done. */
async function pass(interval: string): Promise<void> {
  await fixture.owner.query('select app.plan_team_mails(1000)')
  await fixture.owner.query('update notification_mails set due_at = due_at - $1::interval', [interval])
  await fixture.owner.query(`update jobs set run_at = run_at - $1::interval where name = 'tell'`, [interval])
  fixture.portal.jobs.flush()
  await until(
    async () =>
      (await fixture.owner.query(`select from jobs where name = 'tell' and (attempts > 0 or run_at <= now())`))
        .rowCount === 0,
  )
}
const mailsTo = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ subject: string; body: string; kind: string; content: string }>(
      'select subject, body, kind, content from outgoing_mail where person_id = $1 order by id',
      [userId],
    )
  ).rows

test('each side has its own kinds, with defaults; a choice is the person’s own and holds for that kind only', async () => {
  const mine = await choices(client)
  expect(mine.items.map(({ kind, way }) => [kind, way])).toEqual([
    ['ask', 'mail'],
    ['returned', 'mail'],
    ['accepted', 'digest'],
    ['task', 'digest'],
    ['due', 'digest'],
    ['automation', 'digest'],
    ['message', 'mail'],
    ['security', 'mail'],
  ])
  expect((await choices(manager)).items.map(({ kind }) => kind)).toContain('sign-up')
  expect((await choose(client, 'message', 'never')).status).toBe(200)
  expect(await wayOf(client, 'message')).toBe('never')
  expect(await wayOf(client, 'ask')).toBe('mail')
  expect(await wayOf(stranger, 'message')).toBe('mail')
  expect(await wayOf(manager, 'message')).toBe('mail')
  // Again, and back.
  expect((await choose(client, 'message', 'never')).status).toBe(200)
  expect((await choose(client, 'message', 'mail')).body).toMatchObject({
    items: expect.arrayContaining([expect.objectContaining({ kind: 'message', way: 'mail' })]) as unknown,
  })
})

test('mail about one’s own sign-in can’t be switched off, and nobody has the kinds of the other side', async () => {
  for (const way of ['portal', 'digest', 'never']) expect((await choose(client, 'security', way)).status).toBe(400)
  expect((await choose(client, 'sign-up', 'never')).status).toBe(404)
  expect((await choose(client, 'nothing', 'never')).status).toBe(404)
  expect((await choose(manager, 'sign-up', 'digest')).status).toBe(400)
  expect((await fixture.owner.query('select from notification_choices')).rowCount).toBe(0)
})

test('choices of others are neither read nor written, not even past the routes', async () => {
  await choose(client, 'message', 'never')
  const attempt = (who: Identity, text: string) =>
    fixture.database.asUser(who, [{ text, writes: true }]).then(
      ([rows]) => rows,
      (error: { code: string }) => error.code,
    )
  for (const who of [stranger, manager]) expect(await attempt(who, 'select id from notification_choices')).toEqual([])
  for (const text of [
    `insert into notification_choices (user_id, kind, way) values ('${client.userId}', 'ask', 'never')`,
    `update notification_choices set way = 'mail'`,
    `delete from notification_choices`,
    `select app.set_notification_way('${client.userId}', 'ask', 'never')`,
    `select app.stop_mails('${client.userId}', 'ask', false)`,
    'select * from notification_mails',
  ])
    expect([text, await attempt(stranger, text)]).toEqual([text, '42501'])
})

test('never: the bell shows it neither to a client nor to one of the staff, and others of the staff still see it', async () => {
  await choose(client, 'message', 'never')
  await choose(colleague, 'message', 'never')
  await say(manager)
  await say(client)
  expect(await bell(client)).toEqual([])
  expect(await bell(colleague)).toEqual([])
  expect(await bell(manager)).toEqual(['message'])
  // Nobody waits for the colleague to read it.
  await fixture.as(manager)('POST', '/api/notifications/read', { all: true })
  expect(
    (await fixture.owner.query('select from notifications where user_id is null and read_at is null')).rowCount,
  ).toBe(0)
})

test('an unread message is mailed after ten minutes, one mail for all, without its text', async () => {
  await say(manager)
  await say(manager, 'Another secret')
  await pass('9 minutes')
  expect(await mailsTo(client)).toEqual([])
  await pass('1 minute')
  const [mail, ...more] = await mailsTo(client)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: 'Mia Manager sent you a message (2)', kind: 'message' })
  expect(mail?.body).toContain('http://portal.test/support')
  expect(JSON.parse(mail?.content ?? '')).toMatchObject({
    parts: [expect.anything(), { items: [{ written: 'Another secret' }] }, expect.anything()],
  })
  await pass('1 day')
  expect(await mailsTo(client)).toHaveLength(1)
  expect(await mailsTo(manager)).toEqual([])
})

test('a message waits ten more minutes while its reader has the portal open, and is mailed once they have left', async () => {
  const address = await listen(fixture)
  const stream = await readLive(fixture, address, client)
  await say(manager)
  await until(async () => {
    await pass('10 minutes')
    return (await fixture.owner.query('select from notification_mails where due_at > now()')).rowCount === 1
  })
  expect(await mailsTo(client)).toEqual([])
  stream.stop()
  await stream.ended
  await until(async () => {
    await pass('10 minutes')
    return (await mailsTo(client)).length === 1
  })
})

test('a message that was read in the portal is not mailed', async () => {
  await say(manager)
  const { rows } = await fixture.owner.query('select id from chat_messages where user_id = $1', [client.userId])
  await fixture.as(client)('POST', '/api/chat-conversation/read', { messageId: rows[0].id })
  await pass('1 hour')
  expect(await mailsTo(client)).toEqual([])
})

test('a client’s message is mailed to the colleague who has the client, or else to the managers', async () => {
  await say(client)
  await pass('10 minutes')
  expect(await mailsTo(manager)).toHaveLength(1)
  expect(await mailsTo(colleague)).toEqual([])
  await fixture.owner.query('update clients set assignee_id = $2 where id = $1', [client.userId, colleague.userId])
  await fixture.as(manager)('POST', '/api/notifications/read', { all: true })
  await fixture.as(colleague)('POST', '/api/notifications/read', { all: true })
  await say(client, 'Are you there?')
  await pass('10 minutes')
  expect(await mailsTo(manager)).toHaveLength(1)
  expect(await mailsTo(colleague)).toHaveLength(1)
})

test('a name with a link in it is repeated in no mail', async () => {
  await fixture.owner.query(`update users set name = 'Locked: https://elsewhere.test' where id = $1`, [client.userId])
  await say(client)
  await pass('10 minutes')
  const [mail] = await mailsTo(manager)
  expect(mail?.subject).toBe('A client writes in the chat')
  for (const part of [mail?.body, mail?.content]) expect(part).not.toContain('elsewhere')
})

const preview = (who: Identity) => fixture.as(who)('GET', '/api/notification-digest/preview')
const planDigest = (who: Identity, at: string, days: number[]) =>
  fixture.as(who)('PATCH', '/api/notification-digest', { at, days })
/** Weekday and time at which someone's digest is due, in the portal's time zone; undefined while none is planned. */
const digestDue = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ day: number; at: string; next: boolean }>(
      `select distinct extract(isodow from due_at)::int as day, to_char(due_at, 'HH24:MI') as at,
          due_at > now() and due_at = app.next_digest(user_id) as next from notification_mails where user_id = $1 and digest`,
      [userId],
    )
  ).rows

test('the digest is one mail at the next 8:00, none when there is nothing, and leaves once however the clock jumps', async () => {
  await choose(client, 'message', 'digest')
  expect((await choices(client)).digest).toEqual({ at: '08:00', days: [1, 2, 3, 4, 5] })
  await say(manager)
  const [due] = await digestDue(client)
  expect(due).toMatchObject({ at: '08:00', next: true })
  expect([1, 2, 3, 4, 5]).toContain(due?.day)
  // A night asleep: everything is long due.
  await pass('5 days')
  expect((await mailsTo(client)).map(({ kind, subject }) => [kind, subject])).toEqual([
    ['digest', 'One update since your last digest'],
  ])
  await pass('5 days')
  expect(await mailsTo(client)).toHaveLength(1)
  await say(manager, 'One more')
  await pass('4 days')
  expect(await mailsTo(client)).toHaveLength(2)
})

test('the digest comes at the time and on the days of the person’s own choice, and what waits moves with it', async () => {
  await choose(client, 'message', 'digest')
  await choose(stranger, 'message', 'digest')
  await say(manager)
  const { rows: days } = await fixture.owner.query<{ day: number }>(
    'select extract(isodow from current_date + 3)::int as day',
  )
  const day = days[0]?.day as number
  // Twice, as a double click would.
  for (let n = 0; n < 2; n++)
    expect((await planDigest(client, '17:30', [day, day])).body).toMatchObject({ digest: { at: '17:30', days: [day] } })
  expect(await digestDue(client)).toEqual([{ day, at: '17:30', next: true }])
  const { nextDigest } = await choices(client)
  expect(new Date(nextDigest).getTime()).toBeGreaterThan(Date.now() + 2 * 86_400_000)
  expect((await choices(stranger)).digest).toEqual({ at: '08:00', days: [1, 2, 3, 4, 5] })

  await pass('1 day')
  expect(await mailsTo(client)).toEqual([])
  await pass('3 days')
  expect(await mailsTo(client)).toHaveLength(1)
})

test('a digest without a day, or at a time that no clock has, is refused with words that say what to choose', async () => {
  for (const [at, on] of [
    ['08:00', []],
    ['08:00', [0]],
    ['08:00', [1, 8]],
    ['24:00', [1]],
    ['08:10', [1]],
    ['8:00 AM', [1]],
  ] as const)
    expect([at, on, (await planDigest(client, at, [...on])).status]).toEqual([at, on, 400])
  expect((await planDigest(client, '08:00', [])).body['errors']).toEqual([
    { path: 'days', message: 'Choose at least one day.' },
  ])
  expect((await choices(client)).digest).toEqual({ at: '08:00', days: [1, 2, 3, 4, 5] })
})

test('nobody else reads or sets when someone gets the digest, nor sees what it will say', async () => {
  await choose(client, 'message', 'digest')
  await say(manager)
  await planDigest(client, '06:00', [1])
  for (const who of [stranger, manager]) {
    expect(await fixture.database.asUser(who, [{ text: 'select id from digest_choices' }])).toEqual([[]])
    expect((await preview(who)).text).toContain('Nothing new yet')
  }
  for (const text of [
    `update digest_choices set at = '07:00'`,
    `select app.notices_of('${client.userId}', '{}')`,
    `select * from app.digest_plan('${client.userId}')`,
    `select app.next_digest('${client.userId}')`,
  ])
    await expect(fixture.database.asUser(stranger, [{ text, writes: true }])).rejects.toMatchObject({ code: '42501' })
})

test('someone who chose the portal gets no mail, not even what was planned before, and requests follow the choice', async () => {
  await say(manager)
  await choose(client, 'message', 'portal')
  await pass('1 day')
  expect(await mailsTo(client)).toEqual([])
  const ask = (title: string) => fixture.as(manager)('POST', '/api/client-requests', { userId: client.userId, title })
  expect((await ask('Sign the lease')).status).toBe(201)
  expect((await mailsTo(client)).map(({ kind }) => kind)).toEqual(['ask'])
  await choose(client, 'ask', 'portal')
  expect((await ask('Sign the other lease')).status).toBe(201)
  expect(await mailsTo(client)).toHaveLength(1)
  expect(await bell(client)).toContain('ask')
})
