import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { untilLocked } from '../../../../tests/lock-wait.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

test('of two changes of one client at once, the later one sees what the earlier one did', async () => {
  const [client, staff] = [await addUser(fixture, 'Tina Two'), await addUser(fixture, 'Dana Staff', 'admin')]
  const post = fixture.as(staff)
  const open = async () => {
    const { rows } = await fixture.owner.query<{ n: number }>(
      'select requests_open as n from desk_rows where id = $1',
      [client.userId],
    )
    return rows[0]?.n
  }
  const asked: unknown[] = []
  for (const title of ['Send the lease', 'Send the photos'])
    asked.push((await post('POST', '/api/client-requests', { userId: client.userId, title })).body['id'])
  expect(await open()).toBe(2)

  // The row is held until both wait for it: without a lock of their own, neither would have seen the other by then.
  await fixture.owner.query('begin')
  await fixture.owner.query('select from desk_rows where id = $1 for no key update', [client.userId])
  const received = asked.map((id) => post('POST', `/api/client-requests/${String(id)}/receive`))
  await untilLocked(fixture.owner, 2)
  await fixture.owner.query('commit')
  expect((await Promise.all(received)).map(({ status }) => status)).toEqual([200, 200])
  expect(await open()).toBe(0)
})
