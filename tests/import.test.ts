import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../src/app/config.ts'
import { importFolder } from '../src/app/server/import/import-folder.ts'
import type { Report } from '../src/app/server/import/report.ts'
import { beginImport } from '../src/app/server/import/work.ts'
import { openKeys } from '../src/app/server/keys.ts'
import { newId } from '../src/kit/database/new-id.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import { columnOf, pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { type SampleExport, writeSampleExport } from './sample-export.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/* An export of the old backend with every kind of defect, imported and read back through the routes. */

let fixture: TestPortal
let folder: string
let sample: SampleExport
let manager: Identity
let dry: Report
let report: Report
let before: Record<string, string>
let afterDryRun: Record<string, string>

beforeAll(async () => {
  fixture = await openTestPortal()
  manager = await addUser(fixture, 'Dana Manager', 'admin')
  await addUser(fixture, 'Ruben Staff', 'admin', 'staff')
  folder = makeScratchFolder('tbbo-import-')
  sample = writeSampleExport(path.join(folder, 'all'), { clients: 4, rows: 150, files: 24, seed: 7 })
  before = await fingerprint()
  dry = await run('all', { dryRun: true })
  afterDryRun = await fingerprint()
  report = await run('all')
})
afterAll(async () => {
  await fixture.close()
  rmSync(folder, { recursive: true, force: true })
})

type How = { dryRun?: boolean; as?: string; storagePerClient?: number; confirmed?: boolean }

function run(name: string, { dryRun = false, as, storagePerClient, confirmed }: How = {}): Promise<Report> {
  const config = readConfig(
    { SECRET_KEY_FILE: path.join(fixture.folder, 'secret.key') },
    { dataDirectory: fixture.folder },
  )
  return importFolder(
    {
      database: fixture.portal.database,
      keyring: openKeys(config.secretKeyFile),
      config: storagePerClient === undefined ? config : { ...config, storagePerClient },
      progress: () => ({ add: () => {}, end: () => {} }),
    },
    { folder: path.join(folder, name), dryRun, manager: as, ...(confirmed !== undefined && { confirmed }) },
  )
}

/** Writes a small export by hand; returns its name. */
function write(name: string, tables: Record<string, string[]>): string {
  mkdirSync(path.join(folder, name), { recursive: true })
  for (const [table, lines] of Object.entries(tables))
    writeFileSync(path.join(folder, name, `${table}.csv`), lines.join('\n'))
  return name
}

/** What every table holds; sessions come and go with an import. */
async function fingerprint(): Promise<Record<string, string>> {
  const { rows: tables } = await fixture.owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not in ('jobs', 'desk_rows')`,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await fixture.owner.query<{ print: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as print from "${name}" t`,
    )
    found[name] = String(rows[0]?.print)
  }
  return found
}

/** A session of someone who was imported. */
async function enter(email: string): Promise<Identity> {
  const { rows } = await fixture.owner.query<{ id: string }>('select id from users where lower(email) = lower($1)', [
    email,
  ])
  const userId = String(rows[0]?.id)
  const token = newId()
  await fixture.owner.query(
    `insert into auth_sessions (id, user_id, token, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [newId(), userId, token],
  )
  return { token, userId, actorId: userId, role: 'client', access: 'owner' }
}

async function imported(table: string): Promise<Map<string, string>> {
  const { rows } = await fixture.owner.query<{ source_id: string; row_id: string }>(
    'select source_id, row_id from imported_rows where source_table = $1',
    [table],
  )
  return new Map(rows.map((row) => [row.source_id, row.row_id]))
}

const notImported = ({ lines }: Report) => lines.filter(({ outcome }) => outcome === 'not imported')

test('a dry run writes nothing and says what the import then says', () => {
  expect(afterDryRun).toEqual(before)
  expect(dry.lines).toEqual(report.lines)
  expect([...dry.counts]).toEqual([...report.counts])
})

test('each defect has its sentence, and nothing else is reported', () => {
  for (const { file, id, outcome, reason } of sample.defects) {
    const lines = report.lines.filter((line) => line.file === file && line.id === id && reason.test(line.reason))
    expect({ file, id, reason, outcome: lines.map((line) => line.outcome) }).toEqual({
      file,
      id,
      reason,
      outcome: [outcome],
    })
  }
  expect(report.lines.length).toBe(sample.defects.length)
})

test('no secret is in the report', () => {
  const text = JSON.stringify(report.lines)
  for (const secret of ['hidden-4711', '“123”', 'pass word', ...sample.clients.map(({ password }) => password)])
    expect(text).not.toContain(secret)
})

const plain = recordKinds.filter(({ createdBy, name }) => !createdBy && name !== 'vendorAccount')

test.each(plain.map((kind) => [kind.name, kind] as const))(
  'the client reads every value of %s, and reveals what is sealed; a stranger sees none',
  async (_name, kind: RecordKind) => {
    const made = await imported(kind.table)
    const rows = [...(sample.rows.get(kind.table) ?? [])].filter(([id]) => /^\d+$/.test(id))
    expect(rows.length).toBeGreaterThan(2)
    const stranger = fixture.as(await addUser(fixture, 'Stranger'))
    for (const [id, old] of rows.slice(0, 4)) {
      const client = fixture.as(await enter(emailOf(old['user_id'])))
      const at = `${pathOf(kind)}/${made.get(id)}`
      const { status, body } = await client('GET', at)
      expect(status, `${kind.table} ${id}`).toBe(200)
      for (const [name, field] of Object.entries(kind.fields)) {
        const text = old[name] ?? old[columnOf(name)]
        if (text === undefined) continue
        if (!field.masked) expect([name, String(body[name])]).toEqual([name, text])
        else expect((await client('POST', `${at}/reveal`, { field: name })).body).toEqual({ value: text })
      }
      if (!kind.access.shared) expect((await stranger('GET', at)).status).toBe(404)
    }
  },
)

const emailOf = (id: string | undefined) => String(sample.clients.find((client) => client.id === id)?.email)

test('details come with their account: in order, and sealed under the label of a secret', async () => {
  const made = await imported('business_accounts')
  const [id, old] = [...(sample.rows.get('business_accounts') ?? [])][0] as [string, Record<string, string>]
  const client = fixture.as(await enter(emailOf(old['user_id'])))
  const { body } = await client('GET', `/api/business-accounts/${made.get(id)}`)
  expect(body['details']).toMatchObject([
    { label: 'Username', secret: null },
    { label: 'Password', value: null, secret: { set: true } },
  ])
  const item = (body['details'] as { id: string }[])[1]?.id
  const revealed = await client('POST', `/api/business-accounts/${made.get(id)}/reveal`, { field: 'details', item })
  expect(revealed.body['value']).toMatch(/^secret-\d+$/)
})

test('what has another name or meaning here: the score’s date, the automation’s time, dates as typed, HTML that stays text', async () => {
  const client = fixture.as(await enter(emailOf('1000')))
  const score = (await imported('paydex_scores')).get([...(sample.rows.get('paydex_scores') ?? [])][0]?.[0] ?? '')
  const { rows: scores } = await fixture.owner.query(
    'select read_on::text as day, source from paydex_scores where id = $1',
    [score],
  )
  expect(scores).toEqual([{ day: '2024-05-06', source: 'Previous portal' }])
  const { rows: statuses } = await fixture.owner.query(
    `select distinct status_changed_at at time zone 'UTC' as at, status_changed_by as by from automations where status_changed_at < '2025-01-01'`,
  )
  expect(statuses).toEqual([{ at: expect.any(Date), by: null }])
  const bank = await client(
    'GET',
    `/api/business-bank-accounts/${(await imported('business_bank_accounts')).get('b-html')}`,
  )
  const html = '<b>Bold</b> & "quoted", <script>alert(1)</script>'
  expect(bank.body).toMatchObject({
    bankName: html,
    notes: html,
    isSavings: true,
    dateOpened: '2022-03-14',
    version: 1,
  })
})

test('files are private, byte for byte, in their section and with their date; the storage counts them', async () => {
  const made = await imported('business_documents')
  const stranger = fixture.as(await addUser(fixture, 'Stranger'))
  for (const [id, old] of [...(sample.rows.get('business_documents') ?? [])].slice(0, 3)) {
    const client = fixture.as(await enter(emailOf(old['user_id'])))
    const { body } = await client('GET', `/api/business-documents/${made.get(id)}`)
    expect(body).toMatchObject({
      documentName: old['document_name'],
      documentType: old['document_type'] === 'Standard_Corporate' ? 'Standard_Corporate' : 'Wealth_Documents',
      fileName: `${String(old['document_name']).toLowerCase()}.pdf`,
      mime: 'application/pdf',
    })
    expect(new Date(String(body['createdAt'])).toISOString()).toBe(old['created_at'])
    const opened = await client('GET', `/api/business-documents/${made.get(id)}/open`)
    const file = await client('GET', String(opened.headers['location']))
    expect(file.text).toBe(sample.files.get(`business_documents/${id}`)?.toString())
    expect((await stranger('GET', `/api/business-documents/${made.get(id)}/open`)).status).toBe(404)
    const { rows } = await fixture.owner.query(
      `select s.bytes = (select sum(size) from (select user_id, size from business_documents union all select user_id, size from purchase_order_documents
          union all select user_id, size from account_receivable_documents) f where f.user_id = s.user_id) as exact from storage_use s where user_id = $1`,
      [(await enter(emailOf(old['user_id']))).userId],
    )
    expect(rows).toEqual([{ exact: true }])
  }
  for (const table of ['purchase_order_documents', 'account_receivable_documents'])
    expect((await imported(table)).size).toBe(sample.rows.get(table)?.size)
})

test('training videos come with both files, for everyone', async () => {
  const client = fixture.as(await enter(emailOf('1001')))
  const { body } = await client('GET', '/api/training')
  const lessons = (body['items'] as { title: string }[]).filter(({ title }) => title.startsWith('Lesson '))
  expect(lessons.length).toBe(sample.rows.get('training_videos')?.size)
})

test('someone who was imported signs in with the old password and with no other; it is kept as Argon2id only', async () => {
  const [{ email, password } = { email: '', password: '' }] = sample.clients
  const call = fixture.as()
  expect((await call('POST', '/api/auth/sign-in/email', { email: email.toLowerCase(), password })).status).toBe(200)
  expect((await call('POST', '/api/auth/sign-in/email', { email, password: `${password}x` })).status).not.toBe(200)
  const { rows } = await fixture.owner.query<{ password: string }>('select password from auth_accounts')
  expect(rows.length).toBeGreaterThanOrEqual(sample.clients.length)
  for (const row of rows) expect(row.password).toMatch(/^\$argon2id\$/)
})

test('nobody is written to or notified, and the plans remind of nothing until staff say so', async () => {
  const { rows } = await fixture.owner.query(`select
    (select count(*)::int from outgoing_mail) as mails, (select count(*)::int from notifications) as notifications,
    (select count(*)::int from build_outs where reminders_paused_at is null and user_id in (select row_id from imported_rows)) as reminding`)
  // Signing in above mails about a new device, if anything; the import itself is over by then.
  expect(rows).toEqual([{ mails: 0, notifications: 0, reminding: 0 }])
})

test('each row has one entry in the trail, by the manager who stood for the import', async () => {
  for (const { table } of plain) {
    const made = await imported(table)
    const { rows } = await fixture.owner.query<{ row_id: string; actor_id: string; action: string }>(
      `select row_id, actor_id, action from audit_entries where table_name = $1 and row_id = any ($2) and action = 'created'`,
      [table, [...made.values()]],
    )
    expect([table, rows.length]).toEqual([table, made.size])
    expect(new Set(rows.map(({ actor_id }) => actor_id))).toEqual(new Set([manager.userId]))
  }
  const { rows: left } = await fixture.owner.query(
    `select 1 from auth_sessions where user_agent = 'Import of the old backend'`,
  )
  expect(left).toEqual([])
})

test('a repeated import changes nothing, and brings nothing back that was deleted or closed here', async () => {
  const cards = await imported('store_credit_cards')
  await fixture.owner.query('delete from store_credit_cards where id = $1', [[...cards.values()][0]])
  await fixture.owner.query('delete from users where id = $1', [(await imported('users')).get('1003')])
  const first = await fingerprint()
  const again = await run('all')
  expect(await fingerprint()).toEqual(first)
  const reasons = notImported(again).map(({ file, line, reason }) => `${file} ${line} ${reason}`)
  expect(reasons).toEqual(
    expect.arrayContaining(notImported(report).map(({ file, line, reason }) => `${file} ${line} ${reason}`)),
  )
  expect(reasons.length).toBe(notImported(report).length)
})

test('someone who has an account already is found by the e-mail address whatever its case, if it was confirmed', async () => {
  const known = await addUser(fixture, 'Known Client')
  const unsure = await addUser(fixture, 'Unsure Client')
  await fixture.owner.query(`update users set email = 'known@old.example' where id = $1`, [known.userId])
  await fixture.owner.query(`update users set email = 'unsure@old.example', email_verified = false where id = $1`, [
    unsure.userId,
  ])
  write('known', {
    users: [
      'id,name,email,password,role',
      'k,Known,KNOWN@Old.example,other password,client',
      'u,Unsure,unsure@old.example,x,client',
    ],
    website_templates: ['user_id,html_code', 'k,<h1>Mine</h1>', 'u,<h1>Not mine</h1>'],
  })
  const found = await run('known')
  expect(found.lines).toMatchObject([
    { id: 'k', outcome: 'changed', reason: expect.stringMatching(/the rows go there, and its password stays\.$/) },
    { id: 'u', outcome: 'not imported', reason: expect.stringMatching(/nobody has confirmed the address/) },
    { id: 'u', outcome: 'not imported', reason: expect.stringMatching(/see line 3 of users\.csv\.$/) },
  ])
  const { body } = await fixture.as(known)('GET', '/api/website-templates')
  expect(body['items']).toMatchObject([{ htmlCode: '<h1>Mine</h1>' }])
  const { rows } = await fixture.owner.query('select 1 from auth_accounts where user_id = $1', [known.userId])
  expect(rows).toEqual([])
  // A client has one: the next export does not replace it.
  write('known', { website_templates: ['id,user_id,html_code', 'w,k,<h1>Second</h1>'] })
  expect((await run('known')).lines.at(-1)?.reason).toBe('The client has one already: it was left as it is.')
})

test('an address counts as confirmed only where the operator says so', async () => {
  for (const confirmed of [false, true]) {
    const name = `confirmed-${confirmed}`
    write(name, { users: ['id,name,email,password', `${name},Con,${name}@old.example,secret words`] })
    await run(name, { confirmed })
    const { rows } = await fixture.owner.query('select email_verified as kept from users where email = $1', [
      `${name}@old.example`,
    ])
    expect(rows).toEqual([{ kept: confirmed }])
  }
})

test('a storage that is full takes no further file, which the dry run says too', async () => {
  write('full', {
    users: ['id,name,email,password', 'f,Full,full@old.example,secret words'],
    business_documents: [
      'id,user_id,document_type,file_url',
      'full-1,f,Miscellaneous,a.pdf',
      'full-2,f,Miscellaneous,b.pdf',
    ],
  })
  mkdirSync(path.join(folder, 'full/business-documents'))
  for (const name of ['a.pdf', 'b.pdf'])
    writeFileSync(path.join(folder, 'full/business-documents', name), `%PDF-1.7\n${'x'.repeat(3_000)}\n%%EOF`)
  const full = {
    id: 'full-2',
    outcome: 'not imported',
    reason: expect.stringMatching(/^This file needs 3 KB, and .* of storage/),
  }
  expect((await run('full', { dryRun: true, storagePerClient: 5_000 })).lines).toMatchObject([full])
  expect((await run('full', { storagePerClient: 5_000 })).lines).toMatchObject([full])
  expect((await run('full')).lines).toEqual([])
  expect((await imported('business_documents')).get('full-2')).toBeDefined()
})

test('rows without an id come over once each, also when they are alike, and not again', async () => {
  const line = 'f,Workflow,Send the invoices by themselves,High'
  write('full', { request_automations: ['user_id,type,description,priority', line, line] })
  await run('full')
  await run('full')
  const { rows } = await fixture.owner.query(
    `select status, status_changed_by from request_automations where description = 'Send the invoices by themselves'`,
  )
  const request = { status: 'Requested', status_changed_by: null }
  expect(rows).toEqual([request, request])
})

test('a file that is broken is said where it is broken, and the rest comes over', async () => {
  write('broken', {
    users: ['id,name,email,password', 'x,Xena,xena@old.example,secret words'],
    credit_loans: [
      'id,title,loan_amount',
      'l-1,"Good, with a comma",$5',
      'l-2,Bad,too,many',
      'l-3,"Bad"x,y',
      'l-4,Last,"$1,000 to $2,000"',
    ],
  })
  writeFileSync(path.join(folder, 'broken/store_credit_cards.csv'), Buffer.from([0x69, 0x64, 0x0a, 0xe4, 0x0a]))
  expect((await run('broken')).lines).toMatchObject([
    {
      file: 'store_credit_cards.csv',
      outcome: 'skipped',
      reason: 'This is not UTF-8 text: export it as CSV in UTF-8.',
    },
    { file: 'credit_loans.csv', line: 3, reason: expect.stringMatching(/^There are 4 cells, but the first row has 3/) },
    { file: 'credit_loans.csv', line: 4, reason: 'There is text after a closing quotation mark.' },
  ])
  expect([...(await imported('credit_loans')).keys()]).toEqual(expect.arrayContaining(['l-1', 'l-4']))
})

test('only a manager can stand for an import, and where there are several one is named', async () => {
  const staff = await addUser(fixture, 'Sam Staff', 'admin', 'staff')
  for (const who of [staff, await addUser(fixture, 'Client')])
    await expect(fixture.database.asUser(who, [beginImport(undefined)])).rejects.toMatchObject({ code: 'PT403' })
  const second = await addUser(fixture, 'Second Manager', 'admin')
  await expect(run('known', { dryRun: true })).rejects.toThrow(
    'There are several managers: name the one who stands for the import with --as <e-mail>.',
  )
  await expect(run('known', { dryRun: true, as: 'nobody@test.example' })).rejects.toThrow(
    'No manager has the e-mail address nobody@test.example.',
  )
  const { rows } = await fixture.owner.query<{ email: string }>('select email from users where id = $1', [
    second.userId,
  ])
  expect((await run('known', { dryRun: true, as: String(rows[0]?.email).toUpperCase() })).lines.length).toBeGreaterThan(
    0,
  )
})

test('a folder without tables, and one that is not there, are refused in a sentence', async () => {
  mkdirSync(path.join(folder, 'nothing'))
  await expect(run('nothing', { dryRun: true, as: 'x' })).rejects.toThrow('No manager has')
  await fixture.owner.query(`update users set deactivated_at = now() where name = 'Second Manager'`)
  await expect(run('nothing', { dryRun: true })).rejects.toThrow(
    /^There is no table of the old backend in .*nothing, such as users\.csv\.$/,
  )
  await expect(run('nowhere', { dryRun: true })).rejects.toThrow(/^The folder .*nowhere can’t be read\.$/)
})
