import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

type List = { items: { id: string; name: string; day: number }[]; total: number; page: number; pages: number }
const list = async (query: string) => (await fixture.as(staff)('GET', `/api/clients?${query}`)).body as unknown as List

test('the list is sorted by the day of the plan, the first day first, and the other way round', async () => {
  for (const [name, day] of [
    ['Sorted Early', 3],
    ['Sorted Late', 40],
    ['Sorted Middle', 12],
  ] as const) {
    const { userId } = await addUser(fixture, name)
    await fixture.owner.query('update build_outs set start_date = current_date + 1 - $2::int where user_id = $1', [
      userId,
      day,
    ])
  }
  const days = async (direction: string) =>
    (await list(`search=sorted&sort=day&direction=${direction}`)).items.map(({ day }) => day)
  expect(await days('asc')).toEqual([3, 12, 40])
  expect(await days('desc')).toEqual([40, 12, 3])
})

test('the pages of the list hold everyone once, and a page beyond the last holds no one', async () => {
  await fixture.owner.query(
    `insert into users (id, name, email) select app.uuid_v7(), 'Paged ' || n, 'paged' || n || '@test.example' from generate_series(1, 51) n`,
  )
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => list(`search=paged&page=${page}`)))
  expect([first, second, third].map((page) => page?.items.length)).toEqual([50, 1, 0])
  expect(first).toMatchObject({ total: 51, page: 1, pages: 2 })
  expect(new Set([...(first?.items ?? []), ...(second?.items ?? [])].map(({ id }) => id)).size).toBe(51)
})
