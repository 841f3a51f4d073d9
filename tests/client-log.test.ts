import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import type { ClientLogEntry, ClientLogPage } from '../src/areas/clients/contract.ts'

let fixture: TestPortal
let client: Identity
let staff: Identity
beforeAll(async () => {
  fixture = await openTestPortal()
  client = await addUser(fixture, 'Ann Client')
  staff = await addUser(fixture, 'Dana Staff', 'admin')
})
afterAll(() => fixture.close())

const logOf = async (owner = client, query = '') =>
  (await fixture.as(staff)('GET', `/api/clients/${owner.userId}/log${query}`)).body as unknown as ClientLogPage
const say = ({ by, did, noun, title, fields }: ClientLogEntry) =>
  [by, did, noun, title && `“${title}”`].filter(Boolean).join(' ') + (fields.length > 0 ? `: ${fields.join(', ')}` : '')
const newest = async (owner = client) => say((await logOf(owner)).items[0] as ClientLogEntry)
const write = async (who: Identity, method: string, path: string, body?: object, version?: number) => {
  const response = await fixture.as(who)(method, path, body, {
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  })
  expect(response.status, response.text).toBeLessThan(300)
  return response.body as { id: string; version: number }
}

test('a record is called by its kind and its name, and changes by the labels of its declaration', async () => {
  const account = await write(client, 'POST', '/api/business-bank-accounts', {
    bankName: 'Mercury checking',
    accountNumber: '440018290001',
  })
  expect(await newest()).toBe('Ann Client added bank account “Mercury checking”')
  await write(
    staff,
    'PATCH',
    `/api/business-bank-accounts/${account.id}`,
    { accountOwner: 'Harbor LLC', accountNumber: '440018290002', isSavings: true },
    1,
  )
  expect(await newest()).toBe('You changed bank account “Mercury checking”: Account Owner, Account Number, Savings')
  await fixture.owner.query('update auth_sessions set confirmed_at = now()')
  await write(staff, 'POST', `/api/business-bank-accounts/${account.id}/reveal`, { field: 'accountNumber' })
  expect(await newest()).toBe('You viewed Account Number of bank account “Mercury checking”')
  expect((await logOf()).items[0]?.path).toBe(`/clients/${client.userId}?tab=bank&row=${account.id}`)
  await write(client, 'DELETE', `/api/business-bank-accounts/${account.id}`, undefined, 2)
  const [gone] = (await logOf()).items
  expect(gone).toMatchObject({ did: 'deleted', noun: 'bank account', title: 'Mercury checking', path: null })
})

test('three accounts of three kinds are distinguished, a row without a name by its kind', async () => {
  const owner = await addUser(fixture, 'Bea Kinds')
  const account = await write(owner, 'POST', '/api/business-accounts', {
    name: 'Lindqvist',
    details: [{ label: 'User name', value: 'lind' }],
  })
  await write(owner, 'POST', '/api/social-media-accounts', { platform: 'Linkedin', username: 'lindqvist' })
  await write(owner, 'POST', '/api/user-profile', { businessName: 'Lindqvist Millwork', agreement: 'I AGREE' })
  expect((await logOf(owner)).items.map(say).slice(0, 3)).toEqual([
    'Bea Kinds added a business owner profile',
    'Bea Kinds added social media account “lindqvist”',
    'Bea Kinds added business account “Lindqvist”',
  ])
  expect((await logOf(owner)).items.find(({ noun }) => noun === 'business account')?.path).toBe(
    `/clients/${owner.userId}?tab=accounts&row=${account.id}`,
  )
})

test('of a task it is said what became of it, also when it went on since; of a request, what was done about it', async () => {
  const owner = await addUser(fixture, 'Cal Tasks')
  type Task = { id: string; key: string; title: string; version: number }
  const task = async (key: string) =>
    ((await fixture.as(staff)('GET', `/api/build-out?client=${owner.userId}`)).body['tasks'] as Task[]).find(
      (one) => one.key === key,
    ) as Task
  const change = async (key: string, body: object) => {
    const { id, version } = await task(key)
    await write(staff, 'PATCH', `/api/build-out-tasks/${id}`, body, version)
  }
  const { id, title } = await task('T01')
  const { title: second } = await task('T02')
  await change('T01', { state: 'waiting-client' })
  await change('T01', { clientPartReceived: true })
  await change('T01', { state: 'completed' })
  await change('T02', { state: 'skipped', reason: 'Was filed before', override: true })
  await change('T02', { resultReceivedOn: '2026-01-05' })
  await change('T02', { state: 'pending' })
  const request = await write(staff, 'POST', '/api/client-requests', { userId: owner.userId, title: 'Send the lease' })
  await write(staff, 'POST', `/api/client-requests/${request.id}/remind`)
  await write(owner, 'POST', `/api/client-requests/${request.id}/answer`)
  await write(staff, 'POST', `/api/client-requests/${request.id}/receive`)
  await write(staff, 'POST', `/api/client-requests/${request.id}/reopen`)
  const { items } = await logOf(owner)
  expect(items.map(say).slice(0, 11)).toEqual([
    'You asked again for “Send the lease”',
    'You accepted “Send the lease”',
    'Cal Tasks answered “Send the lease”',
    'You sent a reminder for “Send the lease”',
    'You asked the client for “Send the lease”',
    `You reopened “${second}”`,
    `You recorded the result of “${second}”`,
    `You skipped “${second}”`,
    `You completed “${title}”`,
    `You marked the client’s part as received: “${title}”`,
    `You set to waiting on the client: “${title}”`,
  ])
  expect(items[8]?.path).toBe(`/clients/${owner.userId}?tab=build-out&row=${id}`)
})

test('the log is filtered by kind, person and words, page by page, and lists its filters', async () => {
  const owner = await addUser(fixture, 'Dot Filter')
  for (let n = 1; n <= 53; n++)
    await write(owner, 'POST', '/api/business-bank-accounts', { bankName: n % 2 ? `Odd Bank ${n}` : `Even 100% ${n}` })
  await write(staff, 'POST', '/api/business-compliance', { userId: owner.userId, taskName: 'File the odd report' })
  const first = await logOf(owner)
  expect(first.items).toHaveLength(50)
  expect(first.groups).toEqual(expect.arrayContaining(['Business Bank Accounts', 'Business Compliance']))
  expect(first.people).toEqual(
    expect.arrayContaining([
      { id: owner.userId, name: 'Dot Filter' },
      { id: staff.userId, name: 'You' },
    ]),
  )
  const rest = await logOf(owner, `?cursor=${first.next}`)
  expect(rest.groups).toBeUndefined()
  expect(first.topics).toEqual(expect.arrayContaining(['Records', 'People']))
  expect(rest.topics).toBeUndefined()
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(first.items.length + rest.items.length)

  const titles = async (query: string) => (await logOf(owner, query)).items.map(({ title }) => title)
  expect(await titles('?group=Business%20Compliance')).toEqual(['File the odd report'])
  expect(await titles(`?person=${staff.userId}`)).toEqual(['File the odd report'])
  expect((await logOf(owner, '?topic=Records&limit=100')).items).toHaveLength(54)
  expect(await titles('?topic=Requests')).toEqual([])
  expect(await titles('?topic=Records&group=Business%20Compliance')).toEqual(['File the odd report'])
  expect(await titles('?topic=People&group=Business%20Compliance')).toEqual([])
  expect(await titles('?search=ODD%20report')).toEqual(['File the odd report'])
  expect(await titles('?search=compliance')).toEqual(['File the odd report'])
  expect(await titles('?search=100%25')).toHaveLength(26)
  expect(await titles('?search=nothing-like-it')).toEqual([])
  expect(await titles(`?group=Business%20Bank%20Accounts&person=${owner.userId}&search=odd`)).toHaveLength(27)
  expect((await fixture.as(staff)('GET', `/api/clients/${owner.userId}/log?person=x`)).status).toBe(400)
})

test('every table whose rows are a client’s has its words: no entry is called by a table or a column', async () => {
  const { rows } = await fixture.owner.query<{
    name: string
  }>(`select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid where p.pronamespace = 'audit'::regnamespace and t.tgnargs > 0 and split_part(encode(t.tgargs, 'escape'), E'\\\\000', 1) <> ''`)
  const shared = ['credit_loans', 'training_videos', 'training_files']
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !shared.includes(name) && !fixture.portal.logTables.some(({ table }) => table === name)),
  ).toEqual([])
  const { rows: columns } = await fixture.owner.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
  )
  const there = new Set(columns.map(({ name }) => name))
  for (const { table, labels, watch, noun } of fixture.portal.logTables) {
    expect(noun).not.toMatch(/_/)
    for (const column of [...Object.keys(labels), ...(watch ? [watch] : [])])
      expect(
        there.has(`${table}.${column}`) || column === 'documents' || column === 'details',
        `${table}.${column}`,
      ).toBe(true)
  }
})
