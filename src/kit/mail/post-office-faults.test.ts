import net from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { until } from '../../../tests/listen.ts'
import { openMailServer } from '../../../tests/mail-server.ts'
import { postOfficeOf } from './post-office-case.ts'

let fixture: TestDatabase
let open: ReturnType<typeof postOfficeOf>['open']
let write: ReturnType<typeof postOfficeOf>['write']
let kept: ReturnType<typeof postOfficeOf>['kept']
beforeEach(async () => {
  fixture = await openTestDatabase()
  ;({ open, write, kept } = postOfficeOf(fixture))
})
afterEach(() => fixture.close())

test('an address that the mail server refuses for good is not tried again; sent again, it leaves when the address exists', async () => {
  const refusing = await openMailServer({ unknown: 'ann@test.example' })
  const reported: unknown[] = []
  const office = open(refusing.url, (error) => reported.push(error))
  await write('Reminder')
  office.flush()
  await until(async () => (await kept()).failed)
  await fixture.owner.query('update outgoing_mail set next_attempt_at = now()')
  office.flush()
  await office.stop()
  expect(await kept()).toEqual({
    error: 'The mail server refused it: 550 5.1.1 No such user here',
    attempts: 1,
    failed: true,
    sent: false,
    whole: true,
  })
  expect(reported).toHaveLength(1)
  await refusing.close()

  const taking = await openMailServer()
  const next = open(taking.url, () => {})
  await fixture.owner.query('update outgoing_mail set failed_at = null, attempts = 0, next_attempt_at = now()')
  next.flush()
  await until(() => taking.received.length === 1)
  await next.stop()
  expect(await kept()).toMatchObject({ error: null, failed: false, sent: true, whole: false })
  await taking.close()
})

test('a server that is down leaves the message waiting, and after ten attempts it is given up with the reason', async () => {
  const server = await openMailServer()
  await server.close()
  const office = open(server.url, () => {})
  await write('Reminder')
  office.flush()
  await until(async () => (await kept()).error)
  expect(await kept()).toMatchObject({ attempts: 1, failed: false, whole: true })
  await fixture.owner.query('update outgoing_mail set attempts = 9, next_attempt_at = now()')
  office.flush()
  await until(async () => (await kept()).failed)
  await office.stop()
  expect((await kept()).error).toMatch(/^Ten attempts failed, the last one with: .*ECONNREFUSED/)
})

test('a message whose last attempt ended with its server is sent, not forgotten', async () => {
  const server = await openMailServer()
  await write('Reminder')
  // Taken for the tenth time by a server that was killed before it could say what came of it.
  await fixture.owner.query('update outgoing_mail set attempts = 10, next_attempt_at = now()')
  const office = open(server.url, () => {})
  office.flush()
  await office.stop()
  expect(await kept()).toMatchObject({ sent: true, failed: false, error: null })
  expect(server.received).toHaveLength(1)
  await server.close()
})

test('a line that is cut after the last byte: the message leaves again, with the same Message-ID', async () => {
  const server = await openMailServer({ cuts: 1 })
  const office = open(server.url, () => {})
  await write('Reminder')
  office.flush()
  await until(async () => (await kept()).error)
  expect(await kept()).toMatchObject({ failed: false, sent: false, whole: true })
  await fixture.owner.query('update outgoing_mail set next_attempt_at = now()')
  office.flush()
  await until(async () => (await kept()).sent)
  await office.stop()
  expect(server.received).toHaveLength(2)
  expect(server.received[0]?.messageId).toBe(server.received[1]?.messageId)
  await server.close()
})

test('a server that takes a message and says nothing more holds up neither the end nor the next message', async () => {
  const server = await openMailServer({ hangs: 1 })
  const office = open(server.url, () => {}, 300)
  await write('Reminder')
  office.flush()
  await until(async () => (await kept()).error)
  expect(await kept()).toMatchObject({ attempts: 1, failed: false, sent: false, whole: true })
  await fixture.owner.query('update outgoing_mail set next_attempt_at = now()')
  office.flush()
  await until(async () => (await kept()).sent)
  await office.stop()
  // It may have been taken the first time: a mail program knows the second copy by its Message-ID.
  expect(server.received[0]?.messageId).toBe(server.received[1]?.messageId)
  await server.close()
})

test('a server that does not even greet leaves the message waiting, with the reason', async () => {
  const silent = net.createServer()
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const sockets: net.Socket[] = []
  silent.on('connection', (socket) => sockets.push(socket))
  const office = open(`smtp://127.0.0.1:${(silent.address() as net.AddressInfo).port}`, () => {}, 300)
  await write('Reminder')
  office.flush()
  await until(async () => (await kept()).error)
  expect(await kept()).toMatchObject({ attempts: 1, failed: false, sent: false, whole: true })
  expect((await kept()).error).toMatch(/greeting never received|timeout/i)
  await office.stop()
  for (const socket of sockets) socket.destroy()
  silent.close()
})
