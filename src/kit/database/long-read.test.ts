import { availableParallelism } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { longReadsAtOnce } from './long-read.ts'
import type { Identity, Statement } from './statement.ts'

let fixture: TestDatabase
let staff: Identity
let client: Identity
beforeAll(async () => {
  fixture = await openTestDatabase()
  staff = await addUser(fixture, 'Dana', 'admin')
  client = await addUser(fixture, 'Ann')
  // Opens the connections, which takes longer than what is measured.
  for (const who of [client, staff]) await countOf(who)
})
afterAll(() => fixture.close())

const crowd = 20
/** How many of a crowd of reads ran at once: each counts those beside it, itself included, as it begins. */
async function countOf(who: Identity, more: Partial<Statement> = {}): Promise<number> {
  const text = `select count(*)::int as n, pg_sleep(0.05) from pg_stat_activity
    where datname = current_database() and usename = current_user and state = 'active' and query like '%those beside%'`
  const counted = await Promise.all(
    Array.from({ length: crowd }, () => fixture.database.asUser(who, [{ text, ...more }])),
  )
  expect(counted).toHaveLength(crowd)
  return Math.max(...counted.map(([rows]) => Number(rows?.[0]?.['n'])))
}

test('of many long reads of the staff a few begin at once, and all get their rows', async () => {
  const most = await countOf(staff)
  expect(most).toBeGreaterThan(1)
  expect(most).toBeLessThanOrEqual(longReadsAtOnce)
})

test.runIf(longReadsAtOnce < 5)('reads of clients, and statements that change something, take no turns', async () => {
  expect(await countOf(client)).toBeGreaterThan(longReadsAtOnce)
  expect(await countOf(staff, { writes: false })).toBeGreaterThan(longReadsAtOnce)
})

test('slow reads do not hold up the others', async () => {
  const read = (text: string) => fixture.database.asUser(staff, [{ text }])
  const ended: string[] = []
  const slow = Array.from({ length: Math.min(availableParallelism() + 1, 4) }, () =>
    read('select pg_sleep(3)').then(() => ended.push('slow')),
  )
  await read('select 1').then(() => ended.push('quick'))
  await Promise.all(slow)
  expect(ended[0]).toBe('quick')
})

test('a turn is given back by a read that fails', async () => {
  const failing = () => fixture.database.asUser(staff, [{ text: 'select 1 / 0 as one' }])
  for (const outcome of await Promise.allSettled(Array.from({ length: 12 }, failing)))
    expect(outcome.status).toBe('rejected')
  expect(await fixture.database.asUser(staff, [{ text: 'select 1 as one' }])).toEqual([[{ one: 1 }]])
})
