import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

/* Managers see which secrets a colleague viewed, and have them changed. */
let fixture: TestPortal
let manager: Identity
let staff: Identity

beforeAll(async () => {
  fixture = await openTestPortal()
  manager = await addUser(fixture, 'Mia Manager', 'admin')
  staff = await addUser(fixture, 'Sam Staff', 'admin', 'staff')
})
afterAll(() => fixture.close())

const as = (who: Identity) => fixture.as(who)

test('what a colleague viewed is listed for managers, who ask the client once to change it', async () => {
  const owner = await addUser(fixture, 'Olga Owner')
  const made = await as(owner)('POST', '/api/business-bank-accounts', {
    bankName: 'Acme Bank',
    accountNumber: '4000123412341234',
  })
  const path = `/api/business-bank-accounts/${String(made.body['id'])}`
  await fixture.owner.query('update auth_sessions set confirmed_at = now() where token = $1', [staff.token])
  expect((await as(staff)('POST', `${path}/reveal`, { field: 'accountNumber' })).status).toBe(200)
  const list = async () =>
    (await as(manager)('GET', `/api/team/${staff.userId}/reveals`)).body['items'] as { id: string }[]
  const [item] = await list()
  expect(item).toMatchObject({
    clientName: 'Olga Owner',
    title: 'Acme Bank',
    noun: 'bank account',
    changedAt: null,
    askedAt: null,
    open: false,
  })
  const ask = () => as(manager)('POST', `/api/team/${staff.userId}/reveals/${item?.id}/ask`)
  const both = await Promise.all([ask(), ask()])
  expect(both.map(({ status }) => status).sort(), both.map(({ text }) => text).join('\n')).toEqual([204, 409])
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'asked_already',
    detail: 'The client was asked to change this already, and it’s still open.',
  })
  expect((await list())[0]).toMatchObject({ open: true, askedAt: expect.any(String) as unknown })
  const asked = await fixture.owner.query<{ title: string }>('select title from client_requests where user_id = $1', [
    owner.userId,
  ])
  expect(asked.rows).toEqual([{ title: 'Change the Account Number of your bank account “Acme Bank”' }])
  const { body: row } = await as(owner)('GET', path)
  await as(owner)(
    'PATCH',
    path,
    { accountNumber: '4000999912341234' },
    {
      headers: { 'if-match': `"${String(row['version'])}"` },
    },
  )
  expect((await list())[0]).toMatchObject({ changedAt: expect.any(String) as unknown })
  expect((await as(staff)('GET', `/api/team/${staff.userId}/reveals`)).status).toBe(403)
})
