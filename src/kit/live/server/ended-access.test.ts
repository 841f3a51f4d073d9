import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addUser } from '../../../../tests/database.ts'
import { listen, readLive, until } from '../../../../tests/listen.ts'
import { openTestPortal, type TestPortal } from '../../../../tests/portal.ts'

/* Access ends while the database responds to nothing that looks a session up. */
let fixture: TestPortal
let address: string
beforeAll(async () => {
  fixture = await openTestPortal()
  address = await listen(fixture)
})
afterAll(() => fixture.close())

/** Runs what ends access; from its commit on, nobody reads the sessions until the returned function is called. */
async function endAndBlock(statements: string[], userId: string): Promise<() => Promise<void>> {
  const [ending, blocking] = [await connect(), await connect()]
  await ending.query('begin')
  for (const text of statements) await ending.query(text, [userId])
  // It waits for the other one's rows, and is first in line when they are let go.
  const locked = blocking.query('begin; lock table auth_sessions in access exclusive mode')
  await until(async () => {
    const { rowCount } = await ending.query(
      `select 1 from pg_locks join pg_stat_activity using (pid) where datname = current_database()
       and relation = 'auth_sessions'::regclass and mode = 'AccessExclusiveLock' and not granted`,
    )
    return rowCount === 1
  })
  await ending.query('commit')
  await locked
  return async () => {
    await blocking.query('rollback')
    await Promise.all([ending.end(), blocking.end()])
  }
}

async function connect(): Promise<pg.Client> {
  const { host, port, user, database } = fixture.owner
  const client = new pg.Client({ host, port, user, database: database as string })
  await client.connect()
  return client
}

const within = (limit: number, done: Promise<unknown>) =>
  Promise.race([done.then(() => 'ended'), new Promise((resolve) => setTimeout(resolve, limit, 'still open'))])

test('the streams of someone who is deactivated end at once, with the reason, without the database', async () => {
  const gone = await addUser(fixture, 'Gone', 'admin', 'staff')
  const other = await addUser(fixture, 'Other', 'admin', 'staff')
  const asked = get(`${address}/api/live`, { headers: { cookie: fixture.cookieOf(gone) } })
  const [stream] = (await once(asked, 'response')) as [IncomingMessage]
  const text = stream.setEncoding('utf8').toArray()
  const staying = await readLive(fixture, address, other)
  const release = await endAndBlock(
    ['update users set deactivated_at = now() where id = $1', 'delete from auth_sessions where user_id = $1'],
    gone.userId,
  )
  expect(await within(5_000, text)).toBe('ended')
  expect((await text).join('')).toContain('event: ended\ndata: {"reason":"deactivated"}\n')
  expect(await within(100, staying.ended)).toBe('still open')
  await release()
  staying.stop()
})

test('a stream whose session ended closes within its second, while the database confirms nothing', async () => {
  const left = await addUser(fixture, 'Left')
  const stream = await readLive(fixture, address, left)
  const release = await endAndBlock(['delete from auth_sessions where user_id = $1'], left.userId)
  expect(await within(5_000, stream.ended)).toBe('ended')
  await release()
})
