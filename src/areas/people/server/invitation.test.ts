import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Identity } from '../../../kit/database/statement.ts'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

/* Invitations of colleagues and of a client's people: who may, once, in time, and for whom they are. */
let fixture: TestPortal
let address: string
let owner: Identity
let manager: Identity
const password = 'violet-harbor-tram'
const words = { name: 'Nia Newcomer', password }

beforeAll(async () => {
  fixture = await openTestPortal()
  address = await listen(fixture)
  owner = await addUser(fixture, 'Olga Owner')
  manager = await addUser(fixture, 'Mia Manager', 'admin')
})
afterAll(() => fixture.close())

const invite = (who: Identity, email: string, access = 'helper') =>
  fixture.as(who)('POST', '/api/people/invitations', { email, access })
const inviteColleague = (who: Identity, email: string, access = 'staff') =>
  fixture.as(who)('POST', '/api/team/invitations', { email, access })
async function tokenOf(address: string): Promise<string> {
  const { rows } = await fixture.owner.query<{ body: string }>(
    'select body from outgoing_mail where to_address = $1 order by id desc limit 1',
    [address],
  )
  const link = /http:\/\/portal\.test\/join\/([\w-]+)/.exec(rows[0]?.body ?? '')
  if (!link?.[1]) throw new Error(`No invitation was mailed to ${address}.`)
  return link[1]
}
const accept = (token: string, body: object = words, who?: Identity, headers = {}) =>
  fixture.as(who)('POST', '/api/invitations/accept', { token, ...body }, { headers })

test('someone without an account joins a client with a name and a password, has no client of their own, and works at once', async () => {
  expect((await invite(owner, 'hal@test.example')).status).toBe(201)
  const token = await tokenOf('hal@test.example')
  expect((await fixture.as()('POST', '/api/invitations/read', { token })).body).toEqual({
    email: 'hal@test.example',
    access: 'helper',
    invitedBy: 'Olga Owner',
    client: 'Olga Owner',
    hasAccount: false,
  })
  const joined = await accept(token, { name: 'Hal Helper', password })
  expect(joined.body).toMatchObject({
    user: {
      name: 'Hal Helper',
      role: 'client',
      acting: { client: owner.userId, access: 'helper', clients: [{ id: owner.userId }] },
    },
  })
  const cookie = String(joined.headers['set-cookie']).split(';')[0] as string
  const made = await fixture.as()(
    'POST',
    '/api/business-bank-accounts',
    { bankName: 'Helped' },
    { headers: { cookie } },
  )
  expect(made.body).toMatchObject({ userId: owner.userId })
  const { rows } = await fixture.owner.query(
    `select 1 from clients c join users u on u.id = c.id where u.email = 'hal@test.example'`,
  )
  expect(rows).toEqual([])
})

test('an invitation works once, also when two accept at the same time', async () => {
  await invite(owner, 'twice@test.example')
  const token = await tokenOf('twice@test.example')
  const both = await Promise.all([accept(token), accept(token)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await accept(token)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  const { rows } = await fixture.owner.query(`select 1 from users where email = 'twice@test.example'`)
  expect(rows).toHaveLength(1)
})

test('one that has expired, was withdrawn or was sent again under another link works no more', async () => {
  await invite(owner, 'late@test.example')
  const late = await tokenOf('late@test.example')
  await fixture.owner.query(`update invitations set expires_at = now() where email = 'late@test.example'`)
  expect((await accept(late)).body).toMatchObject({ code: 'INVALID_TOKEN' })
  await invite(owner, 'late@test.example')
  const again = await tokenOf('late@test.example')
  expect(again).not.toBe(late)
  const list = (await fixture.as(owner)('GET', '/api/people')).body as { invitations: { id: string; email: string }[] }
  const open = list.invitations.filter(({ email }) => email === 'late@test.example')
  expect(open).toHaveLength(1)
  expect((await fixture.as(owner)('DELETE', `/api/invitations/${open[0]?.id}`)).status).toBe(204)
  expect((await accept(again)).body).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('someone with an account signs in with the invited address to accept; anyone else is refused', async () => {
  const known = await addUser(fixture, 'Kay Known')
  const { rows } = await fixture.owner.query<{ email: string }>('select email from users where id = $1', [known.userId])
  const address = rows[0]?.email as string
  await invite(owner, address.toUpperCase(), 'reader')
  const token = await tokenOf(address)
  const other = await addUser(fixture, 'Not Invited')
  for (const who of [undefined, other])
    expect(await accept(token, words, who)).toMatchObject({ status: 409, body: { code: 'sign_in_first' } })
  expect((await accept(token, {}, known)).body).toMatchObject({
    user: { id: known.actorId, acting: { client: owner.userId, access: 'reader' } },
  })
  // Their own client is still theirs.
  expect((await fixture.as(known)('POST', '/api/session/client', { client: known.userId })).status).toBe(200)
})

test('a colleague joins the team with the role of the invitation; only managers invite', async () => {
  const staff = await addUser(fixture, 'Sam Staff', 'admin', 'staff')
  expect(await inviteColleague(staff, 'col@test.example')).toMatchObject({
    status: 403,
    body: { code: 'managers_only' },
  })
  expect((await inviteColleague(owner, 'col@test.example')).status).toBe(403)
  expect((await inviteColleague(manager, 'col@test.example', 'no-secrets')).status).toBe(201)
  const joined = await accept(await tokenOf('col@test.example'))
  expect(joined.body).toMatchObject({ user: { role: 'admin', staffAccess: 'no-secrets', acting: null } })
})

test('a colleague who is deactivated, or no manager any more, leaves no invitation open', async () => {
  for (const [number, end] of [
    (path: string) => fixture.as(manager)('POST', `${path}/deactivate`, {}),
    (path: string) => fixture.as(manager)('PATCH', path, { access: 'staff' }),
  ].entries()) {
    const inviting = await addUser(fixture, 'Ines Inviting', 'admin')
    const email = `friend${number}@test.example`
    expect((await inviteColleague(inviting, email, 'manager')).status).toBe(201)
    expect((await end(`/api/team/${inviting.userId}`)).status).toBe(204)
    expect((await accept(await tokenOf(email))).body).toMatchObject({ code: 'INVALID_TOKEN' })
  }
})

test('nobody is invited to both sides, and nobody twice', async () => {
  const { rows } = await fixture.owner.query<{ id: string; email: string }>(
    'select id, email from users where id = any ($1)',
    [[owner.userId, manager.userId]],
  )
  const emailOf = (who: Identity) => rows.find(({ id }) => id === who.userId)?.email as string
  expect(await invite(owner, emailOf(manager))).toMatchObject({ status: 422, body: { code: 'is_staff' } })
  expect(await inviteColleague(manager, emailOf(owner))).toMatchObject({ status: 422, body: { code: 'is_client' } })
  expect(await inviteColleague(manager, emailOf(manager))).toMatchObject({
    status: 422,
    body: { code: 'is_colleague' },
  })
  expect(await invite(owner, emailOf(owner))).toMatchObject({ status: 409, body: { code: 'is_member' } })
})

test('one person is invited to two clients at once, and belongs to both', async () => {
  const second = await addUser(fixture, 'Second Client')
  await Promise.all([invite(owner, 'both@test.example'), invite(second, 'both@test.example')])
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = 'both@test.example'`,
  )
  const [first, other] = rows.map(({ body }) => /join\/([\w-]+)/.exec(body)?.[1] as string)
  const joined = await accept(first as string)
  const cookie = String(joined.headers['set-cookie']).split(';')[0] as string
  const both = await accept(other as string, {}, undefined, { cookie })
  const { acting } = both.body['user'] as { acting: { clients: { id: string }[] } }
  expect(acting.clients.map(({ id }) => id).sort()).toEqual([owner.userId, second.userId].sort())
})

test('an account has ten people beside the first, invitations counted, also when many are invited at once', async () => {
  const busy = await addUser(fixture, 'Busy Client')
  const all = await Promise.all(Array.from({ length: 14 }, (_, index) => invite(busy, `p${index}@test.example`)))
  expect(all.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(all.find(({ status }) => status !== 201)?.body).toMatchObject({ code: 'too_many_people' })
})

test('a helper, a reader and a stranger invite nobody and withdraw nothing', async () => {
  const helper = await addUser(fixture, 'Hel Per')
  await fixture.owner.query(`insert into client_members (client_id, user_id, access) values ($1, $2, 'helper')`, [
    owner.userId,
    helper.userId,
  ])
  await fixture.as(helper)('POST', '/api/session/client', { client: owner.userId })
  const acting = { ...helper, userId: owner.userId }
  expect(await invite(acting, 'no@test.example')).toMatchObject({ status: 403, body: { code: 'owner_only' } })
  const { id } = (await invite(owner, 'open@test.example')).body as { id: string }
  expect((await fixture.as(acting)('DELETE', `/api/invitations/${id}`)).status).toBe(403)
  const stranger = await addUser(fixture, 'Stranger')
  expect((await fixture.as(stranger)('DELETE', `/api/invitations/${id}`)).status).toBe(404)
  expect(
    (
      await fixture.as(stranger)('POST', '/api/people/invitations', {
        userId: owner.userId,
        email: 'x@test.example',
        access: 'owner',
      })
    ).status,
  ).toBe(404)
})

test('the link is of the portal’s own address, whatever Host the request names', async () => {
  await fixture.as(owner)(
    'POST',
    '/api/people/invitations',
    { email: 'host@test.example', access: 'reader' },
    { headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test' } },
  )
  expect(await tokenOf('host@test.example')).toBeTruthy()
})

test('an invitation, its withdrawal and its use reach the open screens of those who see it, and nobody else’s', async () => {
  const reader = await addUser(fixture, 'Rea Der')
  const helping = await addUser(fixture, 'Reading Too')
  await fixture.owner.query(`insert into client_members (client_id, user_id, access) values ($1, $2, 'reader')`, [
    reader.userId,
    helping.userId,
  ])
  await fixture.as(helping)('POST', '/api/session/client', { client: reader.userId })
  const stranger = await addUser(fixture, 'Strange R')
  const staff = await addUser(fixture, 'Sta Ff', 'admin', 'staff')
  const [own, beside, other, team] = await Promise.all(
    [reader, helping, stranger, staff].map((who) => readLive(fixture, address, who)),
  )
  const changes = (stream: typeof own) =>
    stream?.events.filter(({ kind }) => kind === 'invitation').map(({ change }) => change) ?? []
  const { id } = (await invite(reader, 'live@test.example')).body as { id: string }
  await fixture.as(reader)('DELETE', `/api/invitations/${id}`)
  await until(() => changes(own).length === 2)
  await inviteColleague(manager, 'colleague@test.example')
  await accept(await tokenOf('colleague@test.example'))
  await until(() => changes(team).length === 4)
  expect(changes(own)).toEqual(['created', 'changed'])
  expect(changes(beside)).toEqual(['created', 'changed'])
  expect(changes(team)).toEqual(['created', 'changed', 'created', 'changed'])
  expect(team?.events.filter(({ kind }) => kind === 'team').length).toBeGreaterThanOrEqual(4)
  expect(changes(other)).toEqual([])
  for (const stream of [own, beside, other, team]) stream?.stop()
})

test('of an invitation the database is asked for the client’s people and the staff only, and it is in the client’s log', async () => {
  const client = await addUser(fixture, 'Asked About')
  const stranger = await addUser(fixture, 'Never Asked')
  const [own, other, team] = await Promise.all(
    [client, stranger, manager].map((who) => readLive(fixture, address, who)),
  )
  const asEach = vi.spyOn(fixture.database, 'asEach')
  onTestFinished(() => {
    asEach.mockRestore()
    for (const stream of [own, other, team]) stream?.stop()
  })
  const heard = (stream: typeof own) => stream?.events.filter(({ kind }) => kind === 'invitation') ?? []
  const { id } = (await invite(client, 'asked@test.example')).body as { id: string }
  await until(() => heard(own).length === 1 && heard(team).length === 1)
  expect(heard(own)).toEqual([{ kind: 'invitation', id, change: 'created', owner: client.userId }])
  await inviteColleague(manager, 'asked.colleague@test.example')
  await until(() => heard(team).length === 2)
  const asked = asEach.mock.calls.flatMap(([readers]) =>
    readers.flatMap(({ identity, statements }) =>
      statements.some(({ name }) => name === 'live.invitations') ? [identity.userId] : [],
    ),
  )
  expect(asked.toSorted()).toEqual([client.userId, manager.userId, manager.userId].toSorted())
  await fixture.as(client)('DELETE', `/api/invitations/${id}`)
  const log = await fixture.as(manager)('GET', `/api/clients/${client.userId}/log`)
  expect((log.body['items'] as object[]).slice(0, 2)).toMatchObject([
    { by: 'Asked About', did: 'withdrew', noun: 'invitation', title: 'asked@test.example' },
    { by: 'Asked About', did: 'sent', noun: 'invitation', title: 'asked@test.example' },
  ])
})

test('a name with a link in it is not repeated to the invited', async () => {
  const client = await addUser(fixture, 'Locked. Unlock it at https://elsewhere.test/unlock')
  await invite(client, 'lured@test.example')
  const { rows } = await fixture.owner.query<{ body: string }>(
    `select body from outgoing_mail where to_address = 'lured@test.example'`,
  )
  expect(rows[0]?.body).toContain(
    'Someone invited you to a Total Business Build-Out account. As a helper, you can see and change everything except people',
  )
})

test('while someone else is signed in, no account is made for the invited address', async () => {
  await invite(owner, 'new.here@test.example')
  const token = await tokenOf('new.here@test.example')
  const other = await addUser(fixture, 'Someone Else')
  for (const who of [other, manager])
    expect(await accept(token, words, who)).toMatchObject({ status: 409, body: { code: 'sign_out_first' } })
  const { rows } = await fixture.owner.query(`select 1 from users where email = 'new.here@test.example'`)
  expect(rows).toEqual([])
  expect((await accept(token)).status).toBe(200)
})
