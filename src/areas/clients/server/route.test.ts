import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { listStatement } from './list.ts'
import type { Identity } from '../../../kit/database/statement.ts'

let fixture: TestPortal
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

type List = { items: { id: string; name: string; day: number }[]; total: number; page: number; pages: number }
const list = async (query: string) => (await fixture.as(staff)('GET', `/api/clients?${query}`)).body as unknown as List

test('the list is sorted by the day of the plan, the first day first, and the other way round', async () => {
  for (const [name, day] of [
    ['Sorted Early', 3],
    ['Sorted Late', 40],
    ['Sorted Middle', 12],
  ] as const) {
    const { userId } = await addUser(fixture, name)
    await fixture.owner.query('update build_outs set start_date = current_date + 1 - $2::int where user_id = $1', [
      userId,
      day,
    ])
  }
  const days = async (direction: string) =>
    (await list(`search=sorted&sort=day&direction=${direction}`)).items.map(({ day }) => day)
  expect(await days('asc')).toEqual([3, 12, 40])
  expect(await days('desc')).toEqual([40, 12, 3])
})

test('the pages of the list hold everyone once, and a page beyond the last holds no one', async () => {
  await fixture.owner.query(
    `insert into users (id, name, email) select app.uuid_v7(), 'Paged ' || n, 'paged' || n || '@test.example' from generate_series(1, 51) n`,
  )
  const [first, second, third] = await Promise.all([1, 2, 3].map((page) => list(`search=paged&page=${page}`)))
  expect([first, second, third].map((page) => page?.items.length)).toEqual([50, 1, 0])
  expect(first).toMatchObject({ total: 51, page: 1, pages: 2 })
  expect(new Set([...(first?.items ?? []), ...(second?.items ?? [])].map(({ id }) => id)).size).toBe(51)
  const everyone = await list('page=1')
  for (const sort of ['name', 'lastlogin', 'tasks'])
    expect(await list(`page=1000&sort=${sort}`), sort).toMatchObject({ items: [], total: everyone.total })
  // A search of blanks only is ignored.
  expect((await list('search=%20&archived=true')).total).toBe((await list('archived=true')).total)
})

test('people are found by words that begin like those typed: of name, e-mail address, company and phone', async () => {
  const { userId } = await addUser(fixture, 'Marisol Quintero')
  await addUser(fixture, 'Marisol Elsewhere')
  const profile = { businessName: 'Zephyr & Oak', businessPhone: '(503) 555-0188', agreement: 'I AGREE' }
  await fixture.owner.query(
    `insert into user_profile (id, user_id, agreement, business_name, business_phone) values (app.uuid_v7(), $1, 'I AGREE', $2, $3)`,
    [userId, profile.businessName, profile.businessPhone],
  )
  await fixture.owner.query(`update users set email = 'mq@quintero-law.example' where id = $1`, [userId])
  const found = async (search: string) => (await list(`search=${encodeURIComponent(search)}`)).items.map(({ id }) => id)
  for (const search of [
    'quint marisol',
    'zephyr oak',
    'ZEPH',
    '555-0188',
    'mq@quintero-law',
    'law.example',
    'marisol zephyr',
  ])
    expect(await found(search), search).toEqual([userId])
  for (const search of ['intero', 'marisol nobody', '%', '_____', `'`, '\\', ':*', '& |'])
    expect(await found(search), search).toEqual([])
  await fixture.owner.query('update clients set archived_at = now() where id = $1', [userId])
  expect(await found('zephyr')).toEqual([])
  expect((await list('search=zephyr&archived=true')).items.map(({ id }) => id)).toEqual([userId])
})

test('in each order, people without such a value come last, and every page goes on where the one before ended', async () => {
  await fixture.owner.query(
    `insert into users (id, name, email, lastlogin, password_changed_at)
      select app.uuid_v7(), 'Ordered ' || n, 'ordered' || n || '@test.example', case when n % 3 > 0 then now() - make_interval(hours => n / 2) end,
        case when n % 5 > 0 then now() - make_interval(hours => n) end from generate_series(1, 130) n`,
  )
  for (const sort of ['name', 'email', 'tasks', 'day', 'lastlogin', 'passwordChangedAt'])
    for (const direction of ['asc', 'desc']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => list(`sort=${sort}&direction=${direction}&page=${page}`)),
      )
      const people: Record<string, unknown>[] = pages.flatMap(({ items }) => items)
      const { total = 0 } = pages[0] ?? {}
      expect(total).toBeGreaterThan(100)
      expect(people).toHaveLength(Math.min(total, 200))
      expect(new Set(people.map(({ id }) => id)).size).toBe(people.length)
      const key = sort === 'tasks' ? 'tasksDone' : sort === 'day' ? 'startDate' : sort
      const values = people.map((person) => person[key] as string | number | null)
      const there = values.filter((value) => value !== null)
      expect(values.slice(0, there.length), `${sort} ${direction}`).toEqual(there)
      const low = (value: string | number) => (typeof value === 'string' ? value.toLowerCase() : value)
      // A later start date is an earlier day.
      const up = (direction === 'asc') !== (sort === 'day')
      for (const [at, value] of there.slice(1).entries()) {
        const before = low(there[at] as string | number)
        expect(up ? before <= low(value) : before >= low(value), `${sort} ${direction} at ${at}`).toBe(true)
      }
    }
})

test.each([
  ['name', 'users_by_name'],
  ['email', 'users_by_email'],
  ['lastlogin', 'users_by_sign_in'],
  ['passwordChangedAt', 'users_by_password'],
  ['tasks', 'build_outs_by_tasks'],
  ['day', 'build_outs_by_start'],
] as const)('a page by %s reads its ids from an index, and no list of all people', async (sort, index) => {
  for (const table of ['users', 'build_outs', 'clients']) await fixture.owner.query(`vacuum (analyze) ${table}`)
  for (const direction of ['asc', 'desc'] as const) {
    const statement = listStatement({ sort, direction, page: 1, archived: false })
    await fixture.owner.query(
      'begin; set local enable_seqscan = off; set local enable_sort = off; set local role portal',
    )
    await fixture.owner.query(`select set_config('app.role', 'admin', true), set_config('app.actor_id', $1, true)`, [
      staff.userId,
    ])
    const { rows } = await fixture.owner.query<{ 'QUERY PLAN': string }>(`explain ${statement.text}`, statement.values)
    await fixture.owner.query('rollback')
    const plan = rows.map((line) => line['QUERY PLAN']).join('\n')
    expect(plan).toMatch(new RegExp(`Index Only Scan( Backward)? using ${index}`))
    // People without a plan are looked for among the staff.
    if (index.startsWith('build_outs')) expect(plan).toContain('using users_role')
  }
})

test('the number of people is right after people are added, removed and archived, in transactions that run at the same time too', async () => {
  const read = async () => {
    const { rows } = await fixture.owner.query(
      `select (select sum(people)::int from people_tally) as people, (select sum(archived)::int from people_tally) as archived,
        (select count(*)::int from users) as counted, (select count(archived_at)::int from clients) as "countedArchived"`,
    )
    const [{ people, archived, counted, countedArchived }] = rows as [Record<string, number>]
    expect({ people, archived }).toEqual({ people: counted, archived: countedArchived })
    return counted ?? 0
  }
  const before = await read()
  const { userId } = await addUser(fixture, 'Tallied')
  expect(await read()).toBe(before + 1)
  const { host, port, user, database } = fixture.owner
  const other = new pg.Client({ host, port, user: String(user), database: String(database) })
  await other.connect()
  try {
    await other.query('begin')
    await other.query(`insert into users (id, name, email) values (app.uuid_v7(), 'Slow', 'slow@test.example')`)
    // Nobody waits for a transaction that has counted and isn't over.
    await fixture.owner.query('update clients set archived_at = now() where id = $1', [userId])
    await read()
    await other.query('commit')
  } finally {
    await other.end()
  }
  expect(await read()).toBe(before + 2)
  await fixture.owner.query('update clients set archived_at = null where id = $1', [userId])
  await read()
  await fixture.owner.query('delete from users where id = $1', [userId])
  expect(await read()).toBe(before + 1)
  await fixture.owner.query(`delete from users where email = 'slow@test.example'`)
  expect(await read()).toBe(before)
  const { rows } = await fixture.owner.query('select people from people_tally')
  expect(rows).toHaveLength(1)
})
