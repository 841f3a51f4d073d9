import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { whenDue } from './when-due.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())

let done = 0
const work = async () => {
  done++
}
const pass = (job: string, time: string) =>
  fixture.owner.query('update last_runs set ran_at = ran_at - $2::interval where job = $1', [job, time])

test('a job is done once a day, by what the database remembers, and again when the day is over', async () => {
  expect(await whenDue(fixture.database, 'clean', 24, work)).toBe(true)
  expect(await whenDue(fixture.database, 'clean', 24, work)).toBe(false)
  await pass('clean', '23 hours 59 minutes')
  expect(await whenDue(fixture.database, 'clean', 24, work)).toBe(false)
  expect(await whenDue(fixture.database, 'another', 24, work)).toBe(true)
  expect(done).toBe(2)
  await pass('clean', '2 minutes')
  expect(await whenDue(fixture.database, 'clean', 24, work)).toBe(true)
  expect(await whenDue(fixture.database, 'clean', 24, work)).toBe(false)
  expect(done).toBe(3)
})

test('a job that failed is due again', async () => {
  const fail = () => Promise.reject(new Error('The disk is full.'))
  await expect(whenDue(fixture.database, 'fails', 24, fail)).rejects.toThrow('The disk is full.')
  expect(await whenDue(fixture.database, 'fails', 24, work)).toBe(true)
})
