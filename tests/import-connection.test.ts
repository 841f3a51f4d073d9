import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import path from 'node:path'
import { TLSSocket } from 'node:tls'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { readConfig } from '../src/app/config.ts'
import { importFolder } from '../src/app/server/import/import-folder.ts'
import type { Report } from '../src/app/server/import/report.ts'
import { openKeys } from '../src/app/server/keys.ts'
import { unseal } from '../src/kit/seal/seal.ts'
import { writeRecord } from '../src/kit/files/csv.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { openDatabaseProxy } from './faults/database-proxy.ts'
import { fillOldDatabase, makeOldDatabase, type OldDatabase, oldUrl } from './old-database.ts'
import { openTestPortal, type TestPortal } from './portal.ts'
import { makeKeys } from './saml-provider.ts'
import { type SampleExport, writeSampleExport } from './sample-export.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/* The old backend read over a connection to its PostgreSQL: the same import as of its CSV files. */

let old: OldDatabase
let byFile: TestPortal
let byConnection: TestPortal
let sample: SampleExport
let fileReport: Report
let report: Report
const folder = makeScratchFolder('tbbo-connection-')
const bucketOnly = path.join(folder, 'bucket-only')

beforeAll(async () => {
  const sampleFolder = path.join(folder, 'sample')
  sample = writeSampleExport(sampleFolder, { clients: 4, rows: 150, files: 24, seed: 7 })
  old = await makeOldDatabase()
  await fillOldDatabase(old, sampleFolder)
  mkdirSync(path.join(folder, 'copied'))
  mkdirSync(bucketOnly)
  for (const at of [path.join(folder, 'copied'), bucketOnly])
    symlinkSync(path.join(sampleFolder, 'business-documents'), path.join(at, 'business-documents'))
  await copyTables(path.join(folder, 'copied'))
  byFile = await openTestPortal()
  byConnection = await openTestPortal()
  for (const portal of [byFile, byConnection]) await addUser(portal, 'Dana Manager', 'admin')
  fileReport = await run(byFile, path.join(folder, 'copied'))
  report = await run(byConnection, bucketOnly, old.url)
})
afterAll(async () => {
  await byFile.close()
  await byConnection.close()
  await old.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Writes the tables as CSV, as the documentation says, but by other means than the import uses: the text of each value. */
async function copyTables(to: string): Promise<void> {
  const { rows: tables } = await old.client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (const { name } of tables) {
    const { rows, fields } = await old.client.query({
      text: `select * from "${name}" order by ${name === 'users' || name === 'sessions' ? 'id' : columnsOf(name)}`,
      rowMode: 'array',
      types: { getTypeParser: () => (text: string) => text },
    })
    const records = [fields.map((field) => field.name), ...rows.map((row) => row.map((cell) => String(cell ?? '')))]
    writeFileSync(path.join(to, `${name}.csv`), records.map((cells) => writeRecord(cells)).join(''))
  }
}
const columnsOf = (table: string) =>
  /^(user_profile|website_templates)$/.test(table)
    ? 'user_id'
    : /^(account_receivable_documents|purchase_order_documents|training_videos)$/.test(table)
      ? 'id'
      : 'id, user_id'

function run(portal: TestPortal, at: string, oldDatabase?: string, dryRun = false): Promise<Report> {
  const config = readConfig(
    { SECRET_KEY_FILE: path.join(portal.folder, 'secret.key') },
    { dataDirectory: portal.folder },
  )
  return importFolder(
    {
      database: portal.portal.database,
      keyring: openKeys(config.secretKeyFile),
      config,
      progress: () => ({ add: () => {}, end: () => {} }),
    },
    { folder: at, oldDatabase, dryRun, manager: undefined },
  )
}

/** The sentence with which a dry run over a connection is refused. */
const refusalOf = async (url: string): Promise<string> => {
  const error = await run(byConnection, bucketOnly, url, true).catch((one: Error) => one)
  return error instanceof Error ? error.message : 'It was not refused.'
}

/** What was imported into a table, by old id and opened, without what each import makes for itself: ids, times and places of files. */
async function imported(portal: TestPortal, table: string): Promise<unknown[]> {
  const { rows } = await portal.owner.query<{ source: string; row: Record<string, unknown> }>(
    `select i.source_id as source, to_jsonb(t) as row from imported_rows i join "${table}" t on t.id = i.row_id where i.source_table = $1 order by 1`,
    [table],
  )
  const keyring = openKeys(path.join(portal.folder, 'secret.key'))
  const timed = ['business_documents', 'credit_loans'].includes(table)
  return rows.map(({ source, row }) => {
    const cell = { table, row: String(row['id']), owner: String(row['user_id']) }
    const open = (column: string, value: unknown) =>
      String(value).startsWith('v1.') ? unseal(keyring, { ...cell, column }, String(value)) : value
    const kept = Object.entries(row).filter(
      ([name]) => !/(^|_)id$|_by$|_at$|_key$|_file$/.test(name) || (timed && name === 'created_at'),
    )
    return [source, Object.fromEntries(kept.map(([name, value]) => [name, open(name, value)]))]
  })
}

test('it reports what the CSV files of the same tables would be reported with, line by line', () => {
  const plain = (text: string) => text.replaceAll('.csv', '')
  const lines = (of: Report) =>
    of.lines.map((line) => ({ ...line, file: plain(line.file), reason: plain(line.reason) }))
  expect(lines(report)).toEqual(lines(fileReport))
  expect(report.lines.filter(({ file }) => file.endsWith('.csv'))).toEqual([])
  expect([...report.counts]).toEqual([...fileReport.counts].map(([file, count]) => [plain(file), count]))
  const found = report.lines.filter(({ reason }) => !/column “extra”/.test(reason))
  expect(found.length).toBe(sample.defects.length)
})

test('it ends with the same rows and files, whatever the types of the columns', async () => {
  for (const { table } of recordKinds) {
    const [one, other] = [await imported(byConnection, table), await imported(byFile, table)]
    expect([table, one]).toEqual([table, other])
  }
  const sums = `select coalesce(sum(size), 0)::int as bytes, count(*)::int as files, string_agg(sha256, ' ' order by sha256) as prints from (
    select size, sha256 from business_documents union all select size, sha256 from purchase_order_documents
    union all select size, sha256 from account_receivable_documents) f`
  expect((await byConnection.owner.query(sums)).rows).toEqual((await byFile.owner.query(sums)).rows)
  const people = 'select name, email, role, lastlogin, email_verified from users order by email'
  const [connected, filed] = [await byConnection.owner.query(people), await byFile.owner.query(people)]
  const clients = (rows: { email: string }[]) => rows.filter(({ email }) => email.endsWith('old.example'))
  expect(clients(connected.rows)).toEqual(clients(filed.rows))
  // As the sample has them: numbers, and a day that was kept as a moment.
  const { rows } = await byConnection.owner.query<{ id: string; amount: string; day: string }>(
    `select source_id as id, amount::float8::text as amount, order_date::text as day
      from purchase_orders t join imported_rows on row_id = t.id order by source_id::int`,
  )
  const orders = [...(sample.rows.get('purchase_orders') ?? [])]
  expect(rows).toEqual(orders.map(([id, row]) => ({ id, amount: row['amount'], day: row['orderDate'] })))
})

test('someone who was imported signs in with the old password, which the report does not hold', async () => {
  const [{ email, password } = { email: '', password: '' }] = sample.clients
  const call = byConnection.as()
  expect((await call('POST', '/api/auth/sign-in/email', { email, password })).status).toBe(200)
  expect(report.lines.some(({ reason }) => reason.includes(password))).toBe(false)
})

test('it is repeated, over the connection or from files, without a row more', async () => {
  const before = await byConnection.owner.query('select count(*) from imported_rows')
  for (const again of [
    await run(byConnection, bucketOnly, old.url),
    await run(byConnection, path.join(folder, 'copied')),
  ])
    for (const [file, { rows, before: known, refused }] of again.counts)
      expect([file, rows - known - refused]).toEqual([file, 0])
  expect((await byConnection.owner.query('select count(*) from imported_rows')).rows).toEqual(before.rows)
})

/** A database of the old backend with one table, and what else is done in it. */
async function withDatabase(...statements: string[]): Promise<OldDatabase> {
  const made = await makeOldDatabase()
  onTestFinished(made.close)
  await made.client.query('create table users (id text, name text, email text)')
  for (const statement of statements) await made.client.query(statement)
  return made
}

/** Makes a role of the cluster for one test; by its statement, such as `login password 'x'`. */
async function withRole(options: string): Promise<string> {
  const superuser = new pg.Client({ ...inject('cluster'), user: 'postgres', database: 'postgres' })
  await superuser.connect()
  onTestFinished(() => superuser.end())
  const role = `reader_${Math.random().toString(36).slice(2)}`
  await superuser.query(`create role ${role} ${options}`)
  onTestFinished(async () => void (await superuser.query(`drop role ${role}`)))
  return role
}

test('it is read as one moment, by a transaction that writes nothing, with times in UTC; a table that is not there is left out', async () => {
  const { client, url } = await withDatabase(`insert into users values ('m', 'Mo', 'mo@old.example')`)
  await client.query(`alter role portal_owner in database "${client.database}" set timezone = 'Asia/Tokyo'`)
  await client.query(`create view credit_loans as select 'moment' as id, now()::text as title`)
  await client.query(`create view business_bank_accounts as select 'moment' as id, 'm' as user_id, '440018290000' as account_number, now()::text as bank_name,
    concat_ws(' ', current_setting('transaction_isolation'), current_setting('transaction_read_only'), '2024-01-02 03:04:05+00'::timestamptz) as notes`)
  const { lines } = await run(byConnection, bucketOnly, url)
  expect(lines.filter(({ outcome }) => outcome === 'not imported')).toEqual([])
  const { rows } = await byConnection.owner.query(
    `select notes, bank_name in (select title from credit_loans) as same from business_bank_accounts t join imported_rows on row_id = t.id
      where source_id = 'moment'`,
  )
  expect(rows).toEqual([{ notes: 'repeatable read on 2024-01-02 03:04:05+00', same: true }])
})

test('CSV files beside the bucket are named as not read', async () => {
  writeFileSync(path.join(bucketOnly, 'users.csv'), 'id')
  onTestFinished(() => rmSync(path.join(bucketOnly, 'users.csv')))
  const { lines } = await run(byConnection, bucketOnly, old.url, true)
  expect(lines.find(({ file }) => file === 'users.csv')).toMatchObject({
    outcome: 'skipped',
    reason: 'The tables come from the old database: the file was not read.',
  })
})

test('rows that row security would hide stop it, also behind a view; an owner whom it does not bind reads on', async () => {
  const { client, url } = await withDatabase('alter table users enable row level security')
  expect(await refusalOf(url)).toBe('It was not refused.')
  await client.query('alter table users force row level security')
  await client.query('create table purchase_orders (id text)')
  await client.query('alter table purchase_orders enable row level security')
  await client.query('alter table purchase_orders force row level security')
  expect(await refusalOf(url)).toBe(
    'Row security would hide rows of purchase_orders, users from the user of the old database: connect as the owner of the tables, or as a user with BYPASSRLS.',
  )
  await client.query('alter table purchase_orders rename to orders')
  await client.query('alter table users no force row level security')
  await client.query('create view purchase_orders as select * from orders')
  expect(await refusalOf(url)).toBe(
    'Row security would hide rows of purchase_orders from the user of the old database: connect as a user with BYPASSRLS.',
  )
})

test('a user who may not read a table, a table that would write, and a server that goes away are a sentence each', async () => {
  const { client, url } = await withDatabase()
  const role = await withRole('login')
  expect(await refusalOf(oldUrl(String(client.database), role))).toBe(
    'The user of the old database may not read users: connect as the owner of the tables.',
  )
  await client.query('create table log (at text)')
  await client.query(
    `create function note() returns text language sql as $$ insert into log values ('x') returning at $$`,
  )
  await client.query('create view credit_loans as select note() as id')
  expect(await refusalOf(url)).toBe(
    'The old database could not be read to its end (25006): it stopped at credit_loans. Nothing was imported.',
  )
  await client.query('create or replace view credit_loans as select pg_terminate_backend(pg_backend_pid())::text as id')
  expect(await refusalOf(url)).toBe(
    'The old database could not be read to its end (57P01): it stopped at credit_loans. Nothing was imported.',
  )
})

test('a database without a table of the old backend, and one that is not there, are refused', async () => {
  const { client, url } = await withDatabase('alter table users rename to people')
  expect(await refusalOf(url)).toMatch(/^There is no table of the old backend in the old database, such as users: /)
  expect(await refusalOf(url.replace(String(client.database), 'nowhere'))).toBe(
    'The database that OLD_DATABASE_URL names doesn’t exist on its server.',
  )
})

test('a wrong password and none, a wrong host and port, and what is no connection string: no sentence holds the password', async () => {
  const { client } = await withDatabase()
  const role = await withRole(`login password 'right-4711'`)
  const superuser = new pg.Client({ ...inject('cluster'), user: 'postgres', database: 'postgres' })
  await superuser.connect()
  onTestFinished(() => superuser.end())
  const { rows: files } = await superuser.query<{ file: string }>(`select current_setting('hba_file') as file`)
  const hba = String(files[0]?.file)
  const before = readFileSync(hba, 'utf8')
  writeFileSync(hba, `local all ${role} scram-sha-256\n${before}`)
  await superuser.query('select pg_reload_conf()')
  onTestFinished(async () => {
    writeFileSync(hba, before)
    await superuser.query('select pg_reload_conf()')
  })
  const name = String(client.database)
  const refused = 'The database refuses the user or the password in OLD_DATABASE_URL.'
  await expect.poll(() => refusalOf(oldUrl(name, `${role}:wrong-4711`))).toBe(refused)
  expect(await refusalOf(oldUrl(name, role))).toBe(refused)
  expect(await refusalOf(oldUrl(name, `${role}:right-4711`))).toMatch(/may not read users/)
  for (const [url, sentence] of [
    [
      'postgres://u:hidden-4711@127.0.0.1:1/old',
      'No database answers at the host and port in OLD_DATABASE_URL: check both, and whether a firewall lets this machine through.',
    ],
    ['postgres://u:hidden-4711@old.invalid/old', 'The host in OLD_DATABASE_URL isn’t known: check its name.'],
    [
      'u:hidden-4711@localhost',
      'OLD_DATABASE_URL must be a connection string such as postgres://user:password@host:5432/database, with %40 for an @ in the password.',
    ],
    [
      'postgres://u:hidden%4711@localhost/old?sslmode=verify-ca&sslrootcert=/nowhere',
      'OLD_DATABASE_URL can’t be used as it is: check each % in it, sslmode, and the file that sslrootcert names.',
    ],
  ] as const)
    expect(await refusalOf(url)).toBe(sentence)
})

/** PostgreSQL with TLS before it, as hosted ones have it. Returns its port. */
async function openTls({ privateKey, certificate }: Awaited<ReturnType<typeof makeKeys>>): Promise<number> {
  const server = createServer((near) => {
    near.on('error', () => {})
    // The driver asks for TLS first.
    near.once('data', () => {
      near.write('S')
      const secure = new TLSSocket(near, { isServer: true, key: privateKey, cert: certificate })
      const far = connect(`${inject('cluster').host}/.s.PGSQL.${inject('cluster').port}`)
      for (const one of [secure, far]) one.on('error', () => {}).on('close', () => (secure.destroy(), far.destroy()))
      secure.pipe(far)
      far.pipe(secure)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}

test('what goes to another machine is encrypted unless it is said otherwise, and the certificate is checked', async () => {
  const { client } = await withDatabase()
  const proxy = await openDatabaseProxy(inject('cluster').host)
  onTestFinished(proxy.close)
  const at = (port: number, more = '') => `postgres://portal_owner@0.0.0.0:${port}/${client.database}${more}`
  expect(await refusalOf(at(proxy.port))).toBe(
    'The database in OLD_DATABASE_URL offers no encryption: add sslmode=disable if nobody can listen on the way to it.',
  )
  expect(await refusalOf(at(proxy.port, '?sslmode=disable'))).toBe('It was not refused.')
  const keys = await makeKeys()
  const port = await openTls(keys)
  for (const more of ['', '?sslmode=verify-full'])
    expect(await refusalOf(at(port, more))).toBe(
      'The certificate of the database in OLD_DATABASE_URL can’t be verified (DEPTH_ZERO_SELF_SIGNED_CERT): add sslrootcert=<file of its authority>.',
    )
  const authority = path.join(folder, 'authority.pem')
  writeFileSync(authority, keys.certificate)
  for (const more of ['require', `verify-ca&sslrootcert=${authority}`])
    expect(await refusalOf(at(port, `?sslmode=${more}`))).toBe('It was not refused.')
  expect(await refusalOf(at(port, `?sslmode=verify-full&sslrootcert=${authority}`))).toMatch(
    /can’t be verified \(ERR_TLS_CERT_ALTNAME_INVALID\)/,
  )
})

test('a database that never answers is given up', { tags: 'long' }, async () => {
  const proxy = await openDatabaseProxy(inject('cluster').host)
  onTestFinished(proxy.close)
  proxy.passNew(false)
  expect(await refusalOf(`postgres://u:hidden-4711@127.0.0.1:${proxy.port}/old`)).toMatch(
    /^No database answers at the host/,
  )
})
