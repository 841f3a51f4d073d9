import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase } from '../../../tests/database.ts'
import { openSharedConnections, type SharedConnections } from './shared-connections.ts'

let fixture: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let shared: SharedConnections
beforeAll(async () => {
  fixture = await createTestDatabase()
  pool = new pg.Pool({ connectionString: fixture.url, pipeline: true })
  pool.on('error', () => {})
  shared = openSharedConnections({
    maxConnections: 2,
    depth: 12,
    enough: 8,
    take: () => pool.connect(),
    refund: (client) => client.release(true),
    onSilent: () => {},
  })
})
afterAll(async () => {
  shared.close()
  await pool.end()
  await fixture.close()
})

const ask = async (text = 'select pg_backend_pid() as pid'): Promise<unknown> =>
  (await shared.run([{ text }], 10_000))[0]?.[0]?.['pid']

/** How many of so many callers each connection serves, the first one first. */
async function spread(callers: number): Promise<number[]> {
  // A pause of the machine while they are sent must not look like a connection that says nothing.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  const asked = Array.from({ length: callers }, () => ask())
  clock.mockRestore()
  const served = new Map<unknown, number>()
  for (const pid of await Promise.all(asked)) served.set(pid, (served.get(pid) ?? 0) + 1)
  return [...served.values()]
}

test('one connection serves all callers until it has enough, and another one takes the others', async () => {
  await ask()
  expect(await spread(8)).toEqual([8])
  expect(shared.use().open).toBe(1)
  // What is sent while the second one opens goes to the first.
  expect(await spread(12)).toEqual([12])
  await expect.poll(() => shared.use().open).toBe(2)
  expect(await spread(8)).toEqual([8])
  expect(await spread(13)).toEqual([8, 5])
  expect(await spread(22)).toEqual([11, 11])
})

test('callers pass by a connection on which one waits for a lock', async () => {
  expect(shared.use().open).toBe(2)
  await fixture.owner.query('select pg_advisory_lock(101)')
  let waits = true
  const locked = ask('select pg_advisory_xact_lock(101)').finally(() => {
    waits = false
  })
  await wait(50)
  expect((await spread(30)).length).toBe(1)
  expect(waits).toBe(true)
  await fixture.owner.query('select pg_advisory_unlock(101)')
  await locked
})
