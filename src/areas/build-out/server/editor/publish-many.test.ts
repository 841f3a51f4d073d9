import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../../tests/portal.ts'
import type { Identity } from '../../../../kit/database/statement.ts'
import { openPlanCase, type PlanCase } from './plan-case.ts'

let fixture: TestPortal
let plan: PlanCase
beforeAll(async () => {
  fixture = await openTestPortal()
  plan = await openPlanCase(fixture)
})
afterAll(() => fixture.close())

test(
  '200 clients move in portions, each wholly or not at all, though the server ends in between',
  { tags: 'long' },
  async () => {
    const clients: Identity[] = []
    const made = await fixture.owner.query<{ id: string }>(
      `insert into users (id, name, email, role, email_verified) select app.uuid_v7(), 'Many ' || n, 'many' || n || '@test.example', 'client', true
      from generate_series(1, 200) n returning id`,
    )
    for (const { id } of made.rows) clients.push({ ...plan.manager, userId: id })
    await plan.begin()
    const { key } = await plan.add(22, 'P07')
    await plan.name(key, 'One more')
    const { version } = (await plan.read()).newest
    const prepared = String((await plan.publish(plan.manager, clients)).body['id'])
    const versions = async () =>
      (
        await fixture.owner.query<{ version: number; tasks: number; clients: number }>(
          `select template_version as version, tasks_total as tasks, count(*)::int as clients from build_outs where user_id = any ($1)
          and tasks_total = (select count(*) from build_out_tasks t where t.user_id = build_outs.user_id) group by 1, 2 order by 1`,
          [made.rows.map(({ id }) => id)],
        )
      ).rows
    const tasks = (await versions())[0]?.tasks ?? 0
    // One portion is committed; of the next, the transaction ends without a commit.
    await fixture.owner.query('select app.publish_plan($1)', [prepared])
    await fixture.owner.query('begin')
    await fixture.owner.query('select app.publish_plan($1)', [prepared])
    await fixture.owner.query('rollback')
    expect(await versions()).toEqual([
      { version, tasks, clients: 190 },
      { version: version + 1, tasks: tasks + 1, clients: 10 },
    ])
    await plan.run()
    expect(await versions()).toEqual([{ version: version + 1, tasks: tasks + 1, clients: 200 }])
    expect((await plan.read()).publication).toMatchObject({ moved: 200, waiting: 0 })
  },
)

test('clients who were not compared move as well, if it fits them', async () => {
  const [chosen, left, fits, late, begun] = [
    await addUser(fixture, 'Chosen Client'),
    await addUser(fixture, 'Compared and left'),
    await addUser(fixture, 'Fits well'),
    await addUser(fixture, 'Too late'),
    await addUser(fixture, 'Has begun'),
  ]
  await fixture.owner.query(`update build_outs set start_date = current_date - 29 where user_id = $1`, [late.userId])
  const { newest } = await plan.read()
  // One that no other task needs can be removed.
  const needed = newest.tasks.flatMap(({ dependsOn, result }) => [...dependsOn, ...(result?.neededBy ?? [])])
  const last = newest.tasks.find(({ key, day }) => day > 25 && !needed.includes(key))?.key ?? ''
  await fixture.owner.query(`update build_out_tasks set state = 'in-progress' where user_id = $1 and key = $2`, [
    begun.userId,
    last,
  ])
  await plan.begin()
  const added = await plan.add(22, 'P07')
  await plan.name(added.key, 'Asked of everyone')
  await plan.on(last, 'remove')
  const prepared = await plan.publish(plan.manager, [chosen], [chosen, left])
  expect(prepared.status, prepared.text).toBe(201)
  const before = (await plan.read()).publication
  expect(before).toMatchObject({ version: null, others: true, unfit: 0 })
  expect(before?.waiting).toBeGreaterThanOrEqual(4)
  await plan.run()
  const versionOf = async (client: Identity) => (await plan.buildOutOf(client)).templateVersion
  for (const client of [chosen, fits]) expect(await versionOf(client)).toBe(newest.version + 1)
  for (const client of [left, late, begun]) expect(await versionOf(client)).toBe(newest.version)
  const { publication } = await plan.read()
  expect(publication).toMatchObject({ version: newest.version + 1, waiting: 0 })
  expect(publication?.unfit).toBeGreaterThanOrEqual(2)
  const { rows } = await fixture.owner.query<{ moved: number }>(
    'select count(*)::int as moved from build_outs where template_version = $1',
    [newest.version + 1],
  )
  expect(publication?.moved).toBe(rows[0]?.moved)
})
