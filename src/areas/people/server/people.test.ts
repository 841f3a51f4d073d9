import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../../../kit/database/statement.ts'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { makePdf } from '../../../../tests/sample-file.ts'
import { beginUpload, pathOfUpload } from '../../../../tests/upload.ts'

/* What each of a client's people may do, and whose rows a session means. */
let fixture: TestPortal
let owner: Identity
let helper: Identity
let reader: Identity
let account: string

const password = { text: `update auth_sessions set confirmed_at = now() where token = $1` }
const join = async (client: Identity, person: Identity, access: string) => {
  const { rows } = await fixture.owner.query<{ id: string }>(
    'insert into client_members (client_id, user_id, access) values ($1, $2, $3) returning id',
    [client.userId, person.actorId, access],
  )
  return rows[0]?.id as string
}
/** Lets someone act for a client, as the switch in the header does. */
const choose = async (person: Identity, client: string): Promise<Identity> => {
  expect((await fixture.as(person)('POST', '/api/session/client', { client })).status).toBe(200)
  return { ...person, userId: client }
}

beforeAll(async () => {
  fixture = await openTestPortal()
  owner = await addUser(fixture, 'Olga Owner')
  helper = await addUser(fixture, 'Hal Helper')
  reader = await addUser(fixture, 'Rea Reader')
  await join(owner, helper, 'helper')
  await join(owner, reader, 'reader')
  helper = await choose(helper, owner.userId)
  reader = await choose(reader, owner.userId)
  const made = await fixture.as(owner)('POST', '/api/business-bank-accounts', {
    bankName: 'Acme Bank',
    accountNumber: '4000123412341234',
  })
  account = made.body['id'] as string
})
afterAll(() => fixture.close())

test('a helper adds and changes the client’s rows, and the trail names the helper', async () => {
  const made = await fixture.as(helper)('POST', '/api/business-bank-accounts', { bankName: 'Helped Bank' })
  expect(made.status, made.text).toBe(201)
  expect(made.body).toMatchObject({ userId: owner.userId })
  const history = await fixture.as(owner)('GET', `/api/business-bank-accounts/${String(made.body['id'])}/history`)
  expect(history.text).toContain('Hal Helper')
})

test('a helper views no secret and agrees to no terms, whatever the password', async () => {
  await fixture.owner.query(password.text, [helper.token])
  const revealed = await fixture.as(helper)('POST', `/api/business-bank-accounts/${account}/reveal`, {
    field: 'accountNumber',
  })
  expect(revealed).toMatchObject({ status: 403, body: { code: 'no_reveal' } })
  await expect(
    fixture.database.asUser(helper, [
      { text: `select * from app.reveal('business_bank_accounts', 'account_number', $1)`, values: [account] },
    ]),
  ).rejects.toMatchObject({ code: 'PT403', detail: 'no_reveal' })
  expect(
    (await fixture.as(owner)('POST', `/api/business-bank-accounts/${account}/reveal`, { field: 'accountNumber' }))
      .status,
  ).toBe(200)
})

test('a reader reads what the owner reads and changes nothing: not by the API, not in the database', async () => {
  const list = await fixture.as(reader)('GET', '/api/business-bank-accounts')
  expect(list.text).toContain(account)
  expect(await fixture.as(reader)('POST', '/api/business-bank-accounts', { bankName: 'No' })).toMatchObject({
    status: 403,
    body: { code: 'read_only' },
  })
  await expect(
    fixture.database.asUser(reader, [
      {
        text: `insert into business_bank_accounts (id, user_id, bank_name) values (app.uuid_v7(), app.user_id(), 'No')`,
      },
    ]),
  ).rejects.toMatchObject({ code: '42501' })
  const [changed] = await fixture.database.asUser(reader, [
    { text: `update business_bank_accounts set bank_name = 'No' where id = $1 returning id`, values: [account] },
  ])
  expect(changed).toEqual([])
  for (const text of [
    `select app.reserve_storage(app.uuid_v7(), app.user_id(), 1, 1000000)`,
    `select app.archive_chat(app.user_id(), true)`,
    `insert into chat_messages (user_id, body) values (app.user_id(), 'No')`,
  ])
    await expect(fixture.database.asUser(reader, [{ text, writes: true }]), text).rejects.toMatchObject({
      code: expect.stringMatching(/PT403|42501/) as unknown,
    })
})

test('a reader keeps what is personal: colours, notifications, progress', async () => {
  expect((await fixture.as(reader)('PATCH', '/api/session', { theme: 'dark' })).body).toMatchObject({
    user: { id: reader.actorId, theme: 'dark', acting: { client: owner.userId, access: 'reader' } },
  })
  expect((await fixture.as(reader)('POST', '/api/notifications/read', { all: true })).status).toBeLessThan(300)
})

test('what staff send reaches everyone of the client, each with a mark of their own', async () => {
  const staff = await addUser(fixture, 'Sam Staff', 'admin')
  await fixture.as(staff)('POST', '/api/client-requests', { userId: owner.userId, title: 'Send the lease' })
  for (const person of [owner, helper, reader]) {
    const { body } = await fixture.as(person)('GET', '/api/notifications')
    expect(JSON.stringify(body)).toContain('Send the lease')
  }
  await fixture.as(owner)('POST', '/api/notifications/read', { all: true })
  expect((await fixture.as(helper)('GET', '/api/notifications/unread')).text).not.toContain('"unread":0')
})

test('only owners change people; the last one stays an owner', async () => {
  const people = (await fixture.as(owner)('GET', '/api/people')).body['items'] as {
    id: string
    person: string
    version: number
  }[]
  const of = (person: Identity) => people.find((one) => one.person === person.actorId) as (typeof people)[number]
  const ifMatch = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
  for (const [person, code] of [
    [helper, 'owner_only'],
    [reader, 'read_only'],
  ] as const)
    expect(
      await fixture.as(person)('PATCH', `/api/people/${of(helper).id}`, { access: 'owner' }, ifMatch(1)),
    ).toMatchObject({ status: 403, body: { code } })
  expect(
    await fixture.as(owner)('PATCH', `/api/people/${of(owner).id}`, { access: 'helper' }, ifMatch(1)),
  ).toMatchObject({ status: 409, body: { code: 'last_owner' } })
  expect(await fixture.as(owner)('DELETE', `/api/people/${of(owner).id}`, undefined, ifMatch(1))).toMatchObject({
    status: 409,
    body: { code: 'last_owner' },
  })
})

test('two owners who make each other less at once leave one', async () => {
  const [ann, bob] = [await addUser(fixture, 'Ann Two'), await addUser(fixture, 'Bob Two')]
  const own = await fixture.owner.query<{ id: string }>('select id from client_members where client_id = $1', [
    ann.userId,
  ])
  const other = await join(ann, bob, 'owner')
  const acting = await choose(bob, ann.userId)
  const ifMatch = { headers: { 'if-match': '"1"' } }
  const [first, second] = await Promise.all([
    fixture.as(ann)('PATCH', `/api/people/${other}`, { access: 'reader' }, ifMatch),
    fixture.as(acting)('PATCH', `/api/people/${own.rows[0]?.id}`, { access: 'reader' }, ifMatch),
  ])
  expect([first?.status, second?.status].filter((status) => status === 204)).toHaveLength(1)
  const { rows } = await fixture.owner.query(`select 1 from client_members where client_id = $1 and access = 'owner'`, [
    ann.userId,
  ])
  expect(rows).toHaveLength(1)
})

test('what a person may do changes at once, and removal ends their sessions for the client only', async () => {
  const cleo = await addUser(fixture, 'Cleo Client')
  const mo = await addUser(fixture, 'Mo Member')
  const id = await join(cleo, mo, 'owner')
  const acting = await choose(mo, cleo.userId)
  expect((await fixture.as(acting)('GET', '/api/people')).status).toBe(200)
  await fixture.owner.query(`update client_members set access = 'reader' where id = $1`, [id])
  // Read only, or for a moment a row that can't be there: the server's memory is older than the database's.
  expect([403, 404]).toContain(
    (await fixture.as(acting)('POST', '/api/business-bank-accounts', { bankName: 'No' })).status,
  )
  const home = { ...mo, token: 'mo-at-home' }
  await fixture.owner.query(
    `insert into auth_sessions (id, user_id, token, expires_at) values (app.uuid_v7(), $1, $2, now() + interval '1 day')`,
    [mo.actorId, home.token],
  )
  await fixture.owner.query('update auth_sessions set client_id = $1, access = $2 where token = $3', [
    mo.actorId,
    'owner',
    home.token,
  ])
  await fixture.owner.query('delete from client_members where id = $1', [id])
  expect((await fixture.as(acting)('GET', '/api/session')).status).toBe(401)
  expect((await fixture.as(home)('GET', '/api/session')).body).toMatchObject({
    user: { acting: { client: mo.actorId } },
  })
})

test('nothing meant for one client is saved at another that the session acts for by now', async () => {
  const lee = await addUser(fixture, 'Lee Two Clients')
  await join(owner, lee, 'helper')
  const shown = { headers: { 'x-portal-client': lee.userId } }
  await choose(lee, owner.userId)
  expect(
    await fixture.as(lee)('POST', '/api/business-bank-accounts', { bankName: 'Meant for Lee' }, shown),
  ).toMatchObject({ status: 409, body: { code: 'session_changed' } })
  // And one that remembers the session of before is refused by the database.
  await expect(fixture.database.asUser(lee, [{ text: 'select 1' }])).rejects.toMatchObject({ code: 'PT409' })
  const { rows } = await fixture.owner.query(`select 1 from business_bank_accounts where bank_name = 'Meant for Lee'`)
  expect(rows).toEqual([])
})

test('a client to whom someone does not belong can’t be chosen', async () => {
  const eve = await addUser(fixture, 'Eve')
  expect((await fixture.as(eve)('POST', '/api/session/client', { client: owner.userId })).status).toBe(404)
  expect((await fixture.as(eve)('GET', '/api/people?client=' + owner.userId)).status).toBe(404)
})

test('people of a client read each other’s names, and no one else’s', async () => {
  const [names] = await fixture.database.asUser<{ name: string }>(reader, [
    { text: 'select name from users order by name' },
  ])
  expect(names?.map(({ name }) => name)).toEqual(expect.arrayContaining(['Hal Helper', 'Olga Owner', 'Rea Reader']))
  expect(names?.map(({ name }) => name)).not.toContain('Eve')
})

test('an upload names its client: it is neither begun nor resumed for another that the session acts for by now', async () => {
  const una = await addUser(fixture, 'Una Uploads')
  await join(owner, una, 'helper')
  const bytes = makePdf(2000)
  const metadata = { filename: 'paper.pdf', documentType: 'Standard_Corporate' }
  const shown = { 'x-portal-client': una.userId }
  const path = pathOfUpload(await beginUpload(fixture, una, metadata, bytes.length, shown))
  const resume = (who: Identity, headers = {}) =>
    fixture.as(who)('PATCH', path, bytes, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
        ...headers,
      },
    })
  const look = (who: Identity, headers = {}) =>
    fixture.as(who)('HEAD', path, undefined, { headers: { 'tus-resumable': '1.0.0', ...headers } })

  const elsewhere = await choose(una, owner.userId)
  const changed = { status: 409, body: { code: 'session_changed' } }
  expect(await beginUpload(fixture, elsewhere, metadata, bytes.length, shown)).toMatchObject(changed)
  // By what the page shows, and by the client that it began for where a caller names none.
  for (const headers of [shown, {}]) {
    expect((await look(elsewhere, headers)).status).toBe(409)
    expect(await resume(elsewhere, headers)).toMatchObject(changed)
  }
  const given = pathOfUpload(await beginUpload(fixture, elsewhere, metadata, bytes.length))

  await choose(una, una.userId)
  expect((await look(una, shown)).headers['upload-offset']).toBe('0')
  expect((await resume(una, shown)).status).toBe(204)
  // What was begun for a client can still be given up.
  const drop = await fixture.as(una)('DELETE', given, undefined, { headers: { 'tus-resumable': '1.0.0' } })
  expect(drop.status).toBe(204)
  const { rows } = await fixture.owner.query('select user_id from business_documents where user_id = any ($1)', [
    [una.userId, owner.userId],
  ])
  expect(rows).toEqual([{ user_id: una.userId }])
})
