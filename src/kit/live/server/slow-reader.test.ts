import Fastify from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { openLiveFeed } from './feed.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())

test('a reader who reads nothing is dropped before the backlog fills the memory; others go on', async () => {
  const feed = openLiveFeed(fixture.database, new Map())
  const [idler, listener] = [await addUser(fixture, 'Idler'), await addUser(fixture, 'Listener')]
  const app = Fastify({ forceCloseConnections: true })
  app.get('/:who', { exposeHeadRoute: false }, (request, reply) =>
    feed.attach((request.params as { who: string }).who === 'idler' ? idler : listener, reply),
  )
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const open = (who: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(`GET /${who} HTTP/1.1\r\nhost: portal.test\r\n\r\n`)
    return socket
  }
  let heard = 0
  const [idle, attentive] = [
    open('idler').pause(),
    open('listener').on('data', (chunk) => {
      heard += chunk.length
    }),
  ]
  await until(() => feed.count() === 2)

  const event = { kind: 'chatPresence', id: 'x'.repeat(1000), change: 'changed', owner: null }
  const readers = new Set<string>()
  for (let round = 0; round < 40 && feed.count() > 1; round++) {
    for (let n = 0; n < 1000; n++) feed.signal(event, ({ userId }) => readers.add(userId) !== undefined)
    await until(() => heard > round * 1000 * 1000)
  }
  expect(readers.size).toBe(2)
  expect(feed.count()).toBe(1)
  const before = heard
  feed.signal(event, () => true)
  await until(() => heard > before)
  idle.destroy()
  attentive.destroy()
  feed.stop()
  await app.close()
})
