import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const done = async ({ userId }: Identity) =>
  (await fixture.as(staff)('GET', `/api/clients/${userId}`)).body['tasksDone']
const finish = (client: Identity, key: string, state = 'completed') => ({
  text: 'update build_out_tasks set state = $3, state_reason = $3, version = version + 1 where user_id = $1 and key = $2 returning id',
  values: [client.userId, key, state],
})

/** Resolves when a statement of this database waits for another one's lock. */
const somebodyWaits = () =>
  until(
    async () =>
      (
        await fixture.owner.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).rowCount,
  )

test('two tasks of one client that are moved while each other’s move is not committed are both counted', async () => {
  const client = await addUser(fixture, 'Twice At Once')
  for (const [first, second, state, count] of [
    ['T01', 'T02', 'completed', 2],
    ['T03', 'T04', 'skipped', 4],
    ['T01', 'T03', 'pending', 2],
  ] as const) {
    let other: Promise<unknown> | undefined
    await fixture.database.asUser(staff, async (query) => {
      await query(finish(client, first, state))
      other = fixture.database.asUser(staff, [finish(client, second, state)])
      await somebodyWaits()
    })
    await other
    expect(await done(client)).toBe(count)
  }
})

test('many moves at once through the API are all counted', async () => {
  const client = await addUser(fixture, 'Many At Once')
  const plan = (await fixture.as(staff)('GET', `/api/build-out?client=${client.userId}`)).body as unknown as BuildOut
  const moves = await Promise.all(
    plan.tasks
      .slice(0, 12)
      .map(({ id, version }) =>
        fixture.as(staff)(
          'PATCH',
          `/api/build-out-tasks/${id}`,
          { state: 'completed', override: true },
          { headers: { 'if-match': `"${version}"` } },
        ),
      ),
  )
  expect(moves.map(({ status }) => status)).toEqual(moves.map(() => 200))
  expect(await done(client)).toBe(12)
})
