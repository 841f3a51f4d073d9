import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '../src/kit/calendar/date.ts'
import { newId } from '../src/kit/database/new-id.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import { effectiveChoice } from '../src/kit/record/contract/derived-choice.ts'
import type { Field } from '../src/kit/record/contract/field.ts'
import { filterableFields, operatorsOf, sortableFields } from '../src/kit/record/contract/filter.ts'
import type { RecordRow } from '../src/kit/record/contract/row.ts'
import type { RowOwner, TableCounts } from '../src/kit/record/contract/table-routes.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

/* The table of every kind, as its declaration has it: filtered, sorted, exported and changed by those who may. */
type Row = RecordRow & Record<string, unknown>
type Page = { items: Row[]; next: string | null; owners: RowOwner[]; counts?: TableCounts }
type Done = { id: string; row?: Row; problem?: { status: number; code: string } }

let fixture: TestPortal
let client: Identity
let stranger: Identity
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Zoe Owner')
  stranger = await addUser(fixture, 'Stranger')
  staff = await addUser(fixture, 'Staff', 'admin')
})
afterAll(() => fixture.close())

const today = dayIn('America/New_York')

/** A page of the table of a kind, by the path of its rows. */
async function readPage(who: Identity, path: string, query: string): Promise<Page> {
  const { status, body, text } = await fixture.as(who)('GET', `${path}/table?${query}`)
  expect(status, text.slice(0, 300)).toBe(200)
  return body as unknown as Page
}

describe.each(recordKinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind: RecordKind) => {
  const path = pathOf(kind)
  const { shared, writers } = kind.access
  const size = kind.single ? 1 : 5
  let owner: Identity
  let rows: Row[]

  const table = (who: Identity, query = '') => readPage(who, path, `limit=100${query}`)
  const bulk = async (who: Identity, action: string, list: object[]) => {
    const { status, body, text } = await fixture.as(who)('POST', `${path}/bulk`, { action, rows: list })
    expect(status, text.slice(0, 300)).toBe(200)
    return body['items'] as Done[]
  }
  const filtered = (...filters: string[][]) => `&filters=${encodeURIComponent(JSON.stringify(filters))}`
  const refused = (query: string) => fixture.as(owner)('GET', `${path}/table?${query}`)
  /** What a row is compared by: a choice as it is today. */
  const valueOf = (row: Row, name: string, field: Field) =>
    field.choices ? (effectiveChoice(kind, row, name, today) ?? null) : (row[name] as string | number | boolean | null)

  beforeAll(async () => {
    owner = writers === 'admins' ? staff : client
    for (let n = 0; n < size; n++) await makeRow(fixture, kind, owner, n)
    rows = (await table(owner)).items
    expect(rows.length).toBeGreaterThanOrEqual(kind.oncePer ? 1 : size)
  })

  test('is filtered by every field that is no secret, with every operator', async () => {
    for (const [name, field] of filterableFields(kind)) {
      for (const operator of operatorsOf(field)) {
        const sample = rows.map((row) => valueOf(row, name, field)).find((value) => value !== null)
        const day = typeof sample === 'string' ? sample.slice(0, 10) : ''
        if (sample === undefined && operator !== 'empty' && operator !== 'filled') continue
        const value =
          operator === 'empty' || operator === 'filled'
            ? ''
            : field.filter === 'instant'
              ? day
              : typeof sample === 'boolean'
                ? sample
                  ? 'yes'
                  : 'no'
                : String(sample).slice(0, operator === 'contains' ? 6 : 200)
        const fits = (row: Row): boolean => {
          const has = valueOf(row, name, field)
          if (operator === 'empty') return has === null
          if (operator === 'filled') return has !== null
          if (operator === 'not') return has !== sample
          if (has === null || sample === undefined || sample === null) return false
          if (operator === 'contains') return String(has).toLowerCase().includes(value.toLowerCase())
          if (operator === 'is') return has === sample
          const [one, other] =
            field.filter === 'instant' ? [dayIn('America/New_York', new Date(String(has))), value] : [has, sample]
          return operator === 'min' ? one >= other : one <= other
        }
        const found = await table(owner, filtered([name, operator, value]))
        const wanted = rows.filter(fits).map(({ id }) => id)
        expect(
          found.items.map(({ id }) => id),
          `${name} ${operator} ${value}`,
        ).toEqual(wanted)
        expect(found.counts).toMatchObject({ found: wanted.length, all: rows.length })
      }
    }
  })

  test('is sorted by every field that is no secret, over all pages, what is missing last', async () => {
    for (const [name, field] of sortableFields(kind))
      for (const direction of ['asc', 'desc']) {
        const seen: Row[] = []
        for (let cursor = ''; ;) {
          const page = await readPage(owner, path, `limit=2&sort=${name}&direction=${direction}${cursor}`)
          seen.push(...page.items)
          expect(page.counts === undefined).toBe(cursor !== '')
          if (page.next === null) break
          cursor = `&cursor=${page.next}`
        }
        expect(seen.map(({ id }) => id).sort(), name).toEqual(rows.map(({ id }) => id).sort())
        if (field.order === 'firstNumber' || field.order === 'moment') continue
        const values = seen
          .map((row) => row[name] as string | number | boolean | null)
          .map((value) => (typeof value === 'string' ? value.toLowerCase() : value))
        const known = values.filter((value) => value !== null)
        expect(values.slice(0, known.length), `${name} ${direction}`).toEqual(known)
        const { rows: ordered } = await fixture.owner.query<{ position: number }>(
          `select position::int from jsonb_array_elements($1::jsonb) with ordinality e (value, position)
            order by case when jsonb_typeof(value) = 'string' then value #>> '{}' end, value, position`,
          [JSON.stringify([...new Set(known)])],
        )
        const distinct = [...new Set(known)]
        const wanted = ordered.map(({ position }) => distinct[position - 1])
        expect(distinct, `${name} ${direction}`).toEqual(direction === 'asc' ? wanted : wanted.toReversed())
      }
  })

  test('refuses conditions and orders that are not of the declaration, and every one about a secret', async () => {
    const hidden = Object.entries(kind.fields)
      .filter(([, field]) => field.masked || field.children || field.files)
      .map(([name]) => name)
    for (const name of [...hidden, ...hidden.map((one) => `${one}Last4`), 'nosuchfield', 'constructor', 'user_id']) {
      for (const operator of ['contains', 'is', 'empty', 'filled'])
        expect((await refused(filtered([name, operator, 'x']).slice(1))).status, `${name} ${operator}`).toBe(400)
      expect((await refused(`sort=${name}`)).status, name).toBe(400)
    }
    const [name] = filterableFields(kind)[0] ?? []
    for (const wrong of ['{', '[1]', `[["${name}"]]`, `[["${name}","like","x"]]`, JSON.stringify([[name, 'is', '']])])
      expect((await refused(`filters=${encodeURIComponent(wrong)}`)).status, wrong).toBe(400)
  })

  test('is exported as it is filtered, without a secret', async () => {
    const { text, status, headers } = await fixture.as(owner)('GET', `${path}/export`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const [head = ''] = text.split('\r\n')
    for (const { label } of Object.values(kind.fields)) expect(head).toContain(label)
    for (const field of Object.values(kind.fields).filter(({ masked }) => masked))
      for (let n = 0; n < size; n++) expect(text).not.toContain(String(field.sample(n)))
    const nothing = filtered([kind.title, 'is', 'No row is called this'])
    const isText = kind.fields[kind.title]?.filter === 'text'
    if (isText) {
      const filteredText = (await fixture.as(owner)('GET', `${path}/export?${nothing.slice(1)}`)).text
      expect(filteredText.trim().split('\r\n')).toHaveLength(1)
    }
  })

  if (!shared)
    test('shows a stranger nothing and changes nothing for one; staff see whose each row is', async () => {
      for (const route of ['table', 'export'])
        expect((await fixture.as(stranger)('GET', `${path}/${route}?client=${owner.userId}`)).status).toBe(404)
      expect(await table(stranger)).toMatchObject({ items: [], owners: [], counts: { found: 0, clients: 0, all: 0 } })
      expect((await fixture.as(stranger)('GET', `${path}/export`)).text).not.toContain(rows[0]?.id)
      const [row] = rows
      for (const [action, part] of [
        ['change', { version: row?.version, set: {} }],
        ['delete', { version: row?.version }],
        ['restore', {}],
      ] as const) {
        const [done] = await bulk(stranger, action, [{ id: row?.id, ...part }])
        expect(done, action).toEqual({ id: row?.id, problem: expect.objectContaining({ status: 404 }) })
      }
      expect((await table(owner)).items).toEqual(rows)

      const mine = await table(owner)
      expect(mine.owners).toEqual([])
      const seen = await table(staff, `&sort=client&search=${encodeURIComponent('Zoe Own')}`)
      expect(seen.items.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
      expect(seen.owners.map(({ id }) => id)).toEqual([owner.userId])
      expect(seen.counts).toMatchObject({ found: rows.length, clients: 1 })
    })

  if (!kind.createdBy)
    test('changes several rows, each at its version, and says which it did not change', async () => {
      const [first, second = first] = (await table(owner)).items
      if (!first || !second) throw new Error('There are no rows.')
      const name = Object.keys(kind.fields).find((one) => {
        const field = kind.fields[one]
        return field?.filter === 'text' && !field.serverSet && !field.staffOnly && one !== kind.oncePer
      })
      if (!name) return
      const value = kind.fields[name]?.sample(77)
      const gone = newId()
      const done = await bulk(owner, 'change', [
        { id: first.id, version: first.version, set: { [name]: value } },
        { id: gone, version: 1, set: { [name]: value } },
      ])
      expect(done).toMatchObject([
        { id: first.id, row: { id: first.id, version: first.version + 1, [name]: value } },
        { id: gone, problem: { status: 404 } },
      ])
      const stale = await bulk(owner, 'change', [{ id: first.id, version: first.version, set: { [name]: value } }])
      expect(stale).toMatchObject([{ id: first.id, problem: { status: 412, code: 'changed_meanwhile' } }])

      const version = first.version + 1
      const deleted = await bulk(owner, 'delete', [
        { id: first.id, version },
        { id: gone, version: 1 },
      ])
      expect(deleted).toEqual([{ id: first.id }, { id: gone, problem: expect.objectContaining({ status: 404 }) }])
      expect((await table(owner)).items.map(({ id }) => id)).not.toContain(first.id)
      const restored = await bulk(owner, 'restore', [{ id: first.id }])
      expect(restored).toMatchObject([{ id: first.id, row: { id: first.id, deletedAt: null } }])
      const { rows: trail } = await fixture.owner.query(
        `select action from audit_entries where table_name = $1 and row_id = $2 and actor_id = $3 order by id desc limit 3`,
        [kind.table, first.id, owner.actorId],
      )
      expect(trail.map((entry: { action: string }) => entry.action)).toEqual(['restored', 'deleted', 'changed'])
    })
})

test('an archived client’s rows are in the table of that client only', async () => {
  const gone = await addUser(fixture, 'Archie Gone')
  const kind = recordKinds[0] as RecordKind
  const row = await makeRow(fixture, kind, gone, 1)
  const read = async (query: string) =>
    ((await fixture.as(staff)('GET', `${pathOf(kind)}/table?limit=100${query}`)).body['items'] as Row[]).map(
      ({ id }) => id,
    )
  expect(await read('&sort=client')).toContain(row['id'])
  await fixture.as(staff)('POST', `/api/clients/${gone.userId}/archive`, { archived: true })
  expect(await read('&sort=client')).not.toContain(row['id'])
  expect(await read(`&client=${gone.userId}`)).toEqual([row['id']])
})

test('no cell of an export is a formula', async () => {
  const writer = await addUser(fixture, '=cmd()')
  await fixture.as(writer)('POST', '/api/business-bank-accounts', {
    bankName: '=1+1',
    accountNumber: '440018290001',
  })
  const { text } = await fixture.as(staff)('GET', '/api/business-bank-accounts/export?search=%3D1%2B1')
  expect(text).toContain(`'=1+1`)
  expect(text).toContain(`'=cmd()`)
  expect(text).toContain('•••• 0001')
  expect(text).not.toContain('440018290001')
})

test('over all clients, texts are sorted and found whatever the case of their letters, page by page', async () => {
  const written = ['banana', 'Éclair', 'Apple', 'éclair', 'cherry', 'Banana']
  const ids = new Map<string, string>()
  for (const notes of written) {
    const writer = await addUser(fixture, `Writes ${notes}`)
    const { body } = await fixture.as(writer)('POST', '/api/business-bank-accounts', { bankName: 'Fruit Bank', notes })
    ids.set(String(body['id']), notes)
  }
  const read = (query: string) => readPage(staff, '/api/business-bank-accounts', query)
  // Few rows are sorted once they are found, many as they are read.
  for (const narrowed of ['&search=fruit%20bank', '']) {
    const paged: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Page = await read(`sort=notes&limit=2${narrowed}${cursor && `&cursor=${cursor}`}`)
      paged.push(...page.items.flatMap(({ id }) => ids.get(id) ?? []))
      cursor = page.next
    }
    expect(paged.slice(0, 4), narrowed).toEqual(['Apple', 'banana', 'Banana', 'cherry'])
    expect(paged.slice(4).sort(), narrowed).toEqual(['Éclair', 'éclair'])
  }
  for (const [word, found] of [
    ['BANANA', 2],
    ['ÉCLAIR', 2],
    ['écl', 2],
    ['ec', 0],
  ] as const) {
    const filters = encodeURIComponent(JSON.stringify([['notes', 'contains', word]]))
    expect((await read(`search=fruit%20bank&filters=${filters}&limit=10`)).items, word).toHaveLength(found)
  }
})
