import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Query } from '../src/kit/database/statement.ts'
import { columnOf, type RecordKind } from '../src/kit/record/contract/define-record.ts'
import { hasColumn } from '../src/kit/record/contract/field.ts'
import { compareKind, type ComparedTable } from '../src/kit/record/server/compare-kind.ts'
import { printTables } from '../src/kit/record/server/print-migration.ts'
import { recordKinds } from '../src/records/index.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())

/** Tables that belong to no one: no row of theirs has an owner. */
const ownerless = [
  'migrations',
  'plan_templates',
  'template_tasks',
  'plan_drafts',
  'plan_draft_tasks',
  'plan_publications',
  'request_templates',
  'sealed_columns',
  'sealing_keys',
  'throttles',
  'outgoing_mail',
  'outgoing_texts',
  'auth_replaced_tokens',
  'auth_used_tokens',
  'auth_verifications',
  'users',
  'clients',
  'desk_rows',
  'desk_sends',
  'desk_tags',
  'desk_views',
  'audit_entries',
  'shared_tables',
  'training_publications',
  'details_to_seal',
  'operator_alerts',
  'sign_in_rules',
  'agreement_texts',
  'invitations',
  'imported_rows',
  'unplanned_notifications',
  'people_tally',
]

test('every table has row security on and forced, and a policy for each role that may touch it', async () => {
  const { rows } = await fixture.owner.query(`
    select c.relname as name, c.relrowsecurity as on, c.relforcerowsecurity as forced, array_agg(distinct g.grantee::text) filter (where g.grantee in ('portal', 'portal_system')) as granted,
      (select array_agg(distinct role) from pg_policies p, unnest(p.roles) role where p.tablename = c.relname) as covered
    from pg_class c left join information_schema.column_privileges g on g.table_name = c.relname and g.table_schema = 'public'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') group by c.oid`)
  expect(rows.length).toBeGreaterThan(15)
  for (const table of rows) {
    expect(table, table.name).toMatchObject({ on: true, forced: true })
    for (const role of table.granted ?? []) expect(table.covered, `${table.name} for ${role}`).toContain(role)
  }
})

test('no policy is open to everyone, and none lets the portal’s role see all without asking who it is', async () => {
  const { rows } = await fixture.owner.query(
    `select tablename, policyname, roles::text[], coalesce(qual, with_check) as rule from pg_policies where schemaname = 'public'`,
  )
  for (const policy of rows) {
    expect(policy.roles, policy.policyname).not.toContain('public')
    if (policy.roles.includes('portal'))
      expect(policy.rule, `${policy.tablename}.${policy.policyname}`).toMatch(
        /user_id\(\)|actor_id\(\)|is_admin\(\)|may_write\(\)/,
      )
  }
})

/** Tables whose rows belong to a person, who may change them whatever their access to a client is. */
const personal = ['users', 'notifications', 'training_progress', 'idempotency_keys']

test('someone who may only read changes no row: every table that is written has the three policies that ask for it', async () => {
  const { rows } = await fixture.owner.query<{ name: string; policies: string[] }>(`
    select c.relname as name, array(select format('%s %s', p.cmd, coalesce(p.qual, p.with_check)) from pg_policies p
        where p.tablename = c.relname and p.permissive = 'RESTRICTIVE' and p.roles = '{portal}' order by 1) as policies
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from information_schema.column_privileges g where g.table_name = c.relname and g.grantee = 'portal' and g.privilege_type in ('INSERT', 'UPDATE')
        union select from information_schema.table_privileges g where g.table_name = c.relname and g.grantee = 'portal' and g.privilege_type = 'DELETE')`)
  expect(rows.length).toBeGreaterThan(20)
  const rule = '( SELECT app.may_write() AS may_write)'
  for (const { name, policies } of rows.filter(({ name: table }) => !personal.includes(table)))
    expect({ name, policies }).toEqual({ name, policies: [`DELETE ${rule}`, `INSERT ${rule}`, `UPDATE ${rule}`] })
})

test('every table of someone’s rows names the owner first in an index and by a foreign key', async () => {
  const { rows } = await fixture.owner.query<{ name: string; indexed: boolean; referenced: boolean }>(`
    select c.relname as name,
      exists (select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and a.attname = 'user_id') as indexed,
      exists (select 1 from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) where k.conrelid = c.oid and k.contype = 'f' and a.attname = 'user_id') as referenced
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  for (const table of rows.filter(({ name }) => !ownerless.includes(name)))
    expect(table).toEqual({ name: table.name, indexed: true, referenced: true })
})

test('every reference to a person is found by an index, as deleting one looks for them', async () => {
  const { rows } = await fixture.owner.query<{ place: string; indexed: boolean }>(`
    select c.conrelid::regclass || '.' || a.attname as place, exists (
      select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum
        and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = format('(%I IS NOT NULL)', a.attname))) as indexed
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`)
  expect(rows.length).toBeGreaterThan(50)
  // One row for each plan that the staff published.
  expect(rows.filter(({ indexed }) => !indexed).map(({ place }) => place)).toEqual(['plan_publications.author_id'])
})

test('every function of the portal has a file of its name, which is where it is made', async () => {
  const { rows } = await fixture.owner.query<{ name: string }>(
    `select distinct proname as name from pg_proc where pronamespace = 'app'::regnamespace order by 1`,
  )
  const folder = path.resolve(import.meta.dirname, '../migrations')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sql'))
  const homes = files.filter((file) => file.startsWith('functions')).map((file) => path.basename(file, '.sql'))
  expect(rows.map(({ name }) => name)).toEqual(homes.sort())
  for (const file of files) {
    const made = new Set(
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/create (?:or replace )?function app\.(\w+)/g)].map(
        ([, name]) => name,
      ),
    )
    expect([...made], file).toEqual(file.startsWith('functions') ? [path.basename(file, '.sql')] : [])
  }
})

test('no function of the portal is open to everyone, and each that runs as the owner fixes its search path', async () => {
  const { rows } = await fixture.owner.query(`
    select p.proname as name, p.prosecdef as definer, p.proconfig as config, has_function_privilege('public', p.oid, 'execute') as open
    from pg_proc p where p.pronamespace = 'app'::regnamespace`)
  for (const item of rows) {
    expect(item.open, item.name).toBe(false)
    if (item.definer) expect(item.config, item.name).toContain('search_path=""')
  }
})

/** What tables of kinds have beside their declaration, each for an area. Whatever is not named here is a mistake. */
const ofAreas: Record<string, string[]> = {
  business_compliance: [
    'index business_compliance_done_by_status_changed_at',
    'index business_compliance_open_by_task_due_date',
    'trigger stamp_changed',
    'trigger stamp_new',
  ],
  automations: ['trigger stamp_changed', 'trigger stamp_new', 'trigger notify_status'],
  request_automations: ['trigger stamp_changed', 'trigger stamp_new', 'trigger notify', 'trigger notify_status'],
  user_profile: [
    ...grants('user_profile', 'portal_system', { select: ['user_id'] }),
    'trigger follow_company',
    'trigger keep_agreement',
    'trigger stamp_changed',
    'trigger stamp_new',
  ],
  website_templates: grants('website_templates', 'portal_system', { select: ['user_id'] }),
  credit_loans: ['trigger place_in_time'],
  business_documents: [
    'column file_key',
    'column sha256',
    'column uploaded_by',
    'constraint business_documents_check',
    'constraint business_documents_file_key_key',
    'constraint business_documents_sha256_check',
    'constraint business_documents_uploaded_by_fkey',
    ...grants('business_documents', 'portal', {
      insert: ['file_key', 'sha256'],
      select: ['file_key', 'sha256', 'uploaded_by'],
    }),
    ...grants('business_documents', 'portal_system', { select: ['file_key'] }),
    'index business_documents_uploaded_by',
    'trigger count_storage',
    'trigger notify',
    'trigger place_in_time',
  ],
  training_videos: [
    'column film',
    'column lesson_key',
    'column thumbnail_file',
    'column video_file',
    'constraint training_videos_film_check',
    'constraint training_videos_lesson_key_key',
    'constraint training_videos_thumbnail_file_fkey',
    'constraint training_videos_thumbnail_file_key',
    'constraint training_videos_video_file_fkey',
    'constraint training_videos_video_file_key',
    ...grants('training_videos', 'portal', {
      insert: ['thumbnail_file', 'video_file'],
      select: ['film', 'lesson_key', 'thumbnail_file', 'video_file'],
      update: ['thumbnail_file', 'video_file'],
    }),
    ...grants('training_videos', 'portal_system', {
      insert: [
        'description',
        'duration',
        'film',
        'id',
        'is_core',
        'lesson',
        'lesson_key',
        'module',
        '"position"',
        'resource',
        'title',
      ],
      select: ['lesson_key', 'version'],
      update: [
        'description',
        'duration',
        'film',
        'is_core',
        'lesson',
        'module',
        '"position"',
        'resource',
        'title',
        'updated_at',
      ],
    }),
    'trigger keep_training_files',
  ],
}

function grants(table: string, role: string, columns: Record<string, string[]>): string[] {
  return Object.entries(columns).flatMap(([privilege, names]) =>
    names.map((name) => `grant ${privilege} (${name}) on ${table} to ${role}`),
  )
}

/** Compares a kind with the database after a change that is taken back. */
async function compareAfter(kind: RecordKind, change = ''): Promise<ComparedTable[]> {
  await fixture.owner.query(`begin; set local role portal_owner; ${change}`)
  try {
    return await compareKind(
      (async ({ text, values }) => (await fixture.owner.query(text, values)).rows) as Query,
      kind,
    )
  } finally {
    await fixture.owner.query('rollback')
  }
}

/** What differs, and what no declaration names, table by table; tables without either are left out. */
const differences = (compared: ComparedTable[]) =>
  Object.fromEntries(
    compared
      .map(({ table, difference }) => [
        table,
        difference
          ? [...difference.statements, ...difference.undeclared.map(({ kind, name }) => `${kind} ${name}`)].sort()
          : ['is missing'],
      ])
      .filter(([, list]) => list?.length),
  )

const tablesOf = (kind: RecordKind) => printTables(kind).map(({ table }) => table)
const expected = (kind: RecordKind) =>
  Object.fromEntries(
    tablesOf(kind)
      .filter((table) => ofAreas[table])
      .map((table) => [table, ofAreas[table]?.toSorted()]),
  )

test.each(recordKinds.map((kind) => [kind.name, kind] as const))(
  'the tables of %s are as declared, down to each default, check, index, grant and policy',
  async (_name, kind) => {
    expect(differences(await compareAfter(kind))).toEqual(expected(kind))
  },
)

test('every table of an area’s additions is that of a kind, and details and documents are among those compared', () => {
  const tables = recordKinds.flatMap(tablesOf)
  expect(tables).toEqual(
    expect.arrayContaining([
      ...Object.keys(ofAreas),
      'business_account_details',
      'paydex_score_documents',
      'purchase_order_documents',
    ]),
  )
  expect(new Set(tables).size).toBe(tables.length)
})

test.each([
  ['a policy’s condition', 'accountReceivable', 'alter policy own_rows on account_receivables using (true)'],
  [
    'a policy’s check',
    'accountReceivable',
    `alter policy own_rows on account_receivables with check (user_id is not null)`,
  ],
  [
    'a policy more',
    'accountReceivable',
    'create policy everybody on account_receivables for select to portal using ((select app.user_id()) is not null)',
  ],
  ['a policy less', 'creditLoan', 'drop policy everyone_adds on credit_loans'],
  ['a policy of documents', 'accountReceivable', 'alter policy own_rows on account_receivable_documents using (true)'],
  ['row security off', 'accountReceivable', 'alter table account_receivables disable row level security'],
  ['row security not forced', 'accountReceivable', 'alter table account_receivables no force row level security'],
  ['a default', 'accountReceivable', `alter table account_receivables alter column status set default 'approved'`],
  ['a type', 'accountReceivable', 'alter table account_receivables alter column amount type numeric(14, 3)'],
  ['an empty value allowed', 'accountReceivable', 'alter table account_receivables alter column amount drop not null'],
  [
    'a check',
    'accountReceivable',
    `alter table account_receivables drop constraint account_receivables_status_check; alter table account_receivables add constraint account_receivables_status_check check (status <> '')`,
  ],
  ['a check less', 'businessAccount', 'alter table business_account_details drop constraint sealed_value'],
  [
    'a key less',
    'accountReceivable',
    'alter table account_receivable_documents drop constraint account_receivable_documents_account_receivable_id_user_id_fkey',
  ],
  [
    'a key that keeps rows',
    'bankAccount',
    'alter table business_bank_accounts drop constraint business_bank_accounts_user_id_fkey, add constraint business_bank_accounts_user_id_fkey foreign key (user_id) references users',
  ],
  ['an index less', 'accountReceivable', 'drop index account_receivables_by_due_date_down'],
  [
    'another index',
    'accountReceivable',
    'drop index account_receivables_trash; create index account_receivables_trash on account_receivables (deleted_at, id) where deleted_at is not null',
  ],
  [
    'one per client no more',
    'userProfile',
    'drop index user_profile_single; create index user_profile_single on user_profile (user_id) where deleted_at is null',
  ],
  ['a grant less', 'accountReceivable', 'revoke update (amount) on account_receivables from portal'],
  [
    'a sealed column that may be read',
    'bankAccount',
    'grant select (account_number) on business_bank_accounts to portal',
  ],
  ['a table that may be read as a whole', 'bankAccount', 'grant select on business_bank_accounts to portal'],
  ['a column that anybody may read', 'bankAccount', 'grant select (bank_name) on business_bank_accounts to public'],
  ['a column that the server sets', 'userProfile', 'grant update (agreed_at) on user_profile to portal'],
  ['a trigger less', 'accountReceivable', 'drop trigger record_change on account_receivables'],
  [
    'a value that the trail keeps',
    'bankAccount',
    `create or replace trigger record_change after insert or update or delete on business_bank_accounts for each row execute function app.record_change('user_id', 'search_text')`,
  ],
  ['a guard less', 'automation', 'drop trigger guard_changed on automations'],
  [
    'a sealed column forgotten',
    'bankAccount',
    `delete from sealed_columns where table_name = 'business_bank_accounts'`,
  ],
  ['a shared table forgotten', 'creditLoan', `delete from shared_tables where table_name = 'credit_loans'`],
  [
    'what is searched',
    'accountReceivable',
    `alter table account_receivables drop column search_text; alter table account_receivables add column search_text text generated always as (vendor_name) stored; grant select (search_text) on account_receivables to portal`,
  ],
])('the comparison finds %s', async (_what, name, change) => {
  const kind = recordKinds.find((one) => one.name === name) as RecordKind
  expect(differences(await compareAfter(kind, change))).not.toEqual(expected(kind))
})

test('what the server sets of a row is not the portal’s role to change', async () => {
  const set = recordKinds.flatMap((kind) =>
    Object.entries(kind.fields)
      .filter(([, field]) => field.serverSet && hasColumn(field))
      .map(([name]) => [kind.table, columnOf(name)]),
  )
  expect(set.length).toBeGreaterThan(8)
  for (const [table, column] of set) {
    const {
      rows: [may],
    } = await fixture.owner.query<{ change: boolean }>(
      `select has_column_privilege('portal', $1, $2, 'update') as change`,
      [table, column],
    )
    expect(may, `${table}.${column}`).toEqual({ change: false })
  }
})
