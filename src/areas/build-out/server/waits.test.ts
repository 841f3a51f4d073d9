import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { addDays } from '../../../kit/calendar/date.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut, BuildOutTask } from '../contract.ts'
import { planTemplate } from '../plan/template.ts'

let fixture: TestPortal
let staff: Identity
let client: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  client = await addUser(fixture, 'Ann Waiting')
})
afterAll(() => fixture.close())

const read = async () => (await fixture.as(client)('GET', '/api/build-out')).body as unknown as BuildOut
const task = async (key: string) => (await read()).tasks.find((item) => item.key === key) as BuildOutTask
const change = async (key: string, body: object) => {
  const { id, version } = await task(key)
  const answer = await fixture.as(staff)('PATCH', `/api/build-out-tasks/${id}`, body, {
    headers: { 'if-match': `"${version}"` },
  })
  expect(answer.status).toBe(200)
  return answer.body as unknown as BuildOutTask
}
const undo = async (key: string) => {
  const { id, version } = await task(key)
  return fixture.as(staff)('POST', `/api/build-out-tasks/${id}/undo`, undefined, {
    headers: { 'if-match': `"${version}"` },
  })
}

test('each task says on whom it may wait and for how long, as the plan does', async () => {
  const { tasks } = await read()
  expect(tasks.map(({ thirdParty, waitBusinessDays }) => [thirdParty, waitBusinessDays])).toEqual(
    planTemplate.tasks.map((planned) => [planned.thirdParty ?? null, planned.waitBusinessDays ?? null]),
  )
  expect(tasks.every(({ waitingSince }) => waitingSince === null)).toBe(true)
})

test('a task waits since the day on which it began to, and no longer once it goes on; undoing brings that day back', async () => {
  const { today } = await read()
  const earlier = addDays(today, -3)
  expect((await change('T19', { state: 'waiting-third-party' })).waitingSince).toBe(today)
  expect((await change('T18', { state: 'waiting-third-party', on: earlier })).waitingSince).toBe(earlier)
  expect((await change('T18', { clientPartReceived: true })).waitingSince).toBe(earlier)
  expect((await change('T18', { state: 'completed', override: true })).waitingSince).toBeNull()
  expect((await undo('T18')).body).toMatchObject({ state: 'waiting-third-party', waitingSince: earlier })
  expect((await change('T19', { state: 'pending' })).waitingSince).toBeNull()
  expect((await undo('T19')).body).toMatchObject({ state: 'waiting-third-party', waitingSince: today })
})

test('only waiting tasks have such a day, whatever a statement says, and clients don’t set it', async () => {
  const set = {
    text: `update build_out_tasks set waiting_since = '2020-01-01' where user_id = $1 and key = any ('{T18,T20}') returning key, waiting_since::text as since`,
    values: [client.userId],
  }
  expect(await fixture.database.asUser(client, [set])).toEqual([[]])
  const [rows] = await fixture.database.asUser<{ key: string; since: string | null }>(staff, [set])
  expect(rows?.toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
    { key: 'T18', since: '2020-01-01' },
    { key: 'T20', since: null },
  ])
})
