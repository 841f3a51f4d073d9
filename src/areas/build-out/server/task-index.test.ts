import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../../tests/database.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
  await addUser(fixture, 'Any Client')
})
afterAll(() => fixture.close())

/** The tables that a statement reads from end to end, although it avoids that where an index leads to the rows. */
async function scannedBy(statement: string): Promise<string[]> {
  const { owner } = fixture
  await owner.query('begin')
  try {
    await owner.query('set local enable_seqscan = off')
    const scans = `select relname as name, seq_scan as scans from pg_stat_xact_user_tables`
    type Scan = { name: string; scans: string }
    const before = new Map((await owner.query<Scan>(scans)).rows.map(({ name, scans }) => [name, scans]))
    expect((await owner.query(statement)).rowCount).toBeGreaterThan(0)
    const { rows } = await owner.query<Scan>(scans)
    return rows.filter(({ name, scans }) => scans !== (before.get(name) ?? '0')).map(({ name }) => name)
  } finally {
    await owner.query('rollback')
  }
}

test.each([
  [
    'completed',
    `update build_out_tasks set state = 'completed' where id = (select min(id::text)::uuid from build_out_tasks t)`,
  ],
  ['removed', `delete from build_out_tasks where id = (select min(id::text)::uuid from build_out_tasks t)`],
])('a task that is %s reads no table of all clients', async (_, statement) => {
  expect(await scannedBy(statement)).toEqual([])
})
