import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { DeskPage, DeskRow } from '../contract.ts'
import { sweepDesk } from './sweep.ts'

/* The desk is kept by triggers: each test changes something as a user does, and reads the desk as staff. */
let fixture: TestPortal
let staff: Identity
let colleague: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  colleague = await addUser(fixture, 'Ruben Colleague', 'admin', 'staff')
})
afterAll(() => fixture.close())

const as = (who?: Identity) => fixture.as(who)
const desk = async (query = '') => {
  const response = await as(staff)('GET', `/api/desk${query}`)
  expect(response.status, response.text).toBe(200)
  return response.body as unknown as DeskPage
}
const rowOf = async (client: Identity): Promise<DeskRow> => {
  const row = (await desk('?limit=100')).items.find(({ id }) => id === client.userId)
  if (!row) throw new Error('The client is not on the desk')
  return row
}
/** Begins the client's plan so many days ago. */
const kickOff = async (client: Identity, daysAgo: number) => {
  await fixture.owner.query('update build_outs set start_date = current_date - $2::int where user_id = $1', [
    client.userId,
    daysAgo,
  ])
}
type Task = { id: string; key: string; version: number; title: string; actor: string }
const tasksOf = async (client: Identity) =>
  (await as(staff)('GET', `/api/build-out?client=${client.userId}`)).body['tasks'] as Task[]
const move = async (client: Identity, key: string, state: string) => {
  const task = (await tasksOf(client)).find((one) => one.key === key) as Task
  const response = await as(staff)(
    'PATCH',
    `/api/build-out-tasks/${task.id}`,
    { state, override: true, ...(state === 'skipped' && { reason: 'Not needed' }) },
    { headers: { 'if-match': `"${task.version}"` } },
  )
  expect(response.status, response.text).toBe(200)
}
const ask = async (client: Identity, title: string, taskKey?: string) =>
  String(
    (await as(staff)('POST', '/api/client-requests', { userId: client.userId, title, ...(taskKey && { taskKey }) }))
      .body['id'],
  )

test('a new client waits for what the plan asks first, is new, and follows name and company', async () => {
  const client = await addUser(fixture, 'Nadia New')
  const first = (await tasksOf(client))[0] as Task
  expect(first.actor).not.toBe('provider')
  expect(await rowOf(client)).toMatchObject({
    company: null,
    person: 'Nadia New',
    mark: 'new',
    waitingOn: 'client',
    step: first.title,
    stepKind: 'task',
    late: 0,
    phase: 'P01',
    day: 1,
    tasks: { done: 0, total: 45 },
    unanswered: 0,
    silentDays: 0,
    request: null,
    assignee: null,
  })
  await as(client)('POST', '/api/user-profile', { businessName: 'Northlight Studio LLC', agreement: 'I AGREE' })
  expect(await rowOf(client)).toMatchObject({ company: 'Northlight Studio LLC' })
})

test('who is waited for: an answer first, then our due work, the client, third parties', async () => {
  const client = await addUser(fixture, 'Walt Waits')
  await kickOff(client, 2)
  for (const key of ['T01', 'T02']) await move(client, key, 'completed')
  // The state sends its approval, and T03 is our own work, due today.
  const after = await rowOf(client)
  expect(after).toMatchObject({ waitingOn: 'state', waitingName: 'State filing office', stepKind: 'result' })
  await fixture.owner.query(
    `update build_out_tasks set result_received_on = current_date where user_id = $1 and key = 'T02'`,
    [client.userId],
  )
  const tasks = await tasksOf(client)
  const third = tasks.find(({ key }) => key === 'T03') as Task
  expect(await rowOf(client)).toMatchObject({ phase: 'P02', step: third.title })
  await move(client, 'T03', 'waiting-third-party')
  expect(await rowOf(client)).toMatchObject({
    waitingOn: 'other',
    waitingName: 'Registered agent',
    usually: { min: 0, max: 2 },
  })

  const request = await ask(client, 'Send the lease')
  expect(await rowOf(client)).toMatchObject({
    waitingOn: 'client',
    step: 'Send the lease',
    stepKind: 'request',
    request: { title: 'Send the lease', reminders: 0, answeredAt: null },
    requestsOpen: 1,
  })
  const other = await ask(client, 'Send the photos')
  expect((await as(client)('POST', `/api/client-requests/${request}/answer`)).status).toBe(200)
  expect(await rowOf(client)).toMatchObject({
    mark: 'review',
    waitingOn: 'us',
    step: 'Send the lease',
    stepKind: 'review',
    request: { answeredAt: expect.any(String) as unknown },
    requestsOpen: 2,
  })
  await as(staff)('POST', `/api/client-requests/${request}/receive`)
  expect(await rowOf(client)).toMatchObject({ waitingOn: 'client', step: 'Send the photos', requestsOpen: 1 })
  await as(staff)('POST', `/api/client-requests/${other}/receive`)
  expect(await rowOf(client)).toMatchObject({ waitingOn: 'other', request: null, requestsOpen: 0 })
})

test('late tasks are those whose day has passed, and a day that comes changes who is waited for', async () => {
  const client = await addUser(fixture, 'Lara Late')
  await kickOff(client, 0)
  for (const key of ['T01', 'T02']) await move(client, key, 'skipped')
  const before = await rowOf(client)
  expect(before).toMatchObject({ late: 0, mark: 'new' })
  // The kick-off was five days ago: days 3 to 5 are over.
  await fixture.owner.query(`update build_outs set start_date = start_date - 5 where user_id = $1`, [client.userId])
  const { rows } = await fixture.owner.query<{ late: number }>(
    `select count(*)::int as late from build_out_tasks t join build_outs b on b.user_id = t.user_id
      where t.user_id = $1 and t.state not in ('completed', 'skipped') and b.start_date + t.day - 1 < current_date`,
    [client.userId],
  )
  expect(rows[0]?.late).toBeGreaterThan(0)
  expect(await rowOf(client)).toMatchObject({ late: rows[0]?.late, mark: 'overdue' })

  // As if the night had passed without any change: only the sweep tells.
  await fixture.owner.query(
    `update desk_rows set changes_on = current_date, waiting_on = null, step = null where id = $1`,
    [client.userId],
  )
  expect(await sweepDesk(fixture.portal.database)).toBe(1)
  expect((await rowOf(client)).step).not.toBeNull()
})

test('two changes of one client at once are both on the desk', async () => {
  const client = await addUser(fixture, 'Tina Two')
  await kickOff(client, 10)
  const before = await rowOf(client)
  const [one, other] = (await tasksOf(client)).slice(0, 2) as [Task, Task]
  const skip = (task: Task) =>
    as(staff)(
      'PATCH',
      `/api/build-out-tasks/${task.id}`,
      { state: 'skipped', reason: 'Not needed', override: true },
      { headers: { 'if-match': `"${task.version}"` } },
    )
  const answers = await Promise.all([skip(one), skip(other), ask(client, 'One'), ask(client, 'Two')])
  expect(answers.slice(0, 2).map((answer) => (answer as { status: number }).status)).toEqual([200, 200])
  const after = await rowOf(client)
  expect(before.late - after.late).toBe(2)
  expect(after.requestsOpen).toBe(2)
})

test('messages wait until the team answers; someone who was just there is not silent', async () => {
  const client = await addUser(fixture, 'Mona Message')
  await fixture.owner.query(
    `update desk_rows set active_at = now() - interval '9 days', client_since = now() - interval '20 days' where id = $1`,
    [client.userId],
  )
  expect(await rowOf(client)).toMatchObject({ mark: 'silent', silentDays: 9, unanswered: 0 })
  for (const body of ['Hello?', 'Anyone?']) await as(client)('POST', '/api/chat-messages', { body })
  expect(await rowOf(client)).toMatchObject({ mark: 'message', silentDays: 0, unanswered: 2 })
  await as(staff)('POST', '/api/chat-messages', { userId: client.userId, body: 'Here we are.' })
  expect(await rowOf(client)).toMatchObject({ unanswered: 0, mark: null })
})

test('chips, views and search narrow the desk; counts are those without the chips', async () => {
  const client = await addUser(fixture, 'Percy 100% Sure')
  await as(client)('POST', '/api/chat-messages', { body: 'Hello' })
  const { counts, items } = await desk('?limit=100')
  expect(counts?.all).toBe(items.length)
  expect(counts?.chips).toMatchObject({
    message: items.filter(({ unanswered }) => unanswered > 0).length,
    us: items.filter(({ waitingOn }) => waitingOn === 'us').length,
    overdue: items.filter(({ late }) => late > 0).length,
  })
  for (const waiting of ['us', 'client', 'bank'] as const)
    expect((await desk(`?waiting=${waiting}&limit=100`)).items.map(({ id }) => id)).toEqual(
      items.filter(({ waitingOn }) => waitingOn === waiting).map(({ id }) => id),
    )
  expect((await as(staff)('GET', '/api/desk?waiting=godot')).status).toBe(400)
  const both = await desk('?chips=message,new&limit=100')
  expect(both.items.map(({ id }) => id)).toEqual(
    items.filter(({ id, unanswered }) => unanswered > 0 && both.items.some((row) => row.id === id)).map(({ id }) => id),
  )
  expect(both.items.map(({ id }) => id)).toContain(client.userId)
  expect(both.counts).toMatchObject({ all: counts?.all, found: both.items.length, chips: counts?.chips })
  expect((await desk('?search=sure%20percy')).items.map(({ id }) => id)).toEqual([client.userId])
  expect((await desk('?search=100%25')).items.map(({ id }) => id)).toEqual([client.userId])
  expect((await desk('?search=1_0')).items).toEqual([])
  for (const wrong of ['chips=gone', 'view=theirs', 'sort=shoe', 'cursor=abc', 'cursor=W10', 'limit=0', 'assignee=me'])
    expect((await as(staff)('GET', `/api/desk?${wrong}`)).status, wrong).toBe(400)
})

test('every order holds over all pages, each client once, what is missing last', async () => {
  const all = (await desk('?limit=100')).items.map(({ id }) => id).sort()
  expect(all.length).toBeGreaterThan(4)
  const value: Record<string, (row: DeskRow) => string | number | null> = {
    company: (row) => (row.company ?? row.person).toLowerCase(),
    waiting: (row) => (row.waitingSince ? -Date.parse(row.waitingSince) : null),
    late: ({ late }) => late,
    due: ({ dueOn }) => dueOn,
    phase: ({ phase }) => phase,
    day: (row) => row.day,
    silent: ({ silentDays }) => silentDays,
  }
  for (const sort of ['needs', ...Object.keys(value)])
    for (const direction of ['asc', 'desc']) {
      const rows: DeskRow[] = []
      let cursor = ''
      do {
        const page = await desk(`?sort=${sort}&direction=${direction}&limit=3${cursor}`)
        rows.push(...page.items)
        expect(page.counts === undefined).toBe(cursor !== '')
        cursor = page.next === null ? '' : `&cursor=${page.next}`
      } while (cursor)
      const name = `${sort} ${direction}`
      expect(rows.map(({ id }) => id).sort(), name).toEqual(all)
      const read = value[sort]
      if (!read) continue
      const values = rows.map(read)
      const known = values.filter((one) => one !== null)
      expect(values.slice(0, known.length), name).toEqual(known)
      const ordered = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(known, name).toEqual(direction === 'asc' ? ordered : ordered.toReversed())
    }
})

test('clients are given to a colleague and back, audited, and an archived one leaves the desk', async () => {
  const [one, other, gone] = [
    await addUser(fixture, 'Ada One'),
    await addUser(fixture, 'Bo Other'),
    await addUser(fixture, 'Cy Gone'),
  ]
  await as(staff)('POST', `/api/clients/${gone.userId}/archive`, { archived: true })
  const assign = (assignee: string | null, ...clients: Identity[]) =>
    as(staff)('POST', '/api/desk/assign', { clients: clients.map(({ userId }) => userId), assignee })
  const given = await assign(colleague.userId, one, other, gone)
  expect((given.body['items'] as { id: string }[]).map(({ id }) => id).sort()).toEqual(
    [one.userId, other.userId].sort(),
  )
  expect(await rowOf(one)).toMatchObject({ assignee: { id: colleague.userId, name: 'Ruben Colleague' } })
  expect((await desk('?limit=100')).items.map(({ id }) => id)).not.toContain(gone.userId)
  const mine = (await as(colleague)('GET', '/api/desk?view=mine')).body as unknown as DeskPage
  expect(mine.items.map(({ id }) => id).sort()).toEqual([one.userId, other.userId].sort())
  expect(mine.counts).toMatchObject({ mine: 2, found: 2 })
  expect((await as(staff)('GET', '/api/desk/colleagues')).body['items']).toContainEqual({
    id: colleague.userId,
    name: 'Ruben Colleague',
    clients: 2,
  })
  expect((await assign(null, one)).body['items']).toEqual([{ id: one.userId, before: colleague.userId }])
  const { rows } = await fixture.owner.query(
    `select actor_id, action, fields from audit_entries where table_name = 'clients' and row_id = $1 order by id`,
    [one.userId],
  )
  const change = { actor_id: staff.userId, action: 'changed', fields: ['assignee_id'] }
  expect(rows).toEqual([change, change])
  // A client, or someone who has left, gets no clients.
  for (const nobody of [one.userId, '01900000-0000-7000-8000-000000000000'])
    expect(await assign(nobody, other)).toMatchObject({ status: 409, body: { code: 'no_colleague' } })
  await as(staff)('POST', `/api/team/${colleague.userId}/deactivate`, { others: null })
  expect((await assign(colleague.userId, one)).status).toBe(409)
})

test('a client reads nothing of the desk and writes none of it, by no statement', async () => {
  const client = await addUser(fixture, 'Sid Stranger')
  for (const path of ['/api/desk', '/api/desk/phases', '/api/desk/export', '/api/desk/colleagues'])
    expect((await as(client)('GET', path)).status, path).toBe(403)
  const [rows] = await fixture.portal.database.asUser(client, [{ text: 'select id from desk_rows' }])
  expect(rows).toEqual([])
  for (const text of [
    `update desk_rows set unanswered_since = null where id = '${client.userId}'`,
    `select app.refresh_desk('${client.userId}')`,
    `select * from app.assign_clients(array['${client.userId}']::uuid[], null)`,
    'select app.refresh_due_desk()',
  ])
    await expect(fixture.portal.database.asUser(client, [{ text }]), text).rejects.toMatchObject({ code: '42501' })
})
