import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { BuildOut, BuildOutTask } from '../contract.ts'
import { planTemplate } from '../plan/template.ts'

let fixture: TestPortal
let staff: Identity
let client: Identity
let stranger: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  client = await addUser(fixture, 'Ann Owner')
  stranger = await addUser(fixture, 'Sam Stranger')
})
afterAll(() => fixture.close())

const read = async ({ userId }: Identity) =>
  JSON.parse((await fixture.as(staff)('GET', `/api/build-out?client=${userId}`)).text) as BuildOut
const add = async (who: Identity, title: string) => {
  const milestone = 'It hangs beside the entrance'
  const body = { title, phase: 'P01', day: 3, actor: 'client', milestone }
  const { text } = await fixture.as(staff)('POST', `/api/build-outs/${(await read(who)).id}/tasks`, body)
  return JSON.parse(text) as BuildOutTask
}
const count = async (condition: string, values: unknown[] = []) =>
  (
    await fixture.owner.query<{ n: number }>(
      `select count(*)::int as n from task_definitions where ${condition}`,
      values,
    )
  ).rows[0]?.n

test('what the tasks of a plan are stands once, however many clients have it', async () => {
  expect(await count('true')).toBe(planTemplate.tasks.length)
  const task = planTemplate.tasks[11]
  for (const who of [client, stranger])
    expect((await read(who)).tasks.find(({ key }) => key === task?.id)).toMatchObject({
      title: task?.title,
      milestone: task?.milestone,
      clientSupplies: task?.clientSupplies,
      dependsOn: task?.dependsOn,
    })
})

test('a client reads what the plan says and what staff added for them, and nothing that is another client’s', async () => {
  const added = await add(client, 'Order the brass nameplate')
  const titles = async (who: Identity) =>
    (await fixture.database.asUser<{ title: string }>(who, [{ text: 'select title from task_definitions' }]))[0]?.map(
      ({ title }) => title,
    ) ?? []
  expect(await titles(client)).toHaveLength(planTemplate.tasks.length + 1)
  expect(await titles(stranger)).toHaveLength(planTemplate.tasks.length)
  for (const who of [client, staff]) expect(await titles(who)).toContain('Order the brass nameplate')
  const theirs = `select title from defined_tasks where id = $1`
  expect(await fixture.database.asUser(stranger, [{ text: theirs, values: [added.id] }])).toEqual([[]])
  expect(await fixture.database.asUser(client, [{ text: theirs, values: [added.id] }])).toEqual([
    [{ title: 'Order the brass nameplate' }],
  ])
  const taken = await fixture.as(staff)('DELETE', `/api/build-out-tasks/${added.id}`, undefined, {
    headers: { 'if-match': `"${added.version}"` },
  })
  expect(taken.status).toBe(204)
  expect(await count('user_id is not null')).toBe(0)
})

test('no task gets what staff wrote for another client, nor an outcome that its plan doesn’t know', async () => {
  await add(stranger, 'Call the landlord')
  const attempt = (text: string, values: unknown[]) =>
    fixture.database.asUser(staff, [{ text, values, writes: true }]).then(
      () => 'made',
      (error: { code: string }) => error.code,
    )
  const insert = `insert into build_out_tasks (user_id, key, definition_id, day, actor, added_by)
    select $1, 'A90', d.id, 3, 'client', 'Dana' from task_definitions d where d.title = $2`
  expect(await attempt(insert, [client.userId, 'Call the landlord'])).toBe('42501')
  expect(await attempt(insert, [client.userId, planTemplate.tasks[0]?.title])).toBe('42501')
  expect(await attempt(insert, [stranger.userId, 'Call the landlord'])).toBe('made')
  const end = `update build_out_tasks set state = 'completed', outcome = $3, outcome_on = $4 where user_id = $1 and key = $2`
  const odd = planTemplate.tasks.find(({ outcomes }) => !outcomes?.length)
  const able = planTemplate.tasks.find(({ outcomes }) => outcomes?.includes('declined_by_client'))
  expect(await attempt(end, [client.userId, odd?.id, 'declined_by_client', null])).toBe('23514')
  expect(await attempt(end, [client.userId, able?.id, 'declined_by_client', null])).toBe('made')
})

test('a client who is deleted leaves nothing of what staff wrote for them', async () => {
  const leaving = await addUser(fixture, 'Leo Leaving')
  await add(leaving, 'Return the deposit')
  expect(await count('user_id = $1', [leaving.userId])).toBe(1)
  await fixture.owner.query('delete from users where id = $1', [leaving.userId])
  expect(await count('user_id = $1', [leaving.userId])).toBe(0)
  expect(await count('user_id is null')).toBe(planTemplate.tasks.length)
})

test('clients who began before keep every word of their plan, and their log stays as it is', async () => {
  const { owner } = fixture
  await add(client, 'Paint the door')
  const said = [
    'phase text',
    'title text',
    'client_supplies text[]',
    'milestone text',
    'next_step text',
    'typical_duration text',
    'depends_on text[]',
    'route text',
    'result_name text',
    'result_wait_min integer',
    'result_wait_max integer',
    'result_needed_by text[]',
    'ask jsonb',
    'outcomes text[]',
  ]
  const names = said.map((column) => column.split(' ')[0]).join(', ')
  const shown = async () =>
    (
      await owner.query(
        `select user_id, key, day, actor, state, added_by, ${names} from defined_tasks order by user_id, key`,
      )
    ).rows
  const entries = async () => (await owner.query('select count(*)::int as count from audit_entries')).rows[0].count
  await owner.query('begin; set local role portal_owner')
  try {
    const [before, logged] = [await shown(), await entries()]
    expect(before.some(({ title }) => title === 'Paint the door')).toBe(true)
    // As the migrations before it left the tables.
    await owner.query(`alter table build_out_tasks disable trigger user;
      alter table plan_templates drop column phases;
      alter table build_outs add column phases jsonb, add constraint build_outs_id_user_id_key unique (id, user_id);
      alter table build_out_tasks ${said.map((column) => `add column ${column}`).join(', ')}, add column build_out_id uuid;
      update build_out_tasks t set (${names}) = (select ${names} from task_definitions d where d.id = t.definition_id),
        build_out_id = (select b.id from build_outs b where b.user_id = t.user_id);
      drop view defined_tasks;
      drop policy staff_add_tasks on build_out_tasks;
      drop trigger forget_definition on build_out_tasks;
      alter table build_out_tasks drop column definition_id, drop constraint build_out_tasks_user_id_fkey,
        drop constraint build_out_tasks_outcome_check, enable trigger user;
      drop trigger list_tasks on plan_templates;
      drop table template_tasks, task_definitions;
      create policy staff_add_tasks on build_out_tasks for insert to portal with check (false);
      create index build_out_tasks_own on build_out_tasks (user_id, day, id);
      create index build_out_tasks_words on build_out_tasks using gin (app.words(title)) where added_by is not null`)
    await owner.query(
      readFileSync(path.resolve(import.meta.dirname, '../../../../migrations/0065_task_definitions.sql'), 'utf8'),
    )
    expect(await shown()).toEqual(before)
    expect(await entries()).toBe(logged)
  } finally {
    await owner.query('rollback')
  }
})
