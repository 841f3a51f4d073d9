import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../../../../../tests/portal.ts'
import type { Identity } from '../../../../kit/database/statement.ts'
import { ifMatch, openPlanCase, type PlanCase } from './plan-case.ts'

let fixture: TestPortal
let plan: PlanCase
beforeAll(async () => {
  fixture = await openTestPortal()
  plan = await openPlanCase(fixture)
})
afterAll(() => fixture.close())

const days = (tasks: { key: string; day: number }[], ...keys: string[]) =>
  keys.map((key) => tasks.find((task) => task.key === key)?.day)

test('a draft is one for all, begins as the newest version, and is saved field by field', async () => {
  const both = await Promise.all([
    plan.as(plan.manager)('POST', '/api/plan/drafts'),
    plan.as(plan.staff)('POST', '/api/plan/drafts'),
  ])
  expect(both[0]?.body).toEqual(both[1]?.body)
  const { newest, draft, versions } = await plan.read()
  expect(draft?.tasks).toMatchObject(newest.tasks)
  expect(versions.map(({ version }) => version)).toEqual([newest.version])
  const hostile = '<img src=x onerror=alert(1)>'
  const changed = await plan.change(plan.staff, 'T07', {
    title: hostile,
    waitBusinessDays: null,
    thirdParty: null,
    outcomes: [],
  })
  expect(changed.body).toMatchObject({
    key: 'T07',
    title: hostile,
    thirdParty: null,
    waitBusinessDays: null,
    version: 2,
  })
  expect(await plan.find('T07')).toEqual(changed.body)
  expect((await plan.read()).draft).toMatchObject({ updatedBy: 'Sam Staff' })
  // The version that clients get is what it was.
  expect((await plan.read()).newest).toEqual(newest)
  for (const [fields, message] of [
    [{ day: 0 }, 'The first day is 1.'],
    [{ phase: 'P99' }, 'Choose a phase of the plan.'],
    [{ waitBusinessDays: { min: 3, max: 1 } }, 'The longest wait can’t be shorter than the shortest.'],
    [{ route: 'javascript:alert(1)' }, undefined],
  ] as const) {
    const refused = await plan.change(plan.staff, 'T07', fields)
    expect(refused.status).toBe(400)
    if (message) expect(refused.text).toContain(message)
  }
  await plan.discard()
  expect((await plan.read()).draft).toBeNull()
})

test('of two changes of one task the later one is refused with the task as it is now', async () => {
  await plan.begin()
  const task = await plan.find('T08')
  const attempt = (who: Identity, title: string) =>
    plan.as(who)('PATCH', `/api/plan/tasks/${task.id}`, { title }, ifMatch(task.version))
  const answers = await Promise.all([attempt(plan.staff, 'By Sam'), attempt(plan.manager, 'By Dana')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  const refused = answers.find(({ status }) => status === 412)
  expect(refused?.body).toMatchObject({ code: 'changed_meanwhile', current: await plan.find('T08') })
  // Someone who adds a task before it does not stand in the way.
  const now = await plan.find('T08')
  await plan.add(3, 'P02')
  expect((await plan.find('T08')).day).toBe(now.day + 1)
  expect(
    (await plan.as(plan.staff)('PATCH', `/api/plan/tasks/${task.id}`, { title: 'Again' }, ifMatch(now.version))).status,
  ).toBe(200)
  await plan.discard()
})

test('tasks that are added, moved, removed and restored keep one task on each day', async () => {
  await plan.begin()
  const covered = async () =>
    (await plan.read()).draft?.tasks.filter(({ removed }) => !removed).map(({ day }) => day) ?? []
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  const made = await plan.add(22, 'P07')
  expect(made).toMatchObject({ key: 'T46', day: 22, phase: 'P07', title: '' })
  expect(await covered()).toEqual(upTo(46))
  expect(days((await plan.begin()).tasks, 'T21', 'T22', 'T45')).toEqual([21, 23, 46])
  await plan.on('T36', 'remove')
  expect(await covered()).toEqual(upTo(45))
  // Twice is once.
  await plan.on('T36', 'remove')
  expect(days((await plan.begin()).tasks, 'T35', 'T37', 'T45')).toEqual([36, 37, 45])
  await plan.on('T46', 'move', { day: 25, phase: 'P07' })
  expect(days((await plan.begin()).tasks, 'T22', 'T24', 'T46', 'T25')).toEqual([22, 24, 25, 26])
  await plan.on('T46', 'move', { day: 1, phase: 'P01' })
  expect(days((await plan.begin()).tasks, 'T46', 'T01', 'T24', 'T25')).toEqual([1, 2, 25, 26])
  expect((await plan.on('T36', 'move', { day: 3, phase: 'P01' })).body).toMatchObject({ code: 'task_removed' })
  await plan.on('T36', 'restore')
  expect(await covered()).toEqual(upTo(46))
  const { draft } = await plan.read()
  const stale = await plan.as(plan.manager)('DELETE', `/api/plan/drafts/${draft?.id}`, undefined, ifMatch(1))
  expect(stale).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } })
  await plan.discard()
})

test('a plan has at most 120 tasks', async () => {
  const draft = await plan.begin()
  await fixture.owner.query(
    `insert into plan_draft_tasks (draft_id, key, day, task)
      select draft_id, 'T' || n, n, task from plan_draft_tasks, generate_series(200, 274) n where draft_id = $1 and key = 'T45'`,
    [draft.id],
  )
  const refused = await plan.as(plan.staff)('POST', `/api/plan/drafts/${draft.id}/tasks`, { day: 1, phase: 'P01' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'plan_full' } })
  expect((await plan.on('T30', 'remove')).status).toBe(204)
  const taken = await plan.as(plan.staff)('POST', `/api/plan/drafts/${draft.id}/tasks`, { day: 1, phase: 'P01' })
  expect(taken.status, taken.text).toBe(201)
  expect((await plan.on('T30', 'restore')).body).toMatchObject({ code: 'plan_full' })
  await plan.discard()
})

test('a draft that contradicts itself is not published, and says why', async () => {
  await plan.begin()
  const later = await plan.find('T09')
  await plan.change(plan.staff, 'T07', { dependsOn: ['T03', later.key] })
  const refused = await plan.publish(plan.manager)
  expect(refused).toMatchObject({ status: 409, body: { code: 'plan_faulty' } })
  expect(refused.text).toContain('starts on day 9, after the task that needs it')
  await plan.discard()
})
