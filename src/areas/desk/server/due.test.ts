import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { DeskPage, DeskRow } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const as = (who?: Identity) => fixture.as(who)
const rowOf = async (client: Identity): Promise<DeskRow> => {
  const { items } = (await as(staff)('GET', '/api/desk?limit=100')).body as unknown as DeskPage
  return items.find(({ id }) => id === client.userId) as DeskRow
}

test('the day of an open request counts as the plan’s do, until it is answered', async () => {
  const client = await addUser(fixture, 'Dee Due')
  const { dueOn } = await rowOf(client)
  await fixture.owner.query(
    `insert into client_requests (id, user_id, title, asked_by, due_on) values (app.uuid_v7(), $1, 'Your lease', 'Dana', current_date - 1)`,
    [client.userId],
  )
  const late = async () =>
    ((await as(staff)('GET', '/api/desk?search=dee&chips=overdue')).body['items'] as unknown[]).length
  expect((await rowOf(client)).dueOn).not.toBe(dueOn)
  expect(await late()).toBe(1)
  await fixture.owner.query(
    `update client_requests set answered_at = now(), answered_by = 'Dee', version = version + 1 where user_id = $1`,
    [client.userId],
  )
  expect((await rowOf(client)).dueOn).toBe(dueOn)
  expect(await late()).toBe(0)
})

test('the export is the view as CSV, and no cell is a formula', async () => {
  const client = await addUser(fixture, '=cmd()')
  const { text, headers, status } = await as(staff)('GET', '/api/desk/export?search=cmd')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const lines = text.trim().split(/\r?\n/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`'=cmd()`)
  expect(lines[1]).toContain((await rowOf(client)).email)
  expect(lines[1]).toContain(',Business Formation,')
})
