import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { addDays } from '../../../kit/calendar/date.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { ClientLogPage } from '../../clients/contract.ts'
import type { BuildOut, BuildOutTask } from '../contract.ts'

let fixture: TestPortal
let client: Identity
let staff: Identity
let colleague: Identity
let plan: BuildOut
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  colleague = await addUser(fixture, 'Ruben Salas', 'admin')
  plan = await read()
})
afterAll(() => fixture.close())

const read = async (who = staff) =>
  (await fixture.as(who)('GET', `/api/build-out?client=${client.userId}`)).body as unknown as BuildOut
const task = async (key: string, who = staff) => (await read(who)).tasks.find((one) => one.key === key) as BuildOutTask
const at = (version: number | undefined) => ({ headers: { 'if-match': `"${version}"` } })
const change = async (key: string, body: object, who = staff) => {
  const { id, version } = await task(key)
  return fixture.as(who)('PATCH', `/api/build-out-tasks/${id}`, body, at(version))
}
const undo = async (key: string, version: number) =>
  fixture.as(staff)('POST', `/api/build-out-tasks/${(await task(key)).id}/undo`, {}, at(version))
const add = (body: object, who = staff) => fixture.as(who)('POST', `/api/build-outs/${plan.id}/tasks`, body)
const swap = async (one: string, other: string, who = staff) => {
  const [first, second] = [await task(one), await task(other)]
  const body = { with: second.id, withVersion: second.version }
  return fixture.as(who)('POST', `/api/build-out-tasks/${first.id}/swap`, body, at(first.version))
}
const newTask = {
  title: 'Call the <b>landlord</b>',
  phase: 'P03',
  actor: 'provider',
  day: 8,
  milestone: 'Lease agreed',
} as const
const desk = async () =>
  (
    await fixture.owner.query<{ open: string[]; waiting: string; step: string }>(
      'select open_on::text[] as open, waiting_on as waiting, step from desk_rows where id = $1',
      [client.userId],
    )
  ).rows[0]
const said = async () =>
  ((await fixture.as(staff)('GET', `/api/clients/${client.userId}/log`)).body as unknown as ClientLogPage).items[0]

test('a task is rescheduled and reassigned; the desk follows, the log says so, and undo restores exactly what it was', async () => {
  const before = await task('T11')
  const deskBefore = await desk()
  const moved = await change('T11', {
    day: 60,
    actor: 'provider',
    assignee: colleague.userId,
    thirdParty: { name: 'County office', min: 2, max: 9 },
  })
  expect(moved).toMatchObject({
    status: 200,
    body: {
      day: 60,
      actor: 'provider',
      thirdParty: 'County office',
      waitBusinessDays: { min: 2, max: 9 },
      staff: { assignee: { id: colleague.userId, name: 'Ruben Salas' } },
    },
  })
  expect((await desk())?.open.at(-1)).toBe(addDays(plan.startDate, 59))
  expect(await said()).toMatchObject({ by: 'You', did: 'rescheduled', title: before.title })
  expect((await undo('T11', before.version + 1)).status).toBe(200)
  const { version, ...rest } = await task('T11')
  expect({ ...rest, version: before.version }).toEqual(before)
  expect(version).toBe(before.version + 2)
  expect(await desk()).toEqual(deskBefore)
})

test('undo of a change that someone followed up on is refused and shows what they made of it', async () => {
  const { version } = await task('T13')
  await change('T13', { day: 14 })
  await change('T13', { assignee: colleague.userId })
  expect(await undo('T13', version + 1)).toMatchObject({
    status: 412,
    body: { code: 'changed_meanwhile', current: { day: 14, staff: { assignee: { name: 'Ruben Salas' } } } },
  })
})

test('undo of a change that changed nothing leaves what someone did before', async () => {
  await change('T12', { day: 30 }, colleague)
  const same = await change('T12', { day: 30 })
  const undone = await undo('T12', (same.body as unknown as BuildOutTask).version)
  expect(undone).toMatchObject({ status: 200, body: { day: 30 } })
})

test('a task is given to people of the team only, and a colleague who left is nobody’s', async () => {
  expect((await change('T14', { assignee: client.userId })).body).toMatchObject({ code: 'no_colleague' })
  await change('T14', { assignee: colleague.userId })
  await fixture.owner.query('update users set deactivated_at = now() where id = $1', [colleague.userId])
  expect((await task('T14')).staff?.assignee).toBeNull()
  await fixture.owner.query('update users set deactivated_at = null where id = $1', [colleague.userId])
})

test.each([
  { body: { day: 0 }, says: 'A task can’t be planned before the kick-off.' },
  { body: { day: 1000 }, says: 'This day is too far away.' },
  { body: { actor: 'bank' }, says: 'Choose who acts: the client, the team or both.' },
  { body: { assignee: 'x' }, says: 'Choose a colleague.' },
  {
    body: { thirdParty: { name: 'Bank', min: 5, max: 2 } },
    says: 'The longest wait can’t be shorter than the shortest.',
  },
  { body: { thirdParty: { name: 'Bank', min: 1, max: 251 } }, says: 'A wait can’t be longer than 250 business days.' },
  { body: { thirdParty: { name: 'Bank', min: 0.5, max: 2 } }, says: 'Enter a number of business days.' },
  { body: { outcome: { kind: 'lost' } }, says: 'Choose an outcome.' },
  { body: { outcome: { kind: 'applied' } }, says: 'This task doesn’t end that way.' },
])('a change that cannot be is refused: $says', async ({ body, says }) => {
  expect(await change('T14', body)).toMatchObject({ status: 400, body: { detail: says } })
})

test('an application ends as applied, declined or scheduled; going on removes the outcome, and undo brings it back', async () => {
  const today = plan.today
  const scheduled = { kind: 'scheduled', on: addDays(today, 30) }
  for (const [outcome, says] of [
    [{ kind: 'applied', on: addDays(today, 1) }, 'The date can’t be in the future.'],
    [{ kind: 'scheduled', on: today }, 'Choose a date after today.'],
    [{ kind: 'scheduled' }, 'Choose a date after today.'],
  ] as const)
    expect(await change('T36', { outcome })).toMatchObject({ status: 400, body: { detail: says } })
  // What comes before T36 is open: an application needs it, one that is put off does not.
  expect((await change('T36', { outcome: { kind: 'applied' } })).body).toMatchObject({ code: 'dependencies_open' })
  const put = await change('T36', { outcome: scheduled })
  expect(put.body).toMatchObject({
    state: 'completed',
    outcome: 'scheduled',
    outcomeOn: scheduled.on,
    finishedOn: today,
  })
  expect(await said()).toMatchObject({ did: 'recorded the outcome of' })
  const reopened = await change('T36', { state: 'pending', reason: 'The client changed their mind' })
  expect(reopened.body).toMatchObject({ outcome: null, outcomeOn: null, stateReason: 'The client changed their mind' })
  await undo('T36', reopened.body['version'] as number)
  expect(await task('T36')).toMatchObject({ outcome: 'scheduled', outcomeOn: scheduled.on, state: 'completed' })
  expect((await change('T36', { day: 50 })).body).toMatchObject({ code: 'task_done' })
  const declined = await change('T36', { outcome: { kind: 'declined_by_client' } })
  expect(declined.body).toMatchObject({ outcome: 'declined_by_client', outcomeOn: null })
  await change('T36', { state: 'pending' })
})

test('a skipped task is reopened with a reason, and the log says that it was', async () => {
  await change('T20', { state: 'skipped', reason: 'Has insurance' })
  expect((await change('T20', { state: 'pending', reason: 'The insurance lapsed' })).body).toMatchObject({
    state: 'pending',
    stateReason: 'The insurance lapsed',
  })
  expect(await said()).toMatchObject({ did: 'reopened' })
})

test('a task of the client’s own is added, counts everywhere, and is taken back until someone changes it', async () => {
  const { phase } = newTask
  const added = await add(newTask)
  expect(added).toMatchObject({
    status: 201,
    body: { key: 'A01', phase, title: newTask.title, state: 'pending', staff: { addedBy: 'Dana Staff' } },
  })
  expect(await said()).toMatchObject({ did: 'added', title: newTask.title })
  const count = async () =>
    (await fixture.as(staff)('GET', `/api/clients/${client.userId}`)).body as { tasksDone: number; tasksTotal: number }
  expect(await count()).toMatchObject({ tasksTotal: 46 })
  expect((await desk())?.open).toHaveLength((await read()).tasks.filter(({ state }) => state === 'pending').length)
  const remove = async (key: string) => {
    const { id, version } = await task(key)
    return fixture.as(staff)('DELETE', `/api/build-out-tasks/${id}`, undefined, at(version))
  }
  expect((await remove('A01')).status).toBe(204)
  expect(await count()).toMatchObject({ tasksTotal: 45 })
  expect((await desk())?.open).not.toHaveLength(46)
  // What is in use, or of the plan, stays.
  await add(newTask)
  await change('A01', { day: 9 })
  expect((await remove('A01')).body).toMatchObject({ code: 'task_in_use' })
  expect((await add(newTask)).body).toMatchObject({ key: 'A02' })
  await fixture.as(staff)('POST', '/api/client-requests', {
    userId: client.userId,
    taskKey: 'A02',
    title: 'The landlord’s number',
  })
  expect((await remove('A02')).body).toMatchObject({ code: 'task_in_use' })
  expect((await remove('T45')).body).toMatchObject({ code: 'task_in_use' })
  expect((await add({ ...newTask, phase: 'P99' })).body).toMatchObject({ detail: 'Choose a phase of this plan.' })
})

test('an added task that a colleague commented on is not taken back with the comment', async () => {
  const { id, version } = (await add(newTask)).body as unknown as BuildOutTask
  const comments = `/api/build-out-tasks/${id}/comments`
  const remove = () => fixture.as(staff)('DELETE', `/api/build-out-tasks/${id}`, undefined, at(version))
  const made = await fixture.as(colleague)('POST', comments, { text: 'He is on leave', mentions: [] })
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'task_in_use' } })
  expect((await fixture.as(staff)('GET', comments)).body['items']).toHaveLength(1)
  // One that was deleted holds nothing.
  await fixture.as(colleague)('DELETE', `/api/task-comments/${String(made.body['id'])}`)
  expect((await remove()).status).toBe(204)
})

test('two added at once get keys of their own', async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => add(newTask)))
  expect(made.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect(new Set(made.map(({ body }) => body['key'])).size).toBe(4)
})

test('two tasks of a phase change places unless one needs the other; the same again restores both', async () => {
  const days = async () => [(await task('T24')).day, (await task('T25')).day]
  expect(await days()).toEqual([24, 25])
  expect((await swap('T25', 'T24')).body).toMatchObject({
    items: [
      { key: 'T25', day: 24 },
      { key: 'T24', day: 25 },
    ],
  })
  expect(await days()).toEqual([25, 24])
  expect((await swap('T24', 'T25')).status).toBe(200)
  expect(await days()).toEqual([24, 25])
  expect((await swap('T02', 'T01')).body).toMatchObject({
    code: 'needed_first',
    detail: expect.stringContaining('first.') as string,
  })
  expect((await swap('T25', 'T29')).body).toMatchObject({ detail: 'Tasks change places within one phase.' })
  const [one, other] = [await task('T28'), await task('T29')]
  const stale = { with: other.id, withVersion: other.version + 1 }
  expect(await fixture.as(staff)('POST', `/api/build-out-tasks/${one.id}/swap`, stale, at(one.version))).toMatchObject({
    status: 412,
    body: { current: { key: 'T29' } },
  })
})

test('a client, a reader, a helper and staff who view the portal change nothing of the plan, neither by routes nor in SQL', async () => {
  const before = await read()
  for (const who of [client, await addUser(fixture, 'Sam Stranger')]) {
    expect((await change('T15', { day: 20 }, who)).status).toBe(403)
    expect((await add(newTask, who)).status).toBe(403)
    expect((await swap('T15', 'T16', who)).status).toBe(403)
    expect((await fixture.as(who)('GET', '/api/build-out-colleagues')).status).toBe(403)
  }
  const sql = [
    `update build_out_tasks set day = 20, actor = 'client', assignee_id = null returning id`,
    `delete from build_out_tasks returning id`,
  ]
  for (const access of ['owner', 'helper', 'reader', 'viewing'] as const) {
    const as = async (text: string) => {
      await fixture.owner.query('begin')
      try {
        await fixture.owner.query('set local role portal')
        await fixture.owner.query(
          `select set_config('app.user_id', $1, true), set_config('app.actor_id', $1, true), set_config('app.role', 'client', true), set_config('app.access', $2, true)`,
          [client.userId, access],
        )
        return (await fixture.owner.query(text)).rows
      } catch (error) {
        return (error as { code: string }).code
      } finally {
        await fixture.owner.query('rollback')
      }
    }
    for (const text of sql) expect(await as(text), `${access}: ${text}`).toEqual([])
    expect(
      await as(`insert into build_out_tasks (user_id, key, definition_id, day, actor, added_by)
        select user_id, 'A99', definition_id, 1, 'client', 'me' from build_out_tasks where key = 'T01'`),
      access,
    ).toBe('42501')
    expect(
      await as(
        `insert into task_definitions (user_id, phase, title, milestone) select user_id, 'P01', 'Mine', '' from build_outs`,
      ),
      access,
    ).toBe('42501')
  }
  expect(await read()).toEqual(before)
  // What only staff see of a task is not in the client's.
  const own = (await fixture.as(client)('GET', '/api/build-out')).body as unknown as BuildOut
  expect(own.tasks.every((one) => one.staff === null)).toBe(true)
  expect(JSON.stringify(own)).not.toContain('Ruben Salas')
})
