import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
let client: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
})
afterAll(() => fixture.close())

/** Has the job run now, and returns what it told the client in all, by title. */
async function run(): Promise<{ title: string; read: boolean }[]> {
  await fixture.owner.query(
    `insert into jobs (name, run_at) values ('due-dates', now()) on conflict (name, key) do update set run_at = now()`,
  )
  fixture.portal.jobs.flush()
  await until(
    async () =>
      (await fixture.owner.query(`select from jobs where name = 'due-dates' and run_at > now() and attempts = 0`))
        .rowCount,
  )
  const { rows } = await fixture.owner.query<{ title: string; read: boolean }>(
    `select title, read_at is not null as read from notifications where user_id = $1 and kind = 'due' order by id`,
    [client.userId],
  )
  return rows
}
/** The client's own tasks of the plan that are due in so many days from today. */
const dueIn = async (days: number[]) =>
  (
    await fixture.owner.query<{ id: string; said: string }>(
      `select t.id, 'Due ' || to_char(b.start_date + t.day - 1, 'FMMon FMDD') || ': ' || t.title as said
        from defined_tasks t join build_outs b on b.user_id = t.user_id
        where t.user_id = $1 and t.actor <> 'provider' and t.state = 'pending' and b.start_date + t.day - 1 - current_date = any ($2) order by t.day, t.id`,
      [client.userId, days],
    )
  ).rows

test('a client is told of each task that is due within two days, once, and no more of one that is done', async () => {
  // So that one of theirs is due in two days.
  await fixture.owner.query(
    `update build_outs b set start_date = current_date + 3 - (select min(t.day) from build_out_tasks t where t.user_id = b.user_id and t.actor <> 'provider' and t.day > 5) where user_id = $1`,
    [client.userId],
  )
  const near = await dueIn([0, 1, 2])
  expect(near.length).toBeGreaterThan(0)
  expect((await run()).map(({ title }) => title)).toEqual(near.map(({ said }) => said))
  expect(await run()).toHaveLength(near.length)
  await fixture.owner.query(`update build_out_tasks set state = 'completed' where id = $1`, [near[0]?.id])
  expect((await run())[0]).toEqual({ title: near[0]?.said, read: true })
  // What comes near is announced, and the others with their earlier day.
  await fixture.owner.query('update build_outs set start_date = start_date - 1 where user_id = $1', [client.userId])
  const titles = (await run()).map(({ title }) => title)
  expect(titles).toEqual(expect.arrayContaining((await dueIn([0, 1, 2])).map(({ said }) => said)))
  expect(titles).toHaveLength(near.length + (await dueIn([2])).length)
})

test('a task that was put off by a day is announced again for its new day', async () => {
  await fixture.owner.query(`update notifications set read_at = now() where user_id = $1`, [client.userId])
  await fixture.owner.query('update build_outs set start_date = start_date + 1 where user_id = $1', [client.userId])
  const before = new Set(
    (await fixture.owner.query<{ id: string }>('select id from notifications')).rows.map(({ id }) => id),
  )
  await run()
  const { rows } = await fixture.owner.query<{ id: string; title: string }>(
    `select id, title from notifications where user_id = $1 and kind = 'due' order by id`,
    [client.userId],
  )
  const told = rows.filter(({ id }) => !before.has(id)).map(({ title }) => title)
  expect(told).toEqual((await dueIn([0, 1, 2])).map(({ said }) => said))
})

test('a request with a day of its own is announced, unless it is answered', async () => {
  const before = (await run()).length
  const ask = async (title: string, due: string) => {
    const { rows } = await fixture.owner.query<{ id: string }>(
      `insert into client_requests (id, user_id, title, asked_by, due_on) values (app.uuid_v7(), $1, $2, 'Dana', current_date + $3::int)
        returning id`,
      [client.userId, title, due],
    )
    return rows[0]?.id
  }
  const answered = await ask('Your ledger', '1')
  await ask('Your lease', '1')
  await ask('Your deed', '9')
  await fixture.owner.query(
    `update client_requests set answered_at = now(), answered_by = 'Ann', version = version + 1 where id = $1`,
    [answered],
  )
  const titles = async () => (await run()).slice(before).map(({ title }) => title.replace(/^Due .*: /, ''))
  expect(await titles()).toEqual(['Your lease'])
  expect(await titles()).toEqual(['Your lease'])
})
