import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
let staff: Identity
let stranger: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  stranger = await addUser(fixture, 'Sam Stranger')
})
afterAll(() => fixture.close())

test('an answer is taken back within a minute, by its client, and staff are no longer told of it', async () => {
  const client = await addUser(fixture, 'Ann Client')
  const id = String(
    (
      await fixture.as(staff)('POST', '/api/client-requests', {
        userId: client.userId,
        title: 'Card',
        form: { type: 'choose', options: ['Apply', 'Not now'], several: false, other: false },
      })
    ).body['id'],
  )
  const path = `/api/client-requests/${id}/answer`
  const answer = async (choice: string) => {
    await fixture.as(client)('PATCH', path, { part: 'choice', value: [choice] })
    expect(await fixture.as(client)('POST', path)).toMatchObject({ status: 200 })
  }
  const takeBack = (who: Identity) => fixture.as(who)('POST', `/api/client-requests/${id}/take-back`)
  const told = async () =>
    (
      await fixture.owner.query(
        `select 1 from notifications where about_id = $1 and kind = 'answer' and user_id is null and read_at is null`,
        [id],
      )
    ).rows.length
  await answer('Apply')
  expect(await told()).toBe(1)
  expect((await takeBack(stranger)).status).toBe(404)
  for (let time = 0; time < 2; time++)
    expect(await takeBack(client)).toMatchObject({ status: 200, body: { answeredAt: null, answeredBy: null } })
  expect(await told()).toBe(0)
  await answer('Not now')
  expect(await told()).toBe(1)
  await fixture.owner.query(`update client_requests set answered_at = now() - interval '2 minutes' where id = $1`, [id])
  expect(await takeBack(client)).toMatchObject({
    status: 409,
    body: {
      code: 'too_late',
      detail: 'Your team is looking at this already. Write to them if it should be different.',
    },
  })
  // Nor past the route.
  await expect(
    fixture.database.asUser(client, [
      { text: 'update client_requests set answered_at = null where id = $1', values: [id] },
    ]),
  ).rejects.toMatchObject({ code: '42501' })
  await fixture.as(staff)('POST', `/api/client-requests/${id}/receive`)
  expect(await takeBack(client)).toMatchObject({ status: 409, body: { code: 'request_closed' } })
})
