import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type EmptyDatabase, makeEmptyDatabase } from '../../../tests/empty-database.ts'
import { migrate } from './migrate.ts'
import { onConnection } from './one-connection.ts'

let database: EmptyDatabase
let folder: string
let owner: pg.Client

beforeEach(async () => {
  database = await makeEmptyDatabase()
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-migrate-'))
  owner = new pg.Client(database.owner)
  await owner.connect()
  write(
    '0001_schema.sql',
    'create schema app; alter default privileges revoke execute on functions from public; grant usage on schema app to portal;',
  )
  // Its default needs a function, and the other function needs the table.
  write('0002_cards.sql', 'create table cards (id integer primary key default app.first_id());')
  write(
    'functions/first_id.sql',
    `create or replace function app.first_id() returns integer language sql immutable as 'select 1';`,
  )
  write(
    'functions/count_cards.sql',
    `create or replace function app.count_cards() returns bigint language sql stable as 'select count(*) from public.cards'; grant execute on function app.count_cards() to portal;`,
  )
})
afterEach(async () => {
  await owner.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

const start = () => onConnection(database.owner, (client) => migrate(client, folder))

async function one(text: string): Promise<unknown> {
  const {
    rows: [row],
  } = await owner.query<{ value: unknown }>(`select (${text}) as value`)
  return row?.value
}

/** Everything that a refused start could have touched. */
async function state(): Promise<unknown> {
  return one(`select json_build_object('functions', (select json_agg(json_build_array(proname, oid, prosrc, proacl) order by oid) from pg_proc where pronamespace = to_regnamespace('app')),
    'tables', (select json_agg(json_build_array(relname, oid) order by oid) from pg_class where relnamespace = 'public'::regnamespace),
    'migrations', case when to_regclass('public.migrations') is not null then query_to_xml('select * from public.migrations order by name', true, false, '')::text end)`)
}

async function expectRefused(because: RegExp): Promise<void> {
  const before = await state()
  const refusal = await start().then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(refusal).toMatch(because)
  expect(refusal).toMatch(/^[^\n]*\.$/)
  expect(await state()).toEqual(before)
}

test('functions come before the tables that need them, whatever they read; a second start applies nothing', async () => {
  expect(await start()).toBe(4)
  await owner.query('insert into cards default values')
  expect(await one('app.count_cards()')).toBe('1')
  const before = await state()
  expect(await start()).toBe(0)
  expect(await state()).toEqual(before)
})

test('two servers that start at once migrate once', async () => {
  expect((await Promise.all([start(), start()])).sort()).toEqual([0, 4])
})

test('a function whose file changes is recreated, and is granted as the file says', async () => {
  await start()
  const may = (role: string) => one(`has_function_privilege('${role}', 'app.count_cards()', 'execute')`)
  expect(await may('portal')).toBe(true)
  write(
    'functions/count_cards.sql',
    `create or replace function app.count_cards() returns bigint language sql stable as 'select count(*) + 10 from public.cards';`,
  )
  expect(await start()).toBe(1)
  expect(await one('app.count_cards()')).toBe('10')
  expect(await may('portal')).toBe(false)
})

test('a function goes where its file does, and with other arguments the former one goes', async () => {
  await start()
  mkdirSync(path.join(folder, 'functions/card'))
  renameSync(path.join(folder, 'functions/count_cards.sql'), path.join(folder, 'functions/card/count_cards.sql'))
  expect(await start()).toBe(0)
  write(
    'functions/card/count_cards.sql',
    `create or replace function app.count_cards(p_from integer) returns bigint language sql stable as 'select count(*) from public.cards where id >= p_from';`,
  )
  await start()
  expect(await one(`select string_agg(oid::regprocedure::text, ' ') from pg_proc where proname = 'count_cards'`)).toBe(
    'app.count_cards(integer)',
  )
  rmSync(path.join(folder, 'functions/card/count_cards.sql'))
  await start()
  expect(await one(`select count(*) from pg_proc where proname = 'count_cards'`)).toBe('0')
})

test('a function that something uses is not dropped with its file', async () => {
  await start()
  rmSync(path.join(folder, 'functions/first_id.sql'))
  await expectRefused(/functions\/first_id\.sql is gone, but app\.first_id\(\) is still used: .*cards/)
})

test.each([
  [
    'does not parse',
    'functions/broken.sql',
    'create or replace function app.broken() returns integer language plpgsql as $$ begin retrun 1; end $$;',
  ],
  [
    'names a column that is not there',
    'functions/broken.sql',
    `create or replace function app.broken() returns integer language sql as 'select missing from public.cards';`,
  ],
  [
    'makes another function',
    'functions/broken.sql',
    `create or replace function app.other() returns integer language sql as 'select 1';`,
  ],
  ['fails', '0004_broken.sql', 'create table more (id integer); create tabel x ();'],
])(
  'a file that %s refuses the start, and nothing is touched: no migration of the same start either',
  async (_what, file, text) => {
    await expectNothingLeft(file, text)
    rmSync(path.join(folder, file))
    rmSync(path.join(folder, '0003_more.sql'))
    await start()
    write(
      'functions/count_cards.sql',
      `create or replace function app.count_cards() returns bigint language sql stable as 'select 0::bigint';`,
    )
    await expectNothingLeft(file, text)
  },
)

async function expectNothingLeft(file: string, text: string): Promise<void> {
  write('0003_more.sql', 'create table more (id integer);')
  write(file, text)
  await expectRefused(new RegExp(path.basename(file).replace('.', '\\.')))
}

test('an edited migration refuses the start, and nothing is touched', async () => {
  await start()
  write('0002_cards.sql', 'create table cards (id bigint primary key default app.first_id());')
  write('0003_more.sql', 'create table more (id integer);')
  write(
    'functions/first_id.sql',
    `create or replace function app.first_id() returns integer language sql immutable as 'select 2';`,
  )
  await expectRefused(/^Migration 0002_cards\.sql was edited after it was applied/)
})

test('a database of an older version, from before the baseline, refuses the start, and nothing is touched', async () => {
  await start()
  renameSync(path.join(folder, '0001_schema.sql'), path.join(folder, '0001_baseline.sql'))
  await expectRefused(/older version.*0001_baseline\.sql.*empty data folder/)
})

test('a database of a newer version refuses the start, and nothing is touched', async () => {
  write('0003_more.sql', 'create table more (id integer);')
  await start()
  rmSync(path.join(folder, '0003_more.sql'))
  await expectRefused(/newer version \(0003_more\.sql is not in/)
})

test('two files of one function refuse the start', async () => {
  write('functions/card/first_id.sql', 'select 1;')
  await expectRefused(/first_id\.sql: keep one file per function/)
})

test('functions that come together may call one another, in whatever order their names are', async () => {
  await start()
  write(
    'functions/a_caller.sql',
    `create or replace function app.a_caller() returns integer language sql stable as 'select app.z_called()';`,
  )
  write(
    'functions/z_called.sql',
    `create or replace function app.z_called() returns integer language sql stable as 'select 7';`,
  )
  await start()
  expect(await one('app.a_caller()')).toBe(7)
})

test('a function that returns something else replaces the one before, unless that is still used', async () => {
  write(
    'functions/wide.sql',
    `create or replace function app.wide() returns table (a integer) language sql stable as 'select 1';`,
  )
  await start()
  write(
    'functions/wide.sql',
    `create or replace function app.wide() returns table (a integer, b integer) language sql stable as 'select 1, 2';`,
  )
  await start()
  expect(await one('(select b from app.wide())')).toBe(2)
  write(
    'functions/first_id.sql',
    `create or replace function app.first_id() returns bigint language sql immutable as 'select 1::bigint';`,
  )
  await expectRefused(
    /^The file functions\/first_id\.sql changes the result of its function \(cannot change return type.*\), but app\.first_id\(\) is still used: /,
  )
})
