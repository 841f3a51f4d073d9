import { afterAll, beforeAll, expect, test } from 'vitest'
import { allClients } from '../src/app/server/record-area.ts'
import { newId } from '../src/kit/database/new-id.ts'
import type { Identity } from '../src/kit/database/statement.ts'
import { buildTableSql, type TableQuestion, type TableRead } from '../src/kit/record/server/table-statement.ts'
import { bankAccount } from '../src/records/bank-account.ts'
import { addUser, openTestDatabase, type TestDatabase } from './database.ts'

/* Pages of a table over all clients. Few rows are read in another way than many, and both have to give the same pages. */
type Account = { id: string; client: string; owner: string; bank: string }
type Counts = { found: number; clients: number; all: number; sums: Record<string, number> | null }

let fixture: TestDatabase
let staff: Identity
const accounts: Account[] = []

beforeAll(async () => {
  fixture = await openTestDatabase()
  staff = await addUser(fixture, 'Staff', 'admin')
  const clients: [string, Identity][] = []
  for (const name of ['Bo', 'ann', 'Cy', 'Ann']) clients.push([name.toLowerCase(), await addUser(fixture, name)])
  // Of no client, and so without a name.
  clients.push(['\u{10FFFF}', staff])
  for (let n = 0; n < 4; n++)
    for (const [client, { userId: owner }] of clients) {
      const bank = n % 2 ? 'Harbor' : 'Summit'
      const id = newId()
      await fixture.owner.query(
        'insert into business_bank_accounts (id, user_id, bank_name, monthly_fees) values ($1, $2, $3, 2.25)',
        [id, owner, bank],
      )
      accounts.push({ id, client, owner, bank })
    }
})
afterAll(() => fixture.close())

const everything: TableQuestion = {
  whose: 'all',
  words: undefined,
  filters: [],
  sort: undefined,
  direction: 'asc',
  cursor: undefined,
  limit: 3,
}

/** Every page in turn, by the ids of its rows, and the counts of the first. */
async function readAll(question: Partial<TableQuestion>, counted: number) {
  const sql = buildTableSql(bankAccount, allClients, counted)
  const ids: string[] = []
  let counts: Counts | undefined
  for (let cursor: string | undefined; ;) {
    const asked = { ...everything, ...question, cursor, counted: cursor === undefined }
    const [read = []] = await fixture.database.asUser<TableRead>(staff, [sql.page(asked)])
    counts ??= JSON.parse(read[0]?.counts ?? 'null') as Counts
    const rows = read.filter(({ row }) => row !== null)
    ids.push(...rows.map(({ id }) => id))
    cursor = rows[2]?.id
    if (!cursor) return { ids, counts }
  }
}

const inOrder = (list: Account[], keys: (account: Account) => string[]) =>
  list
    .map((account) => ({ id: account.id, key: [...keys(account), account.id].join('\n') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ id }) => id)

const orders = {
  client: ({ client, owner }: Account) => [client, owner],
  bankName: ({ bank }: Account) => [bank.toLowerCase()],
}
const filters = [{ field: 'bankName', operator: 'is', value: 'harbor' }] as const

test.each([
  ['few', 10_000],
  ['many', 3],
])('of %s rows, each is on one page, in every order, filtered or not', async (_which, counted) => {
  for (const narrowed of [false, true]) {
    const wanted = accounts.filter(({ bank }) => !narrowed || bank === 'Harbor')
    const narrowing = { filters: narrowed ? [...filters] : [] }
    const newest = await readAll(narrowing, counted)
    expect(newest.ids, 'newest').toEqual(inOrder(wanted, () => []).toReversed())
    const upTo = (count: number) => Math.min(count, counted + 1)
    expect(newest.counts).toMatchObject({ found: upTo(wanted.length), all: upTo(accounts.length) })
    // Over all that is found, not over a page; of more than are counted there is no sum.
    expect(newest.counts?.sums).toEqual(wanted.length > counted ? null : { monthlyFees: wanted.length * 2.25 })
    for (const sort of ['client', 'bankName'] as const) {
      const up = inOrder(wanted, orders[sort])
      expect((await readAll({ ...narrowing, sort }, counted)).ids, sort).toEqual(up)
      // What has no name comes last in either direction.
      const ends = (id: string) =>
        sort === 'client' && accounts.find((one) => one.id === id)?.owner === staff.userId ? 1 : 0
      const down = up.toReversed().toSorted((a, b) => ends(a) - ends(b))
      expect((await readAll({ ...narrowing, sort, direction: 'desc' }, counted)).ids, `${sort}, down`).toEqual(down)
    }
  }
})

test('a search takes every character as it is', async () => {
  for (const [words, found] of [
    ['harb', 10],
    ['summit', 10],
    ['ha_b', 0],
    ['%', 0],
    ['\\', 0],
    ['CY', 4],
  ] as const)
    expect((await readAll({ words }, 10_000)).ids, words).toHaveLength(found)
})

test('a search finds the beginnings of words in any order, few rows as many, in every order', async () => {
  await fixture.owner.query(`update business_bank_accounts set notes = 'Keep the fee low' where bank_name = 'Harbor'`)
  const wanted = accounts.filter(({ bank }) => bank === 'Harbor')
  for (const counted of [10_000, 3]) {
    const found = await readAll({ words: 'fee harb' }, counted)
    expect(found.ids).toEqual(inOrder(wanted, () => []).toReversed())
    expect(found.counts?.found).toBe(Math.min(wanted.length, counted + 1))
    for (const sort of ['client', 'bankName'] as const)
      expect((await readAll({ words: 'low harb', sort }, counted)).ids, sort).toEqual(inOrder(wanted, orders[sort]))
  }
  // Of more rows than are taken from the index, those that a filter leaves are all found.
  const [one] = wanted
  await fixture.owner.query(`update business_bank_accounts set account_owner = 'Zoe' where id = $1`, [one?.id])
  for (const counted of [10_000, 3]) {
    const zoe = [{ field: 'accountOwner', operator: 'is', value: 'Zoe' }] as const
    const found = await readAll({ words: 'harb', filters: [...zoe] }, counted)
    expect([found.ids, found.counts?.found]).toEqual([[one?.id], 1])
  }
  expect((await readAll({ words: 'arbor' }, 10_000)).ids, 'from the middle of a word').toEqual([])
})
