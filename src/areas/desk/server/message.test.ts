import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { DeskPage } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
let client: Identity
let address: string
beforeAll(async () => {
  fixture = await openTestPortal()
  address = await listen(fixture)
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  client = await addUser(fixture, 'Mona Message')
})
afterAll(() => fixture.close())

const write = async (who: Identity, body: string) => {
  const response = await fixture.as(who)('POST', '/api/chat-messages', {
    body,
    ...(who === staff && { userId: client.userId }),
  })
  expect(response.status, response.text).toBe(201)
}
const unanswered = async () => {
  const { body } = await fixture.as(staff)('GET', '/api/desk?limit=100')
  return (body as unknown as DeskPage).items.find(({ id }) => id === client.userId)?.unanswered
}
const stored = async () =>
  (
    await fixture.owner.query<{ version: string; unanswered_since: Date | null; there: boolean }>(
      `select xmin::text as version, unanswered_since, active_at > now() - interval '1 minute' as there from desk_rows where id = $1`,
      [client.userId],
    )
  ).rows[0]

test('the row of a client changes with the first message that waits and with the reply, and screens count each', async () => {
  const feed = await readLive(fixture, address, staff)
  const heard = async () => {
    await until(() => feed.events.some(({ kind, owner }) => kind === 'desk' && owner === client.userId))
    feed.events.length = 0
  }
  await write(client, 'Hello?')
  await heard()
  const first = await stored()
  expect(first).toMatchObject({ unanswered_since: expect.any(Date) as Date, there: true })
  for (const body of ['Anyone?', 'It is about the lease.']) {
    await write(client, body)
    await heard()
  }
  expect(await stored()).toEqual(first)
  expect(await unanswered()).toBe(3)
  await write(staff, 'Here we are.')
  await heard()
  expect(await stored()).toMatchObject({ unanswered_since: null })
  expect(await unanswered()).toBe(0)
  await write(client, 'Thank you.')
  expect(await unanswered()).toBe(1)
  feed.stop()
})

test('someone who still waits after an hour, and writes, was just there', async () => {
  await fixture.owner.query(
    `update desk_rows set active_at = now() - interval '2 hours', unanswered_since = now() - interval '2 hours' where id = $1`,
    [client.userId],
  )
  const before = await stored()
  await write(client, 'Still there?')
  expect(await stored()).toMatchObject({ unanswered_since: before?.unanswered_since, there: true })
})

test('of messages and replies at once the row says what the conversation does', async () => {
  for (let round = 0; round < 4; round++) {
    await Promise.all([write(client, 'And now?'), write(staff, 'One moment.'), write(client, 'Thank you!')])
    expect((await stored())?.unanswered_since === null).toBe((await unanswered()) === 0)
  }
})

test('two first messages at once begin one conversation', async () => {
  const other = await addUser(fixture, 'Tess Twice')
  await Promise.all(['One', 'Two'].map((body) => write(other, body)))
  const { rows } = await fixture.owner.query(
    `select (select count(*)::int from chat_conversations where user_id = $1) as conversations,
      (select count(distinct conversation_id)::int from chat_messages where user_id = $1) as used,
      (select array_agg(body order by body) from chat_messages where user_id = $1) as bodies`,
    [other.userId],
  )
  expect(rows).toEqual([{ conversations: 1, used: 1, bodies: ['One', 'Two'] }])
})

test('a client counts no messages but its own, by no statement', async () => {
  const other = await addUser(fixture, 'Sid Stranger')
  await write(client, 'Mine')
  const count = async (who: Identity) =>
    (
      await fixture.portal.database.asUser(who, [
        { text: 'select app.count_unanswered($1) as n', values: [client.userId] },
      ])
    )[0]
  expect(await count(staff)).toEqual([{ n: await unanswered() }])
  expect(await count(client)).toEqual(await count(staff))
  expect(await count(client)).not.toEqual([{ n: 0 }])
  expect(await count(other)).toEqual([{ n: 0 }])
})

test('a message is signaled to the desk of the staff, and to the client as a message alone', async () => {
  const [desk, own] = await Promise.all([staff, client].map((who) => readLive(fixture, address, who)))
  await write(client, 'Good morning')
  for (const feed of [desk, own]) await until(() => feed?.events.some(({ kind }) => kind === 'chatMessage'))
  const { id, owner } = own?.events.find(({ kind }) => kind === 'chatMessage') ?? {}
  expect(desk?.events).toContainEqual({ kind: 'desk', id, change: 'created', owner })
  expect(own?.events.filter(({ kind }) => kind === 'desk')).toEqual([])
  for (const feed of [desk, own]) feed?.stop()
})
