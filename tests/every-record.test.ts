import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayIn } from '../src/kit/calendar/date.ts'
import type { Change, Identity } from '../src/kit/database/statement.ts'
import { columnOf, pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import { effectiveChoice } from '../src/kit/record/contract/derived-choice.ts'
import type { RecordRow } from '../src/kit/record/contract/row.ts'
import { writableFields } from '../src/kit/record/contract/schema.ts'
import { hasSummary } from '../src/kit/record/contract/routes.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { expectedRow, sampleInput } from './sample-row.ts'

let fixture: TestPortal
let client: Identity
let stranger: Identity
let admin: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Owner')
  stranger = await addUser(fixture, 'Stranger')
  admin = await addUser(fixture, 'Admin', 'admin')
})
afterAll(() => fixture.close())

const version = (row: Record<string, unknown>) => ({ headers: { 'if-match': `"${row['version'] as number}"` } })

describe.each(recordKinds.map((kind) => [kind.name, kind] as const))('%s', (_name, kind: RecordKind) => {
  const path = pathOf(kind)
  const { shared, writers } = kind.access
  let owner: Identity
  beforeAll(() => {
    owner = writers === 'admins' ? admin : client
  })

  // Of a kind that there can be one of, the one before goes to the trash first.
  async function make(identity: Identity, n = 1): Promise<Record<string, unknown>> {
    const [before] = kind.single
      ? ((await fixture.as(identity)('GET', path)).body['items'] as Record<string, unknown>[])
      : []
    if (before?.['userId'] === identity.userId)
      await fixture.as(identity)('DELETE', `${path}/${before['id'] as string}`, undefined, version(before))
    return makeRow(fixture, kind, identity, n)
  }
  const secretField = Object.entries(kind.fields).find(([, field]) => field.masked)?.[0]
  const textField = kind.title

  test('is created, read, listed newest first, and a list never carries a secret', async () => {
    const first = await make(owner, 1)
    const second = await make(owner, 2)
    const list = await fixture.as(owner)('GET', path)
    expect(list.status).toBe(200)
    const items = list.body['items'] as Record<string, unknown>[]
    expect(items.slice(0, 2).map((item) => item['id'])).toEqual(
      kind.single ? [second['id']] : [second['id'], first['id']],
    )
    expect(items[0]).toMatchObject({
      ...expectedRow(kind, sampleInput(kind, 2)),
      userId: owner.userId,
      version: 1,
      deletedAt: null,
    })
    expect((await fixture.as(owner)('GET', `${path}/${second['id'] as string}`)).body).toEqual(items[0])
    for (const [name, field] of writableFields(kind)) {
      if (field.masked) {
        expect(Object.keys(items[0]?.[name] as object)).toEqual(['set', 'last4'])
        expect(list.text).not.toContain(field.sample(2) as string)
      }
    }
  })

  if (!kind.single)
    test('comes in keyset pages that hold every row once, newest first and in every order that can be asked for', async () => {
      const paging = shared ? owner : await addUser(fixture, 'Paging')
      for (let n = 0; n < 7; n++) await make(paging, n)
      const whole = shared
        ? ((await fixture.as(paging)('GET', `${path}?limit=100`)).body['items'] as unknown[]).length
        : 7
      async function walk(order: string): Promise<Record<string, unknown>[]> {
        const seen: Record<string, unknown>[] = []
        for (let page = 0, cursor = ''; page < 40; page++) {
          const { body } = await fixture.as(paging)('GET', `${path}?limit=3${order}${cursor && `&cursor=${cursor}`}`)
          seen.push(...(body['items'] as Record<string, unknown>[]))
          if (!body['next']) break
          cursor = body['next'] as string
        }
        expect(seen).toHaveLength(whole)
        expect(new Set(seen.map((row) => row['id'])).size).toBe(whole)
        return seen
      }
      const ids = (await walk('')).map((row) => row['id'])
      expect(ids).toEqual([...ids].sort().reverse())
      for (const [name, field] of Object.entries(kind.fields).filter((pair) => pair[1].sort)) {
        const read = (row: Record<string, unknown>) =>
          (field.sort === 'number'
            ? Number(/[\d.]+/.exec(String(row[name]).replace(/(?<=\d),(?=\d)/g, ''))?.[0])
            : row[name]) as string | number
        for (const direction of ['asc', 'desc']) {
          const values = (await walk(`&sort=${name}&direction=${direction}`)).map(read)
          const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
          expect(values, `${name} ${direction}`).toEqual(direction === 'asc' ? sorted : sorted.reverse())
        }
      }
      expect((await fixture.as(paging)('GET', `${path}?sort=nosuchfield`)).status).toBe(400)
    })

  if (hasSummary(kind))
    test('is counted and summed as its list is filtered, for the caller', async () => {
      const asker = shared ? owner : await addUser(fixture, 'Summary')
      for (let n = 0; n < (kind.single ? 1 : 5); n++) await makeRow(fixture, kind, asker, n)
      const rows = (await fixture.as(asker)('GET', `${path}?limit=100`)).body['items'] as Record<string, unknown>[]
      const summary = (await fixture.as(asker)('GET', `${path}/summary`)).body as {
        count: number
        totals: Record<string, number>
        groups: Record<string, Record<string, { count: number }>>
      }
      expect(summary.count).toBe(rows.length)
      for (const [name] of Object.entries(kind.fields).filter(([, field]) => field.total)) {
        expect(summary.totals[name]).toBeCloseTo(
          rows.reduce((sum, row) => sum + (row[name] as number), 0),
          2,
        )
      }
      for (const [name, field] of Object.entries(kind.fields)) {
        for (const { value } of field.choices ?? []) {
          const narrowed = (await fixture.as(asker)('GET', `${path}?limit=100&${name}=${encodeURIComponent(value)}`))
            .body['items'] as Record<string, unknown>[]
          expect(narrowed.length, `${name} ${value}`).toBe(summary.groups[name]?.[value]?.count ?? 0)
          expect(
            narrowed.every((row) => effectiveChoice(kind, row as RecordRow, name, dayIn('America/New_York')) === value),
          ).toBe(true)
        }
      }
      if (!shared)
        expect((await fixture.as(stranger)('GET', `${path}/summary?client=${asker.userId}`)).status).toBe(404)
    })

  const searched = kind.fields[textField]?.search
  if (searched)
    test(`is found by its search text, by ${shared ? 'everybody signed in' : 'its owner only'}`, async () => {
      const words = (await make(owner, 77))[textField] as string
      const found = await fixture.as(owner)('GET', `${path}?search=${encodeURIComponent(words.toUpperCase())}`)
      expect(found.body['items']).toEqual(expect.arrayContaining([expect.objectContaining({ [textField]: words })]))
      const others = (await fixture.as(stranger)('GET', `${path}?search=${encodeURIComponent(words)}`)).body[
        'items'
      ] as unknown[]
      expect(others.length > 0).toBe(shared)
      for (const signs of ['%no_such', '___', '\\'])
        expect(
          (await fixture.as(owner)('GET', `${path}?search=${encodeURIComponent(signs)}`)).body['items'],
          signs,
        ).toEqual([])
    })

  if (!shared)
    test('is not there for a stranger, for someone signed out, and not for the database’s role without an identity', async () => {
      const row = await make(owner)
      const id = row['id'] as string
      const { rows } = await fixture.owner.query(`select user_id from ${kind.table} where id = $1`, [id])
      expect(rows).toEqual([{ user_id: owner.userId }])
      const routes: [string, string, unknown?][] = [
        ['GET', `${path}/${id}`],
        ['PATCH', `${path}/${id}`, {}],
        ['DELETE', `${path}/${id}`],
        ['POST', `${path}/${id}/restore`],
        ['GET', `${path}/${id}/history`],
        ...(secretField ? [['POST', `${path}/${id}/reveal`, { field: secretField }] as [string, string, unknown]] : []),
      ]
      for (const [method, url, body] of routes) {
        expect((await fixture.as(stranger)(method, url, body, version(row))).status, `${method} ${url}`).toBe(404)
        expect((await fixture.as()(method, url, body, version(row))).status, `${method} ${url}`).toBe(401)
      }
      expect((await fixture.as(stranger)('GET', path)).text).not.toContain(id)
      expect((await fixture.as(stranger)('GET', `${path}?client=${owner.userId}`)).status).toBe(404)
      await fixture.owner.query('begin; set local role portal')
      const bare = await fixture.owner.query(`select id from ${kind.table}`)
      await fixture.owner.query('rollback')
      expect(bare.rows).toEqual([])
      const after = await fixture.owner.query(`select deleted_at, version from ${kind.table} where id = $1`, [id])
      expect(after.rows).toEqual([{ deleted_at: null, version: 1 }])
    })

  if (shared)
    test(`is read by everybody signed in and changed by ${writers}; nobody else gets in`, async () => {
      const row = await make(owner)
      const one = `${path}/${row['id'] as string}`
      expect((await fixture.as(stranger)('GET', one)).status).toBe(200)
      expect((await fixture.as()('GET', one)).status).toBe(401)
      const changed = await fixture.as(stranger)('PATCH', one, { [textField]: 'Changed by a stranger' }, version(row))
      expect(changed.status).toBe(writers === 'everyone' ? 200 : 403)
      expect(
        (await fixture.as(stranger)('DELETE', one, undefined, version(changed.status === 200 ? changed.body : row)))
          .status,
      ).toBe(writers === 'everyone' ? 204 : 403)
      await fixture.owner.query('begin; set local role portal')
      expect((await fixture.owner.query(`select id from ${kind.table}`)).rows).toEqual([])
      // As the reader at the database itself, past every check of the server.
      await fixture.owner.query(
        `select set_config('app.user_id', $1, true), set_config('app.actor_id', $1, true), set_config('app.role', 'client', true)`,
        [stranger.userId],
      )
      const update = await fixture.owner
        .query(`update ${kind.table} set version = version + 1 where id = $1`, [row['id']])
        .catch(() => ({ rowCount: 0 }))
      await fixture.owner.query('rollback')
      expect(update.rowCount).toBe(writers === 'everyone' ? 1 : 0)
    })

  if (!shared)
    test('is read, narrowed and changed by an admin for the client, and the audit trail says who did it', async () => {
      const row = await make(owner)
      const list = await fixture.as(admin)('GET', `${path}?client=${stranger.userId}`)
      expect((list.body['items'] as { userId: string }[]).every((item) => item.userId === stranger.userId)).toBe(true)
      expect((await fixture.as(admin)('GET', `${path}?client=${owner.userId}`)).text).toContain(row['id'])
      const changed = await fixture.as(admin)(
        'PATCH',
        `${path}/${row['id'] as string}`,
        { [textField]: 'Changed by staff' },
        version(row),
      )
      expect(changed).toMatchObject({
        status: 200,
        body: { [textField]: 'Changed by staff', userId: owner.userId, version: 2 },
      })
      const { rows } = await fixture.owner.query(
        'select actor_id, owner_id, action, fields from audit_entries where row_id = $1 order by id',
        [row['id']],
      )
      expect(rows.map((entry) => [entry.actor_id, entry.action])).toEqual([
        [owner.userId, 'created'],
        [admin.userId, 'changed'],
      ])
      expect(rows[1].fields).toContain(textField.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
      expect(rows.every((entry) => entry.owner_id === owner.userId)).toBe(true)
    })

  test('keeps what a patch does not name, and refuses a stale version with the row as it is', async () => {
    const row = await make(owner, 5)
    const first = await fixture.as(owner)(
      'PATCH',
      `${path}/${row['id'] as string}`,
      { [textField]: 'First' },
      version(row),
    )
    expect(first.body).toMatchObject({ ...expectedRow(kind, sampleInput(kind, 5)), [textField]: 'First', version: 2 })
    const second = await fixture.as(owner)(
      'PATCH',
      `${path}/${row['id'] as string}`,
      { [textField]: 'Second' },
      version(row),
    )
    expect(second.status).toBe(412)
    expect(second.body['current']).toEqual(first.body)
    expect((await fixture.as(owner)('DELETE', `${path}/${row['id'] as string}`, undefined, version(row))).status).toBe(
      412,
    )
    expect(await fixture.as(owner)('PATCH', `${path}/${row['id'] as string}`, { [textField]: 'x' })).toMatchObject({
      status: 428,
      body: { code: 'version_needed' },
    })
  })

  test('tells who changed what, and gives back what was there before', async () => {
    const row = await make(owner, 6)
    const one = `${path}/${row['id'] as string}`
    const first = (await fixture.as(owner)('PATCH', one, { [textField]: 'First' }, version(row))).body
    const second = (await fixture.as(admin)('PATCH', one, { [textField]: 'Second' }, version(first))).body
    const { entries } = (await fixture.as(owner)('GET', `${one}/history`)).body as unknown as {
      entries: { id: string; by: string; action: string; fields: string[]; before: object }[]
    }
    expect(entries.map(({ by, action }) => [by, action])).toEqual([
      [owner === admin ? 'You' : 'Your team', 'changed'],
      ['You', 'changed'],
      ['You', 'created'],
    ])
    expect(entries[0]).toMatchObject({ fields: [textField], before: { [textField]: 'First' } })
    expect(JSON.stringify(entries)).not.toContain('sealed')
    const back = await fixture.as(owner)('POST', `${one}/history/${entries[1]?.id}/restore`)
    expect(back).toMatchObject({
      status: 200,
      body: {
        ...expectedRow(kind, sampleInput(kind, 6)),
        [textField]: row[textField],
        version: (second['version'] as number) + 1,
      },
    })
    expect((await fixture.as(owner)('POST', `${one}/history/${entries[2]?.id}/restore`)).status).toBe(200)
    expect((await fixture.as(owner)('POST', `${one}/history/${row['id'] as string}/restore`)).status).toBe(404)
  })

  const staffOnly = Object.entries(kind.fields).find(([, field]) => field.staffOnly)
  if (staffOnly)
    test('lets only staff set what is theirs to set, and the database refuses a client too', async () => {
      const [name, field] = staffOnly
      const row = await make(owner)
      const one = `${path}/${row['id'] as string}`
      expect(row[name]).toBe(field.defaultValue)
      const moved = field.choices?.[1]?.value
      expect(await fixture.as(owner)('PATCH', one, { [name]: moved }, version(row))).toMatchObject({
        status: 403,
        body: { errors: [{ path: name }] },
      })
      expect((await fixture.as(owner)('POST', path, { ...sampleInput(kind, 1), [name]: moved })).status).toBe(403)
      expect((await fixture.as(admin)('PATCH', one, { [name]: moved }, version(row))).body).toMatchObject({
        [name]: moved,
        statusChangedBy: 'Admin',
      })
      await fixture.owner.query('begin; set local role portal')
      await fixture.owner.query(
        `select set_config('app.user_id', $1, true), set_config('app.actor_id', $1, true), set_config('app.role', 'client', true)`,
        [owner.userId],
      )
      await expect(
        fixture.owner.query(`update ${kind.table} set ${columnOf(name)} = $2 where id = $1`, [
          row['id'],
          field.defaultValue,
        ]),
      ).rejects.toMatchObject({ code: 'PT405' })
      await fixture.owner.query('rollback')
    })

  if (kind.single)
    test('is there once for each user', async () => {
      const single = await addUser(fixture, 'Single')
      await make(single)
      expect((await fixture.as(single)('POST', path, sampleInput(kind, 2))).status).toBe(409)
    })

  test('goes to the trash, out of the list, and comes back', async () => {
    const row = await make(owner)
    const id = row['id'] as string
    expect((await fixture.as(owner)('DELETE', `${path}/${id}`, undefined, version(row))).status).toBe(204)
    expect((await fixture.as(owner)('GET', path)).text).not.toContain(id)
    expect((await fixture.as(owner)('GET', `${path}?trash=true`)).text).toContain(id)
    expect((await fixture.as(stranger)('GET', `${path}?trash=true`)).text.includes(id)).toBe(
      shared && writers === 'everyone',
    )
    const back = await fixture.as(owner)('POST', `${path}/${id}/restore`)
    expect(back).toMatchObject({ status: 200, body: { id, deletedAt: null } })
    expect((await fixture.as(owner)('GET', path)).text).toContain(id)
  })

  test('refuses unknown fields by name, fields that only the server sets, and what is not JSON', async () => {
    const row = await make(owner)
    const patch = (body: unknown, raw?: string) =>
      fixture.as(owner)('PATCH', `${path}/${row['id'] as string}`, body, {
        ...version(row),
        ...(raw !== undefined && { raw }),
      })
    for (const name of [
      'nosuchfield',
      'userId',
      'id',
      'version',
      'deletedAt',
      ...Object.keys(kind.fields).filter((field) => kind.fields[field]?.serverSet),
    ]) {
      const refused = await patch({ [name]: 'x' })
      expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: name }] } })
    }
    for (const raw of [
      '{',
      '[]',
      'null',
      '"text"',
      '['.repeat(50_000),
      `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
    ]) {
      expect((await patch(undefined, raw)).status, raw.slice(0, 20)).toBe(400)
    }
    expect((await patch(undefined, `{"${textField}":"${'x'.repeat(4_000_000)}"}`)).status).toBe(413)
    const unchanged = await fixture.as(owner)('GET', `${path}/${row['id'] as string}`)
    expect(unchanged.body['version']).toBe(1)
  })

  test('tells the owner and admins of a change, and no one else', async () => {
    const changes: Change[] = []
    const stop = fixture.database.onChange((batch) => changes.push(...batch))
    const row = await make(owner)
    stop()
    expect(changes).toContainEqual({ table: kind.table, id: row['id'], owner: owner.userId, action: 'created' })
    expect(kind.access.mayConcern(owner, owner.userId)).toBe(true)
    expect(kind.access.mayConcern(admin, owner.userId)).toBe(true)
    expect(kind.access.mayConcern(stranger, owner.userId)).toBe(shared)
  })

  if (secretField)
    test('reveals one secret after a recent sign-in, writes it down, and asks for the password after ten minutes', async () => {
      const row = await make(owner, 9)
      const url = `${path}/${row['id'] as string}/reveal`
      const value = kind.fields[secretField]?.sample(9)
      expect((await fixture.as(owner)('POST', url, { field: secretField })).body).toEqual({ value })
      const { rows } = await fixture.owner.query(
        `select actor_id from audit_entries where row_id = $1 and action = 'revealed'`,
        [row['id']],
      )
      expect(rows).toEqual([{ actor_id: owner.userId }])
      await fixture.owner.query(
        `update auth_sessions set confirmed_at = now() - interval '11 minutes' where token = $1`,
        [owner.token],
      )
      expect(await fixture.as(owner)('POST', url, { field: secretField })).toMatchObject({
        status: 403,
        body: { code: 'confirm_password' },
      })
      await fixture.owner.query('update auth_sessions set confirmed_at = now() where token = $1', [owner.token])
      expect((await fixture.as(owner)('POST', url, { field: textField })).status).toBe(404)
      const { rows: stored } = await fixture.owner.query(
        `select to_jsonb(t)::text as all from ${kind.table} t where id = $1`,
        [row['id']],
      )
      expect(stored[0].all).not.toContain(value)
      const { rows: trail } = await fixture.owner.query(
        "select string_agg(to_jsonb(a)::text, ' ') as all from audit_entries a",
      )
      expect(trail[0].all).not.toContain(value)
    })

  if (secretField)
    test('keeps no former secret in the audit trail, sealed or not, and says that it was changed', async () => {
      const row = await make(owner, 9)
      const column = columnOf(secretField)
      const changed = await fixture.as(owner)(
        'PATCH',
        `${path}/${row['id'] as string}`,
        { [secretField]: kind.fields[secretField]?.sample(10) },
        version(row),
      )
      expect(changed.status).toBe(200)
      const { rows } = await fixture.owner.query(
        `select fields, before from audit_entries where row_id = $1 and action = 'changed'`,
        [row['id']],
      )
      expect(rows).toHaveLength(1)
      expect(rows[0].fields).toContain(column)
      expect(rows[0].before ?? {}).not.toHaveProperty(column)
    })

  if (!kind.createdBy)
    test('is made once for the same key, also at the same moment, and a key is for one thing only', async () => {
      const input = sampleInput(kind, 3)
      if (kind.single) owner = await addUser(fixture, 'Once')
      const post = (body: unknown, key = `key-of-${kind.name}`) =>
        fixture.as(owner)('POST', path, body, { headers: { 'idempotency-key': key } })
      const responses = await Promise.all([post(input), post(input), post(input)])
      expect(responses.map((response) => response.status)).toEqual([201, 201, 201])
      expect(new Set(responses.map((response) => response.body['id'])).size).toBe(1)
      expect((await post(input)).body).toEqual(responses[0]?.body)
      expect((await post({ ...input, [textField]: 'Another' })).status).toBe(422)
      const { rows } = await fixture.owner.query(`select count(*)::int as n from ${kind.table} where id = $1`, [
        responses[0]?.body['id'],
      ])
      expect(rows[0].n).toBe(1)
    })

  if (!kind.createdBy)
    test('names the field that is missing or wrong, and the owner that is not one', async () => {
      const input = sampleInput(kind, 4)
      for (const [name, field] of writableFields(kind).filter(([, { presence }]) => presence === 'required')) {
        const { [name]: _, ...rest } = input
        expect(await fixture.as(owner)('POST', path, rest)).toMatchObject({
          status: 400,
          body: { errors: [{ path: name, message: `${field.label} is required.` }] },
        })
      }
      for (const [name] of writableFields(kind).filter(([, field]) => !field.staffOnly)) {
        const refused = await fixture.as(owner)('POST', path, { ...input, [name]: { an: 'object' } })
        expect(refused.status, name).toBe(400)
        expect((refused.body['errors'] as { path: string }[])[0]?.path, name).toMatch(new RegExp(`^${name}`))
      }
      if (shared) return
      expect((await fixture.as(owner)('POST', path, { ...input, userId: stranger.userId })).status).toBe(404)
      expect((await fixture.as(admin)('POST', path, input)).status).toBe(400)
      expect(
        (await fixture.as(admin)('POST', path, { ...input, userId: '01900000-0000-7000-8000-000000000000' })).status,
      ).toBe(404)
    })
})
