import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { ChatMessage, ConversationPage, MessagePage, OwnConversation } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal({ SUPPORT_EMAIL: 'team@test.example' })
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const say = async (who: Identity, client: Identity, body: string, headers = {}) =>
  fixture.as(who)('POST', '/api/chat-messages', { userId: client.userId, body }, { headers })
const read = async (who: Identity, client: Identity, query = '') =>
  (await fixture.as(who)('GET', `/api/chat-messages?client=${client.userId}${query}`)).body as unknown as MessagePage
const find = async (who: Identity, client: Identity) =>
  (await fixture.as(who)('GET', `/api/chat-conversation?client=${client.userId}`)).body as unknown as OwnConversation
const list = async (query = '') =>
  (await fixture.as(staff)('GET', `/api/chat-conversations?${query}`)).body as unknown as ConversationPage
const idOf = (response: { body: Record<string, unknown> }) => response.body['id'] as string

test('the first message makes the conversation, and each says who wrote it', async () => {
  const client = await addUser(fixture, 'First Client')
  expect(await find(client, client)).toEqual({ userId: client.userId, clientName: 'First Client', conversation: null })
  const sent = await say(client, client, '  Hello\n\n*there* <b>  ')
  expect(sent.status).toBe(201)
  expect(sent.body).toMatchObject({
    body: '  Hello\n\n*there* <b>  ',
    authorId: client.userId,
    authorRole: 'client',
    authorName: 'First Client',
    attachments: [],
  })
  await say(staff, client, 'Hello First')
  const { items, next } = await read(client, client)
  expect(items.map((item) => [item.authorRole, item.authorName])).toEqual([
    ['admin', 'Dana Staff'],
    ['client', 'First Client'],
  ])
  expect(next).toBeNull()
  const { rows } = await fixture.owner.query(
    `select table_name, action, before from audit_entries where owner_id = $1 and table_name like 'chat%' order by id`,
    [client.userId],
  )
  expect(rows).toEqual([
    { table_name: 'chat_conversations', action: 'created', before: null },
    ...Array.from({ length: 2 }, () => ({ table_name: 'chat_messages', action: 'created', before: null })),
  ])
})

test('a double click or a retry makes one message, and a key is good for one message only', async () => {
  const client = await addUser(fixture, 'Twice')
  const key = { 'idempotency-key': 'one-attempt-1' }
  const responses = await Promise.all([1, 2, 3].map(() => say(client, client, 'Once', key)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(responses.map(idOf)).size).toBe(1)
  expect((await say(client, client, 'Something else', key)).status).toBe(422)
  expect((await say(staff, client, 'Another author may use the same key', key)).status).toBe(201)
  const { items } = await read(client, client)
  expect(items.map((item) => [item.body, item.key])).toEqual([
    ['Another author may use the same key', null],
    ['Once', 'one-attempt-1'],
  ])
})

test('nothing, only spaces, too much and what cannot be stored are refused with a sentence', async () => {
  const client = await addUser(fixture, 'Refused')
  for (const body of ['', ' \n\t ', 'x'.repeat(5001), 'a\u0000b']) {
    const { status, body: problem } = await say(client, client, body)
    expect([status, problem['code']], JSON.stringify(body.slice(0, 5))).toEqual([400, 'invalid'])
    expect(problem['errors']).toMatchObject([{ path: 'body' }])
  }
  expect((await fixture.as(client)('POST', '/api/chat-messages', { body: 'Hi', authorId: staff.userId })).status).toBe(
    400,
  )
  const longest = '👋'.repeat(5000)
  expect((await say(client, client, longest)).body['body']).toBe(longest)
})

test('staff name the client; staff themselves, and anyone who is not a client, have no conversation', async () => {
  expect((await fixture.as(staff)('POST', '/api/chat-messages', { body: 'To whom?' })).body).toMatchObject({
    status: 400,
    code: 'client_needed',
  })
  expect((await say(staff, staff, 'To myself')).status).toBe(404)
  expect((await fixture.as(staff)('GET', `/api/chat-conversation?client=${staff.userId}`)).status).toBe(404)
  const { rows } = await fixture.owner.query('select 1 from chat_conversations where user_id = $1', [staff.userId])
  expect(rows).toEqual([])
})

test('messages come in keyset pages, newest first, each once', async () => {
  const client = await addUser(fixture, 'Paging')
  for (let n = 0; n < 7; n++) await say(n % 2 ? staff : client, client, `Message ${n}`)
  const seen: ChatMessage[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: MessagePage = await read(client, client, `&limit=3${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items)
    cursor = page.next
  }
  expect(seen.map(({ body }) => body)).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Message ${n}`))
})

test('each side has its own unread count; reading is signaled to the other side and never goes back', async () => {
  const client = await addUser(fixture, 'Unread')
  const first = idOf(await say(client, client, 'One'))
  const second = idOf(await say(client, client, 'Two'))
  expect((await find(staff, client)).conversation).toMatchObject({ unread: 2, otherReadId: null })
  expect((await find(client, client)).conversation).toMatchObject({ unread: 0 })
  const mark = (who: Identity, messageId: string) =>
    fixture.as(who)('POST', '/api/chat-conversation/read', { userId: client.userId, messageId })
  expect((await mark(staff, second)).status).toBe(204)
  expect((await mark(staff, first)).status).toBe(204)
  expect((await find(staff, client)).conversation).toMatchObject({ unread: 0, ownReadId: second })
  expect((await find(client, client)).conversation).toMatchObject({
    otherReadId: second,
    otherReadAt: expect.any(String) as string,
  })
  await say(staff, client, 'Answer')
  expect((await find(client, client)).conversation).toMatchObject({ unread: 1 })
  expect((await mark(client, '01900000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('archiving puts it away on one’s own side until the next message', async () => {
  const client = await addUser(fixture, 'Archiving')
  await say(client, client, 'A question')
  const archive = (who: Identity, archived: boolean) =>
    fixture.as(who)('POST', '/api/chat-conversation/archive', { userId: client.userId, archived })
  const isListed = async (show: string) =>
    (await list(`show=${show}&search=archiving`)).items.some((item) => item.userId === client.userId)
  expect((await archive(client, true)).body).toMatchObject({
    conversation: { archivedAt: expect.any(String) as string },
  })
  // What a client puts away is still a question to the staff.
  expect([await isListed('open'), await isListed('archived')]).toEqual([true, false])
  await archive(staff, true)
  expect([await isListed('open'), await isListed('archived')]).toEqual([false, true])
  expect((await archive(staff, true)).status).toBe(200)
  await archive(client, false)
  expect((await find(client, client)).conversation?.archivedAt).toBeNull()
  await say(client, client, 'Another')
  expect([await isListed('open'), await isListed('archived')]).toEqual([true, false])
  const { rows } = await fixture.owner.query(
    `select action, fields from audit_entries where owner_id = $1 and table_name = 'chat_conversations' and action = 'changed'`,
    [client.userId],
  )
  expect(rows.length).toBeGreaterThanOrEqual(3)
  const none = await addUser(fixture, 'Nothing Yet')
  expect((await fixture.as(none)('POST', '/api/chat-conversation/archive', { archived: true })).status).toBe(404)
})

test('the staff’s list has the unread first, pages without a gap, and finds clients by name and company, also those who never wrote', async () => {
  const clients = []
  for (let n = 0; n < 5; n++) {
    const client = await addUser(fixture, `Listed ${n} 100%`)
    clients.push(client)
    const id = idOf(await say(client, client, `Question ${n}`))
    if (n > 2) await fixture.as(staff)('POST', '/api/chat-conversation/read', { userId: client.userId, messageId: id })
  }
  await addUser(fixture, 'Listed Never')
  const seen: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: ConversationPage = await list(`search=listed&limit=2${cursor && `&cursor=${cursor}`}`)
    seen.push(...page.items.map((item) => item.clientName))
    cursor = page.next
  }
  expect(seen).toEqual([2, 1, 0, 4, 3].map((n) => `Listed ${n} 100%`))
  const found = await list('search=Listed')
  expect(found.items[0]).toMatchObject({ unread: 1, lastMessage: { excerpt: 'Question 2', authorRole: 'client' } })
  expect(found.others.map((item) => item.clientName)).toEqual(['Listed Never'])
  const never = await list('search=listed%20never')
  expect(never).toMatchObject({ items: [], next: null, others: [{ clientName: 'Listed Never' }] })
  expect((await list('search=%20')).items.length).toBeGreaterThan(0)
  expect((await list('search=0%25')).items.map((item) => item.clientName)).toContain('Listed 0 100%')
  expect((await list('search=%25%25%25')).items).toEqual([])
  await fixture.as(clients[3])('POST', '/api/user-profile', { businessName: 'Tidewater Joinery', agreement: 'I AGREE' })
  expect((await list('search=joinery%20tide')).items.map((item) => item.clientName)).toEqual(['Listed 3 100%'])
})

test('the profile names the staff who wrote here, and what the settings say', async () => {
  const client = await addUser(fixture, 'Curious')
  await say(staff, client, 'Hello')
  const { body } = await fixture.as(client)('GET', '/api/chat-team')
  expect(body).toMatchObject({ people: [{ name: 'Dana Staff' }], email: 'team@test.example', phone: null, hours: null })
  const other = await addUser(fixture, 'Unanswered')
  expect((await fixture.as(other)('GET', '/api/chat-team')).body['people']).toEqual([])
})
