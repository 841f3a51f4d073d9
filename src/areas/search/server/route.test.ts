import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { makeRow } from '../../../../tests/make-row.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import { sampleInput } from '../../../../tests/sample-row.ts'
import { recordPaths } from '../../../app/record-path.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import { recordKinds } from '../../../records/index.ts'
import type { SearchHit } from '../contract.ts'
import { maxHits, maxPerKind } from '../limit.ts'

let fixture: TestPortal
let owner: Identity
let stranger: Identity
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  owner = await addUser(fixture, 'Olive Owner')
  stranger = await addUser(fixture, 'Sam Stranger')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const ask = (who: Identity, q: string, more = '') =>
  fixture.as(who)('GET', `/api/search?q=${encodeURIComponent(q)}${more}`)
const search = async (who: Identity, q: string, more = '') => {
  const response = await ask(who, q, more)
  if (response.status !== 200) throw new Error(response.text)
  return (response.body as { items: SearchHit[] }).items
}
const addAccount = async (who: Identity, bankName: string, rest: object = {}) =>
  (await fixture.as(who)('POST', '/api/business-bank-accounts', { bankName, ...rest })).body as {
    id: string
    version: number
  }
const titles = (items: SearchHit[]) => items.map(({ title }) => title)

test('every record kind has the page on which its rows are', () => {
  for (const { name } of recordKinds) expect(recordPaths[name], name).toMatch(/^\/[a-z-]+$/)
})

test.each(recordKinds.map((kind) => [kind.name, kind] as const))(
  'a row of %s is found by its searched fields, by its owner and staff alone, and never by a secret',
  async (_name, kind) => {
    const mine = await addUser(fixture, `Mine ${kind.name}`, kind.access.writers === 'admins' ? 'admin' : 'client')
    const row = await makeRow(fixture, kind, mine, 7)
    const input = sampleInput(kind, 7)
    const found = async (who: Identity, q: string) => (await search(who, q)).filter(({ id }) => id === row['id'])
    const fields = Object.entries(kind.fields)
    const open = kind.access.shared
    for (const [name] of fields.filter(([, field]) => field.search && !field.serverSet)) {
      const value = String(input[name]).slice(0, 100)
      const [hit] = await found(mine, value)
      expect(hit, name).toMatchObject({
        kind: kind.name,
        group: kind.label.many,
        path: `${recordPaths[kind.name]}?row=${String(row['id'])}`,
      })
      expect(hit?.client).toBeUndefined()
      if (open) expect(await found(stranger, value)).toHaveLength(1)
      if (open) continue
      expect(await found(stranger, value)).toEqual([])
      const seen = (await search(staff, value, `&client=${mine.userId}`)).find(({ id }) => id === row['id'])
      expect(seen?.path).toBe(`${recordPaths[kind.name]}?client=${mine.userId}&row=${String(row['id'])}`)
    }
    const secrets = fields.flatMap(([name, field]) => {
      if (field.masked) return [String(input[name])]
      return field.children ? (input[name] as { value?: string }[]).flatMap(({ value }) => value ?? []) : []
    })
    for (const value of secrets.flatMap((secret) => [secret, secret.slice(0, -1)])) {
      for (const who of [mine, staff]) expect(await found(who, value), value).toEqual([])
    }
  },
)

test('an account number, a password and a PIN are not found by anyone', async () => {
  await addAccount(owner, 'Sealed Bank', { accountNumber: '987654321012' })
  await fixture.as(owner)('POST', '/api/business-accounts', {
    name: 'Sealed Service',
    details: [
      { label: 'Password', value: 'hunter2-hunter2' },
      { label: 'PIN', value: '482913' },
    ],
  })
  for (const q of ['987654321012', '98765432', '1012', 'hunter2', '482913', 'v1.']) {
    for (const who of [owner, staff]) expect(await search(who, q), q).toEqual([])
  }
  expect(titles(await search(owner, 'sealed'))).toEqual(['Sealed Service', 'Sealed Bank'])
})

test('a title that starts with the words comes first, then a word that does, then anything; the newest of each first', async () => {
  const who = await addUser(fixture, 'Ranked')
  for (const name of ['Superquarrel', 'The Quarrel Fund', 'Quarrel Old', 'Quarrel New']) await addAccount(who, name)
  await addAccount(who, 'Noted', { notes: 'from quarrel street' })
  expect(titles(await search(who, 'QUARREL'))).toEqual([
    'Quarrel New',
    'Quarrel Old',
    'Noted',
    'The Quarrel Fund',
    'Superquarrel',
  ])
})

test('all words must be there, in any order and in any of the fields, and the detail shows where', async () => {
  const who = await addUser(fixture, 'Worded')
  await addAccount(who, 'Northgate Bank', {
    accountOwner: 'Harbor & Pine',
    notes: `${'long '.repeat(60)}Main operating account`,
  })
  const [hit] = await search(who, '  operating   northgate ')
  expect(hit).toMatchObject({ title: 'Northgate Bank' })
  expect(hit?.detail).toMatch(/^Notes: ….*Main operating account$/)
  expect(await search(who, 'northgate missing')).toEqual([])
  expect((await search(who, 'northgate'))[0]?.detail).toBe('Account Owner: Harbor & Pine')
})

test('signs of patterns are plain signs', async () => {
  const who = await addUser(fixture, 'Signs')
  await addAccount(who, String.raw`100% [a_b] \d+ (x) 'y' é`)
  for (const q of ['100%', '[a_b]', String.raw`\d+`, '(x)', `'y'`, 'É', '%', '_'])
    expect((await search(who, q)).length, q).toBeGreaterThan(0)
  for (const q of ['1%0', 'a.b', '.*', '(', ')(', '*', '\\', '[', '\\m', '^1', '$'])
    expect((await ask(who, q)).status, q).toBe(200)
  expect(await search(who, '1%0')).toEqual([])
})

test('at most 8 of a kind and 40 in all; fewer when asked', async () => {
  const who = await addUser(fixture, 'Many')
  for (let n = 0; n < 12; n++) await addAccount(who, `Plenty ${n}`)
  expect(await search(who, 'plenty')).toHaveLength(maxPerKind)
  expect(await search(who, 'plenty', '&limit=3')).toHaveLength(3)
  expect((await search(staff, 'e')).length).toBeLessThanOrEqual(maxHits)
})

test('staff find the newest rows of words that most of the rows have, and others by the index', async () => {
  const who = await addUser(fixture, 'Common')
  await fixture.owner.query(
    `insert into business_bank_accounts (id, user_id, bank_name)
      select app.uuid_v7(), $1, case when n = 3 then 'Rarely' else 'Commonplace' end || ' ' || n from generate_series(1, 1300) n order by n`,
    [who.userId],
  )
  await fixture.owner.query('analyze business_bank_accounts')
  const newest = Array.from({ length: maxPerKind }, (_, n) => `Commonplace ${1300 - n}`)
  expect(titles(await search(staff, 'commonplace'))).toEqual(newest)
  expect(titles(await search(staff, 'rarely'))).toEqual(['Rarely 3'])
})

test('what is in the trash is not found', async () => {
  const row = await addAccount(owner, 'Thrown away')
  await fixture.as(owner)('DELETE', `/api/business-bank-accounts/${row.id}`, undefined, {
    headers: { 'if-match': '"1"' },
  })
  expect(await search(owner, 'thrown')).toEqual([])
})

test('tasks are found by the client in the plan and by staff in the client’s file', async () => {
  const [own] = await search(owner, 'Kick-off')
  expect(own).toMatchObject({ kind: 'buildOutTask', group: 'Build-out tasks', detail: 'Day 1, needed from you' })
  expect(own?.path).toBe(`/?row=${own?.id}`)
  const [theirs] = await search(staff, 'Kick-off', `&client=${owner.userId}`)
  expect(theirs).toMatchObject({
    path: `/clients/${owner.userId}?tab=build-out&row=${own?.id}`,
    detail: 'Day 1, asked of the client',
  })
  const [later] = await search(owner, 'EIN application')
  expect(later?.detail).toBe('Day 4, pending')
})

test('staff find clients and notes and see whose a row is; a client finds neither, and no one else’s rows', async () => {
  await addAccount(owner, 'Unmistakable Bank')
  await fixture.as(staff)('POST', '/api/client-notes', {
    userId: owner.userId,
    text: 'Unmistakable: call back on Monday',
  })
  const mine = { client: { id: owner.userId, name: 'Olive Owner' } }
  expect(await search(staff, 'unmistakable')).toMatchObject([
    {
      kind: 'clientNote',
      detail: 'by Dana Staff',
      path: expect.stringContaining(`/clients/${owner.userId}?row=`) as string,
      ...mine,
    },
    { kind: 'bankAccount', ...mine },
  ])
  expect((await search(staff, 'unmistakable', `&client=${owner.userId}`)).map((hit) => hit.client)).toEqual([
    undefined,
    undefined,
  ])
  expect(await search(staff, 'unmistakable', `&client=${stranger.userId}`)).toEqual([])
  expect(await search(staff, 'olive own')).toMatchObject([
    { kind: 'client', title: 'Olive Owner', path: `/clients/${owner.userId}` },
  ])
  expect((await search(staff, 'olive.owner'))[0]?.detail).toMatch(/@test.example$/)
  expect((await search(owner, 'unmistakable')).map(({ kind }) => kind)).toEqual(['bankAccount'])
  expect(await search(stranger, 'unmistakable')).toEqual([])
  for (const who of [owner, stranger])
    expect((await search(who, 'olive')).filter(({ kind }) => kind === 'client')).toEqual([])
  expect((await ask(stranger, 'unmistakable', `&client=${owner.userId}`)).status).toBe(404)
})

test('what is asked of a client is found where it is answered and in the client’s file, until it has come in', async () => {
  const client = await addUser(fixture, 'Asked')
  const { body } = await fixture.as(staff)('POST', '/api/client-requests', {
    userId: client.userId,
    title: 'Unusual storage permit',
    detail: 'From the harbor office',
  })
  const id = String(body['id'])
  for (const q of ['storage permit', 'harbor off']) {
    expect(await search(client, q), q).toMatchObject([
      { kind: 'clientRequest', id, group: 'Requests', detail: 'Needed from you', path: `/?request=${id}` },
    ])
    expect(await search(staff, q), q).toMatchObject([
      { id, detail: 'Asked of the client', path: `/clients/${client.userId}?row=${id}`, client: { id: client.userId } },
    ])
    expect(await search(staff, q, `&client=${client.userId}`), q).toMatchObject([{ id }])
    expect(await search(stranger, q), q).toEqual([])
  }
  await fixture.owner.query(
    `insert into client_requests (id, user_id, task_key, title, asked_by) select app.uuid_v7(), user_id, key, title, 'Dana' from defined_tasks
      where user_id = $1 and key = 'T09'`,
    [client.userId],
  )
  const { rows } = await fixture.owner.query<{ title: string }>(
    `select title from defined_tasks where user_id = $1 and key = 'T09'`,
    [client.userId],
  )
  const named = (await search(client, String(rows[0]?.title))).map(({ kind }) => kind)
  expect(named, 'one that is called as its task').toContain('buildOutTask')
  expect(named).not.toContain('clientRequest')
  await fixture.owner.query('update client_requests set answered_at = now() where id = $1', [id])
  expect((await search(client, 'storage permit'))[0]?.detail).toBe('In review')
  await fixture.owner.query('update client_requests set received_at = now() where id = $1', [id])
  for (const who of [client, staff]) expect(await search(who, 'storage permit')).toEqual([])
})

test('an invalid query is refused with a sentence', async () => {
  for (const [q, more] of [
    ['', ''],
    ['   ', ''],
    ['x'.repeat(201), ''],
    ['a\u0000b', ''],
    ['a', '&limit=41'],
    ['a', '&client=x'],
    ['a', '&other=1'],
  ] as const) {
    expect((await ask(owner, q, more)).status, JSON.stringify([q.slice(0, 5), more])).toBe(400)
  }
})

test('staff find a client by company, phone, part of an e-mail address and by a word that is spelled nearly right', async () => {
  const client = await addUser(fixture, 'Ingrid Halvorsen')
  await fixture.as(client)('POST', '/api/user-profile', {
    businessName: 'Tidewater Joinery LLC',
    businessPhone: '(971) 555-0143',
    agreement: 'I AGREE',
  })
  const found = async (q: string) =>
    (await search(staff, q)).filter(({ kind }) => kind === 'client').map(({ id }) => id)
  for (const q of ['tidew', 'joinery tide', '971 0143', 'halvorsen ingrid', 'ingrid tidewater'])
    expect(await found(q), q).toEqual([client.userId])
  for (const q of ['Tidewatre', 'halvorsn', 'tidwater joinry']) expect(await found(q), q).toContain(client.userId)
  expect((await search(staff, 'tidewater')).find(({ kind }) => kind === 'client')?.detail).toMatch(
    /^Tidewater Joinery LLC · /,
  )
  expect(await search(staff, 'qqqqxyz')).toEqual([])
  // Nobody but staff finds people.
  for (const q of ['halvorsen', 'Tidewatre'])
    expect((await search(stranger, q)).filter(({ id }) => id === client.userId)).toEqual([])
})

test('staff find a step of the plan by its title in the plans of the newest clients, and a step that was added', async () => {
  const client = await addUser(fixture, 'Planned')
  const { rows } = await fixture.owner.query<{ title: string }>(
    `select title from defined_tasks where user_id = $1 and key = 'T01'`,
    [client.userId],
  )
  const title = rows[0]?.title ?? ''
  const hit = (await search(staff, title)).find(({ kind }) => kind === 'buildOutTask')
  expect(hit).toMatchObject({ title, client: { id: client.userId } })
  await fixture.owner.query(
    `with own as (insert into task_definitions (user_id, phase, title) values ($1, 'P01', 'Order the brass nameplate') returning id)
      update build_out_tasks set added_by = 'Dana Staff', definition_id = own.id from own where user_id = $1 and key = 'T02'`,
    [client.userId],
  )
  expect(titles(await search(staff, 'brass name'))).toEqual(['Order the brass nameplate'])
})
