import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFileTable } from '../src/kit/record/contract/attachment-file.ts'
import { columnOf } from '../src/kit/record/contract/define-record.ts'
import { hasColumn } from '../src/kit/record/contract/field.ts'
import { printFileTable } from '../src/kit/record/server/print-file-table.ts'
import { printMigration } from '../src/kit/record/server/print-migration.ts'
import { recordKinds } from '../src/records/index.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'

let fixture: TestDatabase
beforeAll(async () => { fixture = await openTestDatabase() })
afterAll(() => fixture.close())

/** Tables that belong to nobody: no row of theirs has an owner. */
const ownerless = ['migrations', 'plan_templates', 'sealed_columns', 'sealing_keys', 'throttles', 'outgoing_mail', 'auth_verifications', 'users', 'audit_entries', 'shared_tables', 'training_publications', 'details_to_seal', 'last_runs']

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

test('no policy is open to everybody, and none lets the portal’s role see all without asking who it is', async () => {
  const { rows } = await fixture.owner.query(`select tablename, policyname, roles::text[], coalesce(qual, with_check) as rule from pg_policies where schemaname = 'public'`)
  for (const policy of rows) {
    expect(policy.roles, policy.policyname).not.toContain('public')
    if (policy.roles.includes('portal')) expect(policy.rule, `${policy.tablename}.${policy.policyname}`).toMatch(/user_id\(\)|is_admin\(\)/)
  }
})

test('every table of somebody’s rows names the owner first in an index and by a foreign key', async () => {
  const { rows } = await fixture.owner.query<{ name: string; indexed: boolean; referenced: boolean }>(`
    select c.relname as name,
      exists (select 1 from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0] where i.indrelid = c.oid and a.attname = 'user_id') as indexed,
      exists (select 1 from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = any (k.conkey) where k.conrelid = c.oid and k.contype = 'f' and a.attname = 'user_id') as referenced
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
  for (const table of rows.filter(({ name }) => !ownerless.includes(name))) expect(table).toEqual({ name: table.name, indexed: true, referenced: true })
})

test('no function of the portal is open to everybody, and each that runs as the owner fixes its search path', async () => {
  const { rows } = await fixture.owner.query(`
    select p.proname as name, p.prosecdef as definer, p.proconfig as config, has_function_privilege('public', p.oid, 'execute') as open
    from pg_proc p where p.pronamespace = 'app'::regnamespace`)
  for (const item of rows) {
    expect(item.open, item.name).toBe(false)
    if (item.definer) expect(item.config, item.name).toContain('search_path=""')
  }
})

test.each(recordKinds.map((kind) => [kind.name, kind] as const))('the table of %s has the columns, grants and policies of its declaration', async (_name, kind) => {
  const printed = printMigration(kind)
  const { rows: columns } = await fixture.owner.query<{ name: string }>('select column_name as name from information_schema.columns where table_name = $1', [kind.table])
  const [, body = ''] = /create table \w+ \(\n([\s\S]*?)\n\);/.exec(printed) ?? []
  const declared = body.split('\n').map((line) => line.trim().split(' ')[0] ?? '').filter((word) => word !== 'unique' && word !== 'foreign' && word !== 'check')
  expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(declared))
  const { rows: readable } = await fixture.owner.query<{ name: string }>(
    `select column_name as name from information_schema.column_privileges where table_name = $1 and grantee = 'portal' and privilege_type = 'SELECT'`, [kind.table])
  const sealed = Object.entries(kind.fields).flatMap(([name, field]) => field.columns(columnOf(name))).filter((column) => column.sealed).map(({ name }) => name)
  expect(readable.map(({ name }) => name).filter((name) => sealed.includes(name))).toEqual([])
})

test('what the server sets of a row is not the portal’s role to change', async () => {
  const set = recordKinds.flatMap((kind) => Object.entries(kind.fields).filter(([, field]) => field.serverSet && hasColumn(field)).map(([name]) => [kind.table, columnOf(name)]))
  expect(set.length).toBeGreaterThan(8)
  for (const [table, column] of set) {
    const { rows: [may] } = await fixture.owner.query<{ change: boolean }>(`select has_column_privilege('portal', $1, $2, 'update') as change`, [table, column])
    expect(may, `${table}.${column}`).toEqual({ change: false })
  }
})

test.each(recordKinds.flatMap((kind) => { const files = findFileTable(kind); return files ? [[files.table, kind, files] as const] : [] }))(
  'the table %s has the columns, checks and policies of its declaration', async (table, kind, files) => {
    const printed = printFileTable(kind, files)
    const { rows: columns } = await fixture.owner.query<{ name: string }>('select column_name as name from information_schema.columns where table_name = $1 order by ordinal_position', [table])
    const declared = [...printed.matchAll(/^ {2}(\w+) (?:uuid|text|bigint|timestamptz)/gm)].map(([, name]) => name)
    expect(columns.map(({ name }) => name)).toEqual(declared)
    const { rows: checks } = await fixture.owner.query<{ text: string }>(`select pg_get_constraintdef(oid) as text from pg_constraint where conrelid = $1::regclass`, [table])
    const text = checks.map((check) => check.text).join('\n')
    expect(text).toContain(`FOREIGN KEY (${files.parent}, user_id) REFERENCES ${kind.table}(id, user_id) ON DELETE CASCADE`)
    expect(text).toContain(`'^${files.folder}/'`)
  },
)
