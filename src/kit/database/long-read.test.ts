import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { longReadsAtOnce } from './long-read.ts'
import type { Identity } from './statement.ts'

let fixture: TestDatabase
let who: Identity
beforeAll(async () => {
  fixture = await openTestDatabase()
  who = await addUser(fixture, 'Ann')
})
afterAll(() => fixture.close())

const read = (text: string) => fixture.database.asUser(who, [{ text }])

test('of many long reads a few run at once, and all get their rows', async () => {
  // Each counts those that run beside it, itself included, once they had the time to begin.
  const counting = `select pg_sleep(0.05), count(*)::int as n from pg_stat_activity
    where datname = current_database() and usename = current_user and state = 'active' and query like '%those beside%'`
  const counted = await Promise.all(Array.from({ length: 3 * longReadsAtOnce }, () => read(counting)))
  const numbers = counted.map(([rows]) => Number(rows?.[0]?.['n']))
  expect(numbers).toHaveLength(3 * longReadsAtOnce)
  expect(Math.max(...numbers)).toBeLessThanOrEqual(longReadsAtOnce)
  expect(Math.max(...numbers)).toBeGreaterThan(1)
})

test('slow reads do not hold up the others', async () => {
  const ended: string[] = []
  const slow = Array.from({ length: longReadsAtOnce }, () => read('select pg_sleep(3)').then(() => ended.push('slow')))
  await read('select 1').then(() => ended.push('quick'))
  await Promise.all(slow)
  expect(ended[0]).toBe('quick')
})
