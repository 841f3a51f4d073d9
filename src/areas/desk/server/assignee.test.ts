import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { DeskPage } from '../contract.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

test('the clients of a colleague are listed and counted for anyone of the staff, page by page', async () => {
  const staff = await addUser(fixture, 'Dana Staff', 'admin')
  const colleague = await addUser(fixture, 'Ruben Colleague', 'admin', 'staff')
  const names = ['Ada One', 'Bo Two', 'Cy Other']
  const [one, two, other] = await Promise.all(names.map(async (name) => (await addUser(fixture, name)).userId))
  const assign = (assignee: string, ...clients: unknown[]) =>
    fixture.as(staff)('POST', '/api/desk/assign', { clients, assignee })
  await assign(colleague.userId, one, two)
  await assign(staff.userId, other)
  const desk = async (query: string) =>
    (await fixture.as(staff)('GET', `/api/desk?assignee=${colleague.userId}${query}`)).body as DeskPage
  const first = await desk('&limit=1')
  expect(first.counts).toMatchObject({ all: 3, mine: 1, found: 2 })
  const rest = await desk(`&limit=1&cursor=${first.next}`)
  expect([...first.items, ...rest.items].map(({ id }) => id).sort()).toEqual([one, two].sort())
  expect(rest.next).toBeNull()
  // With a view, both hold.
  expect((await desk('&view=mine')).items).toEqual([])
})
