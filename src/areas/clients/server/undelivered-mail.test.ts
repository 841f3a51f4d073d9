import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { writeMail } from '../../../kit/mail/outgoing.ts'
import type { ClientLogPage, UndeliveredMail } from '../contract.ts'

let fixture: TestPortal
let client: Identity
let stranger: Identity
let staff: Identity
let noSecrets: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  stranger = await addUser(fixture, 'Bob Stranger')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  noSecrets = await addUser(fixture, 'Nia Staff', 'admin', 'no-secrets')
})
beforeEach(async () => {
  await fixture.owner.query('delete from outgoing_mail')
})
afterAll(() => fixture.close())

const addressOf = async ({ userId }: Identity) =>
  (await fixture.owner.query<{ email: string }>('select email from users where id = $1', [userId])).rows[0]?.email ?? ''
async function fail(to: string, subject = 'Reminder', validFor?: number): Promise<void> {
  await fixture.owner.query('update users set email_verified = true')
  await fixture.database.asSystem('mail')([
    writeMail({ to, subject, parts: ['Still open.'], ...(validFor !== undefined && { validFor }) }),
    { text: `update outgoing_mail set failed_at = now(), last_error = 'The mail server refused it: 550 No such user'` },
  ])
}
const path = `/undelivered-mail`
const list = async (who: Identity, of = client) => {
  const { body } = await fixture.as(who)('GET', `/api/clients/${of.userId}${path}`)
  return body['items'] as UndeliveredMail[]
}
const again = (who: Identity, mail: UndeliveredMail | undefined, of = client) =>
  fixture.as(who)('POST', `/api/clients/${of.userId}${path}/${mail?.id}/send-again`)

test('what was refused for good stands in the client’s file with the reason, and leaves again when staff say so', async () => {
  await fail((await addressOf(client)).toUpperCase())
  const [mail] = await list(staff)
  expect(mail).toMatchObject({
    subject: 'Reminder',
    to: (await addressOf(client)).toUpperCase(),
    reason: 'The mail server refused it: 550 No such user',
    expired: false,
  })
  expect(await list(staff, stranger)).toEqual([])
  // Mail of one client is sent from the file of no other.
  expect((await again(staff, mail, stranger)).status).toBe(404)
  expect((await again(noSecrets, mail)).status).toBe(204)
  expect(await list(staff)).toEqual([])
  const { rows } = await fixture.owner.query(
    'select attempts, failed_at, next_attempt_at <= now() as due, body from outgoing_mail',
  )
  expect(rows).toEqual([{ attempts: 0, failed_at: null, due: true, body: 'Still open.' }])
  // The second click of two.
  expect((await again(staff, mail)).status).toBe(404)
  const log = (await fixture.as(staff)('GET', `/api/clients/${client.userId}/log`)).body as unknown as ClientLogPage
  expect(log.items.slice(0, 2).map(({ by, did, title }) => [by, did, title])).toEqual([
    ['Nia Staff', 'sent again', 'Reminder'],
    ['The portal', 'could not deliver', 'Reminder'],
  ])
})

test('a code in a subject is shown to nobody, and what has expired is not sent again', async () => {
  await fail(await addressOf(client), 'Your sign-in code: 123456', 0)
  const [mail] = await list(staff)
  expect(mail).toMatchObject({ subject: 'Your sign-in code: ••••••', expired: true })
  expect(await again(staff, mail)).toMatchObject({ status: 409, body: { code: 'mail_expired' } })
})

test('no client reads or changes mail, and staff read neither its text nor a code', async () => {
  await fail(await addressOf(client))
  const attempt = (who: Identity, text: string) =>
    fixture.database.asUser(who, [{ text }]).then(
      ([rows]) => rows,
      (error: { code: string }) => error.code,
    )
  for (const who of [client, stranger]) {
    expect(await attempt(who, 'select id from outgoing_mail')).toEqual([])
    expect(await attempt(who, 'update outgoing_mail set failed_at = null returning id')).toEqual([])
  }
  for (const column of ['subject', 'body', 'content'])
    expect(await attempt(staff, `select ${column} from outgoing_mail`)).toBe('42501')
  expect(await attempt(staff, `update outgoing_mail set to_address = 'eve@test.example'`)).toBe('42501')
})
