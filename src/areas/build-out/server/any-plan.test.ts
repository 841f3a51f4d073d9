import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut } from '../contract.ts'
import { asksOf } from '../plan/ask.ts'
import { anyState } from '../plan/plan-arbitrary.ts'
import { withAsks } from '../plan/plan-case.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const read = async (who: Identity, owner: Identity) =>
  (await fixture.as(who)('GET', `/api/build-out?client=${owner.userId}`)).body as unknown as BuildOut
const statusOf = async (owner: Identity) => {
  const { waitingOnClient, clientAnswered } = (await fixture.as(staff)('GET', `/api/clients/${owner.userId}`)).body
  return { waitingOnClient, clientAnswered }
}

const anyRequest = fc.record({
  key: fc.option(fc.integer({ min: 1, max: 45 })),
  answered: fc.boolean(),
  received: fc.boolean(),
})
/** Any day, states, requests and parts that came in, likely or not. */
const anyCase = fc.record({
  day: fc.integer({ min: -5, max: 90 }),
  states: fc.array(anyState, { minLength: 45, maxLength: 45 }),
  received: fc.array(fc.boolean(), { minLength: 45, maxLength: 45 }),
  requests: fc.uniqueArray(anyRequest, {
    maxLength: 5,
    selector: ({ key, received }) => (received ? Symbol('any') : (key ?? Symbol('free'))),
  }),
})

type Case = typeof anyCase extends fc.Arbitrary<infer T> ? T : never

/** Writes as no one can, without triggers. */
async function pastRules(write: () => Promise<unknown>): Promise<void> {
  await fixture.owner.query('set session_replication_role = replica')
  await write()
  await fixture.owner.query('set session_replication_role = origin')
}

/** Puts a client's rows where the case says. */
async function arrange(owner: Identity, { day, states, received, requests }: Case): Promise<void> {
  const { owner: sql } = fixture
  const keyOf = (n: number) => `T${String(n).padStart(2, '0')}`
  await sql.query('update build_outs set start_date = current_date + 1 - $2::int where user_id = $1', [
    owner.userId,
    day,
  ])
  await sql.query(
    `update build_out_tasks t set state = c.state, state_reason = 'why', waiting_since = case when c.state = 'waiting-third-party' then current_date end,
        client_part_received_at = case when c.received then now() end
      from unnest($2::text[], $3::text[], $4::bool[]) c (key, state, received) where t.user_id = $1 and t.key = c.key`,
    [owner.userId, states.map((_, index) => keyOf(index + 1)), states, received],
  )
  await sql.query('delete from client_requests where user_id = $1', [owner.userId])
  for (const [n, { key, answered, received: came }] of requests.entries()) {
    await sql.query(
      `insert into client_requests (id, user_id, task_key, title, asked_by, created_at, answered_at, received_at)
        values (overlay(app.uuid_v7()::text placing $3 from 1 for 8)::uuid, $1, $2, 'Asked', 'Dana', now() + make_interval(secs => $4), $5, $6)`,
      [
        owner.userId,
        key === null ? null : keyOf(key),
        `0000000${n}`,
        n,
        answered ? new Date() : null,
        came ? new Date() : null,
      ],
    )
  }
}

test('client and staff see the same asked, in the same order, and the list and the search agree, for any plan on any day', async () => {
  const client = await addUser(fixture, 'Any Client')
  await fc.assert(
    fc.asyncProperty(anyCase, async (plan) => {
      await pastRules(() => arrange(client, plan))
      const own = await read(client, client)
      expect(own.asks).toEqual(withAsks(own).asks)
      expect((await read(staff, client)).asks).toEqual(own.asks)
      const asks = asksOf(own)
      expect(asks).toHaveLength(own.asks.length)
      expect(await statusOf(client)).toEqual({
        waitingOnClient: asks.some((ask) => !ask.answered),
        clientAnswered: asks.some((ask) => ask.answered),
      })
      const found = (
        await fixture.as(staff)('GET', `/api/search?q=${encodeURIComponent('Kick-off')}&client=${client.userId}`)
      ).body['items'] as { detail: string; title: string }[]
      const isAsked = asks.some(({ task, answered }) => task?.key === 'T01' && !answered)
      expect(found.find(({ title }) => title.startsWith('Kick-off'))?.detail === 'Day 1, asked of the client').toBe(
        isAsked,
      )
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('a task that no one has begun is asked of the client from its own day on, and not on the day before', async () => {
  const client = await addUser(fixture, 'Daily Client')
  const { tasks } = await read(client, client)
  const keys = tasks.map(({ key }) => key).sort()
  const askedOn = async (day: number, pending: string) => {
    const states = keys.map((key) => (key === pending ? ('pending' as const) : ('completed' as const)))
    await pastRules(() => arrange(client, { day, states, received: states.map(() => false), requests: [] }))
    return (await read(client, client)).asks.map(({ taskKey }) => taskKey)
  }
  const own = tasks.filter(({ actor, day }) => actor !== 'provider' && day > 1)
  expect(own.length).toBeGreaterThan(0)
  for (const { key, day } of own)
    expect([await askedOn(day - 1, key), await askedOn(day, key)], key).toEqual([[], [key]])
})
