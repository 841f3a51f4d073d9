import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMigrations } from '../src/kit/database/migration-file.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { makeEmptyDatabase } from './empty-database.ts'
import { findLongLocks } from './migration-lock.ts'

/** Migrations after this one find data: those up to it made the first version that is in use. */
const lastBefore = '0065_task_definitions.sql'
/** Tables with a few rows, however many clients there are. */
const few = ['migrations', 'plan_templates', 'request_templates', 'sealed_columns', 'sign_in_rules', 'people_tally']

let fixture: TestDatabase
beforeAll(async () => {
  fixture = await openTestDatabase()
  await fixture.owner.query(
    `create table notes (id uuid primary key, text text, words integer, check (words > 0));
     create table authors (id uuid primary key);
     insert into notes select app.uuid_v7(), 'note', 1 from generate_series(1, 10)`,
  )
})
afterAll(() => fixture.close())

test.each([
  ['create index notes_text on notes (text)', ['makes an index of notes while its writers wait']],
  ['alter table notes add unique (id, words)', ['makes an index of notes while its writers wait']],
  ['alter table notes alter words type bigint', ['rewrites notes', 'reads the whole of notes while its writers wait']],
  [
    `alter table notes add column made timestamptz default clock_timestamp()`,
    ['rewrites notes', 'reads the whole of notes while its writers wait'],
  ],
  ['alter table notes alter text set not null', ['reads the whole of notes while its writers wait']],
  ['alter table notes add check (length(text) > 0)', ['reads the whole of notes while its writers wait']],
  [
    'alter table notes add column author uuid references authors; alter table notes validate constraint notes_author_fkey',
    [],
  ],
  [
    'alter table notes add column author uuid; alter table notes add foreign key (author) references authors',
    ['reads the whole of notes while its writers wait'],
  ],
  ['update notes set words = 2 where false', ['changes rows of notes in one transaction']],
  ['insert into notes (id) values (app.uuid_v7())', ['changes rows of notes in one transaction']],
])('%s is found', async (sql, found) => {
  const sentences = await findLongLocks(fixture.owner, sql, [])
  for (const sentence of found) expect(sentences.join('\n')).toContain(sentence)
  expect(sentences.length > 0).toBe(found.length > 0)
})

test.each([
  'alter table notes add column color text',
  `alter table notes add column color text not null default 'red'`,
  'alter table notes add check (length(text) > 0) not valid',
  'create table others (id uuid primary key, note uuid references notes); create index others_note on others (note)',
  'alter table notes drop column words',
  'create view some_notes as select id from notes; grant select on some_notes to portal',
  'alter table notes enable row level security; create policy all_notes on notes for select using (true)',
])('%s takes a moment', async (sql) => {
  expect(await findLongLocks(fixture.owner, sql, [])).toEqual([])
})

test('a table of few rows may be changed at once, and nothing of the trial stays', async () => {
  expect(await findLongLocks(fixture.owner, 'update notes set words = 5', ['notes'])).toEqual([])
  const { rows } = await fixture.owner.query('select distinct words from notes')
  expect(rows).toEqual([{ words: 1 }])
})

/** What each migration after `last` would do, in a database in which those before it have run. */
async function findAfter(last: string): Promise<Record<string, string[]>> {
  const { migrations, functions } = readMigrations(path.resolve(import.meta.dirname, '../migrations'))
  expect(migrations.some(({ name }) => name === last)).toBe(true)
  const database = await makeEmptyDatabase()
  const owner = new pg.Client(database.owner)
  await owner.connect()
  try {
    const found: Record<string, string[]> = {}
    await owner.query('create table migrations (name text primary key)')
    await owner.query('set check_function_bodies = off')
    for (const [at, file] of migrations.entries()) {
      if (file.name > last) found[file.name] = await findLongLocks(owner, file.text, few)
      await owner.query(file.text)
      // As at a start: functions come after the schema.
      if (at === 0) for (const { text } of functions) await owner.query(text)
    }
    return found
  } finally {
    await owner.end()
    await database.drop()
  }
}

test('no migration keeps writers of a large table waiting: what takes long is in migrations/online', async () => {
  const found = await findAfter(lastBefore)
  expect(Object.entries(found).filter(([, sentences]) => sentences.length > 0)).toEqual([])
})

test('a migration from before the first use that takes long is found', async () => {
  const found = await findAfter('0055_task_comments_index.sql')
  const searched = found['0057_staff_search.sql']
  expect(searched).toContain('makes an index of users while its writers wait')
  expect(searched).toContain('changes rows of desk_rows in one transaction')
})
