import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

/* A colleague who leaves hands the clients over, in the transaction that ends the access. */
let fixture: TestPortal
let manager: Identity
let taker: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  manager = await addUser(fixture, 'Mia Manager', 'admin')
  taker = await addUser(fixture, 'Tara Taker', 'admin', 'staff')
})
afterAll(() => fixture.close())

const as = (who?: Identity) => fixture.as(who)
const give = async (to: Identity, ...clients: Identity[]) => {
  const response = await as(manager)('POST', '/api/desk/assign', {
    clients: clients.map(({ userId }) => userId),
    assignee: to.userId,
  })
  expect(response.body['items'], response.text).toHaveLength(clients.length)
}
const assigneeOf = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ assignee: string | null; shown: string | null }>(
      'select c.assignee_id as assignee, d.assignee_id as shown from clients c join desk_rows d on d.id = c.id where c.id = $1',
      [userId],
    )
  ).rows[0]
const at = ({ userId }: Identity) => ({ assignee: userId, shown: userId })
const nobody = { assignee: null, shown: null }
const deactivate = (who: Identity, person: Identity, body: object) =>
  as(who)('POST', `/api/team/${person.userId}/deactivate`, body)
const isGone = async ({ userId }: Identity) =>
  (await fixture.owner.query('select 1 from users where id = $1 and deactivated_at is not null', [userId])).rows
    .length > 0

test('the team shows how many clients each has, and managers see which; what nobody works on is counted apart', async () => {
  const leaver = await addUser(fixture, 'Lou Listed', 'admin', 'staff')
  const [open, finished, archived] = [
    await addUser(fixture, 'Olive Open'),
    await addUser(fixture, 'Finn Finished'),
    await addUser(fixture, 'Archie Archived'),
  ]
  await give(leaver, open, finished, archived)
  await as(manager)('POST', `/api/clients/${archived.userId}/archive`, { archived: true })
  await fixture.owner.query(`update build_out_tasks set state = 'completed' where user_id = $1`, [finished.userId])
  await as(open)('POST', '/api/chat-messages', { body: 'Hello' })
  const countOf = async (who: Identity) =>
    ((await as(who)('GET', '/api/team')).body['items'] as { id: string; clients: number }[]).find(
      ({ id }) => id === leaver.userId,
    )?.clients
  // The same number for all of the staff, and the same as on the desk.
  for (const who of [manager, taker]) expect(await countOf(who)).toBe(1)
  const { body } = await as(manager)('GET', `/api/team/${leaver.userId}/clients`)
  expect(body).toMatchObject({
    items: [{ id: open.userId, company: null, person: 'Olive Open', phase: 'P01', late: 0, unanswered: 1 }],
    total: 1,
    idle: 2,
  })
  expect((await as(taker)('GET', `/api/team/${leaver.userId}/clients`)).body).toMatchObject({ code: 'managers_only' })
  expect((await as(open)('GET', `/api/team/${leaver.userId}/clients`)).status).toBe(403)
  expect((await as(manager)('GET', `/api/team/${open.userId}/clients`)).status).toBe(404)

  const done = await deactivate(manager, leaver, { handOver: [{ client: open.userId, to: taker.userId }] })
  expect(done.status, done.text).toBe(204)
  expect(await assigneeOf(open)).toEqual(at(taker))
  for (const idle of [finished, archived]) expect(await assigneeOf(idle)).toEqual(nobody)
})

test('each client goes to the colleague named for it or to nobody, audited as the manager’s change', async () => {
  const leaver = await addUser(fixture, 'Lee Leaver', 'admin', 'staff')
  const [one, two, three] = [
    await addUser(fixture, 'One'),
    await addUser(fixture, 'Two'),
    await addUser(fixture, 'Three'),
  ]
  const other = await addUser(fixture, 'Of Another')
  await give(leaver, one, two, three)
  await give(taker, other)
  const done = await deactivate(manager, leaver, {
    handOver: [
      { client: one.userId, to: taker.userId },
      { client: two.userId, to: null },
      // Not the leaver's: it stays.
      { client: other.userId, to: manager.userId },
    ],
    others: manager.userId,
  })
  expect(done.status, done.text).toBe(204)
  expect([await assigneeOf(one), await assigneeOf(two), await assigneeOf(three), await assigneeOf(other)]).toEqual([
    at(taker),
    nobody,
    at(manager),
    at(taker),
  ])
  const { rows } = await fixture.owner.query(
    `select actor_id, fields from audit_entries where table_name = 'clients' and row_id = $1 order by id desc limit 1`,
    [one.userId],
  )
  expect(rows).toEqual([{ actor_id: manager.userId, fields: ['assignee_id'] }])
  // Restored, the colleague begins without clients.
  expect((await as(manager)('POST', `/api/team/${leaver.userId}/restore`)).status).toBe(204)
  expect(await assigneeOf(two)).toEqual(nobody)
})

test('a client that nobody takes, or one for a colleague who has left, refuses all of it', async () => {
  const leaver = await addUser(fixture, 'Lin Stays', 'admin', 'staff')
  const gone = await addUser(fixture, 'Gwen Gone', 'admin', 'staff')
  const client = await addUser(fixture, 'Cleo Client')
  const later = await addUser(fixture, 'Later Client')
  await give(leaver, client, later)
  expect((await deactivate(manager, gone, {})).status).toBe(204)
  const named = (to: Identity | null) => [{ client: client.userId, to: to && to.userId }]
  for (const [body, code] of [
    [{}, 'clients_left'],
    [{ handOver: named(taker) }, 'clients_left'],
    [{ handOver: named(gone), others: null }, 'no_colleague'],
    [{ handOver: named(null), others: gone.userId }, 'no_colleague'],
    // Neither the one who leaves nor a client takes clients.
    [{ handOver: named(leaver), others: null }, 'no_colleague'],
    [{ handOver: named(client), others: null }, 'no_colleague'],
  ] as const) {
    expect(await deactivate(manager, leaver, body)).toMatchObject({ status: 409, body: { code } })
    expect(await isGone(leaver)).toBe(false)
    expect(await assigneeOf(client)).toEqual(at(leaver))
    expect((await as(leaver)('GET', '/api/session')).status).toBe(200)
  }
  // Nobody but managers, whichever clients they name.
  for (const who of [taker, client])
    expect((await deactivate(who, leaver, { handOver: named(taker), others: null })).status).toBe(403)
  expect(await isGone(leaver)).toBe(false)
})

test('a client assigned at the same moment is handed over or refused, and never stays with someone who has left', async () => {
  const clients = await Promise.all(Array.from({ length: 8 }, (_, at) => addUser(fixture, `Racing ${at}`)))
  const leaver = await addUser(fixture, 'Ray Racer', 'admin', 'staff')
  const [done, ...assigned] = await Promise.all([
    deactivate(manager, leaver, { others: taker.userId }),
    ...clients.map(({ userId }) =>
      as(manager)('POST', '/api/desk/assign', { clients: [userId], assignee: leaver.userId }),
    ),
  ])
  expect(done.status, done.text).toBe(204)
  for (const { status } of assigned) expect([200, 409]).toContain(status)
  for (const [index, client] of clients.entries())
    expect(await assigneeOf(client)).toEqual(assigned[index]?.status === 200 ? at(taker) : nobody)
})

test('nobody calls the hand-over itself, and staff who are not managers deactivate nobody', async () => {
  const client = await addUser(fixture, 'Sid Stranger')
  for (const who of [client, taker, manager])
    for (const call of ['hand_over_clients', 'deactivate_colleague'])
      await expect(
        fixture.portal.database.asUser(who, [
          { text: `select app.${call}($1, '{}', '{}', null, true)`, values: [taker.userId] },
        ]),
        call,
      ).rejects.toMatchObject({ code: '42501' })
  for (const who of [client, taker])
    await expect(
      fixture.portal.database.asSystemFor(
        'sign-in',
        who,
      )((query) =>
        query({
          text: `select app.deactivate_colleague($1, '{}', '{}', null, true)`,
          values: [manager.userId],
          writes: true,
        }),
      ),
    ).rejects.toMatchObject({ detail: 'managers_only' })
})
