import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Identity } from '../src/kit/database/statement.ts'
import { recordKinds } from '../src/records/index.ts'
import { addUser } from './database.ts'
import { makeRow } from './make-row.ts'
import { openTestPortal, type TestPortal } from './portal.ts'

let fixture: TestPortal
let owner: Identity
let neighbor: Identity
let admin: Identity

beforeAll(async () => {
  fixture = await openTestPortal()
  owner = await addUser(fixture, 'Owner')
  neighbor = await addUser(fixture, 'Neighbor')
  admin = await addUser(fixture, 'Admin', 'admin')
})
afterAll(() => fixture.close())

type Trigger = { definition: string; function: string }

const triggersOf = async (table: string): Promise<Trigger[]> =>
  (
    await fixture.owner.query<Trigger>(
      `select pg_get_triggerdef(t.oid) as definition, p.oid::regproc::text as function from pg_trigger t join pg_proc p on p.oid = t.tgfoid
       where t.tgrelid = $1::regclass and p.pronamespace = 'audit'::regnamespace order by 1`,
      [table],
    )
  ).rows

/** Changes, deletes, restores and purges a row, and takes it all back. Returns what the trail and the live feed got. */
async function trailOf(table: string, id: string, like: string, general: boolean): Promise<object> {
  const run = (text: string, values?: unknown[]) => fixture.owner.query<Record<string, string>>(text, values)
  await run('begin')
  try {
    if (general)
      for (const { definition, function: own } of await triggersOf(table))
        await run(
          definition.replace('CREATE TRIGGER', 'CREATE OR REPLACE TRIGGER').replace(`${own}(`, 'app.record_change('),
        )
    await run(`select set_config('app.changes', '', true)`)
    const { rows: columns } = await run(
      `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and attgenerated = ''
       and attname not in ('id', 'user_id', 'version', 'deleted_at')`,
      [table],
    )
    // One by one and then together: what another trigger or a constraint refuses is not what is compared.
    const names = columns.map(({ name = '' }) => name)
    for (const list of [...names, names.join(', ')]) {
      await run('savepoint before')
      await run(
        `update ${table} set (${list}) = row(${list.replace(/[\w"]+/g, 'other.$&')}) from ${table} other where ${table}.id = $1 and other.id = $2`,
        [id, like],
      ).catch(() => run('rollback to before'))
      await run('savepoint before')
      await run(`update ${table} set (${list}) = row(${list.replace(/[\w"]+/g, 'null')}) where id = $1`, [id]).catch(
        () => run('rollback to before'),
      )
    }
    await run(`update ${table} set deleted_at = '2026-11-24' where id = $1`, [id])
    await run(`update ${table} set deleted_at = null where id = $1`, [id])
    await run(`delete from ${table} where id = $1`, [id])
    const { rows: entries } = await run(
      `select owner_id, table_name, row_id, action, fields, replace(before::text, to_jsonb(now())::text, '"now"') as before
       from audit_entries where row_id = $1 and at = now() order by id`,
      [id],
    )
    const { rows: changes } = await run(`select current_setting('app.changes') as changes`)
    return { entries, changes }
  } finally {
    await run('rollback')
  }
}

test.each(recordKinds.map((kind) => [kind.name, kind] as const))(
  'the audit function of %s writes what the general one would write',
  async (_name, kind) => {
    const who = kind.access.writers === 'admins' ? admin : owner
    const one = await makeRow(fixture, kind, who, 1)
    const other = await makeRow(fixture, kind, kind.access.writers === 'admins' ? admin : neighbor, 2)
    const ids = [String(one['id']), String(other['id'])] as const
    const own = await trailOf(kind.table, ...ids, false)
    expect(await trailOf(kind.table, ...ids, true)).toEqual(own)
    for (const action of ['changed', 'deleted', 'restored', 'purged'])
      expect(own).toMatchObject({ changes: [{ changes: expect.stringContaining(`|${action}\n`) }] })
  },
)

test('every audited table has an audit function of its own, which nobody may call', async () => {
  const { rows } = await fixture.owner.query(
    `select t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where p.oid = 'app.record_change()'::regprocedure or p.pronamespace = 'audit'::regnamespace
       and (p.proname <> t.tgrelid::regclass::text or has_function_privilege('portal', p.oid, 'execute'))`,
  )
  expect(rows).toEqual([])
})

test('a column that a migration adds is in the trail', async () => {
  await fixture.owner.query('begin')
  await fixture.owner.query(`alter table business_bank_accounts add column branch text default 'Main'`)
  await fixture.owner.query('select app.after_migrations()')
  const { rows } = await fixture.owner.query(
    `update business_bank_accounts set branch = 'Harbor' where user_id = $1 returning id`,
    [owner.userId],
  )
  expect(rows).not.toEqual([])
  const { rows: entries } = await fixture.owner.query(
    `select fields, before from audit_entries where row_id = $1 and at = now()`,
    [rows[0]?.id],
  )
  await fixture.owner.query('rollback')
  expect(entries).toEqual([{ fields: ['branch'], before: { branch: 'Main' } }])
})
