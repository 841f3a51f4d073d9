import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmptyDatabase, makeEmptyDatabase } from '../../../tests/empty-database.ts'
import { isMigrated, migrate } from './migrate.ts'
import { beginOnlineMigrations, type OnlineMigrations } from './migrate-online.ts'
import { onConnection } from './one-connection.ts'
import { readOnlineFiles } from './online-file.ts'

let database: EmptyDatabase
let folder: string
let owner: pg.Client
let other: pg.Client
let said: string[]
const begun: OnlineMigrations[] = []

beforeEach(async () => {
  database = await makeEmptyDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-online-'))
  said = []
  ;[owner, other] = [new pg.Client(database.owner), new pg.Client(database.owner)]
  await owner.connect()
  await other.connect()
  mkdirSync(path.join(folder, 'online'))
  write('0001_schema.sql', 'create table cards (id integer primary key, word text, length integer);')
  await onConnection(database.owner, (client) => migrate(client, folder))
  await owner.query(`insert into cards select n, 'word ' || n from generate_series(1, 1000) n`)
})
afterEach(async () => {
  for (const one of begun.splice(0)) await one.stop()
  await owner.end()
  await other.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)

function begin(): OnlineMigrations {
  const one = beginOnlineMigrations(database.owner, folder, ({ says }) => said.push(says))
  begun.push(one)
  return one
}

const start = () => onConnection(database.owner, (client) => migrate(client, folder))

async function one(text: string): Promise<unknown> {
  const { rows } = await owner.query<{ value: unknown }>(`select (${text}) as value`)
  return rows[0]?.value
}
const applied = () => one(`select count(*)::int from migrations where name like 'online/%'`)
const filled = () => one('select count(length)::int from cards')
const isValid = () => one(`select bool_and(indisvalid) from pg_index where indexrelid = to_regclass('cards_word')`)

const index = `-- Cards are looked up by word.
-- step
create index concurrently if not exists cards_word on cards (word);
`
const backfill = (batch: number, delay = 0) => `-- The length of each word.
-- batches
with part as (select id from cards where length is null limit ${batch}), slept as materialized (select pg_sleep(${delay}))
  update cards set length = length(word) where id in (select id from part) and (select count(*) from slept) = 1;
-- step
alter table cards alter length set not null;
`

test('an index is made outside of a transaction, rows are changed in batches, and each file is applied once', async () => {
  write('online/0002_word.sql', index)
  write('online/0003_length.sql', backfill(300))
  await begin().done
  expect([await isValid(), await filled(), await applied()]).toEqual([true, 1000, 2])
  expect(said).toEqual([
    'Migration online/0002_word.sql runs beside the server.',
    'Migration online/0002_word.sql is applied.',
    'Migration online/0003_length.sql runs beside the server.',
    'Migration online/0003_length.sql is applied.',
  ])
  await owner.query('update cards set length = 0')
  await Promise.all([begin().done, begin().done])
  expect(await one('select sum(length)::int from cards')).toBe(0)
  expect(said).toHaveLength(4)
})

test('each batch is a transaction of its own, and what is stopped goes on at the next start', async () => {
  write('online/0002_length.sql', backfill(100, 0.05))
  const first = begin()
  await expect.poll(filled, { interval: 10 }).toBeGreaterThan(0)
  await first.stop()
  const before = Number(await filled())
  expect(before).toBeLessThan(1000)
  expect(before % 100).toBe(0)
  expect(await applied()).toBe(0)
  await begin().done
  expect([await filled(), await applied()]).toEqual([1000, 1])
})

test('what is stopped at once, while it still connects, has ended then, and its connection is gone', async () => {
  write('online/0002_index.sql', index)
  const online = begin()
  const first = await Promise.race([online.done.then(() => 'done'), online.stop().then(() => 'stopped')])
  expect(first).toBe('done')
  expect(await applied()).toBe(0)
})

test('an index that was left invalid by an interruption is built again', async () => {
  await owner.query(`update cards set word = 'word 1' where id = 2`)
  await expect(owner.query('create unique index concurrently cards_word on cards (word)')).rejects.toThrow(
    'could not create unique index',
  )
  expect(await isValid()).toBe(false)
  write('online/0002_word.sql', index)
  await begin().done
  expect([await isValid(), await applied()]).toEqual([true, 1])
})

test('a step that waits for a table keeps no one else waiting', async () => {
  await owner.query('begin; select from cards')
  write('online/0002_check.sql', '-- step\nalter table cards add column if not exists color text;\n')
  const running = begin()
  await expect.poll(() => said.length).toBe(1)
  // Behind a lock that is waited for, these would wait as long as the transaction does.
  for (let id = 2000; id < 2020; id++) {
    await other.query('insert into cards (id) values ($1)', [id])
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(await applied()).toBe(0)
  await owner.query('commit')
  await running.done
  expect(await applied()).toBe(1)
})

test('of two servers one applies it, and both come to an end', async () => {
  write('online/0002_length.sql', backfill(200, 0.05))
  await Promise.all([begin().done, begin().done])
  expect([await filled(), await applied()]).toEqual([1000, 1])
  expect(said).toHaveLength(2)
})

test('a step that fails is reported with its file, and nothing after it runs', async () => {
  write(
    'online/0002_wrong.sql',
    '-- step\nalter table cards add column color text;\n-- step\nselect missing from cards;\n',
  )
  write('online/0003_length.sql', backfill(300))
  await begin().done
  expect(said.at(-1)).toMatch(
    /^Migration online\/0002_wrong\.sql failed: column "missing" does not exist\. .*next start\.$/,
  )
  expect([await applied(), await filled()]).toEqual([0, 0])
})

test('what is applied beside the server is known to the next start: it may not be edited, nor be gone', async () => {
  write('online/0002_word.sql', index)
  await begin().done
  expect(await start()).toBe(0)
  expect(
    await isMigrated((async ({ text }) => (await owner.query(text)).rows) as Parameters<typeof isMigrated>[0], folder),
  ).toBe(true)
  write('online/0002_word.sql', `${index}\n`)
  await expect(start()).rejects.toThrow('Migration online/0002_word.sql was edited after it was applied')
  rmSync(path.join(folder, 'online/0002_word.sql'))
  await expect(start()).rejects.toThrow('newer version (online/0002_word.sql')
})

test.each([
  ['no line above a statement', 'select 1;'],
  ['a statement above the first line', 'select 1;\n-- step\nselect 2;'],
])('a file with %s is refused with its name', (_what, text) => {
  write('online/0002_word.sql', text)
  expect(() => readOnlineFiles(folder)).toThrow('migrations/online/0002_word.sql: put "-- step"')
})
