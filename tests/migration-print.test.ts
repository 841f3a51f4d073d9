import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '../src/app/config.ts'
import { printKind } from '../src/app/server/print-kind.ts'
import type { Query } from '../src/kit/database/statement.ts'
import { everyoneReadsAdminsWrite, ownRows } from '../src/kit/record/contract/access.ts'
import type { RecordKind } from '../src/kit/record/contract/define-record.ts'
import type { Fields } from '../src/kit/record/contract/field.ts'
import { attachments } from '../src/kit/record/field/attachments/field.ts'
import { choice } from '../src/kit/record/field/choice/field.ts'
import { date } from '../src/kit/record/field/date/field.ts'
import { list } from '../src/kit/record/field/list/field.ts'
import { money } from '../src/kit/record/field/money/field.ts'
import { note } from '../src/kit/record/field/note/field.ts'
import { secret } from '../src/kit/record/field/secret/field.ts'
import { text } from '../src/kit/record/field/text/field.ts'
import { compareKind } from '../src/kit/record/server/compare-kind.ts'
import { printDifference } from '../src/kit/record/server/print-difference.ts'
import { recordKinds } from '../src/records/index.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

/* What `migration print` prints is run, and then nothing is left to print. */
let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  await fixture.owner.query('begin; set local role portal_owner')
})
afterEach(async () => {
  await fixture.owner.query('rollback')
})

const card = recordKinds.find(({ name }) => name === 'storeCreditCard') as RecordKind
const account = recordKinds.find(({ name }) => name === 'businessAccount') as RecordKind

async function print(kind: RecordKind): Promise<string> {
  await fixture.owner.query('savepoint before_comparing')
  const printed = printDifference(
    kind,
    await compareKind((async (statement) => (await fixture.owner.query(statement)).rows) as Query, kind),
  )
  await fixture.owner.query('rollback to savepoint before_comparing')
  return printed
}

/** Runs what is printed for a kind, after which nothing more is. Returns what was printed. */
async function printAndRun(kind: RecordKind): Promise<string> {
  const printed = await print(kind)
  await fixture.owner.query(printed)
  expect(statementsOf(await print(kind))).toEqual([])
  return printed
}

const statementsOf = (printed: string) => printed.split('\n').filter((line) => line && !line.startsWith('--'))
const withFields = (kind: RecordKind, fields: Fields, without: string[] = []): RecordKind => ({
  ...kind,
  fields: Object.fromEntries(Object.entries({ ...kind.fields, ...fields }).filter(([name]) => !without.includes(name))),
})

test('of a kind that is as it is declared, nothing is printed', async () => {
  expect(await print(card)).toBe('-- Store Credit: the database is as storeCreditCard is declared.\n')
})

test('a new field brings its column, three grants, the text that is searched, and an index for each direction', async () => {
  await fixture.owner
    .query(`reset role; insert into users (id, name, email) values ('00000000-0000-7000-8000-000000000001', 'Oda', 'oda@test.example');
    insert into store_credit_cards (id, user_id, issuer) values ('00000000-0000-7000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 'Acme'); set local role portal_owner`)
  const printed = await printAndRun(
    withFields(card, {
      nickname: text({ label: 'Nickname', presence: 'optional', search: true }),
      lateFee: money({ label: 'Late fee', presence: 'optional', sort: 'value' }),
    }),
  )
  for (const column of ['nickname', 'late_fee']) {
    expect(printed).toContain(`alter table store_credit_cards add column ${column} `)
    for (const privilege of ['select', 'insert', 'update'])
      expect(printed).toContain(`grant ${privilege} (${column}) on store_credit_cards to portal;`)
  }
  expect(printed).toMatch(
    /drop column search_text;[\s\S]*add column search_text text generated always as .*nickname[\s\S]*grant select \(search_text\)/,
  )
  expect(printed).toContain('CREATE INDEX store_credit_cards_by_late_fee ')
  expect(printed).toContain('CREATE INDEX store_credit_cards_by_late_fee_down ')
  const { rows } = await fixture.owner.query(`select search_text from store_credit_cards`)
  expect(rows).toEqual([{ search_text: expect.stringContaining('acme') }])
})

test('a new secret is sealed: listed, kept from the trail, and never to be read', async () => {
  const printed = await printAndRun(withFields(card, { pinCode: secret({ label: 'PIN', show: 'nothing' }) }))
  expect(printed).toContain(`insert into sealed_columns values ('store_credit_cards', 'pin_code');`)
  expect(printed).toMatch(/CREATE TRIGGER record_change .*'password', 'pin_code'/)
  expect(printed).not.toContain('grant select (pin_code)')
  expect(printed).toContain('grant select (pin_code_last4)')
  const { rows } = await fixture.owner.query(
    `select has_column_privilege('portal', 'store_credit_cards', 'pin_code', 'select') as may`,
  )
  expect(rows).toEqual([{ may: false }])
})

test('a field that only staff set brings its guards, and a required one says that rows need a value', async () => {
  const printed = await printAndRun(
    withFields(card, {
      review: choice({
        label: 'Review',
        presence: 'defaulted',
        default: 'open',
        staffOnly: true,
        choices: [
          { value: 'open', label: 'Open', tone: 'info' },
          { value: 'done', label: 'Done', tone: 'ok' },
        ],
      }),
      opened: date({ label: 'Opened', presence: 'required' }),
    }),
  )
  expect(printed).toMatch(/CREATE TRIGGER guard_new .*review/)
  expect(printed).toMatch(/CREATE TRIGGER guard_changed .*review/)
  expect(printed).toMatch(
    /-- Rows that are there need a value.*\nalter table store_credit_cards add column opened date not null;/,
  )
})

test('changed fields change their columns, and one that is gone is only named', async () => {
  const printed = await printAndRun(
    withFields(
      account,
      {
        description: text({ label: 'Description', presence: 'required', search: true }),
        status: choice({
          label: 'Status',
          presence: 'defaulted',
          default: 'Closed',
          choices: [
            { value: 'Active', label: 'Active', tone: 'info' },
            { value: 'Closed', label: 'Closed', tone: 'mute' },
          ],
        }),
      },
      ['businessAccountUrl'],
    ),
  )
  expect(printed).toContain('alter table business_accounts alter column description set not null;')
  expect(printed).toContain(`alter column status set default 'Closed'::text;`)
  expect(printed).toMatch(
    /drop constraint business_accounts_status_check;[\s\S]*add constraint business_accounts_status_check CHECK .*Closed/,
  )
  expect(printed).toContain('-- alter table business_accounts drop column business_account_url;')
})

test('another access rule changes the policies', async () => {
  const printed = await printAndRun({ ...card, access: everyoneReadsAdminsWrite })
  expect(printed).toContain('create policy admins_change on store_credit_cards')
  expect(printed).toContain('-- drop policy own_rows on store_credit_cards;')
})

test('a new kind with details and documents is printed whole, and details that an existing one gets as well', async () => {
  const fields: Fields = {
    name: text({ label: 'Name', search: true, sort: 'value' }),
    token: secret({ label: 'Token', show: 'last4' }),
    ceiling: money({ label: 'Ceiling', presence: 'optional', sort: 'value' }),
    remarks: note({ label: 'Remarks' }),
    details: list({ label: 'Details', table: 'gadget_details', parent: 'gadget_id' }),
    documents: attachments({ label: 'Documents', table: 'gadget_documents', parent: 'gadget_id', folder: 'gadget' }),
  }
  const gadget: RecordKind = { ...card, name: 'gadget', table: 'gadgets', title: 'name', access: ownRows, fields }
  const bare = { ...gadget, fields: Object.fromEntries(Object.entries(fields).slice(0, 2)) }
  const printed = await printAndRun(bare)
  expect(printed).toContain(`select app.record_table('gadgets', 'own', sealed => '{token}');`)
  expect(printed).toMatch(/grant select \(\n {2}id,\n/)
  const more = await printAndRun(gadget)
  for (const table of ['gadget_details', 'gadget_documents']) expect(more).toContain(`create table ${table} (`)
  expect(more).not.toContain('create table gadgets')
})

test('the command asks the database of the settings and leaves nothing in it', async () => {
  const config = readConfig({ DATABASE_URL: fixture.url }, { dataDirectory: 'data/none' })
  const tables = () => fixture.owner.query(`select oid, relname, relnamespace from pg_class order by oid`)
  const before = (await tables()).rows
  expect(await printKind(config, card)).toBe('-- Store Credit: the database is as storeCreditCard is declared.\n')
  expect(
    await printKind(config, withFields(card, { nickname: text({ label: 'Nickname', presence: 'optional' }) })),
  ).toContain('add column nickname text;')
  expect((await tables()).rows).toEqual(before)
})
