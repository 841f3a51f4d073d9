import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { untilLocked } from '../../../../tests/lock-wait.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { DeskPage, DeskRow, DeskTag } from '../contract.ts'

let fixture: TestPortal
let staff: Identity
let colleague: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  staff = await addUser(fixture, 'Dana Staff', 'admin')
  colleague = await addUser(fixture, 'Otto Colleague', 'admin', 'staff')
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
const tag = (who: Identity | undefined, add: string[], remove: string[], ...clients: Identity[]) =>
  as(who)('POST', '/api/desk/tag', { changes: [{ clients: clients.map(({ userId }) => userId), add, remove }] })
const tagsOf = async (client: Identity) => (await rowOf(client)).tags

test('tags are free names whatever their case, on the row, counted, and narrow the desk', async () => {
  const [one, other] = [await addUser(fixture, 'Tag One'), await addUser(fixture, 'Tag Other')]
  const hostile = '<img src=x onerror=a()>'
  const added = await tag(staff, ['  Bank   week ', hostile], [], one, other)
  expect(added.body['items']).toContainEqual({
    id: one.userId,
    added: [hostile, 'Bank week'],
    removed: [],
    full: false,
  })
  expect(await tagsOf(one)).toEqual([hostile, 'Bank week'])
  // Another case is the same tag, and changes nothing.
  expect((await tag(staff, ['BANK WEEK'], [], one)).body['items']).toEqual([
    { id: one.userId, added: [], removed: [], full: false },
  ])
  expect((await tag(staff, ['Éclair'], ['bank WEEK'], other)).body['items']).toEqual([
    { id: other.userId, added: ['Éclair'], removed: ['Bank week'], full: false },
  ])
  const { items, counts, missing } = await desk(`?tags=${encodeURIComponent('bank week,No such')}`)
  expect(items.map(({ id }) => id)).toEqual([one.userId])
  expect(missing).toEqual({ tags: ['No such'], colleague: null })
  expect(counts?.found).toBe(1)
  await as(staff)('POST', '/api/desk/assign', { clients: [one.userId], assignee: staff.userId })
  const listed = async (view: string) =>
    ((await as(staff)('GET', `/api/desk/tags?view=${view}`)).body['items'] as DeskTag[]).map((item) => [
      item.name,
      item.clients,
      item.listed,
    ])
  expect(await listed('all')).toEqual([
    [hostile, 2, 2],
    ['Bank week', 1, 1],
    ['Éclair', 1, 1],
  ])
  expect(await listed('mine')).toEqual([
    [hostile, 2, 1],
    ['Bank week', 1, 1],
    ['Éclair', 1, 0],
  ])
  const both = await desk(`?tags=${encodeURIComponent(`${hostile},éclair`)}`)
  expect(both.items.map(({ id }) => id)).toEqual([other.userId])
  expect((await as(staff)('GET', `/api/desk/export?tags=${encodeURIComponent('éclair')}`)).text).toContain(hostile)
  for (const wrong of ['a,b', 'x'.repeat(31), ' ', 'a\u0007', 'a\ud800'])
    expect((await tag(staff, [wrong], [], one)).status, wrong).toBe(400)
})

test('a client has at most 12 tags, two colleagues at once included; the others of the same change get theirs', async () => {
  const [full, empty, gone] = [
    await addUser(fixture, 'Full Tags'),
    await addUser(fixture, 'Empty Tags'),
    await addUser(fixture, 'Gone Tags'),
  ]
  await as(staff)('POST', `/api/clients/${gone.userId}/archive`, { archived: true })
  const names = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => `n${from + at}`)
  await tag(staff, names(0, 10), [], full)
  // The row is held until both wait for it: without a lock of their own, both would have counted by then.
  await fixture.owner.query('begin')
  await fixture.owner.query('select from desk_rows where id = $1 for no key update', [full.userId])
  const asked = [tag(staff, names(10, 12), [], full), tag(colleague, names(12, 14), [], full)]
  await untilLocked(fixture.owner, 2)
  await fixture.owner.query('commit')
  const answers = await Promise.all(asked)
  expect(answers.map(({ body }) => (body['items'] as { full: boolean }[])[0]?.full).sort()).toEqual([false, true])
  expect(await tagsOf(full)).toHaveLength(12)
  const { body } = await tag(staff, ['one more'], [], full, empty, gone)
  expect(body['items']).toHaveLength(2)
  expect(body['items']).toContainEqual({ id: full.userId, added: [], removed: [], full: true })
  expect(body['items']).toContainEqual({ id: empty.userId, added: ['one more'], removed: [], full: false })
  // A place that becomes free in the same change counts.
  expect((await tag(staff, ['swap'], ['n0'], full)).body['items']).toEqual([
    { id: full.userId, added: ['swap'], removed: ['n0'], full: false },
  ])
  // What nobody takes is not made.
  await tag(staff, ['for nobody'], [], full)
  const { items } = (await as(staff)('GET', '/api/desk/tags')).body as { items: { name: string }[] }
  expect(items.map(({ name }) => name)).not.toContain('for nobody')
})

test('a tag that clients have is deleted by managers only, and taken from every client; each change is audited', async () => {
  const client = await addUser(fixture, 'Del Tag')
  await tag(staff, ['Short lived'], [], client)
  const find = async () =>
    ((await as(staff)('GET', '/api/desk/tags')).body['items'] as { id: string; name: string; clients: number }[]).find(
      ({ name }) => name === 'Short lived',
    )
  const made = await find()
  expect(made?.clients).toBe(1)
  expect(await as(colleague)('DELETE', `/api/desk/tags/${made?.id}`)).toMatchObject({ status: 403 })
  expect(await tagsOf(client)).toEqual(['Short lived'])
  expect((await as(staff)('DELETE', `/api/desk/tags/${made?.id}`)).status).toBe(204)
  expect(await tagsOf(client)).toEqual([])
  expect(await find()).toBeUndefined()
  const { rows } = await fixture.owner.query(
    `select table_name, action, owner_id from audit_entries where actor_id = $1 and table_name in ('desk_tags', 'client_tags') order by id desc limit 2`,
    [staff.userId],
  )
  expect(rows.sort((a, b) => String(a.table_name).localeCompare(String(b.table_name)))).toEqual([
    { table_name: 'client_tags', action: 'purged', owner_id: null },
    { table_name: 'desk_tags', action: 'purged', owner_id: null },
  ])
  // One that nobody has is any colleague's to delete.
  await tag(staff, ['Unused'], [], client)
  await tag(staff, [], ['Unused'], client)
  const unused = ((await as(staff)('GET', '/api/desk/tags')).body['items'] as { id: string; name: string }[]).find(
    ({ name }) => name === 'Unused',
  )
  expect((await as(colleague)('DELETE', `/api/desk/tags/${unused?.id}`)).status).toBe(204)
})

test('staff without secrets tag; a client, and staff who view a client, neither see tags nor change any', async () => {
  const client = await addUser(fixture, 'Secret Tagged')
  const careful = await addUser(fixture, 'Cara Careful', 'admin', 'no-secrets')
  expect((await tag(careful, ['Difficult'], [], client)).status).toBe(200)
  const viewing = await addUser(fixture, 'Vera Viewing', 'admin')
  await as(viewing)('POST', `/api/clients/${client.userId}/view`)
  const view: Identity = { ...viewing, userId: client.userId, role: 'client', access: 'viewing' }
  for (const who of [client, view, undefined]) {
    expect((await tag(who, ['Mine'], ['Difficult'], client)).status).toBeGreaterThanOrEqual(401)
    expect((await as(who)('GET', '/api/desk/tags')).status).toBeGreaterThanOrEqual(401)
  }
  for (const who of [client, view])
    for (const table of ['desk_tags', 'client_tags'])
      expect(await fixture.portal.database.asUser(who, [{ text: `select * from ${table}` }]), table).toEqual([[]])
  for (const text of ['/api/session', '/api/user-profile', '/api/build-out', '/api/search?q=difficult'])
    expect((await as(client)('GET', text)).text, text).not.toContain('Difficult')
  for (const text of [`delete from client_tags`, `insert into desk_tags (name) values ('x')`])
    for (const who of [client, careful])
      await expect(fixture.portal.database.asUser(who, [{ text }]), text).rejects.toMatchObject({ code: '42501' })
  const changes = JSON.stringify([{ clients: [client.userId], add: ['Mine'], remove: ['Difficult'] }])
  await expect(
    fixture.portal.database.asUser(client, [
      { text: 'select * from app.tag_clients($1)', values: [changes], writes: true },
    ]),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await tagsOf(client)).toEqual(['Difficult'])
})

test('the team has at most 200 tags; one more is refused, and those that are there can still be given', async () => {
  const client = await addUser(fixture, 'Full List')
  await fixture.owner.query(
    `insert into desk_tags (name) select 'Filler ' || n from generate_series(1, 200 - (select count(*)::int from desk_tags)) n`,
  )
  expect(await tag(staff, ['One too many'], [], client)).toMatchObject({ status: 409, body: { code: 'too_many_tags' } })
  expect((await tag(staff, ['Filler 1'], [], client)).status).toBe(200)
  await fixture.owner.query(`delete from desk_tags where name like 'Filler %'`)
})
