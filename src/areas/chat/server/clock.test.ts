import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { ConversationPage, MessagePage, OwnConversation } from '../contract.ts'

/*
 * The clock of the database was ahead and has been set back: what was written meanwhile is in the future of what is
 * written now. The database's own clock can't be moved for a test, so what was written is moved instead.
 */
let fixture: TestPortal
let client: Identity
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const say = async (who: Identity, body: string) =>
  (await fixture.as(who)('POST', '/api/chat-messages', { userId: client.userId, body })).body as {
    id: string
    createdAt: string
  }
const read = (who: Identity, messageId: string) =>
  fixture.as(who)('POST', '/api/chat-conversation/read', { userId: client.userId, messageId })
const find = async (who: Identity) =>
  ((await fixture.as(who)('GET', `/api/chat-conversation?client=${client.userId}`)).body as unknown as OwnConversation)
    .conversation
const list = async () =>
  ((await fixture.as(staff)('GET', '/api/chat-conversations')).body as unknown as ConversationPage).items
const later = `(select (lpad(to_hex(('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint + 7200000), 12, '0') || substring(replace(id::text, '-', '') from 13))::uuid)`

async function setClockBack(): Promise<void> {
  await fixture.owner.query(`begin; set local session_replication_role = replica;
    update chat_messages set id = ${later}, created_at = created_at + interval '2 hours';
    update notifications set id = ${later}, created_at = created_at + interval '2 hours';
    update chat_conversations c set last_message_id = m.id, last_message_at = m.created_at, client_read_id = m.id,
      last_client_message_id = (select id from chat_messages where author_role = 'client' order by id desc limit 1),
      last_staff_message_id = (select id from chat_messages where author_role = 'admin' order by id desc limit 1),
      staff_read_id = m.id from (select * from chat_messages order by id desc limit 1) m; commit`)
}

test('what is written after the clock was set back is unread, is last, and is the newest of the conversation', async () => {
  await say(client, 'one')
  const before = await say(staff, 'two')
  await setClockBack()
  const third = await say(client, 'three')
  expect(third.createdAt >= before.createdAt).toBe(true)
  expect(await find(staff)).toMatchObject({ unread: 1, lastMessage: { excerpt: 'three' } })
  expect(await list()).toMatchObject([{ userId: client.userId, unread: 1, lastMessage: { excerpt: 'three' } }])
  const fourth = await say(staff, 'four')
  expect(await find(client)).toMatchObject({ unread: 1, lastMessage: { excerpt: 'four' } })
  const { items } = (await fixture.as(client)('GET', '/api/chat-messages')).body as unknown as MessagePage
  expect(items.map(({ body }) => body)).toEqual(['four', 'three', 'two', 'one'])
  expect(items.map(({ createdAt }) => createdAt)).toEqual(
    items
      .map(({ createdAt }) => createdAt)
      .toSorted()
      .toReversed(),
  )
  await read(staff, third.id)
  await read(client, fourth.id)
  expect([(await find(staff))?.unread, (await find(client))?.unread]).toEqual([0, 0])
})

test('a notification from after the clock was set back is first in the bell', async () => {
  const titles = async (who: Identity) =>
    ((await fixture.as(who)('GET', '/api/notifications')).body['items'] as { title: string }[]).map(
      ({ title }) => title,
    )
  const ask = (title: string) => fixture.as(staff)('POST', '/api/client-requests', { userId: client.userId, title })
  const colleague = await addUser(fixture, 'Kit Staff', 'admin')
  await ask('Lease')
  await say(client, 'five')
  await setClockBack()
  await ask('Utility bill')
  expect((await titles(client))[0]).toBe('We need something from you: Utility bill')
  await say(client, 'six')
  const requests = (await fixture.as(client)('GET', '/api/build-out')).body['requests'] as {
    id: string
    title: string
  }[]
  await fixture.as(client)('POST', `/api/client-requests/${requests.find(({ title }) => title === 'Lease')?.id}/answer`)
  expect((await titles(colleague)).slice(0, 2)).toEqual([
    'Ann Client marked a request as done',
    'Ann Client sent a message',
  ])
  await say(client, 'seven')
  expect((await titles(colleague)).slice(0, 2)).toEqual([
    'Ann Client sent a message',
    'Ann Client marked a request as done',
  ])
})
