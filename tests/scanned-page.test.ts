import { afterAll, beforeAll, expect, test } from 'vitest'
import { allClients } from '../src/app/server/record-area.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import type { Filter } from '../src/kit/record/contract/filter.ts'
import { likelyUpToEdge } from '../src/kit/record/server/scanned-page.ts'
import { asciiLower, type Direction } from '../src/kit/record/server/sort-order.ts'
import { buildTableSql, type TableQuestion, type TableRead } from '../src/kit/record/server/table-statement.ts'
import { bankAccount } from '../src/records/bank-account.ts'
import { addUser, openTestDatabase, type TestDatabase } from './database.ts'

/* Pages of a large table in an order that no index has: of most rows no more than their key is looked at. */
const rowCount = 12_000
const sql = buildTableSql(bankAccount, allClients, 100)

type Account = { id: string; notes: string | null; isSavings: boolean; monthlyFees: number }
let fixture: TestDatabase
let staff: Identity
let accounts: Account[]

beforeAll(async () => {
  fixture = await openTestDatabase()
  const { owner } = fixture
  staff = await addUser(fixture, 'Staff', 'admin')
  const clients = [await addUser(fixture, 'Ann'), await addUser(fixture, 'Bo'), await addUser(fixture, 'Archived')]
  await owner.query(
    `insert into clients (id, archived_at) values ($1, now()) on conflict (id) do update set archived_at = now()`,
    [clients[2]?.userId],
  )
  // Some begin alike for longer than what is compared first. Few rows to a block, so that the table is large enough for a sample of its blocks.
  await owner.query(`alter table business_bank_accounts set (fillfactor = 10)`)
  await owner.query(`set session_replication_role = replica`)
  await owner.query(
    `insert into business_bank_accounts (id, user_id, bank_name, notes, is_savings, monthly_fees, deleted_at)
      select app.uuid_v7(), ($1::uuid[])[1 + n % 3], 'Bank', case when n % 5 > 0 then case when n % 7 = 0 then 'über die Länge einer Zeile ' when n % 2 = 0 then 'NOTE ' else 'note ' end || n * 7919 % 9973 end,
        n % 4 = 0, n * 31 % 977, case when n % 11 = 0 then now() end from generate_series(1, ${rowCount}) n`,
    [clients.map(({ userId }) => userId)],
  )
  await owner.query(`set session_replication_role = origin`)
  await owner.query('analyze business_bank_accounts')
  const { rows } = await owner.query<Account>(
    `select id, notes, is_savings as "isSavings", monthly_fees::float8 as "monthlyFees" from business_bank_accounts
      where deleted_at is null and user_id <> $1`,
    [clients[2]?.userId],
  )
  accounts = rows
})
afterAll(() => fixture.close())

const question: TableQuestion = {
  whose: 'all',
  words: undefined,
  filters: [],
  sort: 'notes',
  direction: 'asc',
  cursor: undefined,
  limit: 51,
}

async function read(asked: Partial<TableQuestion>): Promise<string[]> {
  const [found = []] = await fixture.database.asUser<TableRead>(staff, [sql.page({ ...question, ...asked })])
  return found.map(({ id }) => id)
}

/** How the database read it: the statement's plan after it ran. */
async function explain(asked: Partial<TableQuestion>): Promise<string> {
  const { text, values } = sql.page({ ...question, ...asked })
  const explained = { text: `explain (analyze, costs off, timing off) ${text}`, values: values ?? [] }
  const [rows = []] = await fixture.database.asUser<{ 'QUERY PLAN': string }>(staff, [explained])
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

type Key = (account: Account) => string | number
/** What accounts are sorted by; without a value they come last in either direction. */
const keys: Record<'notes' | 'isSavings' | 'monthlyFees', (direction: 'asc' | 'desc') => Key> = {
  notes: (direction) => (account) => account.notes?.toLowerCase() ?? (direction === 'asc' ? '\u{10FFFF}' : ''),
  isSavings: () => (account) => Number(account.isSavings),
  monthlyFees: () => (account) => account.monthlyFees,
}

function inOrder(list: Account[], key: Key, direction: 'asc' | 'desc'): string[] {
  const sign = direction === 'asc' ? 1 : -1
  const compare = <T extends string | number>(a: T, b: T) => (a < b ? -sign : a > b ? sign : 0)
  return list.toSorted((a, b) => compare(key(a), key(b)) || compare(a.id, b.id)).map(({ id }) => id)
}

const filters: Filter[] = [{ field: 'monthlyFees', operator: 'min', value: '200' }]

test.each(Object.keys(keys) as (keyof typeof keys)[])(
  'by %s, up and down, filtered or not, each page has its rows: the first, one in the middle and the last',
  async (sort) => {
    for (const direction of ['asc', 'desc'] as const)
      for (const filtered of [false, true]) {
        const found = accounts.filter(({ monthlyFees }) => !filtered || monthlyFees >= 200)
        const wanted = inOrder(found, keys[sort](direction), direction)
        for (const start of [0, 3_000, wanted.length - 20]) {
          const asked = { sort, direction, filters: filtered ? filters : [], cursor: wanted[start - 1] }
          expect(await read(asked), `${direction} from ${start}`).toEqual(wanted.slice(start, start + 51))
        }
      }
  },
)

test('a page sorts a part of the rows, and reads again where a sample does not say which', async () => {
  const scans = async (asked: Partial<TableQuestion>) =>
    [...(await explain(asked)).matchAll(/Seq Scan on business_bank_accounts t\w* \(actual rows=([\d.]+)/g)].map(
      ([, rows]) => Number(rows),
    )
  for (const sort of ['notes', 'isSavings']) {
    const [sorted = 0, ...more] = await scans({ sort })
    expect(more).toEqual([])
    expect(sorted).toBeGreaterThanOrEqual(51)
    expect(sorted).toBeLessThan(accounts.length)
  }
  // Fewer rows than a page come after it.
  const last = inOrder(accounts, keys.notes('asc'), 'asc').at(-20)
  expect(await scans({ cursor: last })).toEqual([0, 19])
})

test.each(['asc', 'desc'] as Direction[])(
  'no text up to an edge is left before its case is taken (%s)',
  async (direction) => {
    const letters = ['A', 'a', 'Z', 'z', '[', '_', '`', '0', '~', 'É', 'é']
    const longer = (texts: string[]) => texts.flatMap((text) => letters.map((letter) => text + letter))
    const texts = ['', ...longer(['']), ...longer(longer([''])), ...longer(longer(longer([''])))]
    const { rows } = await fixture.owner.query<{ lost: number; left: number; beyond: number }>(
      `with texts as (select value, ${asciiLower('value')} as lowered from unnest($1::text[]) value),
      edges as (select distinct lowered from texts where length(lowered) < 3)
      select sum(lost)::int as lost, sum("left")::int as left, sum(beyond)::int as beyond from edges e cross join lateral
        (with edge as (select e.lowered as k0)
          select count(*) filter (where near and not likely) as lost, count(*) filter (where not likely) as left, count(*) filter (where not near) as beyond
          from (select lowered ${direction === 'asc' ? '<=' : '>='} e.lowered as near, ${likelyUpToEdge('value collate "C"', direction)} as likely
            from texts) asked) counted`,
      [texts],
    )
    expect(rows).toEqual([{ lost: 0, left: expect.any(Number), beyond: expect.any(Number) }])
    expect(rows[0]?.left).toBeGreaterThan((rows[0]?.beyond ?? 0) / 2)
  },
)
