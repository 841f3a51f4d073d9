import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../../tests/listen.ts'
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

test('staff who are not managers publish, discard and undo nothing, and a client sees nothing of the plan’s drafts', async () => {
  const client = await addUser(fixture, 'Curious Client')
  const { id } = await plan.begin()
  expect((await plan.publish(plan.staff)).status).toBe(403)
  const prepared = String((await plan.publish(plan.manager)).body['id'])
  for (const table of ['plan_drafts', 'plan_draft_tasks', 'plan_publications']) {
    const look = (who: Identity) => fixture.database.asUser(who, [{ text: `select 1 from ${table}` }])
    expect((await look(client))[0]).toEqual([])
    expect((await look(plan.staff))[0]?.length).toBeGreaterThan(0)
  }
  const attempt = (who: Identity, text: string, values: unknown[]) =>
    fixture.database.asUser(who, [{ text, values, writes: true }]).then(
      ([rows]) => rows,
      (error: { code: string; detail?: string }) => error.detail ?? error.code,
    )
  for (const [text, values, refusedStaff] of [
    ['select app.open_plan_draft()', [], undefined],
    ['select app.lock_plan_draft($1)', [id], 'plan_publishing'],
    ['select app.discard_plan_draft($1, 1)', [id], 'managers_only'],
    [`select app.schedule_publication($1, 1, $2::uuid[], true, '{}')`, [id, [client.userId]], 'managers_only'],
    ['select app.withdraw_publication($1)', [prepared], 'managers_only'],
    ['select app.publish_plan($1)', [prepared], '42501'],
    ['select app.move_clients($1::uuid[], 3)', [[client.userId]], '42501'],
    [`insert into plan_draft_tasks (draft_id, key, day, task) values ($1, 'T99', 99, '{}')`, [id], 'plan_publishing'],
    [`update plan_drafts set version = 7 where id = $1`, [id], '42501'],
    [`insert into plan_templates (version, plan) values (99, '{}')`, [], '42501'],
  ] as const) {
    expect(await attempt(client, text, [...values]), text).toMatch(/^(42501|managers_only|plan_publishing)$/)
    if (refusedStaff) expect(await attempt(plan.staff, text, [...values]), text).toBe(refusedStaff)
  }
  expect(await attempt(client, `update plan_draft_tasks set day = 1 where draft_id = $1 returning id`, [id])).toEqual(
    [],
  )
  // What moves a client of someone else is computed from rows that the asking client does not see.
  const stranger = await addUser(fixture, 'Another Client')
  const moves = `select m.user_id from app.plan_moves(array[$1]::uuid[], (select plan from plan_templates limit 1)) m where m.change <> 'new'`
  expect(await attempt(stranger, moves, [client.userId])).toEqual([])
  await plan.as(plan.manager)('POST', `/api/plan/publications/${prepared}/withdraw`)
  await plan.run()
  await plan.discard()
})

test('a version is previewed and published: clients move by what they have done, and new ones begin with it', async () => {
  const [fresh, begun, late, kept, archived] = [
    await addUser(fixture, 'Fresh Client'),
    await addUser(fixture, 'Begun Client'),
    await addUser(fixture, 'Late Client'),
    await addUser(fixture, 'Kept Client'),
    await addUser(fixture, 'Archived Client'),
  ]
  await fixture.owner.query(`update build_outs set start_date = current_date - 29 where user_id = $1`, [late.userId])
  await fixture.owner.query(`update clients set archived_at = now() where id = $1`, [archived.userId])
  for (const key of ['T01', 'T07']) await plan.move(begun, key, 'completed')
  await plan.move(begun, 'T36', 'completed')
  await plan.as(plan.staff)('POST', '/api/client-requests', {
    userId: late.userId,
    taskKey: 'T36',
    title: 'Which store?',
  })
  // What staff set for one client stays.
  await fixture.owner.query(
    `update build_out_tasks set day = 40, actor = 'client' where user_id = $1 and key = 'T10'`,
    [begun.userId],
  )
  await plan.begin()
  await plan.add(22, 'P07')
  await plan.name('T46', 'Photos, logo and services')
  await plan.on('T36', 'remove')
  await plan.change(plan.staff, 'T07', { title: 'Address in place' })
  await plan.change(plan.staff, 'T10', { title: 'Papers ready', actor: 'both' })
  await plan.change(plan.staff, 'T12', { waitBusinessDays: { min: 5, max: 60 } })
  await plan.change(plan.staff, 'T12', {
    result: { name: 'D-U-N-S number', waitBusinessDays: { min: 5, max: 60 }, neededBy: ['T32'] },
  })
  const before = await plan.buildOutOf(begun)
  const seen = await plan.preview()
  const of = (client: Identity) => seen.find(({ id }) => id === client.userId)
  expect(of(fresh)).toMatchObject({
    day: 1,
    done: 0,
    added: 1,
    changed: 3,
    removed: 1,
    late: 0,
    staysDone: 0,
    staysBegun: 0,
  })
  expect(of(fresh)?.worstAfter.localeCompare(of(fresh)?.worstBefore ?? '')).toBe(1)
  expect(of(begun)).toMatchObject({ done: 3, added: 1, changed: 2, removed: 0, staysDone: 1 })
  expect(of(late)).toMatchObject({ day: 30, late: 8, removed: 0, staysBegun: 1 })
  expect(of(archived)).toBeUndefined()

  const address = await listen(fixture)
  const [team, foreign] = [await readLive(fixture, address, plan.staff), await readLive(fixture, address, kept)]
  const prepared = await plan.publish(plan.manager, [fresh, begun, late, archived])
  expect(prepared.status, prepared.text).toBe(201)
  expect((await plan.buildOutOf(fresh)).templateVersion).toBe(3)
  await plan.run()
  const { newest, draft, versions, publication } = await plan.read()
  expect(newest).toMatchObject({ version: 4 })
  expect(draft).toBeNull()
  expect(versions[0]).toMatchObject({ version: 4, publishedBy: 'Dana Manager', running: 3 })
  expect(publication).toMatchObject({ version: 4, moved: 3, waiting: 0, by: 'Dana Manager' })

  const moved = await plan.buildOutOf(fresh)
  expect(moved).toMatchObject({ templateVersion: 4, totalDays: 45 })
  expect(moved.tasks.map(({ key }) => key)).toEqual(newest.tasks.map(({ key }) => key))
  expect(moved.tasks.find(({ key }) => key === 'T46')).toMatchObject({
    title: 'Photos, logo and services',
    state: 'pending',
    day: 22,
  })
  expect(moved.phases.find(({ key }) => key === 'P07')).toMatchObject({ startDay: 22, endDay: 27 })
  const partly = await plan.buildOutOf(begun)
  for (const key of ['T01', 'T07', 'T36'])
    expect(partly.tasks.find((task) => task.key === key)).toEqual(before.tasks.find((task) => task.key === key))
  expect(partly.tasks.find(({ key }) => key === 'T10')).toMatchObject({
    title: 'Papers ready',
    day: 40,
    actor: 'client',
  })
  expect((await plan.buildOutOf(late)).requests).toMatchObject([{ taskKey: 'T36', title: 'Which store?' }])
  for (const same of [kept, archived]) expect((await plan.buildOutOf(same)).templateVersion).toBe(3)
  expect(await plan.buildOutOf(await addUser(fixture, 'New Client'))).toMatchObject({ templateVersion: 4 })

  const counted = await fixture.owner.query(`select tasks_done, tasks_total from build_outs where user_id = $1`, [
    begun.userId,
  ])
  expect(counted.rows).toEqual([{ tasks_done: 3, tasks_total: 46 }])
  const trail = await fixture.owner.query(
    `select table_name, fields from audit_entries where owner_id = $1 and actor_id = $2 and table_name like 'build_out%' order by id`,
    [fresh.userId, plan.manager.userId],
  )
  expect(trail.rows).toEqual([{ table_name: 'build_outs', fields: ['template_version'] }])
  const log = await plan.as(plan.staff)('GET', `/api/clients/${fresh.userId}/log`)
  expect(log.text).toContain('moved to a new version of the plan')
  const desk = await fixture.owner.query(`select cardinality(open_on) as open from desk_rows where id = $1`, [
    fresh.userId,
  ])
  expect(desk.rows).toEqual([{ open: 45 }])
  await until(() => team.events.some(({ kind }) => kind === 'plan'))
  expect(foreign.events.filter(({ kind }) => kind === 'plan')).toEqual([])
  for (const { stop } of [team, foreign]) stop()
})

test('what is undone in time changes nothing, nobody edits meanwhile, and a second publisher is refused', async () => {
  const client = await addUser(fixture, 'Undone Client')
  const { newest } = await plan.read()
  await plan.begin()
  await plan.change(plan.staff, 'T11', { title: 'Verify the address' })
  const answers = await Promise.all([plan.publish(plan.manager, [client]), plan.publish(plan.other, [client])])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const [first, second] = answers[0]?.status === 201 ? answers : answers.toReversed()
  expect(second?.body).toMatchObject({ code: 'plan_publishing' })
  expect((await plan.change(plan.staff, 'T11', { title: 'Too late' })).body).toMatchObject({ code: 'plan_publishing' })
  const undo = () => plan.as(plan.other)('POST', `/api/plan/publications/${String(first?.body['id'])}/withdraw`)
  expect((await undo()).status).toBe(204)
  expect((await undo()).status).toBe(204)
  await plan.run()
  expect(await plan.read()).toMatchObject({ newest, publication: { version: 4 }, draft: { updatedBy: 'Sam Staff' } })
  expect((await plan.change(plan.staff, 'T11', { title: 'Still here' })).status).toBe(200)
  // What was previewed before is not what would be published now.
  const { draft } = await plan.read()
  const stale = await plan.as(plan.manager)(
    'POST',
    `/api/plan/drafts/${draft?.id}/publish`,
    { clients: [] },
    ifMatch((draft?.version ?? 1) - 1),
  )
  expect(stale).toMatchObject({ status: 412, body: { code: 'changed_meanwhile' } })

  const left = await plan.publish(plan.manager)
  const task = await plan.find('T11')
  await plan.run()
  const gone = await plan.as(plan.other)('POST', `/api/plan/publications/${String(left.body['id'])}/withdraw`)
  expect(gone).toMatchObject({ status: 409, body: { code: 'published_already' } })
  const typed = await plan.as(plan.staff)(
    'PATCH',
    `/api/plan/tasks/${task.id}`,
    { title: 'Typed before' },
    ifMatch(task.version),
  )
  expect(typed).toMatchObject({ status: 409, body: { code: 'plan_published' } })
  expect(String(typed.body['detail'])).toMatch(/^Dana Manager published version 5 at \d{1,2}:\d\d [AP]M\./)
})

test('someone who is no longer a manager when it is due publishes nothing', async () => {
  const leaver = await addUser(fixture, 'Leaving Manager', 'admin')
  await plan.begin()
  await plan.change(leaver, 'T11', { title: 'Verify it' })
  const { newest } = await plan.read()
  await plan.publish(leaver)
  await fixture.owner.query(`update users set staff_access = 'staff' where id = $1`, [leaver.userId])
  await plan.run()
  expect(await plan.read()).toMatchObject({
    newest,
    draft: { updatedBy: 'Leaving Manager' },
    publication: { version: newest.version },
  })
  await plan.discard()
})

test('a third party and its wait move together: of one that staff named for a client, neither is replaced', async () => {
  const client = await addUser(fixture, 'Named Client')
  const task = (await plan.buildOutOf(client)).tasks.find(({ key }) => key === 'T12')
  const named = await plan.as(plan.staff)(
    'PATCH',
    `/api/build-out-tasks/${task?.id}`,
    { thirdParty: { name: 'D&B, Ms. Ortiz', ...task?.waitBusinessDays } },
    ifMatch(task?.version ?? 0),
  )
  expect(named.status, named.text).toBe(200)
  await plan.begin()
  await plan.change(plan.staff, 'T12', { thirdParty: null, waitBusinessDays: null })
  expect((await plan.publish(plan.manager, [client])).status).toBe(201)
  await plan.run()
  const { templateVersion, tasks } = await plan.buildOutOf(client)
  expect(templateVersion).toBe((await plan.read()).newest.version)
  expect(tasks.find(({ key }) => key === 'T12')).toMatchObject({
    thirdParty: 'D&B, Ms. Ortiz',
    waitBusinessDays: task?.waitBusinessDays,
  })
})
