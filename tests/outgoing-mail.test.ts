import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMail } from '../src/kit/mail/outgoing.ts'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

const written = async () => {
  const { rows } = await fixture.owner.query<{ subject: string }>('select subject from outgoing_mail order by subject')
  return rows.map(({ subject }) => subject)
}

test('an address that nobody has confirmed gets what is about signing in, and nothing else', async () => {
  const staff = await addUser(fixture, 'Staff', 'admin')
  const to = 'unsure@test.example'
  const { userId } = await addUser(fixture, 'Unsure')
  await fixture.owner.query('update users set email = $2, email_verified = false where id = $1', [userId, to])
  const write = async () => {
    await fixture.database.asUser(staff, [
      writeMail({ to, subject: 'News', parts: ['Hello'] }),
      writeMail({ to: to.toUpperCase(), subject: 'More news', parts: ['Hello'] }),
      writeMail({ to, subject: 'Your code', parts: ['Hello'], purpose: 'sign-in' }),
    ])
    return written()
  }
  expect(await write()).toEqual(['Your code'])
  await fixture.owner.query('delete from outgoing_mail; update users set email_verified = true')
  expect(await write()).toEqual(['More news', 'News', 'Your code'])
})

test('a mail is kept for 30 days after it was sent, and at most 60 after it was written', async () => {
  await fixture.owner.query(
    `delete from outgoing_mail;
     insert into outgoing_mail (to_address, subject, body, created_at, sent_at) values
       ('a@test.example', 'sent 31 days ago', '', now() - interval '31 days', now() - interval '31 days'),
       ('a@test.example', 'sent 29 days ago', '', now() - interval '59 days', now() - interval '29 days'),
       ('a@test.example', 'sent late', '', now() - interval '61 days', now()),
       ('a@test.example', 'waiting 59 days', '', now() - interval '59 days', null),
       ('a@test.example', 'waiting 61 days', '', now() - interval '61 days', null)`,
  )
  await fixture.portal.purge()
  expect(await written()).toEqual(['sent 29 days ago', 'waiting 59 days'])
})
