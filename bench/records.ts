import { pathOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import { sortableFields } from '../src/kit/record/contract/filter.ts'
import { bankAccount } from '../src/records/bank-account.ts'
import { recordKinds } from '../src/records/index.ts'
import type { Cluster } from './cluster.ts'
import { count } from './figure.ts'
import { insertPeople } from './fill.ts'
import { fillKind } from './fill-records.ts'
import { measureFirstRows } from './first-rows.ts'
import { measurePages, type Page } from './pages.ts'
import { readSessionSecret, startOurs } from './pair.ts'
import type { Report } from './report.ts'
import { cookieOf } from './request.ts'
import type { Stage } from './stage.ts'

const clients = 20_000
/** Number of the member of the staff who asks, after the clients. */
const staff = clients + 1
/** Rows of each kind that a client has, 2 million in all. */
const rowsEach = 7
/** One client of so many is archived, and left out by every table. */
const archivedOf = 100
/** Milliseconds that a page may take. */
const maxMilliseconds = 100
/** A page in the middle of a table. */
const deep = (clients * rowsEach) / 2
const database = 'records'

const kinds = recordKinds.filter((kind) => !kind.access.shared)

const filter = (...filters: string[][]) => `filters=${encodeURIComponent(JSON.stringify(filters))}`

/** Questions to bank accounts beside their orders: a filter of each type, and searches that find much, little and nothing. */
const questions: Record<string, string> = {
  'text, found often': filter(['bankName', 'contains', 'bank']),
  'text, found seldom': filter(['bankName', 'contains', '1 of 19']),
  'text, found nowhere': filter(['bankName', 'contains', 'zzz']),
  'text, found seldom, by owner': `${filter(['bankName', 'contains', '1 of 19'])}&sort=accountOwner`,
  'text, found often, by client': `${filter(['bankName', 'contains', 'bank'])}&sort=client`,
  'an amount': filter(['monthlyFees', 'min', '90']),
  'a day': filter(['dateOpened', 'max', '2025-06-30']),
  'yes or no': filter(['isSavings', 'is', 'yes']),
  'yes or no, by owner': `${filter(['isSavings', 'is', 'yes'])}&sort=accountOwner`,
  'a search that finds much': 'search=bank',
  'a search that finds little': 'search=of%201777',
  'a search that finds nothing': 'search=nobody',
  'a search for a client': 'search=client%2017777',
}

/** Measures pages of the tables of records, as one of the staff, among 20,000 clients with 2 million records. */
export async function measureRecords(stage: Stage, cluster: Cluster, report: Report): Promise<void> {
  await cluster.make(database)
  const server = await startOurs(stage, cluster, database)
  const begun = performance.now()
  await fill(cluster)
  const filled = (performance.now() - begun) / 1_000
  const cookie = cookieOf(readSessionSecret(stage), staff)
  const ofKind = (kind: RecordKind, questions: [string, string][]): Page[] =>
    questions.map(([name, query]) => ({
      name: `${kind.label.many}, ${name}`,
      path: `${pathOf(kind)}/table?${query}`,
      limit: maxMilliseconds,
    }))
  const cursor = `cursor=${await rowAt(cluster, bankAccount, deep)}`
  const pages = [
    ...ofKind(bankAccount, [
      ...Object.entries(questions),
      ['newest first, a page in the middle', cursor],
      ['by bank name, a page in the middle', `sort=bankName&${cursor}`],
      ['by client, a page in the middle', `sort=client&${cursor}`],
    ]),
    ...kinds.flatMap((kind) => ofKind(kind, ordersOf(kind))),
  ]
  const title = `First 50 rows of tables of ${count(clients)} clients with ${count(await countRows(cluster))} records (ms; filled in ${filled.toFixed(0)} s)`
  await measurePages({ port: server.port, cookie, section: 'records', title }, pages, report)
  const opened = ['/bank', '/documents'].map((path) => ({
    name: `everyone's ${path}`,
    path,
    rows: 'tbody tr[data-row]',
    from: '/desk',
  }))
  await measureFirstRows(stage, { port: server.port, cookie, opened }, report)
  await server.stop()
}

function ordersOf(kind: RecordKind): [string, string][] {
  return [
    ['newest first', ''],
    ['by client', 'sort=client'],
    ...sortableFields(kind).map(([name, { label }]): [string, string] => [`by ${label}`, `sort=${name}`]),
  ]
}

async function rowAt(cluster: Cluster, { table }: RecordKind, index: number): Promise<string> {
  const [row] = await cluster.run<{ id: string }>(
    database,
    `select id from ${table} order by id offset ${index} limit 1`,
  )
  return row?.id ?? ''
}

async function countRows(cluster: Cluster): Promise<number> {
  const counts = kinds.map(({ table }) => `(select count(*) from ${table})`).join(' + ')
  const [row] = await cluster.run<{ n: string }>(database, `select ${counts} as n`)
  return Number(row?.n)
}

async function fill(cluster: Cluster): Promise<void> {
  await cluster.run(
    database,
    `
    set session_replication_role = replica;
    ${insertPeople(staff)}
    insert into clients (id, archived_at)
      select id, case when substring(email from '[0-9]+')::int % ${archivedOf} = 0 then now() end from users where role = 'client';
    insert into desk_rows (id, client_since, person, email, company)
      select id, now(), name, email, 'Company ' || md5(id::text) from users where role = 'client'`,
  )
  for (const kind of kinds) await fillKind(cluster, database, kind, kind.single ? 1 : rowsEach)
  // Neither a first vacuum nor a checkpoint of the filling is to fall into a measurement.
  await cluster.run(database, 'vacuum (analyze)')
  await cluster.run(database, 'checkpoint')
}
