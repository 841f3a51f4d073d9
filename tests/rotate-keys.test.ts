import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/app/config.ts'
import { openKeys } from '../src/app/server/keys.ts'
import { rotateKeys } from '../src/app/server/keys/run.ts'
import { findSealedWhere } from '../src/app/server/keys/sealed-where.ts'
import { newId } from '../src/kit/database/new-id.ts'
import type { Change, Identity, Query } from '../src/kit/database/statement.ts'
import { columnOf, pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import { seal } from '../src/kit/seal/seal.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { type Beside, openTestPortal, type TestPortal } from './portal.ts'
import { sampleInput } from './sample-row.ts'

/* Two servers at work on one database while its keys are rotated: nothing that people see changes, and nothing that they write is lost. */

let fixture: TestPortal
let beside: Beside
let owner: Identity
let admin: Identity
let file: string
/** Bank accounts whose numbers the tests change and reveal. */
let account: { id: string; version: number }
let other: { id: string; version: number }
/** The first key, which sealed everything before the first rotation. */
let first: string

beforeAll(async () => {
  fixture = await openTestPortal()
  beside = await fixture.openBeside()
  file = path.join(fixture.folder, 'secret.key')
  first = openKeys(file).current
  owner = await addUser(fixture, 'Owner')
  admin = await addUser(fixture, 'Admin', 'admin')
  for (const kind of recordKinds) await makeRow(fixture, kind, kind.access.writers === 'admins' ? admin : owner, 1)
  const bank = recordKinds.find(({ table }) => table === 'business_bank_accounts') as RecordKind
  const input = { ...sampleInput(bank, 2), accountNumber: '000111222333' }
  account = (await fixture.as(owner)('POST', pathOf(bank), input)).body as typeof account
  other = (await fixture.as(owner)('POST', pathOf(bank), input)).body as typeof account
  await fixture.owner.query('update auth_sessions set confirmed_at = now() where token = $1', [owner.token])
  const fields = [
    { part: 'pin', label: 'PIN', input: 'secret' },
    { part: 'ein', label: 'EIN', input: 'secret', to: 'userProfile.ein' },
  ]
  const asked = await fixture.as(admin)('POST', '/api/client-requests', {
    userId: owner.userId,
    title: 'Your numbers',
    form: { type: 'fields', fields },
  })
  const request = `/api/client-requests/${String(asked.body['id'])}`
  await fixture.as(owner)('PATCH', `${request}/answer`, { part: 'pin', value: '4711' })
  await fixture.as(owner)('PATCH', `${request}/answer`, { part: 'ein', value: '120004417' })
  await fixture.as(owner)('POST', `${request}/answer`)
  await fixture.as(admin)('POST', `${request}/accept`, {})
  const id = newId()
  const context = { table: 'auth_factors', column: 'secret_sealed', row: id, owner: owner.userId }
  await fixture.owner.query(`insert into auth_factors (id, user_id, kind, secret_sealed) values ($1, $2, 'totp', $3)`, [
    id,
    owner.userId,
    seal(openKeys(file), context, 'c2VjcmV0'),
  ])
  // More than one batch.
  const { rows } = await fixture.owner.query<{ list: string }>(
    `select string_agg(attname, ', ') as list from pg_attribute where attrelid = 'business_bank_accounts'::regclass and attnum > 0
      and attgenerated = '' and attname not in ('id', 'account_number')`,
  )
  for (let n = 0; n < 450; n++) {
    const row = newId()
    const number = { table: 'business_bank_accounts', column: 'account_number', row, owner: owner.userId }
    await fixture.owner.query(
      `insert into business_bank_accounts (id, account_number, ${rows[0]?.list})
        select $2, $3, ${rows[0]?.list} from business_bank_accounts where id = $1`,
      [account.id, row, seal(openKeys(file), number, `${n}`)],
    )
  }
})
afterAll(() => fixture.close())

/** Runs the command in this process. Returns what it says, or the sentence with which it stops. */
async function run(act: 'rotate' | 'retire'): Promise<string> {
  const config = readConfig({ DATABASE_URL: fixture.url }, { dataDirectory: fixture.folder })
  const said: string[] = []
  const told = {
    say: (sentence: string) => void said.push(sentence),
    progress: () => ({ add: () => {}, end: () => {} }),
  }
  await rotateKeys(config, act, told).catch((error: Error) => said.push(`Stopped: ${error.message}`))
  return said.join('\n')
}

const ask: Query = (async ({ text, values }) => (await fixture.owner.query(text, values)).rows) as Query

async function tables(): Promise<string[]> {
  const { rows } = await fixture.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** How many values of all tables a key seals, wherever they are, by table. */
async function sealedWith(key: string): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const name of await tables()) {
    const { rows } = await fixture.owner.query<{ count: number }>(
      `select count(*)::integer as count from "${name}" t, regexp_matches(t::text, $1, 'g')`,
      [`v1[.]${key}[.]`],
    )
    if (rows[0]?.count) found[name] = rows[0].count
  }
  return found
}

/** What every table holds, whatever sealed it. */
async function digest(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const name of await tables()) {
    // Of these, jobs take what is due.
    if (['sealing_keys', 'jobs', 'unplanned_notifications', 'notification_mails', 'outgoing_mail'].includes(name))
      continue
    const { rows } = await fixture.owner.query(
      `select count(*), md5(coalesce(string_agg(row, '|' order by row), '')) as print
        from (select regexp_replace(t::text, 'v1[.][-.A-Za-z0-9_]+', 'sealed', 'g') as row from "${name}" t
          where $1 <> 'audit_entries' or t::text not like '%,sealing_keys,%') as rows`,
      [name],
    )
    found[name] = rows[0]
  }
  return found
}

const operations = async () =>
  (await fixture.owner.query(`select action, fields from audit_entries where table_name = 'sealing_keys' order by id`))
    .rows

async function reveal(as: TestPortal['as'], id: string): Promise<unknown> {
  const { body } = await as(owner)('POST', `/api/business-bank-accounts/${id}/reveal`, {
    field: 'accountNumber',
  })
  return body['value']
}

test('every place that holds sealed values is found, and the walk has a value in each', async () => {
  const found = (await findSealedWhere(ask)).map(({ name }) => name)
  const declared = recordKinds.flatMap((kind) =>
    Object.entries(kind.fields).flatMap(([name, field]) => [
      ...(field.columns?.(columnOf(name)) ?? [])
        .filter(({ sealed }) => sealed)
        .map((column) => `${kind.table}.${column.name}`),
      ...(field.children ? [`${field.children.table}.value_sealed`] : []),
    ]),
  )
  expect(declared.length).toBeGreaterThan(5)
  expect(found).toEqual(expect.arrayContaining(declared))
  const empty: string[] = []
  for (const { name, table, value } of await findSealedWhere(ask)) {
    if (name.startsWith('request_filings') && !name.includes('user_profile.ein')) continue
    const { rows } = await fixture.owner.query(`select 1 from ${table} t where ${value} like 'v1.%' limit 1`)
    if (rows.length === 0) empty.push(name)
  }
  expect(empty).toEqual([])
})

test('with servers at work every value gets the new key, and nothing that anyone sees changes', async () => {
  const heard: Change[] = []
  const leave = [fixture.portal, beside.portal].map(({ database }) =>
    database.onChange((changes) => heard.push(...changes)),
  )
  const [before, total] = [await digest(), await sealedWith(first)]
  expect(await run('rotate')).toMatch(/^\d+ values were sealed again with the key "k\w+"\./)
  const { current, keys } = openKeys(file)
  expect(current).not.toBe(first)
  expect([...keys.keys()]).toEqual([first, current])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(fixture.folder).filter((name) => name.startsWith('secret.key'))).toEqual(['secret.key'])
  expect(await sealedWith(first)).toEqual({})
  expect(await sealedWith(current)).toEqual(total)
  expect(await digest()).toEqual(before)
  expect(heard).toEqual([])
  expect(await operations()).toEqual([{ action: 'rotated', fields: [current] }])
  expect([await reveal(fixture.as, account.id), await reveal(beside.as, account.id)]).toEqual([
    '000111222333',
    '000111222333',
  ])
  for (const stop of leave) stop()
})

test(
  'what is written meanwhile, on both servers, stays as it was written, and is sealed with the new key',
  { tags: 'long' },
  async () => {
    const old = openKeys(file).current
    let { version } = account
    let last = ''
    let written = 0
    const rotated = new AbortController()
    // A row that someone holds is left for later.
    await fixture.owner.query('begin')
    await fixture.owner.query('select 1 from business_bank_accounts where id = $1 for update', [other.id])
    const running = run('rotate').finally(() => {
      rotated.abort()
    })
    const writing = (async () => {
      for (; !rotated.signal.aborted; written++) {
        last = String(100_000_000 + written)
        const [one, two] = written % 2 === 0 ? [fixture.as, beside.as] : [beside.as, fixture.as]
        const changed = await one(owner)(
          'PATCH',
          `/api/business-bank-accounts/${account.id}`,
          { accountNumber: last },
          { headers: { 'if-match': `"${version}"` } },
        )
        expect(changed.status, changed.text).toBe(200)
        version = Number(changed.body['version'])
        expect(await reveal(two, account.id)).toBe(last)
      }
    })()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    const context = { table: 'business_bank_accounts', column: 'account_number', row: other.id, owner: owner.userId }
    await fixture.owner.query('update business_bank_accounts set account_number = $2 where id = $1', [
      other.id,
      seal(openKeys(file), context, 'written late'),
    ])
    await fixture.owner.query('commit')
    expect(await running).toMatch(/values were sealed again/)
    await writing
    expect(written).toBeGreaterThan(20)
    expect(await reveal(fixture.as, account.id)).toBe(last)
    expect(await reveal(beside.as, other.id)).toBe('written late')
    expect(await sealedWith(old)).toEqual({})
  },
)

test('nobody but the tables’ owner keeps a change out of the trail', async () => {
  const entries = async () =>
    (await fixture.owner.query('select count(*)::integer as count from audit_entries where row_id = $1', [account.id]))
      .rows[0].count as number
  const before = await entries()
  await fixture.database.asUser(owner, [
    { text: `select set_config('app.resealing', 'on', true)` },
    { text: `update business_bank_accounts set bank_name = bank_name || '!' where id = $1`, values: [account.id] },
  ])
  expect(await entries()).toBe(before + 1)
  for (const text of [
    'select key_id from sealing_keys',
    'select account_number from business_bank_accounts',
    'update sealing_keys set rotated_at = now()',
    'select before from request_filings',
  ])
    await expect(fixture.database.asUser(owner, [{ text }]), text).rejects.toMatchObject({ code: '42501' })
  for (const text of ['update sealing_keys set rotated_at = now()', 'delete from sealing_keys'])
    await expect(fixture.database.asSystem('setup')([{ text }]), text).rejects.toMatchObject({ code: '42501' })
})

test('old keys go only when nothing is sealed with them, and are kept beside for old backups', async () => {
  const { current, keys } = openKeys(file)
  const old = [...keys.keys()].filter((id) => id !== current)
  const shown = await reveal(beside.as, other.id)
  const said = await run('retire')
  const copy = `${file}.before-${current}`
  expect(said).toContain(`Retired ${old.map((id) => `"${id}"`).join(', ')}`)
  expect(said).toContain(copy)
  expect([...openKeys(file).keys.keys()]).toEqual([current])
  expect([...openKeys(copy).keys.keys()]).toEqual([...keys.keys()])
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect((await fixture.owner.query('select key_id from sealing_keys')).rows).toEqual([{ key_id: current }])
  expect(await run('retire')).toBe(`There is no old key: "${current}" is the only one.`)
  expect(await reveal(beside.as, other.id)).toBe(shown)
  expect((await operations()).at(-1)).toMatchObject({ action: 'retired', fields: expect.arrayContaining(old) })
})

test('a value that no key opens stays as it is and is named, and the old keys stay', { tags: 'long' }, async () => {
  const { current } = openKeys(file)
  await fixture.owner.query(`update auth_factors set secret_sealed = 'v1.gone.a.b.c'`)
  expect(await run('rotate')).toMatch(
    /^Stopped: The value of auth_factors\.secret_sealed in the row \S+ can’t be opened\./,
  )
  expect(await run('retire')).toMatch(
    /^Stopped: Nothing was retired: 1 values of auth_factors\.secret_sealed are sealed with "gone"/,
  )
  expect([...openKeys(file).keys.keys()]).toContain(current)
  await fixture.owner.query('delete from auth_factors')
})

test(
  'a server without the new key is waited for, and then said in one sentence',
  { tags: 'long', timeout: 90_000 },
  async () => {
    const before = readFileSync(file, 'utf8')
    // What a server shows that has not read its keys again.
    await fixture.database.followKeys(async () => ['seals values'])
    const said = await run('rotate')
    expect(said).toMatch(/^Stopped: 1 of 2 servers don’t have the key "k\w+" yet: /)
    expect(openKeys(file).current).toBe(JSON.parse(before).current)
  },
)
