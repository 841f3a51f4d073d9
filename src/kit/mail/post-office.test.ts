import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { until } from '../../../tests/listen.ts'
import { openMailServer } from '../../../tests/mail-server.ts'
import { writeMail } from './outgoing.ts'
import { openPostOffice } from './post-office.ts'

let fixture: TestDatabase
beforeEach(async () => {
  fixture = await openTestDatabase()
})
afterEach(() => fixture.close())

const write = (subject: string, body = 'Open https://portal.test/update-password/token') =>
  fixture.database.asSystem('mail')([writeMail({ to: 'ann@test.example', subject, body })])

test('a message leaves by SMTP with its sender, subject and text, once, and its body is not kept', async () => {
  const server = await openMailServer()
  const office = openPostOffice(fixture.database, server.url, 'Portal <portal@test.example>', () => {})
  await write('Set a new password')
  office.flush()
  await until(() => server.received.length === 1)
  office.flush()
  await office.stop()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({ from: 'portal@test.example', to: ['ann@test.example'] })
  expect(server.received[0]?.text).toMatch(/Subject: Set a new password[\s\S]*https:\/\/portal\.test\/update-password/)
  const { rows } = await fixture.owner.query('select body, sent_at is not null as sent from outgoing_mail')
  expect(rows).toEqual([{ body: '', sent: true }])
  await server.close()
})

test('a refused message is reported, kept, and sent when its time has come', async () => {
  const server = await openMailServer({ refusals: 1 })
  const reported: unknown[] = []
  const office = openPostOffice(fixture.database, server.url, 'portal@test.example', (error) => reported.push(error))
  await write('Kept')
  office.flush()
  await until(
    async () => (await fixture.owner.query('select 1 from outgoing_mail where last_error is not null')).rowCount,
  )
  expect(reported).toHaveLength(1)
  const { rows } = await fixture.owner.query('select next_attempt_at > now() as later, sent_at from outgoing_mail')
  expect(rows).toEqual([{ later: true, sent_at: null }])
  await fixture.owner.query('update outgoing_mail set next_attempt_at = now()')
  office.flush()
  await until(() => server.received.length === 1)
  await office.stop()
  await server.close()
})

test('two servers on one database send each message once', async () => {
  const server = await openMailServer()
  const offices = [1, 2].map(() => openPostOffice(fixture.database, server.url, 'portal@test.example', () => {}))
  for (let n = 0; n < 30; n++) await write(`Message ${n}`)
  for (const office of offices) office.flush()
  await until(() => server.received.length >= 30)
  for (const office of offices) await office.stop()
  expect(server.received).toHaveLength(30)
  await server.close()
})

test('messages leave side by side, and one that is tried again has the same Message-ID', async () => {
  const server = await openMailServer({ refusals: 1, delay: 200 })
  const office = openPostOffice(fixture.database, server.url, 'Portal <portal@test.example>', () => {})
  for (let n = 0; n < 9; n++) await write(`Message ${n}`)
  office.flush()
  await until(() => server.received.length === 8)
  expect(server.mostAtOnce()).toBeGreaterThan(1)
  await office.stop()
  const { rows } = await fixture.owner.query<{ id: string }>('select id from outgoing_mail where sent_at is null')
  expect(rows).toHaveLength(1)
  await fixture.owner.query('update outgoing_mail set next_attempt_at = now()')
  const next = openPostOffice(fixture.database, server.url, 'Portal <portal@test.example>', () => {})
  next.flush()
  await until(() => server.received.length === 9)
  await next.stop()
  expect(server.received.at(-1)?.messageId).toBe(`<${rows[0]?.id}@test.example>`)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(9)
  await server.close()
})

test('a message with a key is written once', async () => {
  const mail = { to: 'ann@test.example', subject: 'Reminder', body: '', key: 'reminder 1' }
  for (let n = 0; n < 2; n++) await fixture.database.asSystem('mail')([writeMail(mail)])
  await fixture.database.asSystem('mail')([writeMail({ ...mail, key: 'reminder 2' })])
  expect((await fixture.owner.query('select key from outgoing_mail order by key')).rows).toEqual([
    { key: 'reminder 1' },
    { key: 'reminder 2' },
  ])
})

test('without an address for SMTP a message stays, with its text', async () => {
  const office = openPostOffice(fixture.database, undefined, 'portal@test.example', () => {})
  await write('Waiting')
  office.flush()
  await office.stop()
  const { rows } = await fixture.owner.query('select subject, sent_at from outgoing_mail')
  expect(rows).toEqual([{ subject: 'Waiting', sent_at: null }])
})

test('a line break in a subject adds no header', async () => {
  const server = await openMailServer()
  const office = openPostOffice(fixture.database, server.url, 'portal@test.example', () => {})
  await write('Hello\r\nBcc: eve@test.example')
  office.flush()
  await until(() => server.received.length === 1)
  expect(server.received[0]?.to).toEqual(['ann@test.example'])
  expect(server.received[0]?.text).not.toMatch(/^Bcc:/m)
  await office.stop()
  await server.close()
})
