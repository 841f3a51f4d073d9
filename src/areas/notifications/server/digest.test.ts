import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { mailPart } from '../../../../tests/mail-part.ts'
import { openMailServer } from '../../../../tests/mail-server.ts'
import { type Beside, openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let server: Awaited<ReturnType<typeof openMailServer>>
let fixture: TestPortal
let beside: Beside
let client: Identity
let manager: Identity
beforeAll(async () => {
  server = await openMailServer()
  fixture = await openTestPortal({ SMTP_URL: server.url, MAIL_FROM: 'Portal <portal@test.example>' })
  beside = await fixture.openBeside()
  client = await addUser(fixture, 'Ann Client')
  manager = await addUser(fixture, 'Mia Manager', 'admin')
  await fixture.owner.query('update users set email_verified = true')
  await fixture.as(client)('PATCH', '/api/notification-choices/message', { way: 'digest' })
})
afterAll(async () => {
  await fixture.close()
  await server.close()
})

const say = (body: string) => fixture.as(manager)('POST', '/api/chat-messages', { userId: client.userId, body })
const preview = async () => (await fixture.as(client)('GET', '/api/notification-digest/preview')).text
const flush = () => {
  fixture.portal.jobs.flush()
  beside.portal.jobs.flush()
}
/** The clock of both servers is so much ahead: all that is planned is due by so much, and both look at once. */
async function wake(after: string): Promise<void> {
  await fixture.owner.query('update notification_mails set due_at = due_at - $1::interval', [after])
  await fixture.owner.query(`update jobs set run_at = run_at - $1::interval where name = 'tell'`, [after])
  flush()
  await until(async () => {
    const { rowCount } = await fixture.owner.query(
      `select from jobs where name = 'tell' and (attempts > 0 or run_at <= now())
        union all select from outgoing_mail where sent_at is null`,
    )
    return rowCount === 0
  })
}

test('the preview is the mail that a mail server then receives once, though two servers wake after days asleep', async () => {
  expect(await preview()).toContain('Nothing new yet')
  await say('A <b>secret</b> plan')
  const shown = await preview()
  expect(shown).toContain('Mia Manager sent you a message')
  expect(shown).not.toContain('secret')
  expect(shown).toMatch(/0 of 45 tasks are done\.[\s\S]*Needed from you \(1\)[\s\S]*Kick-off/)
  // Looking at it sends nothing.
  flush()
  expect(server.received).toEqual([])

  await wake('5 days')
  await wake('5 days')
  expect(server.received).toHaveLength(1)
  const text = server.received[0]?.text ?? ''
  expect(text).toContain('Subject: One update since your last digest')
  expect(mailPart(text, 'text/html')).toBe(shown.trim())
  expect(await preview()).toContain('Nothing new yet')
})

test('a clock that jumps a day and back sends what is new, and nothing twice', async () => {
  const before = server.received.length
  await fixture.owner.query('update notifications set read_at = now()')
  await say('First')
  await wake('1 day')
  await wake('-1 day')
  if (server.received.length > before) await fixture.owner.query('update notifications set read_at = now()')
  await say('Second')
  await wake('5 days')
  await wake('1 day')
  const digests = server.received.slice(before).map(({ text }) => mailPart(text, 'text/plain'))
  // Two digests, or one where the day that was jumped over has none; each message is in one of them.
  expect(digests.length).toBeGreaterThan(0)
  const told = digests.map((text) => Number(/\((\d) times\)/.exec(text)?.[1] ?? 1))
  expect(told.reduce((sum, n) => sum + n, 0)).toBe(2)
})

test('a digest has the standing of each client of a person: without what is asked for readers, and none for colleagues', async () => {
  const reader = await addUser(fixture, 'Val Reader')
  await fixture.owner.query(`insert into client_members (client_id, user_id, access) values ($1, $2, 'reader')`, [
    client.userId,
    reader.userId,
  ])
  const standing = async (who: Identity) => {
    const [rows] = await fixture.database.asUser<{ company: string; asked_count: number; asked: unknown[] }>(who, [
      { text: 'select company, asked_count, asked from app.own_standing()' },
    ])
    return rows?.map(({ company, asked_count: count, asked }) => [company, count, asked.length])
  }
  expect(await standing(reader)).toEqual([
    ['Ann Client', 0, 0],
    ['Val Reader', 1, 1],
  ])
  expect(await standing(client)).toEqual([['Ann Client', 1, 1]])
  // Someone who was a client before keeps the membership.
  await fixture.owner.query(`update users set role = 'admin', staff_access = 'staff' where id = $1`, [reader.userId])
  const [rows] = await fixture.database.asUser(manager, [{ text: 'select * from app.own_standing()' }])
  expect(rows).toEqual([])
  const { rows: former } = await fixture.owner.query('select * from app.standing_of($1)', [reader.userId])
  expect(former).toEqual([])
  await fixture.owner.query('update clients set archived_at = now() where id = $1', [client.userId])
  const { rows: archived } = await fixture.owner.query('select * from app.standing_of($1)', [client.userId])
  expect(archived).toEqual([])
})
