import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { findFileTable } from '../src/kit/record/contract/attachment-file.ts'
import { pathOf } from '../src/kit/record/contract/define-record.ts'
import { recordKinds } from '../src/records/index.ts'
import { accessMatrix, type Ids } from './access-matrix.ts'
import { makeIds } from './access-rows.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

/*
 * More cells of the access matrix, made from the contracts: another client's id wherever a client is named, and what belongs to
 * one row asked for under another.
 */
let fixture: TestPortal
let stranger: Identity
let owner: Identity
let ids: Ids
/** The stranger's own rows, by kind. */
const own: Record<string, string> = {}
const ownKinds = recordKinds.filter(({ access }) => !access.shared && access.writers !== 'admins')
beforeAll(async () => {
  fixture = await openTestPortal()
  owner = await addUser(fixture, 'Owner')
  stranger = await addUser(fixture, 'Stranger')
  ids = await makeIds(fixture, owner, await addUser(fixture, 'Admin', 'admin'))
  for (const kind of ownKinds) own[kind.name] = String((await makeRow(fixture, kind, stranger, 1))['id'])
})
afterAll(() => fixture.close())

test('no route takes another client’s id in its query', async () => {
  const named = fixture.portal.contracts.filter(
    ({ auth, client }) => auth === 'user' && client !== undefined && client !== 'shared',
  )
  expect(named.length).toBeGreaterThan(20)
  for (const { method, path } of named) {
    const real = accessMatrix[`${method} ${path}`]?.path?.(ids).replace(/\?.*/, '') ?? path
    const required = /\?(.*)/.exec(accessMatrix[`${method} ${path}`]?.path?.(ids) ?? '')?.[1] ?? ''
    const query = new URLSearchParams(required)
    query.set('client', ids.owner)
    const response = await fixture.as(stranger)(method, `${real}?${query}`)
    expect(response.status, `${method} ${path}: ${response.text.slice(0, 200)}`).toBe(404)
    expect(response.text).not.toContain(ids.owner)
  }
})

test('no row is made for another client', async () => {
  for (const kind of ownKinds.filter(({ createdBy }) => !createdBy)) {
    const { body: row } = await fixture.as(owner)('GET', `${pathOf(kind)}?limit=1`)
    const response = await fixture.as(stranger)('POST', pathOf(kind), { userId: ids.owner })
    expect([400, 404], `${kind.name}: ${response.text}`).toContain(response.status)
    expect((await fixture.as(owner)('GET', `${pathOf(kind)}?limit=1`)).body).toEqual(row)
  }
})

test('a document is not reached under another row, neither by its owner nor by the owner of that row', async () => {
  const kinds = ownKinds.filter(findFileTable)
  expect(kinds.length).toBeGreaterThan(1)
  for (const kind of kinds) {
    const document = `${pathOf(kind)}/${own[kind.name]}/documents/${ids.documents[kind.name]}`
    for (const who of [stranger, owner]) {
      expect((await fixture.as(who)('DELETE', document)).status, kind.name).toBe(404)
      expect((await fixture.as(who)('POST', `${document}/restore`)).status, kind.name).toBe(404)
    }
  }
})

test('an entry of a history is not restored into another row', async () => {
  for (const kind of ownKinds) {
    const { rows } = await fixture.owner.query<{ id: string }>(
      'select id from audit_entries where row_id = $1 order by id limit 1',
      [ids.rows[kind.name]?.id],
    )
    const path = `${pathOf(kind)}/${own[kind.name]}/history/${rows[0]?.id}/restore`
    for (const who of [stranger, owner])
      expect(
        (await fixture.as(who)('POST', path, undefined, { headers: { 'if-match': '"1"' } })).status,
        kind.name,
      ).toBe(404)
  }
})
