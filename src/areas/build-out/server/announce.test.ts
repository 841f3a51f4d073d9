import { afterAll, beforeAll, expect, test } from 'vitest'
import { announcePlan, readNotifications } from '../../../../tests/bell.ts'
import { addUser } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { addDays } from '../../../kit/calendar/date.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut, BuildOutTask } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

let made = 0
const makeClient = () => addUser(fixture, `Client ${++made}`)
const read = async (client: Identity) =>
  (await fixture.as(staff)('GET', `/api/build-out?client=${client.userId}`)).body as unknown as BuildOut
const task = async (client: Identity, key: string) =>
  (await read(client)).tasks.find((one) => one.key === key) as BuildOutTask
const at = (version: number) => ({ headers: { 'if-match': `"${version}"` } })
const change = async (client: Identity, key: string, body: object) => {
  const { id, version } = await task(client, key)
  return fixture.as(staff)('PATCH', `/api/build-out-tasks/${id}`, body, at(version))
}
const heard = async (client: Identity) =>
  (await readNotifications(fixture, client)).items.map(({ title, detail, actorName }) => ({ title, detail, actorName }))
const planned = async ({ userId }: Identity) =>
  (
    await fixture.owner.query<{ seconds: number }>(
      `select extract(epoch from run_at - now())::float as seconds from jobs where name = 'announce' and key = $1`,
      [userId],
    )
  ).rows[0]?.seconds

test('changes within ten seconds are one notification, in the name of the person who made them', async () => {
  const client = await makeClient()
  const [first, second] = [await task(client, 'T01'), await task(client, 'T05')]
  await change(client, 'T01', { state: 'completed' })
  await change(client, 'T05', { day: 7 })
  await change(client, 'T05', { day: 9 })
  expect(await heard(client)).toEqual([])
  await announcePlan(fixture, client)
  const { startDate } = await read(client)
  const day = new Date(`${addDays(startDate, 8)}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  expect(await heard(client)).toEqual([
    {
      title: '2 changes of your plan',
      detail: `Done: ${first.title}; Moved to ${day}: ${second.title}`,
      actorName: 'Dana Staff',
    },
  ])
})

test('a change that is undone in time is never heard of, and a later one waits for its own ten seconds', async () => {
  const client = await makeClient()
  const done = await change(client, 'T01', { state: 'completed' })
  const { id, version } = done.body as unknown as BuildOutTask
  await fixture.as(staff)('POST', `/api/build-out-tasks/${id}/undo`, {}, at(version))
  await announcePlan(fixture, client)
  expect(await heard(client)).toEqual([])
  const { id: plan, version: first, startDate } = await read(client)
  const move = (to: string, from: number) =>
    fixture.as(staff)('PATCH', `/api/build-outs/${plan}`, { startDate: to }, at(from))
  expect((await move(addDays(startDate, 3), first)).status).toBe(200)
  expect((await move(startDate, first + 1)).status).toBe(200)
  await announcePlan(fixture, client)
  expect(await heard(client)).toEqual([])
  // An entry that comes too early goes back and waits until the plan was left alone.
  await change(client, 'T01', { state: 'completed' })
  await fixture.owner.query(`update jobs set run_at = now() where name = 'announce' and key = $1`, [client.userId])
  fixture.portal.jobs.flush()
  // While it is worked on, it is planned again in two minutes.
  await until(async () => {
    const seconds = (await planned(client)) ?? 0
    return seconds > 8 && seconds < 13
  })
  expect(await heard(client)).toEqual([])
})

test.each([
  { key: 'T03', body: { actor: 'client' }, says: 'You now take part in: ', detail: null },
  { key: 'T05', body: { state: 'skipped', reason: 'Signed before' }, says: 'Skipped: ', detail: 'Signed before' },
  {
    key: 'T28',
    body: { outcome: { kind: 'declined_by_client' } },
    says: 'Done: ',
    detail: 'You declined',
  },
])('a change is announced in its own words: $says', async ({ key, body, says, detail }) => {
  const client = await makeClient()
  const { title } = await task(client, key)
  expect((await change(client, key, body)).status).toBe(200)
  await announcePlan(fixture, client)
  expect(await heard(client)).toEqual([{ title: `${says}${title}`, detail, actorName: 'Dana Staff' }])
})

test('tasks added for the client and a moved kick-off are announced, work of the team is not', async () => {
  const client = await makeClient()
  const { id, version, startDate } = await read(client)
  const add = (title: string, actor: string) =>
    fixture.as(staff)('POST', `/api/build-outs/${id}/tasks`, { title, phase: 'P03', actor, day: 8, milestone: 'Done' })
  await add('Ours', 'provider')
  await change(client, 'T02', { day: 4, assignee: staff.userId })
  await announcePlan(fixture, client)
  expect(await heard(client)).toEqual([])
  await add('Yours', 'client')
  await announcePlan(fixture, client)
  expect(await heard(client)).toMatchObject([{ title: 'New task: Yours' }])
  await fixture.as(staff)('PATCH', `/api/build-outs/${id}`, { startDate: addDays(startDate, 1) }, at(version))
  await announcePlan(fixture, client)
  expect((await heard(client))[0]?.title).toMatch(/^Moved to \w+ \d+: kick-off$/)
})

test('nobody reads what is still to be announced', async () => {
  const client = await makeClient()
  await change(client, 'T01', { state: 'completed' })
  for (const who of [client, staff])
    await expect(fixture.database.asUser(who, [{ text: 'select 1 from plan_announcements' }])).rejects.toThrow(
      /permission denied/,
    )
  await expect(
    fixture.database.asUser(client, [{ text: `select app.announce_plan('${client.userId}')`, writes: true }]),
  ).rejects.toThrow(/permission denied/)
})
