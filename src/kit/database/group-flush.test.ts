import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { addUser, openTestDatabase, type TestDatabase } from '../../../tests/database.ts'
import { NoResponse } from './deadline.ts'
import { type GroupFlush, openGroupFlush } from './group-flush.ts'
import { newId } from './new-id.ts'
import type { Identity } from './statement.ts'

let fixture: TestDatabase
let ann: Identity
let pool: pg.Pool
const opened: GroupFlush[] = []
/** Other test files use the same cluster at the same time: only what bears this name is ended. */
const poolName = `group-flush-${process.pid}`

beforeAll(async () => {
  fixture = await openTestDatabase()
  ann = await addUser(fixture, 'Ann')
  const { host, port } = inject('cluster')
  pool = new pg.Pool({ host, port, user: 'postgres', pipeline: true, application_name: poolName })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
})
afterEach(() => {
  for (const group of opened.splice(0)) group.close()
})
afterAll(async () => {
  await pool.end()
  await fixture.close()
})

function open(take: () => Promise<pg.PoolClient> = () => pool.connect(), running = () => 0): GroupFlush {
  const group = openGroupFlush({ take, refund: (client) => client.release(true), onSilent: () => {}, running })
  opened.push(group)
  return group
}

/** Waits until it has a connection, and returns its name. */
const connected = (group: GroupFlush, after = 0) =>
  expect.poll(() => group.current() ?? 0, { interval: 5 }).toBeGreaterThan(after)

const outcomeOf = (flush: Promise<void>) =>
  flush.then(
    () => 'on the disk',
    (error: unknown) => (error instanceof NoResponse && error.sent ? 'unsure' : error),
  )

/** A short write that looks where it ends in the log and how it waits at its commit; `flushed` is whether the log is on the disk when it is reported. */
async function writeShort(name: string): Promise<{ mode: string; flushed: boolean }> {
  const [, [after]] = (await fixture.database.asUser<{ lsn: string; mode: string }>(ann, [
    {
      text: 'insert into business_bank_accounts (id, user_id, bank_name) values ($1, app.user_id(), $2)',
      values: [newId(), name],
      multiplex: true,
    },
    {
      text: `select pg_current_wal_insert_lsn()::text as lsn, current_setting('synchronous_commit') as mode`,
      multiplex: true,
    },
  ])) as [unknown, [{ lsn: string; mode: string }]]
  const { rows } = await fixture.owner.query<{ flushed: boolean }>(
    'select pg_current_wal_flush_lsn() > $1::pg_lsn as flushed',
    [after.lsn],
  )
  return { mode: after.mode, flushed: rows[0]?.flushed ?? false }
}

test('short writes that come together are reported once they are on the disk, although their own commits do not wait', async () => {
  // The first ones may come before there is a connection that flushes: they wait for the disk themselves.
  await writeShort('First')
  const written = await Promise.all(Array.from({ length: 20 }, (_, n) => writeShort(`Flushed ${n}`)))
  expect(written.filter(({ flushed }) => !flushed)).toEqual([])
  expect(written.filter(({ mode }) => mode === 'off').length).toBeGreaterThan(10)
})

test('a short write that is alone waits for the disk in its own commit', async () => {
  for (let n = 0; n < 5; n++) expect(await writeShort(`Alone ${n}`)).toEqual({ mode: 'on', flushed: true })
})

test('a short write beside many reads shares the wait', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, n) => writeShort(`Before ${n}`)))
  const pause = { text: 'select pg_sleep(0.3)', multiplex: true }
  const reads = Promise.all(Array.from({ length: 5 }, () => fixture.database.asUser(ann, [pause])))
  expect(await writeShort('Beside reads')).toEqual({ mode: 'off', flushed: true })
  await reads
})

test('a connection that was made after the write was sent reports no success', async () => {
  const group = open()
  await connected(group)
  const name = group.current() as number
  await terminate()
  expect(await outcomeOf(group.flush(name, 4_000))).toBe('unsure')
  await connected(group, name)
  expect(await outcomeOf(group.flush(name, 4_000))).toBe('unsure')
  expect(await outcomeOf(group.flush(group.current() as number, 4_000))).toBe('on the disk')
})

test('those who wait for others to join them are not answered by a connection that was made meanwhile', async () => {
  const clients = await Promise.all([pool.connect(), pool.connect()])
  let taken = 0
  const group = open(
    () => Promise.resolve(clients[taken++] as pg.PoolClient),
    () => 2,
  )
  await connected(group)
  const name = group.current() as number
  const outcome = outcomeOf(group.flush(name, 4_000))
  clients[0].emit('end')
  await connected(group, name)
  expect(await outcome).toBe('unsure')
})

test('those whose transactions still run join the wait of the others, which ends without them, too', async () => {
  let running = 3
  const records: string[] = []
  const group = open(
    async () => {
      const client = await pool.connect()
      const query = client.query.bind(client) as (...given: unknown[]) => unknown
      client.query = ((...given: unknown[]) => {
        records.push('flush')
        return query(...given)
      }) as typeof client.query
      return client
    },
    () => running,
  )
  await connected(group)
  const name = group.current() as number
  const flush = () => outcomeOf(group.flush(name, 4_000))
  expect(await Promise.all([flush(), flush(), flush()])).toEqual(['on the disk', 'on the disk', 'on the disk'])
  expect(records).toHaveLength(1)
  running = 9
  expect(await flush()).toBe('on the disk')
  expect(records).toHaveLength(2)
})

test('hundreds who wait when the connection dies are all unsure, and the next ones are not', async () => {
  const group = open()
  await connected(group)
  const name = group.current() as number
  const waiting = Array.from({ length: 300 }, () => outcomeOf(group.flush(name, 4_000)))
  const ended = terminate()
  const outcomes = new Set(await Promise.all(waiting))
  await ended
  // Those of the first flush may have been in time; nobody gets anything else.
  for (const outcome of outcomes) expect(['on the disk', 'unsure']).toContain(outcome)
  await connected(group, name)
  expect(await outcomeOf(group.flush(group.current() as number, 4_000))).toBe('on the disk')
})

test('without a connection nothing is named, and it is tried again', async () => {
  let refused = 0
  const group = open(async () => {
    if (refused++ < 2) throw new Error('too many connections')
    return pool.connect()
  })
  expect(group.current()).toBeUndefined()
  await connected(group)
  expect(refused).toBe(3)
})

test('writes go on when the flushing connection is ended, each saved or reported as unknown', async () => {
  const write = (n: number) =>
    fixture.database
      .asUser(ann, [
        {
          text: 'insert into business_bank_accounts (id, user_id, bank_name) values ($1, app.user_id(), $2) returning id',
          values: [newId(), `Ended ${n}`],
          multiplex: true,
        },
      ])
      .then(
        () => 'saved',
        (error: unknown) => (error instanceof NoResponse && error.sent ? 'unknown' : String(error)),
      )
  const writing = Array.from({ length: 60 }, (_, n) => write(n))
  await fixture.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like '%pg_logical_emit_message%' and pid <> pg_backend_pid()`,
  )
  for (const outcome of await Promise.all(writing)) expect(['saved', 'unknown']).toContain(outcome)
  expect(await write(100)).toBe('saved')
})

/** Ends the connections of the pool, as a restart of the database would. */
async function terminate(): Promise<void> {
  await fixture.owner.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
    poolName,
  ])
}
