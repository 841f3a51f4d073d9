import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
let address: string
let client: Identity
let stranger: Identity
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  address = await listen(fixture)
  client = await addUser(fixture, 'Client')
  stranger = await addUser(fixture, 'Stranger')
  staff = await addUser(fixture, 'Staff', 'admin')
})
afterAll(() => fixture.close())

const presence = async (who: Identity) => (await fixture.as(who)('GET', '/api/chat-presence')).body

test('a message and its reading reach both sides, and no other client', async () => {
  const [own, strangers, staffs] = [
    await readLive(fixture, address, client),
    await readLive(fixture, address, stranger),
    await readLive(fixture, address, staff),
  ]
  const { body } = await fixture.as(client)('POST', '/api/chat-messages', { body: 'Hello' })
  for (const feed of [own, staffs])
    await until(() => feed.events.some((event) => event.kind === 'chatMessage' && event.id === body['id']))
  own.events.length = 0
  await fixture.as(staff)('POST', '/api/chat-conversation/read', { userId: client.userId, messageId: body['id'] })
  await until(() => own.events.some((event) => event.kind === 'chatConversation'))
  own.events.length = 0
  // Messages that are read already signal nothing.
  await fixture.as(staff)('POST', '/api/chat-conversation/read', { userId: client.userId, messageId: body['id'] })
  await fixture.as(client)('POST', '/api/business-bank-accounts', { bankName: 'Marker' })
  await until(() => own.events.some((event) => event.kind === 'bankAccount'))
  expect(own.events.map((event) => event.kind)).toEqual(['bankAccount'])
  expect(strangers.events).toEqual([])
  for (const feed of [own, strangers, staffs]) feed.stop()
  await until(async () => (await presence(staff))['team'] === false)
})

test('online follows the streams: on at once, off within seconds, and a second tab or a reload changes nothing', async () => {
  const own = await readLive(fixture, address, client)
  expect(await presence(client)).toEqual({ team: false })
  const first = await readLive(fixture, address, staff)
  await until(() => own.signals.some((event) => event.kind === 'chatPresence' && event.id === 'team'))
  expect(await presence(client)).toEqual({ team: true })
  const second = await readLive(fixture, address, staff)
  own.signals.length = 0
  first.stop()
  second.stop()
  const reloaded = await readLive(fixture, address, staff)
  await new Promise((resolve) => setTimeout(resolve, 3200))
  expect(own.signals).toEqual([])
  reloaded.stop()
  const started = Date.now()
  await until(() => own.signals.some((event) => event.id === 'team'))
  expect(Date.now() - started).toBeLessThan(5000)
  expect(await presence(client)).toEqual({ team: false })
  own.stop()
})

test('staff receive the presence of clients; no client learns of another', async () => {
  const strangers = await readLive(fixture, address, stranger)
  // The client of the test before has left, and staff who come now hear nothing of that any more.
  await until(async () => !((await presence(staff))['clients'] as string[]).includes(client.userId))
  const staffs = await readLive(fixture, address, staff)
  // That the team is there now is for the stranger too.
  await until(() => strangers.signals.some(({ id }) => id === 'team'))
  strangers.signals.length = 0
  const own = await readLive(fixture, address, client)
  await until(() => staffs.signals.some((event) => event.kind === 'chatPresence' && event.id === client.userId))
  expect((await presence(staff))['clients']).toEqual(expect.arrayContaining([client.userId, stranger.userId]))
  expect(await presence(stranger)).toEqual({ team: true })
  own.stop()
  const seen = () => staffs.signals.filter(({ kind, id }) => kind === 'chatPresence' && id === client.userId)
  await until(() => seen().length === 2)
  expect(strangers.signals).toEqual([])
  expect((await presence(staff))['clients']).toEqual([stranger.userId])
  strangers.stop()
  staffs.stop()
})
