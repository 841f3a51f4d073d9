import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts'

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
})
afterAll(() => fixture.close())

test('ids that one statement makes are of version 7, of now, and in the order in which they were made', async () => {
  const { rows } = await fixture.owner.query<{ id: string; before: number }>(
    `select id::text, (extract(epoch from statement_timestamp()) * 1000)::bigint::float8 as before
      from (select app.uuid_v7() as id from generate_series(1, 2000)) made`,
  )
  const ids = rows.map(({ id }) => id)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(new Set(ids).size).toBe(2_000)
  const ordered = ids.filter((id, at) => at === 0 || id > String(ids[at - 1])).length
  // Before PostgreSQL 18 two of one microsecond have no order.
  expect(ordered).toBeGreaterThan(1_900)
  const [first] = rows
  const milliseconds = Number.parseInt(String(first?.id).replace('-', '').slice(0, 12), 16)
  expect(Math.abs(milliseconds - Number(first?.before))).toBeLessThan(10_000)
})
