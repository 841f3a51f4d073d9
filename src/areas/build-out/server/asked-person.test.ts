import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut } from '../contract.ts'

/* Which of a client's people is asked, and who gets the mail. */
let fixture: TestPortal
let staff: Identity
let stranger: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin', 'staff')
  stranger = await addUser(fixture, 'Sam Stranger')
})
afterAll(() => fixture.close())

let made = 0
let owner: Identity
let helper: Identity
let reader: Identity
/** Lets someone join a client's people, and act for it. */
async function join(name: string, access: string): Promise<Identity> {
  const person = await addUser(fixture, name)
  await fixture.owner.query('insert into client_members (client_id, user_id, access) values ($1, $2, $3)', [
    owner.userId,
    person.actorId,
    access,
  ])
  expect((await fixture.as(person)('POST', '/api/session/client', { client: owner.userId })).status).toBe(200)
  return { ...person, userId: owner.userId }
}
beforeEach(async () => {
  owner = await addUser(fixture, `Olga Owner${++made}`)
  helper = await join(`Hal Helper${made}`, 'helper')
  reader = await join(`Rea Reader${made}`, 'reader')
  await fixture.owner.query('update build_outs set start_date = current_date + 400 where user_id = $1', [owner.userId])
})
const leave = ({ actorId }: Identity) =>
  fixture.owner.query('delete from client_members where client_id = $1 and user_id = $2', [owner.userId, actorId])

const ask = (title: string, person?: string, who = staff) =>
  fixture.as(who)('POST', '/api/client-requests', { userId: owner.userId, title, ...(person ? { person } : {}) })
const send = (clients: string[], person: string, key: string) =>
  fixture.as(staff)(
    'POST',
    '/api/client-requests/many',
    { clients, request: { title: `Sent ${key}`, person } },
    { headers: { 'idempotency-key': `${key}-${made}-asked` } },
  )
async function run(name: string): Promise<void> {
  await fixture.owner.query(`update jobs set run_at = now() where name = $1`, [name])
  fixture.portal.jobs.flush()
  await until(async () => (await fixture.owner.query('select from jobs where run_at <= now()')).rowCount === 0)
  // An entry in progress has a later run time, which is reset when it is done.
  await until(async () => (await fixture.owner.query('select from jobs where attempts > 0')).rowCount === 0)
}
/** Subjects of the mails that ask one of the people. */
const mailsTo = async ({ actorId }: Identity) =>
  (
    await fixture.owner.query<{ subject: string }>(
      `select m.subject from outgoing_mail m join users u on u.email = m.to_address where u.id = $1 and m.kind in ('ask', 'returned') order by m.id`,
      [actorId],
    )
  ).rows.map(({ subject }) => subject)
const requestsOf = async (who: Identity) =>
  ((await fixture.as(who)('GET', `/api/build-out?client=${owner.userId}`)).body as unknown as BuildOut).requests

test('the person who is chosen gets the mail and the reminders, and all of the client’s people read the name', async () => {
  const asked = await ask('Your ledger', helper.actorId)
  expect(asked.status, asked.text).toBe(201)
  expect(asked.body).toMatchObject({ askedOf: { id: helper.actorId, name: `Hal Helper${made}` } })
  await ask('Your lease')
  expect(await mailsTo(helper)).toEqual(['One thing we need from you: Your ledger'])
  expect(await mailsTo(owner)).toEqual(['One thing we need from you: Your lease'])
  for (const who of [owner, helper, reader])
    expect(await requestsOf(who)).toMatchObject([
      { title: 'Your lease', askedOf: null },
      { title: 'Your ledger', askedOf: { name: `Hal Helper${made}` } },
    ])
  // One mail to each, of what is theirs.
  await fixture.owner.query(
    `update client_requests set next_reminder_at = now(), version = version + 1 where user_id = $1`,
    [owner.userId],
  )
  await run('remind')
  expect((await mailsTo(helper)).slice(1)).toEqual(['Reminder: one thing we need from you: Your ledger'])
  expect((await mailsTo(owner)).slice(1)).toEqual(['Reminder: one thing we need from you: Your lease'])
  expect(await mailsTo(reader)).toEqual([])
})

test('while nobody has confirmed the first owner’s address, another owner is asked and reminded', async () => {
  const partner = await join(`Pia Partner${made}`, 'owner')
  await fixture.owner.query('update users set email_verified = false where id = $1', [owner.actorId])
  expect((await ask('Your lease')).status).toBe(201)
  await fixture.owner.query(
    `update client_requests set next_reminder_at = now(), version = version + 1 where user_id = $1`,
    [owner.userId],
  )
  await run('remind')
  expect(await mailsTo(partner)).toEqual([
    'One thing we need from you: Your lease',
    'Reminder: one thing we need from you: Your lease',
  ])
  expect(await mailsTo(owner)).toEqual([])
  const { text } = await fixture.as(staff)('GET', `/api/build-out?client=${owner.userId}`)
  const { people } = JSON.parse(text) as BuildOut
  expect(people?.[0]).toMatchObject({ id: partner.actorId })
  // From the moment on at which it is confirmed, the first owner is asked again.
  await fixture.owner.query('update users set email_verified = true where id = $1', [owner.actorId])
  await ask('Your ledger')
  expect(await mailsTo(owner)).toEqual(['One thing we need from you: Your ledger'])
})

test('staff are told why nobody would be reminded, until another owner can be', async () => {
  const read = async (who: Identity) =>
    ((await fixture.as(who)('GET', `/api/build-out?client=${owner.userId}`)).body as unknown as BuildOut).reminders
  const set = (column: string, value: string) =>
    fixture.owner.query(`update users set ${column} = ${value} where id = $1`, [owner.actorId])
  expect(await read(staff)).toEqual({ pausedAt: null, pausedBy: null, unreached: null })
  await set('email_verified', 'false')
  expect(await read(staff)).toMatchObject({ unreached: 'unconfirmed' })
  expect(await read(owner)).toBeNull()
  await set('email_verified', 'true')
  await set('deactivated_at', 'now()')
  expect(await read(staff)).toMatchObject({ unreached: 'deactivated' })
  await join(`Pia Partner${made}`, 'owner')
  expect(await read(staff)).toMatchObject({ unreached: null })
})

test('the owner is asked in the place of someone who left, who became a reader or whose address nobody confirmed', async () => {
  const { id } = (await ask('Your ledger', helper.actorId)).body as { id: string }
  const remind = async () => {
    await fixture.owner.query('update client_requests set reminded_at = null, version = version + 1 where id = $1', [
      id,
    ])
    const reminded = await fixture.as(staff)('POST', `/api/client-requests/${id}/remind`)
    expect(reminded.status, reminded.text).toBe(200)
    return reminded.body['askedOf']
  }
  const change = (set: string) =>
    fixture.owner.query(`update client_members set ${set} where client_id = $1 and user_id = $2`, [
      owner.userId,
      helper.actorId,
    ])
  await change(`access = 'reader'`)
  expect(await remind()).toMatchObject({ id: owner.actorId })
  await change(`access = 'helper'`)
  await fixture.owner.query('update users set email_verified = false where id = $1', [helper.actorId])
  expect(await remind()).toMatchObject({ id: owner.actorId })
  await fixture.owner.query('update users set email_verified = true where id = $1', [helper.actorId])
  expect(await remind()).toMatchObject({ id: helper.actorId })
  await leave(helper)
  expect(await remind()).toMatchObject({ id: owner.actorId })
  expect(await mailsTo(helper)).toHaveLength(2)
  expect(await mailsTo(owner)).toHaveLength(3)
  // What the owner sends and staff return comes back to the owner.
  expect((await fixture.as(owner)('POST', `/api/client-requests/${id}/answer`)).status).toBe(200)
  expect(
    (await fixture.as(staff)('POST', `/api/client-requests/${id}/return`, { reason: 'Not this one' })).status,
  ).toBe(200)
  expect((await mailsTo(owner)).at(-1)).toBe('Please look again: Your ledger')
})

test('only someone who answers for the client is asked, and no one but staff chooses', async () => {
  for (const who of [stranger, reader, staff]) {
    const refused = await ask('Your ledger', who.actorId)
    expect(refused, refused.text).toMatchObject({ status: 409, body: { code: 'not_their_person' } })
    expect(await send([owner.userId], who.actorId, 'refused-one')).toMatchObject({
      status: 409,
      body: { detail: 'This person no longer answers for the client. Choose who answers again.' },
    })
  }
  expect((await send([owner.userId, stranger.userId], helper.actorId, 'of-several')).status).toBe(400)
  expect((await ask('Your ledger', helper.actorId, owner)).status).toBe(403)
  await expect(
    fixture.portal.database.asUser(staff, [
      {
        text: `insert into client_requests (id, user_id, title, asked_by, person_id) values (app.uuid_v7(), $1, 'Past the route', 'Dana', $2)`,
        values: [owner.userId, stranger.actorId],
      },
    ]),
  ).rejects.toMatchObject({ constraint: 'client_requests_person' })
  expect(await requestsOf(staff)).toEqual([])
  // Whom staff may ask is told to staff alone, the owner first.
  const people = async (who: Identity) =>
    ((await fixture.as(who)('GET', `/api/build-out?client=${owner.userId}`)).body as unknown as BuildOut).people
  expect((await people(staff))?.map(({ id }) => id)).toEqual([owner.actorId, helper.actorId])
  expect(await people(owner)).toBeNull()
})

test('what leaves after ten seconds goes to the person who was chosen, and to the owner where that person left meanwhile', async () => {
  const preview = async (person: string | undefined) =>
    (
      await fixture.as(staff)('POST', '/api/client-requests/preview', {
        userId: owner.userId,
        request: { title: 'Hello {first name}', ...(person ? { person } : {}) },
      })
    ).body as { to: string; subject: string }
  expect((await preview(helper.actorId)).subject).toBe('One thing we need from you: Hello Hal')
  expect((await preview(undefined)).subject).toBe('One thing we need from you: Hello Olga')
  expect((await send([owner.userId], helper.actorId, 'in-time')).status).toBe(201)
  await run('desk-request')
  expect(await mailsTo(helper)).toEqual(['One thing we need from you: Sent in-time'])
  expect((await send([owner.userId], helper.actorId, 'too-late')).status).toBe(201)
  await leave(helper)
  await run('desk-request')
  expect(await mailsTo(owner)).toEqual(['One thing we need from you: Sent too-late'])
  expect(await requestsOf(staff)).toMatchObject([
    { title: 'Sent too-late', askedOf: null },
    { title: 'Sent in-time', askedOf: { id: owner.actorId } },
  ])
})
