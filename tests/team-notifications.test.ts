import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { requestAutomation } from '../src/records/request-automation.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
let client: Identity
let staff: Identity
let colleague: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  colleague = await addUser(fixture, 'Kit Staff', 'admin')
})
afterAll(() => fixture.close())

type Notifications = {
  unread: number
  items: { kind: string; title: string; detail: string; path: string; times: number; readAt: string | null }[]
}
const list = async (who: Identity) =>
  (await fixture.as(who)('GET', '/api/notifications')).body as unknown as Notifications
const say = async (who: Identity, body: string) =>
  (
    await fixture.as(who)('POST', '/api/chat-messages', {
      body,
      ...(who.role === 'admin' && { userId: client.userId }),
    })
  ).body['id'] as string

test('messages notify the other side once, and anyone who reads the conversation reads them for the team', async () => {
  await say(client, 'Good morning')
  const last = await say(client, 'Is the filing out?')
  for (const one of [staff, colleague]) {
    expect(await list(one)).toMatchObject({
      unread: 1,
      items: [
        {
          kind: 'message',
          title: 'Ann Client sent a message',
          detail: 'Is the filing out?',
          path: `/support?client=${client.userId}`,
          times: 2,
        },
      ],
    })
  }
  expect((await list(client)).items).toEqual([])
  await fixture.as(staff)('POST', '/api/chat-conversation/read', { userId: client.userId, messageId: last })
  expect((await list(colleague)).unread).toBe(0)

  const messageId = await say(staff, 'It goes out today.')
  expect(await list(client)).toMatchObject({
    unread: 1,
    items: [{ title: 'Dana Staff sent you a message', path: '/support' }],
  })
  expect((await list(colleague)).unread).toBe(0)
  await fixture.as(client)('POST', '/api/chat-conversation/read', { messageId: messageId })
  expect((await list(client)).unread).toBe(0)
})

test('staff learn of a requested automation, and the client of what became of it', async () => {
  const row = await makeRow(fixture, requestAutomation, client, 1)
  const id = row['id'] as string
  expect((await list(staff)).items[0]).toMatchObject({
    kind: 'request',
    title: 'Ann Client requested an automation',
    path: `/automations?client=${client.userId}&row=${id}`,
  })
  await fixture.as(staff)(
    'PATCH',
    `/api/request-automations/${id}`,
    { status: 'Accepted' },
    { headers: { 'if-match': '"1"' } },
  )
  expect((await list(client)).items[0]).toMatchObject({
    kind: 'automation',
    title: 'Your request was accepted',
    path: `/automations?row=${id}`,
  })
})
