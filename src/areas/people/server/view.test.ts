import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../../../kit/database/statement.ts'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { addFile } from '../../../../tests/upload.ts'
import { makePdf } from '../../../../tests/sample-file.ts'

/* Staff who see a client's portal as the client does. */
let fixture: TestPortal
let client: Identity
let staff: Identity
let viewing: Identity

beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Vera Client')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  await fixture.as(client)('POST', '/api/business-bank-accounts', {
    bankName: 'Vera Bank',
    accountNumber: '4000123412341234',
  })
  expect((await fixture.as(staff)('POST', `/api/clients/${client.userId}/view`)).status).toBe(204)
  viewing = { ...staff, userId: client.userId, role: 'client', access: 'viewing' }
})
afterAll(() => fixture.close())

test('the portal is the client’s: its session, its rows, and none of the staff’s pages', async () => {
  const { body } = await fixture.as(viewing)('GET', '/api/session')
  expect(body).toMatchObject({
    user: {
      id: client.userId,
      name: 'Vera Client',
      role: 'client',
      acting: { person: staff.actorId, access: 'viewing', clients: [] },
    },
  })
  expect((await fixture.as(viewing)('GET', '/api/business-bank-accounts')).text).toContain('Vera Bank')
  expect((await fixture.as(viewing)('GET', '/api/clients')).status).toBe(403)
})

test('nothing can be changed in any table: the transaction only reads', async () => {
  const { rows } = await fixture.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  expect(rows.length).toBeGreaterThan(30)
  for (const { name } of rows)
    await expect(fixture.database.asUser(viewing, [{ text: `delete from ${name}` }]), name).rejects.toMatchObject({
      code: expect.stringMatching(/25006|42501/) as unknown,
    })
  expect(await fixture.as(viewing)('POST', '/api/business-bank-accounts', { bankName: 'No' })).toMatchObject({
    status: 403,
    body: { code: 'viewing' },
  })
  expect((await fixture.as(viewing)('PATCH', '/api/session', { theme: 'dark' })).status).toBe(403)
})

test('no secret is revealed, though the password was confirmed a moment ago', async () => {
  await fixture.owner.query('update auth_sessions set confirmed_at = now() where token = $1', [staff.token])
  await expect(
    fixture.database.asUser(viewing, [
      {
        text: `select * from app.reveal('business_bank_accounts', 'account_number', (select id from business_bank_accounts))`,
      },
    ]),
  ).rejects.toMatchObject({ code: 'PT403', detail: 'no_reveal' })
})

test('a file that is opened in a view is recorded with both ids', async () => {
  const [document] = (await fixture.as(client)('GET', '/api/business-documents')).body['items'] as { id: string }[]
  const id =
    document?.id ??
    (await addFile(
      fixture,
      client,
      { documentType: 'Miscellaneous', filename: 'lease.pdf', documentName: 'Lease' },
      makePdf(),
    ))
  const link = await fixture.as(viewing)('GET', `/api/business-documents/${id}/open`)
  expect((await fixture.as(viewing)('GET', String(link.headers['location']))).status).toBe(200)
  const { rows } = await fixture.owner.query(
    `select actor_id, owner_id, action from audit_entries where row_id = $1 and action = 'opened'`,
    [id],
  )
  expect(rows).toEqual([{ actor_id: staff.actorId, owner_id: client.userId, action: 'opened' }])
})

test('the beginning and the end of a view are in the client’s trail; afterwards staff are staff', async () => {
  const manager = await addUser(fixture, 'Mia Manager', 'admin')
  expect((await fixture.as(viewing)('DELETE', '/api/session/view')).status).toBe(204)
  expect((await fixture.as(staff)('GET', '/api/session')).body).toMatchObject({
    user: { id: staff.actorId, role: 'admin', acting: null },
  })
  const { rows } = await fixture.owner.query<{ action: string }>(
    `select action from audit_entries where owner_id = $1 and actor_id = $2 and table_name = 'clients' order by id`,
    [client.userId, staff.actorId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['viewed-as', 'left-view'])
  const log = await fixture.as(manager)('GET', `/api/clients/${client.userId}/log`)
  expect(log.text).toContain('viewed the portal as the client')
})

test('after 30 minutes the view is over, and nothing of the client is served to it any more', async () => {
  const other = await addUser(fixture, 'Otto Staff', 'admin')
  await fixture.as(other)('POST', `/api/clients/${client.userId}/view`)
  const view: Identity = { ...other, userId: client.userId, role: 'client', access: 'viewing' }
  expect((await fixture.as(view)('GET', '/api/business-bank-accounts')).status).toBe(200)
  const { rows } = await fixture.owner.query<{ minutes: number }>(
    `select round(extract(epoch from viewing_until - now()) / 60)::int as minutes from auth_sessions where token = $1`,
    [other.token],
  )
  expect(rows[0]?.minutes).toBe(30)
  await fixture.owner.query(`update auth_sessions set viewing_until = now() - interval '1 second' where token = $1`, [
    other.token,
  ])
  await expect(fixture.database.asUser(view, [{ text: 'select 1' }])).rejects.toMatchObject({ code: 'PT409' })
  const shown = { headers: { 'x-portal-client': client.userId } }
  expect(await fixture.as(view)('GET', '/api/business-bank-accounts', undefined, shown)).toMatchObject({ status: 409 })
})

test('a view ends when its client is archived, and whose it was is staff again', async () => {
  const gone = await addUser(fixture, 'Gina Gone')
  const looking = await addUser(fixture, 'Lou Looking', 'admin')
  await fixture.as(looking)('POST', `/api/clients/${gone.userId}/view`)
  const view: Identity = { ...looking, userId: gone.userId, role: 'client', access: 'viewing' }
  expect(await fixture.database.asUser(view, [{ text: 'select id from clients' }])).toEqual([[{ id: gone.userId }]])
  const archive = await fixture.as(staff)('POST', `/api/clients/${gone.userId}/archive`, { archived: true })
  expect(archive.status).toBe(204)
  await expect(fixture.database.asUser(view, [{ text: 'select 1' }])).rejects.toMatchObject({ code: 'PT409' })
  await expect
    .poll(async () => (await fixture.as(looking)('GET', '/api/session')).body)
    .toMatchObject({ user: { id: looking.actorId, role: 'admin', acting: null } })
})

test('clients view no one’s portal, and nobody views one that is not there', async () => {
  expect((await fixture.as(client)('POST', `/api/clients/${client.userId}/view`)).status).toBe(403)
  expect((await fixture.as(staff)('POST', `/api/clients/${staff.userId}/view`)).status).toBe(404)
})
