import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { DeskPage } from '../contract.ts'
import type { SavedView } from '../view-contract.ts'

let fixture: TestPortal
let author: Identity
let manager: Identity
let colleague: Identity
let client: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  author = await addUser(fixture, 'Anna Author', 'admin', 'staff')
  manager = await addUser(fixture, 'Mia Manager', 'admin', 'manager')
  colleague = await addUser(fixture, 'Cara Colleague', 'admin', 'no-secrets')
  client = await addUser(fixture, 'Clive Client')
})
afterAll(() => fixture.close())

const as = (who?: Identity) => fixture.as(who)
const filter = {
  view: 'all',
  chips: ['us'],
  tags: ['Bank week'],
  assignee: null,
  waiting: null,
  search: 'harbor',
  sort: 'due',
  direction: 'desc',
  layout: 'board',
}
const save = async (who: Identity, name: string, more: object = {}) => {
  const response = await as(who)('POST', '/api/desk/views', { name, shared: false, filter, columns: null, ...more })
  expect(response.status, response.text).toBe(201)
  return response.body as unknown as SavedView
}
const namesOf = async (who: Identity) =>
  ((await as(who)('GET', '/api/desk/views')).body['items'] as SavedView[]).map(({ name }) => name)
const change = (who: Identity | undefined, { id, version }: SavedView, what: object) =>
  as(who)('PATCH', `/api/desk/views/${id}`, what, { headers: { 'if-match': `"${version}"` } })
const remove = (who: Identity | undefined, { id }: SavedView) => as(who)('DELETE', `/api/desk/views/${id}`)

test('a view keeps its filter, order and columns as they were, is the author’s own until it is shared, and is text', async () => {
  const name = '<script>alert(1)</script>'
  const saved = await save(author, name, { columns: ['late', 'tags'] })
  expect(saved).toMatchObject({ name, own: true, by: 'Anna Author', shared: false, filter, columns: ['late', 'tags'] })
  for (const who of [manager, colleague]) {
    expect(await namesOf(who)).toEqual([])
    expect((await change(who, saved, { name: 'Mine' })).status).toBe(404)
    expect((await remove(who, saved)).status).toBe(404)
  }
  const shared = (await change(author, saved, { shared: true })).body as unknown as SavedView
  expect(shared).toMatchObject({ shared: true, version: saved.version + 1, filter, columns: ['late', 'tags'] })
  const [seen] = (await as(colleague)('GET', '/api/desk/views')).body['items'] as SavedView[]
  expect(seen).toMatchObject({ name, own: false, by: 'Anna Author' })
  expect((await remove(author, saved)).status).toBe(204)
  expect((await remove(author, saved)).status).toBe(404)
})

test('what is shared is renamed and deleted by its author and managers; only the author takes it back', async () => {
  const saved = await save(author, 'Bank calls', { shared: true })
  expect(await change(colleague, saved, { name: 'Other' })).toMatchObject({ status: 403, body: { code: 'not_yours' } })
  expect((await remove(colleague, saved)).status).toBe(403)
  const renamed = (await change(manager, saved, { name: 'Calls' })).body as unknown as SavedView
  expect(renamed).toMatchObject({ name: 'Calls', own: false, filter })
  // An outdated version is refused, with the view as it is.
  expect(await change(author, saved, { name: 'Late' })).toMatchObject({
    status: 412,
    body: { current: { name: 'Calls' } },
  })
  expect((await change(manager, renamed, { shared: false })).status).toBe(403)
  expect((await change(author, renamed, { shared: false })).body).toMatchObject({ shared: false })
  expect(await namesOf(manager)).toEqual([])
  const other = await save(author, 'Team view', { shared: true })
  expect((await remove(manager, other)).status).toBe(204)
  const { rows } = await fixture.owner.query(
    `select actor_id, action, owner_id from audit_entries where table_name = 'desk_views' and row_id = $1 order by id`,
    [other.id],
  )
  expect(rows).toEqual([
    { actor_id: author.userId, action: 'created', owner_id: null },
    { actor_id: manager.userId, action: 'purged', owner_id: null },
  ])
})

test('a name is used once by each person, and what is no view is refused', async () => {
  const saved = await save(author, 'Texas')
  const second = await save(author, 'Ohio')
  const again = { name: 'TEXAS', shared: false, filter, columns: null }
  expect(await as(author)('POST', '/api/desk/views', again)).toMatchObject({
    status: 409,
    body: { code: 'name_taken' },
  })
  expect(await change(author, second, { name: 'texas' })).toMatchObject({ status: 409, body: { code: 'name_taken' } })
  await save(colleague, 'Texas')
  for (const wrong of [
    { name: '  ' },
    { name: 'x'.repeat(41) },
    { filter: { ...filter, sort: 'shoe' } },
    { filter: { ...filter, more: 1 } },
    { filter: { ...filter, layout: 'map' } },
    // PostgreSQL keeps neither as JSON.
    { filter: { ...filter, search: 'half \ud800 of a pair' } },
    { filter: { ...filter, search: 'nul \0 inside' } },
    { filter: { ...filter, tags: ['half \ud800 of a pair'] } },
    { columns: ['price'] },
  ])
    expect((await as(author)('POST', '/api/desk/views', { ...again, name: 'Fine', ...wrong })).status).toBe(400)
  expect((await remove(author, saved)).status).toBe(204)
})

test('a view that was saved before there was a board is a list', async () => {
  const { layout, ...former } = filter
  expect(layout).toBe('board')
  await fixture.owner.query(`insert into desk_views (owner_id, name, filter) values ($1, 'Former', $2)`, [
    author.userId,
    JSON.stringify(former),
  ])
  const views = (await as(author)('GET', '/api/desk/views')).body['items'] as SavedView[]
  expect(views.find(({ name }) => name === 'Former')?.filter).toEqual({ ...former, layout: 'list' })
  expect((await save(author, 'Without a layout', { filter: former })).filter).toEqual({ ...former, layout: 'list' })
})

test('fifty views are enough for one person', async () => {
  const many = await addUser(fixture, 'Manny Many', 'admin', 'staff')
  await fixture.owner.query(
    `insert into desk_views (owner_id, name, filter) select $1, 'View ' || n, '{}' from generate_series(1, 50) n`,
    [many.userId],
  )
  expect(
    await as(many)('POST', '/api/desk/views', { name: 'Fine', shared: false, filter, columns: null }),
  ).toMatchObject({
    status: 409,
    body: { code: 'too_many_views' },
  })
})

test('the desk is narrowed to a colleague’s clients, or nobody’s; someone who has left is named and left out', async () => {
  const leaver = await addUser(fixture, 'Lea Leaver', 'admin', 'staff')
  const desk = async (query: string) => (await as(author)('GET', `/api/desk?${query}`)).body as unknown as DeskPage
  await as(author)('POST', '/api/desk/assign', { clients: [client.userId], assignee: leaver.userId })
  const free = await addUser(fixture, 'Fred Free')
  const ids = ({ items }: DeskPage) => items.map(({ id }) => id)
  expect(ids(await desk(`assignee=${leaver.userId}`))).toEqual([client.userId])
  expect((await desk(`assignee=${leaver.userId}`)).missing?.colleague).toBeNull()
  expect(ids(await desk('assignee=none'))).toContain(free.userId)
  expect(ids(await desk('assignee=none'))).not.toContain(client.userId)
  await fixture.owner.query('update users set deactivated_at = now() where id = $1', [leaver.userId])
  const left = await desk(`assignee=${leaver.userId}`)
  expect(left.missing?.colleague).toBe('Lea Leaver')
  expect(ids(left)).toEqual(expect.arrayContaining([client.userId, free.userId]))
  expect((await as(author)('GET', '/api/desk?assignee=me')).status).toBe(400)
})

test('a client neither reads nor writes views, by no route and no statement; staff who view a client neither', async () => {
  const saved = await save(author, 'For the team', { shared: true })
  const viewing = await addUser(fixture, 'Vera Viewing', 'admin')
  await as(viewing)('POST', `/api/clients/${client.userId}/view`)
  const view: Identity = { ...viewing, userId: client.userId, role: 'client', access: 'viewing' }
  for (const who of [client, view, undefined]) {
    expect((await as(who)('GET', '/api/desk/views')).status).toBeGreaterThanOrEqual(401)
    expect((await change(who, saved, { name: 'Mine' })).status).toBeGreaterThanOrEqual(401)
    expect((await remove(who, saved)).status).toBeGreaterThanOrEqual(401)
  }
  const run = (text: string, who: Identity) => fixture.portal.database.asUser(who, [{ text }])
  expect(await run('select * from desk_views', client)).toEqual([[]])
  expect(await run(`update desk_views set name = 'x' where id = '${saved.id}' returning id`, client)).toEqual([[]])
  expect(await run(`delete from desk_views returning id`, client)).toEqual([[]])
  await expect(run(`insert into desk_views (name, filter) values ('x', '{}')`, client)).rejects.toMatchObject({
    code: '42501',
  })
  // A colleague can't save one under another name either.
  await expect(
    run(`update desk_views set owner_id = '${colleague.userId}' where id = '${saved.id}'`, author),
  ).rejects.toMatchObject({ code: '42501' })
  expect(await namesOf(author)).toContain('For the team')
})
