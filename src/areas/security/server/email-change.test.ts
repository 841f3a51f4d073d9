import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { eventsOf, join, mailsTo, password, queryAs, signIn, tokenTo, type Visitor } from './security-case.ts'

let fixture: TestPortal
let addresses = 0
beforeAll(async () => {
  fixture = await openTestPortal()
})
beforeEach(async () => {
  await fixture.owner.query('delete from throttles')
})
afterAll(() => fixture.close())

const newAddress = () => `moved${++addresses}@test.example`
const ask = ({ call }: Visitor, email: string) => call('POST', '/api/email-change', { email })
const confirm = (token: string) => fixture.as()('POST', '/api/email-change/confirm', { token })
const find = (token: string) => fixture.as()('POST', '/api/email-change/find', { token })
const emailOf = async ({ call }: Visitor) =>
  ((await call('GET', '/api/session')).body['user'] as { email: string }).email
const pendingOf = async ({ call }: Visitor) => (await call('GET', '/api/security')).body['emailChange']

async function begin(): Promise<{ person: Visitor; to: string; old: string; next: string }> {
  const person = await join(fixture)
  const to = newAddress()
  expect(await ask(person, ` ${to.toUpperCase()}`)).toMatchObject({
    status: 200,
    body: { email: to, oldConfirmed: false, newConfirmed: false },
  })
  return { person, to, old: await tokenTo(fixture, person.email), next: await tokenTo(fixture, to) }
}

test.each(['old', 'new'] as const)(
  'the address changes when both mailboxes have confirmed, the %s one first',
  async (first) => {
    const { person, to, old, next } = await begin()
    const [one, two] = first === 'old' ? [old, next] : [next, old]
    // Looking at a link, as scanners do, uses nothing up.
    expect(await find(one)).toMatchObject({ status: 200, body: { email: to, mailbox: first, confirmed: false } })
    expect(await confirm(one)).toMatchObject({ status: 200, body: { mailbox: first, confirmed: true, done: false } })
    expect(await confirm(one)).toMatchObject({ status: 200, body: { done: false } })
    expect(await emailOf(person)).toBe(person.email)
    expect(await pendingOf(person)).toMatchObject({ oldConfirmed: first === 'old', newConfirmed: first === 'new' })
    expect(await confirm(two)).toMatchObject({ status: 200, body: { confirmed: true, done: true } })
    expect(await emailOf(person)).toBe(to)
    expect(await pendingOf(person)).toBeNull()
    expect((await signIn(fixture, to)).id).toBe(person.id)
    await expect(signIn(fixture, person.email, password)).rejects.toThrow('User not found')
    for (const address of [person.email, to])
      expect((await mailsTo(fixture, address)).at(-1)?.subject).toBe('Your e-mail was changed')
    expect(await eventsOf(fixture, person.id)).toEqual(expect.arrayContaining(['email-asked', 'email-changed']))
    const { rows } = await fixture.owner.query(
      `select actor_id, before from audit_entries where row_id = $1 and 'email' = any (fields)`,
      [person.id],
    )
    expect(rows).toMatchObject([{ actor_id: person.id, before: { email: person.email } }])
    for (const used of [old, next]) expect((await confirm(used)).body['code']).toBe('INVALID_TOKEN')
  },
)

test('an address that was never confirmed is changed by the new mailbox alone', async () => {
  const person = await join(fixture)
  await fixture.owner.query('update users set email_verified = false where id = $1', [person.id])
  const before = (await mailsTo(fixture, person.email)).length
  const to = newAddress()
  expect(await ask(person, to)).toMatchObject({ status: 200, body: { oldConfirmed: true, newConfirmed: false } })
  expect(await mailsTo(fixture, person.email)).toHaveLength(before)
  expect(await confirm(await tokenTo(fixture, to))).toMatchObject({ status: 200, body: { done: true } })
  expect(await emailOf(person)).toBe(to)
})

test('both links opened at the same moment change it once', async () => {
  const { person, to, old, next } = await begin()
  const both = await Promise.all([confirm(old), confirm(next), confirm(next)])
  expect(both.filter(({ body }) => body['done'] === true)).toHaveLength(1)
  expect(await emailOf(person)).toBe(to)
  expect((await mailsTo(fixture, to)).filter(({ subject }) => subject === 'Your e-mail was changed')).toHaveLength(1)
})

test('links of resets that went to the old address end with it', async () => {
  const { person, old, next } = await begin()
  await person.call('POST', '/api/auth/request-password-reset', { email: person.email })
  const mails = await mailsTo(fixture, person.email)
  const link = mails.map(({ body }) => /update-password\/([^/]+)\//.exec(body)?.[1]).findLast(Boolean)
  await confirm(old)
  await confirm(next)
  const reset = await person.call('POST', '/api/auth/reset-password', { token: link, newPassword: 'eight-loud-owls' })
  expect(reset).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } })
})

test('an address that is taken is refused, when it is asked for and when it was taken meanwhile', async () => {
  const other = await join(fixture)
  const { person, to, old, next } = await begin()
  const taken = { status: 422, body: { code: 'USER_ALREADY_EXISTS', errors: [{ path: 'email' }] } }
  expect(await ask(person, other.email.toUpperCase())).toMatchObject(taken)
  expect(await pendingOf(person)).toMatchObject({ email: to })
  await fixture.owner.query('update users set email = $2 where id = $1', [other.id, to])
  expect((await confirm(old)).status).toBe(200)
  expect(await confirm(next)).toMatchObject(taken)
  expect(await emailOf(person)).toBe(person.email)
})

test('a link works for an hour; sent again, only the new ones work', async () => {
  const { person, to, old, next } = await begin()
  await fixture.owner.query(
    `update email_changes set old_confirmed_at = now() - interval '61 minutes', expires_at = now() - interval '1 minute' where user_id = $1`,
    [person.id],
  )
  for (const token of [old, next]) expect((await confirm(token)).body['code']).toBe('INVALID_TOKEN')
  expect((await find(next)).status).toBe(400)
  // What an old link had confirmed has expired with it.
  expect(await person.call('POST', '/api/email-change/resend')).toMatchObject({
    status: 200,
    body: { email: to, oldConfirmed: false, newConfirmed: false },
  })
  for (const token of [old, next]) expect((await confirm(token)).status).toBe(400)
  expect((await confirm(await tokenTo(fixture, to))).status).toBe(200)
  expect((await person.call('POST', '/api/email-change/resend')).body).toMatchObject({ newConfirmed: true })
  const mails = (await mailsTo(fixture, to)).length
  await person.call('POST', '/api/email-change/resend')
  expect((await mailsTo(fixture, to)).length).toBe(mails)
  expect((await confirm(await tokenTo(fixture, person.email))).body['done']).toBe(true)
})

test('a canceled change is over, and another one replaces it', async () => {
  const { person, old } = await begin()
  expect((await person.call('DELETE', '/api/email-change')).status).toBe(204)
  expect((await person.call('DELETE', '/api/email-change')).status).toBe(204)
  expect((await confirm(old)).status).toBe(400)
  expect((await person.call('POST', '/api/email-change/resend')).status).toBe(404)
  expect(await eventsOf(fixture, person.id)).toContain('email-withdrawn')
  await ask(person, newAddress())
  const first = await tokenTo(fixture, person.email)
  await ask(person, newAddress())
  expect((await confirm(first)).status).toBe(400)
})

test('the current address is refused, mailboxes are not flooded, and guessed links are counted', async () => {
  const person = await join(fixture)
  expect(await ask(person, person.email)).toMatchObject({ status: 422, body: { code: 'SAME_EMAIL' } })
  expect((await ask(person, 'nowhere')).status).toBe(400)
  const to = newAddress()
  const asked = []
  for (let n = 0; n < 8; n++) asked.push((await ask(person, to)).status)
  expect(asked).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  expect(await mailsTo(fixture, to)).toHaveLength(5)
  const guesses = await Promise.all(Array.from({ length: 40 }, (_, n) => confirm(`guess ${n}`)))
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(10)
  expect((await confirm(await tokenTo(fixture, to))).status).toBe(200)
})

test('tokens are stored as hashes, and no one else sees or ends a pending change', async () => {
  const { person, to, old, next } = await begin()
  const { rows } = await fixture.owner.query('select * from email_changes where user_id = $1', [person.id])
  expect(JSON.stringify(rows)).not.toContain(old)
  expect(JSON.stringify(rows)).not.toContain(next)
  for (const who of [await addUser(fixture, 'Stranger'), await addUser(fixture, 'Ada Staff', 'admin')]) {
    expect((await fixture.as(who)('GET', '/api/security')).body['emailChange']).toBeNull()
    expect(await queryAs(fixture, who, 'select id from email_changes')).toEqual([])
    await expect(queryAs(fixture, who, 'select new_hash from email_changes')).rejects.toThrow('permission denied')
    await expect(queryAs(fixture, who, 'delete from email_changes')).rejects.toThrow('permission denied')
    await expect(queryAs(fixture, who, `select app.change_email($1, 'x@y.zz')`, [person.id])).rejects.toThrow(
      'permission denied',
    )
    await fixture.as(who)('DELETE', '/api/email-change')
  }
  expect(await pendingOf(person)).toMatchObject({ email: to })
})

test('people change their own name, and no one else’s', async () => {
  const person = await join(fixture)
  expect(await person.call('PATCH', '/api/user', { name: '  Olivia Owner ' })).toMatchObject({
    status: 200,
    body: { user: { id: person.id, name: 'Olivia Owner' } },
  })
  for (const name of ['', ' ', 'two\nlines', 7, ['x'], 'x'.repeat(121)])
    expect((await person.call('PATCH', '/api/user', { name })).status, String(name)).toBe(400)
  const { rows } = await fixture.owner.query(
    `select actor_id, before from audit_entries where row_id = $1 and fields = '{name}'`,
    [person.id],
  )
  expect(rows).toEqual([{ actor_id: person.id, before: { name: 'Olga Owner' } }])
  for (const role of ['client', 'admin'] as const) {
    const who = await addUser(fixture, 'Other', role)
    expect(await queryAs(fixture, who, `update users set name = 'x' where id = $1 returning id`, [person.id])).toEqual(
      [],
    )
  }
})
