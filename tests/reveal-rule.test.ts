import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { newId } from '../src/kit/database/new-id.ts'
import { type AccessRule, everyone, everyoneReadsAdminsWrite, ownRows } from '../src/kit/record/contract/access.ts'
import type { RecordKind } from '../src/kit/record/contract/define-record.ts'
import { printMigration } from '../src/kit/record/server/print-migration.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser, openTestDatabase, type TestDatabase } from './database.ts'

/* A secret is shown to everyone who may read its row. No kind of today has a secret and shared rows, so such tables are made here. */
let fixture: TestDatabase
let owner: Identity
let stranger: Identity
let admin: Identity

const card = recordKinds.find(({ name }) => name === 'storeCreditCard') as RecordKind
const column = 'account_number'

beforeAll(async () => {
  fixture = await openTestDatabase()
  owner = await addUser(fixture, 'Owner')
  stranger = await addUser(fixture, 'Stranger')
  admin = await addUser(fixture, 'Admin', 'admin')
})
afterAll(() => fixture.close())

/** Makes the table of a kind with this rule, as its printed migration does, and a row of the owner's. Returns the row's id. */
async function addTable(table: string, access: AccessRule, more = ''): Promise<string> {
  await fixture.owner.query(
    `set role portal_owner; ${printMigration({ ...card, name: table, table, access })}; ${more}; reset role`,
  )
  return addRow(table)
}

async function addRow(table: string, deletedAt: string | null = null): Promise<string> {
  const id = newId()
  await fixture.owner.query(
    `insert into ${table} (id, user_id, issuer, ${column}, deleted_at) values ($1, $2, 'Acme', 'sealed', $3)`,
    [id, owner.userId, deletedAt],
  )
  return id
}

/** Which of them are shown the secret, and which read the row itself. */
async function seen(table: string, id: string): Promise<{ secret: string[]; row: string[] }> {
  const found: { secret: string[]; row: string[] } = { secret: [], row: [] }
  for (const [name, who] of Object.entries({ owner, stranger, admin })) {
    const [rows] = await fixture.database.asUser(who, [{ text: `select id from ${table} where id = $1`, values: [id] }])
    if (rows?.length) found.row.push(name)
    const shown = await fixture.database
      .asUser(who, [{ text: 'select * from app.reveal($1, $2, $3)', values: [table, column, id] }])
      .catch((error: { code?: string }) => error.code)
    if (Array.isArray(shown)) found.secret.push(name)
    else expect(shown).toBe('PT404')
  }
  return found
}

test('of one’s own rows, the owner and staff', async () => {
  const id = await addTable('own_cards', ownRows)
  expect(await seen('own_cards', id)).toEqual({ row: ['owner', 'admin'], secret: ['owner', 'admin'] })
})

test('of rows that everyone reads, everyone', async () => {
  const id = await addTable('shared_cards', everyone)
  expect(await seen('shared_cards', id)).toEqual({
    row: ['owner', 'stranger', 'admin'],
    secret: ['owner', 'stranger', 'admin'],
  })
})

test('of a deleted row that only staff still read, not even its owner', async () => {
  await addTable('published_cards', everyoneReadsAdminsWrite)
  const id = await addRow('published_cards', new Date().toISOString())
  expect(await seen('published_cards', id)).toEqual({ row: ['admin'], secret: ['admin'] })
})

test('a policy that restricts holds for the secret too, and a table without any policy shows none', async () => {
  const strict = await addTable(
    'strict_cards',
    ownRows,
    `create policy not_acme on strict_cards as restrictive for select to portal using (issuer <> 'Acme')`,
  )
  expect(await seen('strict_cards', strict)).toEqual({ row: [], secret: [] })
  const closed = await addTable('closed_cards', ownRows, 'drop policy own_rows on closed_cards')
  expect(await seen('closed_cards', closed)).toEqual({ row: [], secret: [] })
})

test('the policies of tables with secrets ask for nothing but the row and who reads it', async () => {
  // app.reveal evaluates them as the owner of the tables, who would see more of another table than the reader does.
  const { rows } = await fixture.owner.query<{
    rule: string
  }>(`select distinct pg_get_expr(p.polqual, p.polrelid) as rule from pg_policy p
    join sealed_columns s on p.polrelid = s.table_name::regclass where p.polroles && array[0, 'portal'::regrole]::oid[] and p.polqual is not null`)
  expect(rows.length).toBeGreaterThan(0)
  for (const { rule } of rows) expect(rule).not.toMatch(/\bfrom\b|current_user|session_user/i)
})
