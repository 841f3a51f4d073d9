import { afterAll, beforeAll, expect, test } from 'vitest'
import { allClients } from '../src/app/server/record-area.ts'
import type { Identity, Statement } from '../src/kit/database/statement.ts'
import { lastId, newId } from '../src/kit/database/new-id.ts'
import type { RecordKind } from '../src/kit/record/contract/define-record.ts'
import { buildListSql } from '../src/kit/record/server/list-statement.ts'
import { printTitleIndex } from '../src/kit/record/server/sort-order.ts'
import { buildTableSql } from '../src/kit/record/server/table-statement.ts'
import { bankAccount } from '../src/records/bank-account.ts'
import { recordKinds } from '../src/records/index.ts'
import { purchaseOrder } from '../src/records/purchase-order.ts'
import { listMessages } from '../src/areas/chat/server/statement.ts'
import { listNotifications } from '../src/areas/notifications/server/statement.ts'
import { addUser, openTestDatabase, type TestDatabase } from './database.ts'

let fixture: TestDatabase
let client: Identity
let admin: Identity
beforeAll(async () => {
  fixture = await openTestDatabase()
  client = await addUser(fixture, 'Client')
  admin = await addUser(fixture, 'Admin', 'admin')
})
afterAll(() => fixture.close())

const unsorted = ['sort', 'incremental_sort', 'seqscan', 'bitmapscan']

/** How the database would read it as someone, were some ways forbidden: a sort of all rows unless others are given. */
async function explain(who: Identity, { text, values }: Statement, off = unsorted, first = ''): Promise<string> {
  await fixture.owner.query(`begin; ${first}`)
  try {
    await fixture.owner.query(`${off.map((way) => `set local enable_${way} = off;`).join(' ')} set local role portal`)
    await fixture.owner.query(
      `select set_config('app.user_id', $1, true), set_config('app.actor_id', $1, true), set_config('app.role', $2, true)`,
      [who.userId, who.role],
    )
    const { rows } = await fixture.owner.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    await fixture.owner.query('rollback')
  }
}

/** A first page without words or choices. */
const newest = { words: undefined, trash: false, choices: {}, limit: 51 } as const

const orders = recordKinds.flatMap((kind) =>
  Object.entries(kind.fields)
    .filter(([, field]) => field.sort)
    .flatMap(([sort]) => (['asc', 'desc'] as const).map((direction) => [kind.name, sort, direction, kind] as const)),
)

test('kinds that can be sorted are in the walk', () => {
  expect(orders).toHaveLength(18)
})

test.each(orders)(
  'a list of %s by %s, %s, is read from an index in that order',
  async (_name, sort, direction, kind) => {
    const sql = buildListSql(kind)
    const common = { words: undefined, trash: false, choices: {}, limit: 51, sort, direction }
    for (const cursor of [undefined, newId()]) {
      const asked = kind.access.shared
        ? [[client, 'all'] as const]
        : [[client, 'own'] as const, [admin, client.userId] as const]
      for (const [who, whose] of asked) {
        const plan = await explain(who, sql.list({ ...common, whose, cursor }))
        expect(plan).not.toContain('Sort')
        expect(plan).toContain('_by_')
      }
    }
  },
)

test.each(recordKinds.filter(({ access }) => !access.shared).map((kind) => [kind.name, kind] as const))(
  'the newest rows of %s are read from the key of their owner, for any caller',
  async (_name, kind) => {
    const sql = buildListSql(kind)
    for (const cursor of [undefined, newId()])
      for (const [who, whose] of [[client, 'own'] as const, [admin, client.userId] as const]) {
        const plan = await explain(who, sql.list({ ...newest, whose, cursor }))
        expect(plan).not.toContain('Sort')
        expect(plan).toContain(`Scan Backward using ${kind.table}_user_id_id_key`)
        expect(plan).toContain('Index Cond: ((user_id = ')
        // While it plans, the database does not know who asks.
        if (whose === 'own') expect(plan).not.toMatch(/Index Cond: .*current_setting/)
      }
  },
)

const titled = recordKinds.filter((kind) => printTitleIndex(kind))

test('most kinds have a title of one line', () => {
  expect(titled.length).toBeGreaterThan(8)
})

test.each(titled.map((kind) => [kind.name, kind] as const))(
  'the table of every %s by title is read from an index, up and down',
  async (_name, kind) => {
    const sql = buildTableSql(kind, allClients)
    const common = { whose: 'all', words: undefined, filters: [], sort: kind.title, limit: 51 } as const
    for (const direction of ['asc', 'desc'] as const)
      for (const cursor of [undefined, newId()]) {
        const plan = await explain(admin, sql.page({ ...common, filters: [], direction, cursor }))
        expect(plan).toContain(`${kind.table}_all_by_`)
        // The page is sorted by its place alone.
        // The window has a name in plans of PostgreSQL 18.
        expect(plan.match(/Sort Key: .*/g)).toEqual([
          expect.stringMatching(/^Sort Key: \(row_number\(\) OVER (w1|\(\?\))\)$/),
        ])
      }
  },
)

test('a search of the rows of all clients reads those that an index of words names', async () => {
  await fixture.owner.query(
    `with people as (insert into users (id, name, email, role)
        select app.uuid_v7(), 'Client ' || n, 'many' || n || '@test.example', 'client' from generate_series(1, 100) n returning id)
      insert into business_bank_accounts (id, user_id, bank_name) select app.uuid_v7(), id, 'Bank ' || n from people, generate_series(1, 50) n`,
  )
  await fixture.owner.query('analyze business_bank_accounts')
  const sql = buildTableSql(bankAccount, allClients)
  const common = { whose: 'all', words: 'harbor bank', filters: [], direction: 'asc', limit: 51 } as const
  for (const sort of [undefined, 'notes'] as const) {
    const plan = await explain(admin, sql.page({ ...common, filters: [], sort, cursor: undefined, counted: true }), [
      'seqscan',
    ])
    expect(plan).toMatch(/CTE matches[^]*?BitmapOr[^]*?business_bank_accounts_pkey[^]*?Index Cond: \(user_id = ANY/)
  }
})

const ownNewest = (kind: RecordKind) => buildListSql(kind).list({ ...newest, whose: 'own', cursor: undefined })

/** Plans a list once for any caller, as connections for short statements do, and lets `look` read and explain it as someone. */
async function planOnce({ text }: Statement, look: (list: PlannedList) => Promise<void>): Promise<void> {
  const { owner } = fixture
  await owner.query(`set plan_cache_mode = force_generic_plan; prepare newest as ${text}`)
  const run = async ({ userId, role }: Identity, statement: string) => {
    await owner.query('begin; set local role portal')
    await owner.query(
      `select set_config('app.user_id', $1, true), set_config('app.actor_id', $1, true), set_config('app.role', $2, true)`,
      [userId, role],
    )
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`${statement} newest('${lastId}', 51)`)
    await owner.query('rollback')
    return rows
  }
  try {
    await look({
      read: (who) => run(who, 'execute'),
      explain: async (who) => (await run(who, 'explain execute')).map((row) => row['QUERY PLAN']).join('\n'),
    })
  } finally {
    await owner.query('deallocate newest; reset plan_cache_mode')
  }
}

type PlannedList = { read: (who: Identity) => Promise<unknown[]>; explain: (who: Identity) => Promise<string> }

test('where few clients have many rows each, the newest are not looked for among those of all', async () => {
  await fixture.owner.query(
    `with people as (insert into users (id, name, email, role)
        select app.uuid_v7(), 'Client ' || n, 'prolific' || n || '@test.example', 'client' from generate_series(1, 8) n returning id)
      insert into purchase_orders (id, user_id, vendor_name, amount) select app.uuid_v7(), id, 'Vendor ' || n, n from generate_series(1, 250) n, people`,
  )
  await fixture.owner.query('analyze purchase_orders')
  await planOnce(ownNewest(purchaseOrder), async (list) => {
    expect(await list.explain(client)).toContain('Scan Backward using purchase_orders_user_id_id_key')
  })
})

test('no index but the key of their client has the order of the messages of a conversation', async () => {
  const messages = listMessages(client.userId, undefined, 50)
  const withKey = await explain(admin, messages)
  expect(withKey).toContain('Scan Backward using chat_messages_user_id_id_key')
  expect(withKey).not.toContain('Sort Key: m.')
  const dropKey = 'alter table chat_messages drop constraint chat_messages_user_id_id_key cascade'
  expect(await explain(admin, messages, unsorted, dropKey)).toContain('Sort Key: m.user_id DESC, m.id DESC')
})

test('where few people have many notifications each, the newest of one are not looked for among those of all', async () => {
  await fixture.owner.query(
    `with people as (insert into users (id, name, email, role)
        select app.uuid_v7(), 'Client ' || n, 'notified' || n || '@test.example', 'client' from generate_series(1, 8) n returning id)
      insert into notifications (user_id, kind, title, path, about_id) select id, 'message', 'Title', '/', app.uuid_v7() from generate_series(1, 250), people`,
  )
  await fixture.owner.query('analyze notifications')
  await planOnce(listNotifications(undefined, 51), async (list) => {
    expect(await list.explain(client)).toContain('Index Scan using notifications_own')
  })
})

test('a list that was planned for a client with most of the rows serves one with few', async () => {
  const { owner } = fixture
  const busy = await addUser(fixture, 'Busy')
  // Others have three each.
  await owner.query(
    `with people as (insert into users (id, name, email, role)
        select app.uuid_v7(), 'Client ' || n, 'few' || n || '@test.example', 'client' from generate_series(1, 100) n returning id)
      insert into business_bank_accounts (id, user_id, bank_name)
        select app.uuid_v7(), id, 'Bank ' || n from people, generate_series(1, 3) n
        union all select app.uuid_v7(), $1, 'Bank ' || n from generate_series(1, 5) n
        union all select app.uuid_v7(), $2, 'Bank ' || n from generate_series(1, 1200) n`,
    [client.userId, busy.userId],
  )
  await owner.query('analyze business_bank_accounts')
  await planOnce(ownNewest(bankAccount), async (list) => {
    expect(await list.read(busy)).toHaveLength(51)
    expect(await list.read(client)).toHaveLength(5)
    expect(await list.explain(client)).toContain('business_bank_accounts_user_id_id_key')
  })
})
