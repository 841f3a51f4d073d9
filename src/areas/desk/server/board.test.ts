import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { DeskPage, DeskPhases, DeskRow } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const as = (who?: Identity) => fixture.as(who)
const read = async (path: string) => {
  const response = await as(staff)('GET', path)
  expect(response.status, response.text).toBe(200)
  return response.body as unknown
}
const desk = async (query: string) => (await read(`/api/desk${query}`)) as DeskPage
const phases = async (query = '') => (await read(`/api/desk/phases${query}`)) as DeskPhases
/** Skips the tasks of a client for which a condition holds. */
const skip = (client: Identity, condition: string) =>
  fixture.owner.query(
    `update build_out_tasks set state = 'skipped', state_reason = 'Not needed' where user_id = $1 and ${condition}`,
    [client.userId],
  )

test('a phase is a column of the desk: its pages hold its clients only, and the phases add up to what the filter leaves', async () => {
  const client = await addUser(fixture, 'Phil Phase')
  await skip(client, `key in ('T01', 'T02')`)
  for (const name of ['Ada Phone', 'Bo Phillips', 'Cy Other']) await addUser(fixture, name)
  await skip(await addUser(fixture, 'Ed Phase'), `key < 'T14'`)
  const done = await addUser(fixture, 'Dora Done')
  await as(done)('POST', '/api/chat-messages', { body: 'Thank you' })
  await skip(done, 'true')
  for (const filter of ['', '?chips=message', '?search=ph', '?view=mine']) {
    const all = (await desk(`?limit=100&${filter.slice(1)}`)).items
    const { items, counts } = await phases(filter)
    const expected = new Map<string | null, DeskRow[]>()
    for (const row of all) expected.set(row.phase, [...(expected.get(row.phase) ?? []), row])
    expect(items, filter).toHaveLength(expected.size)
    for (const { phase, clients, needWork } of items) {
      const rows = expected.get(phase) ?? []
      expect({ clients, needWork }, filter).toEqual({
        clients: rows.length,
        needWork: rows.filter(({ mark }) => mark !== null).length,
      })
      // Page by page, in the order of the whole.
      const seen: string[] = []
      let cursor = ''
      do {
        const page = await desk(`?phase=${phase ?? 'done'}&limit=2${cursor}&${filter.slice(1)}`)
        expect(page.counts).toBeUndefined()
        seen.push(...page.items.map(({ id }) => id))
        cursor = page.next === null ? '' : `&cursor=${page.next}`
      } while (cursor)
      expect(seen, `${filter} ${phase}`).toEqual(rows.map(({ id }) => id))
    }
    expect(counts).toMatchObject({ found: all.length })
  }
  const { items } = await phases()
  expect(items.map(({ phase }) => phase)).toContain('P02')
  expect(items.at(-1)?.phase).toBeNull()
  expect((await desk('?phase=done')).items.map(({ id }) => id)).toEqual([done.userId])
  const column = (await desk('?phase=P02')).items.map(({ id }) => id)
  const at = column.indexOf(client.userId)
  const position = await as(staff)('GET', `/api/desk/clients/${client.userId}/position?phase=P02`)
  expect(position.body).toEqual({
    at: at + 1,
    of: column.length,
    before: column[at - 1] ?? null,
    after: column[at + 1] ?? null,
  })
  expect((await as(staff)('GET', `/api/desk/clients/${client.userId}/position?phase=P01`)).body).toMatchObject({
    at: null,
  })
  for (const wrong of ['phase=P1', 'phase=gone', 'phase='])
    expect((await as(staff)('GET', `/api/desk?${wrong}`)).status, wrong).toBe(400)
  expect((await as(staff)('GET', '/api/desk/phases?phase=P02')).status).toBe(400)
})

test('a client reads no phases', async () => {
  const client = await addUser(fixture, 'Sid Stranger')
  expect((await as(client)('GET', '/api/desk/phases')).status).toBe(403)
  expect((await as()('GET', '/api/desk/phases')).status).toBe(401)
})

test('a client says who moved it to its phase: the person who acted, not for changes within a phase, and nobody at the beginning', async () => {
  const mover = await addUser(fixture, 'Mona Mover', 'admin')
  const client = await addUser(fixture, 'Mo Moved')
  const find = async (who = staff) =>
    (await as(who)('GET', `/api/desk/clients/${client.userId}`)).body as {
      row: DeskRow
      moved: { at: string; by: string | null; own: boolean } | null
    }
  type Task = { id: string; version: number; key: string }
  const complete = async (who: Identity, key: string) => {
    const plan = (await as(who)('GET', `/api/build-out?client=${client.userId}`)).body as unknown as { tasks: Task[] }
    const task = plan.tasks.find((one) => one.key === key)
    const response = await as(who)(
      'PATCH',
      `/api/build-out-tasks/${task?.id}`,
      { state: 'skipped', reason: 'Not needed', override: true },
      { headers: { 'if-match': `"${task?.version}"` } },
    )
    expect(response.status, response.text).toBe(200)
  }
  expect(await find()).toMatchObject({ row: { phase: 'P01' }, moved: null })
  await complete(staff, 'T01')
  expect((await find()).moved).toBeNull()
  await complete(mover, 'T02')
  expect(await find()).toMatchObject({ row: { phase: 'P02' }, moved: { by: 'Mona Mover', own: false } })
  const { moved } = await find(mover)
  expect(moved?.own).toBe(true)
  expect(Math.abs(Date.now() - Date.parse(moved?.at ?? ''))).toBeLessThan(60_000)
  // Another change within the phase is no move.
  await complete(staff, 'T03')
  expect((await find()).moved).toEqual({ ...moved, own: false })
})
