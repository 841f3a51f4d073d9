import { afterEach, beforeEach, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { until } from '../../../tests/listen.ts'
import { mailPart } from '../../../tests/mail-part.ts'
import { openMailServer } from '../../../tests/mail-server.ts'
import { writeMail } from './outgoing.ts'
import { postOfficeOf } from './post-office-case.ts'

let fixture: TestDatabase
let open: ReturnType<typeof postOfficeOf>['open']
let write: ReturnType<typeof postOfficeOf>['write']
beforeEach(async () => {
  fixture = await openTestDatabase()
  ;({ open, write } = postOfficeOf(fixture))
})
afterEach(() => fixture.close())

test('a message leaves by SMTP with its sender, subject and text, once, and its body is not kept', async () => {
  const server = await openMailServer()
  const office = open(server.url, () => {})
  await write('Set a new password')
  office.flush()
  await until(() => server.received.length === 1)
  office.flush()
  await office.stop()
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toMatchObject({ from: 'portal@test.example', to: ['ann@test.example'] })
  expect(server.received[0]?.text).toMatch(/Subject: Set a new password[\s\S]*https:\/\/portal\.test\/update-password/)
  const { rows } = await fixture.owner.query('select body, content, sent_at is not null as sent from outgoing_mail')
  expect(rows).toEqual([{ body: '', content: null, sent: true }])
  await server.close()
})

test('a refused message is reported, kept, and sent when its time has come', async () => {
  const server = await openMailServer({ refusals: 1 })
  const reported: unknown[] = []
  const office = open(server.url, (error) => reported.push(error))
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
  const offices = [1, 2].map(() => open(server.url, () => {}))
  for (let n = 0; n < 30; n++) await write(`Message ${n}`)
  for (const office of offices) office.flush()
  await until(() => server.received.length >= 30)
  for (const office of offices) await office.stop()
  expect(server.received).toHaveLength(30)
  await server.close()
})

test('messages leave side by side, and one that is tried again has the same Message-ID', async () => {
  const server = await openMailServer({ refusals: 1, delay: 200 })
  const office = open(server.url, () => {})
  for (let n = 0; n < 9; n++) await write(`Message ${n}`)
  office.flush()
  await until(() => server.received.length === 8)
  expect(server.mostAtOnce()).toBeGreaterThan(1)
  await office.stop()
  const { rows } = await fixture.owner.query<{ id: string }>('select id from outgoing_mail where sent_at is null')
  expect(rows).toHaveLength(1)
  await fixture.owner.query('update outgoing_mail set next_attempt_at = now()')
  const next = open(server.url, () => {})
  next.flush()
  await until(() => server.received.length === 9)
  await next.stop()
  expect(server.received.at(-1)?.messageId).toBe(`<${rows[0]?.id}@test.example>`)
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(9)
  await server.close()
})

test('a message with a key is written once', async () => {
  const mail = { to: 'ann@test.example', subject: 'Reminder', parts: ['Still open.'], key: 'reminder 1' }
  for (let n = 0; n < 2; n++) await fixture.database.asSystem('mail')([writeMail(mail)])
  await fixture.database.asSystem('mail')([writeMail({ ...mail, key: 'reminder 2' })])
  expect((await fixture.owner.query('select key from outgoing_mail order by key')).rows).toEqual([
    { key: 'reminder 1' },
    { key: 'reminder 2' },
  ])
})

test('without an address for SMTP a message stays, with its text', async () => {
  const office = open(undefined, () => {})
  await write('Waiting')
  office.flush()
  await office.stop()
  const { rows } = await fixture.owner.query('select subject, sent_at from outgoing_mail')
  expect(rows).toEqual([{ subject: 'Waiting', sent_at: null }])
})

test('a line break in a subject adds no header', async () => {
  const server = await openMailServer()
  const office = open(server.url, () => {})
  await write('Hello\r\nBcc: eve@test.example')
  office.flush()
  await until(() => server.received.length === 1)
  expect(server.received[0]?.to).toEqual(['ann@test.example'])
  expect(server.received[0]?.text).not.toMatch(/^Bcc:/m)
  await office.stop()
  await server.close()
})

const read = (raw = '') => ({ text: mailPart(raw, 'text/plain'), html: mailPart(raw, 'text/html') })

test('a message has a plain text and an HTML part that say the same, with the provider in the foot', async () => {
  const server = await openMailServer()
  const office = open(server.url, () => {})
  await write('2 things <need> you', [
    'Hello Ann & Bob,',
    { facts: [['Due', 'Wednesday']] },
    {
      heading: 'Still open',
      items: [{ title: 'Owner photo ID', detail: 'Both sides', aside: 'Nov 24' }, { title: '<b>Lease</b>' }],
    },
    { link: 'https://portal.test/?a=1&b=2', label: 'Open your portal' },
  ])
  office.flush()
  await until(() => server.received.length === 1)
  await office.stop()
  const { text, html } = read(server.received[0]?.text)
  expect(text).toBe(`Hello Ann & Bob,

Due: Wednesday

Still open

1. Owner photo ID (Nov 24)
Both sides

2. <b>Lease</b>

Open your portal:
https://portal.test/?a=1&b=2

-- 
We never ask for passwords, Social Security numbers or card numbers by e-mail.

Provider & Sons, 1 Main Street, Portland`)
  expect(html).toContain('2 things &#60;need&#62; you</h1>')
  expect(html).toContain('href="https://portal.test/?a=1&#38;b=2"')
  expect(html).toContain('&#60;b&#62;Lease&#60;/b&#62;')
  expect(html).not.toContain('<b>')
  for (const said of [
    'Ann &#38; Bob',
    'Wednesday',
    'Still open',
    'Both sides',
    'Nov 24',
    'Provider &#38; Sons, 1 Main',
  ])
    expect(html).toContain(said)
  expect(html).not.toMatch(/<(img|script|link)/)
  await server.close()
})

test('a mail of a kind can be stopped by one click of the mail program and by a link in it; one without can’t', async () => {
  const server = await openMailServer()
  const person = await addUser(fixture, 'Ann')
  await fixture.owner.query(`update users set email = 'ann@test.example', email_verified = true where id = $1`, [
    person.userId,
  ])
  const office = open(server.url, () => {})
  await fixture.database.asSystem('mail')([
    writeMail({ to: 'ann@test.example', subject: 'Message', parts: ['You have a message.'], kind: 'message' }),
    writeMail({ to: 'ann@test.example', subject: 'Password', parts: ['Your password was changed.'] }),
  ])
  office.flush()
  await until(() => server.received.length === 2)
  await office.stop()
  const [message = '', password = ''] = ['Message', 'Password'].map(
    (subject) => server.received.find(({ text }) => text.includes(`Subject: ${subject}`))?.text,
  )
  const unfolded = message.replace(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`List-Unsubscribe: <https://portal.test/post/${person.userId}/message>`)
  expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const { text, html } = read(message)
  for (const form of [text, html]) expect(form).toContain(`https://portal.test/stop/${person.userId}/message`)
  expect(password).not.toMatch(/unsubscribe|portal\.test\/stop/i)
  await server.close()
})
