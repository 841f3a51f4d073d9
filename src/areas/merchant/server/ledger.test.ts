import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'
import type { Identity } from '../../../kit/database/statement.ts'
import type { ImportLine, Transaction, TransactionKind } from '../contract.ts'
import { readCsv } from '../../../kit/files/read-csv.ts'
import { readFile } from '../csv/read-file.ts'
import { matchColumns } from '../csv/column.ts'
import { readLines } from '../csv/read-lines.ts'
import { feeOf } from '../fee.ts'
import { summarize } from '../ledger/summary.ts'
import { actAs, line } from './import-case.ts'

let fixture: TestPortal
beforeAll(async () => {
  fixture = await openTestPortal()
})
afterAll(() => fixture.close())

const person = async (name: string) => {
  const identity: Identity = await addUser(fixture, name)
  return { identity, ...actAs(fixture, identity) }
}

const anyLine = fc.record({
  day: fc.integer({ min: 1, max: 28 }),
  month: fc.integer({ min: 1, max: 12 }),
  kind: fc.constantFrom<TransactionKind>('sale', 'refund', 'chargeback'),
  cents: fc.integer({ min: 1, max: 1_000_000_000 }),
  status: fc.constantFrom('authorized', 'captured', 'settled' as const),
})

test('the database reckons fees, sums, months and settlements as the shared code does, for any lines', async () => {
  const me = await person('Any')
  const picked = fc.sample(anyLine, { numRuns: 400, seed: 7 })
  const rows = picked.map(({ day, month, kind, cents, status }, n): ImportLine =>
    line(n + 2, {
      occurredOn: `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
      kind,
      status,
      amountCents: kind === 'sale' ? cents : -cents,
    }),
  )
  expect((await me.bring(rows)).status).toBe(201)
  const items: Transaction[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await me.list(cursor ? `?cursor=${cursor}` : '')
    items.push(...page.items)
    cursor = page.next
  }
  expect(new Set(items.map((item) => item.id)).size).toBe(400)
  expect(items.map((item) => item.occurredOn)).toEqual(
    rows
      .map((row) => row.occurredOn)
      .sort()
      .reverse(),
  )
  for (const item of items)
    expect([item.feeCents, item.netCents]).toEqual([
      feeOf(item.amountCents, item.kind),
      item.amountCents - feeOf(item.amountCents, item.kind),
    ])
  const response = await me.summary('?month=2026-07')
  expect(response).toEqual(summarize(items, response.today, '2026-07'))
  // A month without lines has figures, too.
  expect(await me.summary('?month=2027-07')).toEqual(summarize(items, response.today, '2027-07'))
})

test.for(['occurredOn', 'description', 'amountCents', 'feeCents', 'netCents', 'settlesOn'] as const)(
  'pages sorted by %s neither skip nor repeat a line',
  async (sort) => {
    const me = await person(`Sorted ${sort}`)
    await me.bring(
      Array.from({ length: 120 }, (_, n) =>
        line(n + 2, {
          description: `Item ${n % 7}`,
          amountCents: 100 + (n % 5),
          occurredOn: `2026-07-0${1 + (n % 3)}`,
        }),
      ),
    )
    for (const direction of ['asc', 'desc']) {
      const seen: Transaction[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const page = await me.list(`?sort=${sort}&direction=${direction}${cursor && `&cursor=${cursor}`}`)
        seen.push(...page.items)
        cursor = page.next
      }
      expect(new Set(seen.map((item) => item.id)).size).toBe(120)
      const values = seen.map((item) => item[sort])
      const ordered = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect(values).toEqual(direction === 'asc' ? ordered : ordered.reverse())
    }
  },
)

test('a captured payment reads settled from its day on; one to come stays captured', async () => {
  const me = await person('Settling')
  await me.bring([line(2, { occurredOn: '2020-01-02' }), line(3, { occurredOn: '2098-01-02' })])
  expect((await me.list()).items.map((item) => item.status)).toEqual(['captured', 'settled'])
})

const nasty = [
  '=HYPERLINK("http://evil.test","x")',
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  '\t=1',
  "=cmd|' /C calc'!A0",
  'a "quoted", text',
  'two\r\nlines',
  'semi;colon',
  '日本 émoji 🧾',
  "'already",
]

test('the export can run no formula, quotes what needs it, and holds every line of what is filtered', async () => {
  const me = await person('Zoë O’Hara')
  await me.bring([
    ...nasty.map((text, n) => line(n + 2, { description: text, customer: text, method: text })),
    line(40, { occurredOn: '2026-09-01', kind: 'refund', amountCents: -1250, status: 'refunded', description: 'Back' }),
  ])
  const response = await me.exported('?month=2026-10')
  expect(response.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(response.headers['content-disposition']).toBe(
    'attachment; filename="Zoe-O-Hara_merchant-transactions_2026-10.csv"',
  )
  expect(
    response.text.startsWith('\uFEFFDate,Description,Customer,Kind,Method,Status,Amount,Fee,Net,Settles\r\n'),
  ).toBe(true)
  const records = readCsv(response.text)
  expect(records).toHaveLength(1 + nasty.length)
  for (const { cells } of records) for (const cell of cells) expect(cell).not.toMatch(/^[=+@\t\r]|^-(?![\d.]+$)/)
  const all = await me.exported()
  expect(all.text).toContain('2026-09-01,Back,Client 40,refund,Card,refunded,-12.50,0.00,-12.50,2026-09-03\r\n')
  expect(all.headers['content-disposition']).toContain('_all.csv')
})

test('an export that is brought in again is recognised line by line', async () => {
  const me = await person('Round')
  await me.bring([
    ...nasty.map((description, n) => line(n + 2, { description: description.trim() })),
    line(30, { kind: 'chargeback', amountCents: -500, status: 'disputed' }),
  ])
  const file = readFile('again.csv', new TextEncoder().encode((await me.exported()).text))
  if ('refusal' in file) throw new Error(file.refusal)
  const { lines, problems } = readLines(file.records, matchColumns(file.heads), file.heads.length)
  expect(problems).toEqual([])
  const { body } = await me.call('POST', '/api/merchant-imports/check', { rows: lines })
  expect((body['repeated'] as object[]).length).toBe(nasty.length + 1)
})

test('the export is streamed in portions, and none is missing between them', async () => {
  const me = await person('Long')
  await me.bring(Array.from({ length: 2500 }, (_, n) => line(n + 2)))
  const customers = readCsv((await me.exported()).text)
    .slice(1)
    .map(({ cells }) => cells[2])
  expect(new Set(customers).size).toBe(2500)
})

test('the sample can be exported, says so in its name, and is never stored', async () => {
  const me = await person('Sample')
  const response = await me.exported('?sample=1&month=2026-10')
  expect(response.headers['content-disposition']).toContain('Sample_SAMPLE-merchant-transactions_2026-10.csv')
  expect(readCsv(response.text)).toHaveLength(5)
  expect(response.text).toContain(
    '2026-10-30,Monthly consulting,Client A,sale,Card,settled,2495.00,72.66,2422.34,2026-11-03\r\n',
  )
  expect(await me.summary()).toMatchObject({ whole: { count: 0 }, months: [], nextSettlement: null })
})

test('what was undone or deleted a month ago is purged, the import as one entry, and nothing else', async () => {
  const me = await person('Old')
  const gone = await me.bring([line(2), line(3)], { fileName: 'gone.csv' })
  await me.bring([line(4), line(5)], { fileName: 'kept.csv' })
  await me.call('DELETE', `/api/merchant-imports/${String(gone.body['id'])}`)
  const [lone] = (await me.list()).items
  await me.call('DELETE', `/api/merchant-transactions/${lone?.id}`, undefined, { headers: { 'if-match': '"1"' } })
  await fixture.portal.purge()
  expect(await me.imports()).toHaveLength(2)
  await fixture.owner.query(`update merchant_imports set undone_at = undone_at - interval '31 days'`)
  await fixture.owner.query(`update merchant_transactions set deleted_at = deleted_at - interval '31 days'`)
  await fixture.portal.purge()
  expect((await me.imports()).map((item) => item.fileName)).toEqual(['kept.csv'])
  const { rows } = await fixture.owner.query('select line from merchant_transactions where user_id = $1', [
    me.identity.userId,
  ])
  expect(rows).toHaveLength(1)
  const purged = await fixture.owner.query(
    `select table_name from audit_entries where owner_id = $1 and action = 'purged' order by 1`,
    [me.identity.userId],
  )
  expect(purged.rows.map((row: { table_name: string }) => row.table_name)).toEqual([
    'merchant_imports',
    'merchant_transactions',
  ])
})
