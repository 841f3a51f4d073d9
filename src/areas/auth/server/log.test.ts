import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
const said: string[] = []
const { error } = console
beforeAll(async () => {
  fixture = await openTestPortal()
  console.error = (line: string) => {
    said.push(line)
  }
})
afterAll(async () => {
  console.error = error
  await fixture.close()
})

const sender = { email: 'lena@test.example', password: 'violet-harbor-tram' }

test('a failed mail to the admins is logged for the operator, and the sign-up holds', async () => {
  await fixture.owner.query(
    `alter table outgoing_mail add constraint away check (to_address <> 'ada@test.example') not valid`,
  )
  await fixture.owner.query(
    `insert into users (id, name, email, role, email_verified) values (gen_random_uuid(), 'Ada Staff', 'ada@test.example', 'admin', true)`,
  )
  const response = await fixture.as()('POST', '/api/auth/sign-up/email', { name: 'Lena', ...sender })
  await fixture.owner.query('alter table outgoing_mail drop constraint away')
  expect(response.status).toBe(200)
  expect(said.join('\n')).toContain('Failed to send email')
})

test('a failed update of the last login is logged for the operator, and the sign-in holds', async () => {
  await fixture.owner.query('alter table users rename column lastlogin to login_away')
  const response = await fixture.as()('POST', '/api/auth/sign-in/email', sender)
  await fixture.owner.query('alter table users rename column login_away to lastlogin')
  expect(response.status).toBe(200)
  expect(said.join('\n')).toContain('Failed to update last login')
})
