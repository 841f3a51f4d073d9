import { expect, test } from 'vitest'
import { isWriting } from './is-writing.ts'

test.each([
  'insert into users (id) values ($1)',
  '  UPDATE users set theme = $1',
  'delete\n from users',
  'with gone as (delete from users where id = $1 returning id) select count(*) from gone',
  'select 1; truncate users',
  'insert into users (id) values ($1) on conflict do update set theme = $2',
  'with t as (select id from users for update) update users u set theme = $1 from t where u.id = t.id',
  `select 'it''s', "for" from users; update users set theme = 'dark'`,
])('changes rows: %s', (text) => expect(isWriting({ text })).toBe(true))

test.each([
  'select updated_at, deleted_at from users',
  'select id from users where id = $1 for update',
  'select id from users for no key update skip locked',
  `select id from audit_entries where action = 'update of a row'`,
  `select "update" from words -- delete from users`,
  '/* insert into users */ select 1',
])('changes none: %s', (text) => expect(isWriting({ text })).toBe(false))

test('what a statement says of itself decides, and a name that is given to another text is read again', () => {
  expect(isWriting({ text: 'select app.read_chat($1, $2)', writes: true })).toBe(true)
  expect(isWriting({ text: 'delete from throttles', writes: false })).toBe(false)
  expect(isWriting({ name: 'same', text: 'select 1' })).toBe(false)
  expect(isWriting({ name: 'same', text: 'delete from users' })).toBe(true)
  expect(isWriting({ name: 'same', text: 'delete from users' })).toBe(true)
})
