import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { DeskPage, DeskPosition } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
let clients: Identity[]
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  clients = [
    await addUser(fixture, 'Placed Alpha'),
    await addUser(fixture, 'Placed Beta'),
    await addUser(fixture, 'Placed Gamma'),
  ]
})
afterAll(() => fixture.close())

const position = async (client: Identity | undefined, query: string, who = staff) =>
  fixture.as(who)('GET', `/api/desk/clients/${client?.userId}/position?${query}`)
const positionOf = async (at: number, query: string) =>
  (await position(clients[at], query)).body as unknown as DeskPosition

test('the position of a client is the one in the list, in each order and filter, with both neighbors', async () => {
  for (const query of ['sort=company', 'sort=company&direction=desc', 'sort=needs', 'sort=day&direction=desc']) {
    const narrowed = `${query}&search=placed`
    const { items } = (await fixture.as(staff)('GET', `/api/desk?${narrowed}`)).body as unknown as DeskPage
    const ids = items.map(({ id }) => id)
    expect(ids).toHaveLength(3)
    for (const [at, id] of ids.entries())
      expect(
        await positionOf(
          clients.findIndex(({ userId }) => userId === id),
          narrowed,
        ),
        narrowed,
      ).toEqual({
        at: at + 1,
        of: 3,
        before: ids[at - 1] ?? null,
        after: ids[at + 1] ?? null,
      })
  }
})

test('a client whom the view does not have has no position in it, and the view keeps its number', async () => {
  expect(await positionOf(0, 'search=placed+beta')).toEqual({ at: null, of: 1, before: null, after: null })
  expect(await positionOf(0, 'view=mine')).toEqual({ at: null, of: 0, before: null, after: null })
  await fixture.as(staff)('POST', '/api/desk/assign', { clients: [clients[0]?.userId], assignee: staff.userId })
  expect(await positionOf(0, 'view=mine')).toEqual({ at: 1, of: 1, before: null, after: null })
})

test('one client is read as the desk shows it; someone on the staff has no row, nobody is found under another id', async () => {
  const read = async (id: string | undefined) => fixture.as(staff)('GET', `/api/desk/clients/${id}`)
  const { items } = (await fixture.as(staff)('GET', '/api/desk?search=placed+gamma')).body as unknown as DeskPage
  expect((await read(clients[2]?.userId)).body['row']).toEqual(items[0])
  expect((await read(staff.userId)).body['row']).toBeNull()
  for (const path of ['', '/position'])
    expect(
      (await fixture.as(staff)('GET', `/api/desk/clients/01900000-0000-7000-8000-000000000000${path}`)).status,
    ).toBe(404)
})

test('a client reads neither row nor position, not even the own', async () => {
  const [own, other] = clients
  for (const client of [own, other]) {
    expect((await position(client, '', own)).status).toBe(403)
    expect((await fixture.as(own)('GET', `/api/desk/clients/${client?.userId}`)).status).toBe(403)
  }
  const [rows] = await fixture.portal.database.asUser(own as Identity, [
    { text: 'select id from desk_rows where id = $1', values: [own?.userId] },
  ])
  expect(rows).toEqual([])
})
